import type { GarmentType } from '../measuring/garments.ts'

/** The garment whose sizes each type of project is cut by. */
export const garmentOf = {
  'Wedding Dress': 'dress',
  'Evening Dress': 'dress',
  Suit: 'suit',
  Shirt: 'shirt',
  Pants: 'pants',
  Skirt: 'skirt',
  Blouse: 'blouse',
  Jacket: 'jacket',
} as const satisfies Readonly<Record<string, GarmentType>>
