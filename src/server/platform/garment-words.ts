import type { GarmentType } from '#domain/measuring/garments.ts'
import { m } from '#server/paraglide/messages.js'

/** What garments are called in the language of whoever is spoken to. */
export const garmentWords: Readonly<Record<GarmentType, () => string>> = {
  dress: m.garment_dress,
  suit: m.garment_suit,
  shirt: m.garment_shirt,
  pants: m.garment_pants,
  skirt: m.garment_skirt,
  blouse: m.garment_blouse,
  jacket: m.garment_jacket,
}
