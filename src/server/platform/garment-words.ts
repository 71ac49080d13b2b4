import { type GarmentType, garmentTypes } from '#domain/measuring/garments.ts'
import { m } from '#server/paraglide/messages.js'
import type { Wording } from './activity.ts'

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

/** Of an activity that is named by the garment it is for. */
export function ofGarment(wording: Wording): Wording {
  return (name, client, told) => {
    const garment = garmentTypes.find((type) => type === name)
    return wording(garment ? garmentWords[garment]() : name, client, told)
  }
}
