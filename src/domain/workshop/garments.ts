/** Garments that come over the counter: wider than what is measured for, as anything with a seam can be mended. */
export const garments = [
  'trousers',
  'jeans',
  'skirt',
  'dress',
  'wedding-dress',
  'evening-dress',
  'jacket',
  'coat',
  'suit',
  'waistcoat',
  'shirt',
  'blouse',
  'knitwear',
  'uniform',
  'costume',
  'leather',
  'curtain',
  'other',
] as const
export type Garment = (typeof garments)[number]

/** What a project is called by that has one garment to be altered: its types are those of new garments, and it has one of them. */
export const typeOfGarment = (garment: Garment) => types[garment]

const types = {
  trousers: 'Pants',
  jeans: 'Pants',
  skirt: 'Skirt',
  dress: 'Evening Dress',
  'wedding-dress': 'Wedding Dress',
  'evening-dress': 'Evening Dress',
  jacket: 'Jacket',
  coat: 'Jacket',
  suit: 'Suit',
  waistcoat: 'Jacket',
  shirt: 'Shirt',
  blouse: 'Blouse',
  knitwear: 'Jacket',
  uniform: 'Suit',
  costume: 'Suit',
  leather: 'Jacket',
  // Things that nobody wears: most of what is altered is trousers.
  curtain: 'Pants',
  other: 'Pants',
} as const satisfies Readonly<Record<Garment, string>>

/** What a piece of a project for something new surely is, by the project's type. A suit's pieces are a jacket and trousers, or more. */
export const madeOfType = {
  Blouse: 'blouse',
  'Evening Dress': 'evening-dress',
  Jacket: 'jacket',
  Pants: 'trousers',
  Shirt: 'shirt',
  Skirt: 'skirt',
  Suit: null,
  'Wedding Dress': 'wedding-dress',
} as const satisfies Readonly<Record<string, Garment | null>>

export const isGarment = (word: string): word is Garment => garments.some((garment) => garment === word)
