import type { GarmentType } from '#domain/measuring/garments.ts'
import { m } from '#web/paraglide/messages.js'

export const garmentLabels: Readonly<Record<GarmentType, string>> = {
  dress: m.measurements_garment_dress(),
  suit: m.measurements_garment_suit(),
  shirt: m.measurements_garment_shirt(),
  pants: m.measurements_garment_pants(),
  skirt: m.measurements_garment_skirt(),
  blouse: m.measurements_garment_blouse(),
  jacket: m.measurements_garment_jacket(),
}
