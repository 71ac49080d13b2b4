import type { Garment } from './garments.ts'

/** Alterations that nearly every workshop does, with how many minutes they usually take. Prices are each workshop's own. */
export const usualWork = [
  { name: 'hem_trousers', garment: 'trousers', minutes: 30 },
  { name: 'hem_trousers_cuff', garment: 'trousers', minutes: 40 },
  { name: 'taper_trousers', garment: 'trousers', minutes: 50 },
  { name: 'waist_trousers', garment: 'trousers', minutes: 35 },
  { name: 'zip_trousers', garment: 'trousers', minutes: 45 },
  { name: 'hem_jeans', garment: 'jeans', minutes: 25 },
  { name: 'hem_jeans_original', garment: 'jeans', minutes: 45 },
  { name: 'patch_jeans', garment: 'jeans', minutes: 40 },
  { name: 'hem_skirt', garment: 'skirt', minutes: 35 },
  { name: 'waist_skirt', garment: 'skirt', minutes: 40 },
  { name: 'hem_dress', garment: 'dress', minutes: 45 },
  { name: 'sides_dress', garment: 'dress', minutes: 60 },
  { name: 'straps_dress', garment: 'dress', minutes: 30 },
  { name: 'hem_wedding', garment: 'wedding-dress', minutes: 240 },
  { name: 'bustle_wedding', garment: 'wedding-dress', minutes: 120 },
  { name: 'bodice_wedding', garment: 'wedding-dress', minutes: 180 },
  { name: 'sleeves_jacket', garment: 'jacket', minutes: 60 },
  { name: 'sides_jacket', garment: 'jacket', minutes: 60 },
  { name: 'lining_jacket', garment: 'jacket', minutes: 240 },
  { name: 'shorten_coat', garment: 'coat', minutes: 90 },
  { name: 'sleeves_shirt', garment: 'shirt', minutes: 40 },
  { name: 'sides_shirt', garment: 'shirt', minutes: 35 },
  { name: 'curtain', garment: 'curtain', minutes: 30 },
  { name: 'zip', garment: null, minutes: 45 },
  { name: 'button', garment: null, minutes: 10 },
  { name: 'seam', garment: null, minutes: 15 },
  { name: 'darn', garment: null, minutes: 30 },
] as const satisfies readonly {
  readonly name: string
  readonly garment: Garment | null
  readonly minutes: number
}[]
