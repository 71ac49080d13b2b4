import type { Garment } from '#domain/workshop/garments.ts'
import { m } from '#web/paraglide/messages.js'

const texts: Readonly<Record<Garment, () => string>> = {
  trousers: m.workshop_garment_trousers,
  jeans: m.workshop_garment_jeans,
  skirt: m.workshop_garment_skirt,
  dress: m.workshop_garment_dress,
  'wedding-dress': m.workshop_garment_wedding_dress,
  'evening-dress': m.workshop_garment_evening_dress,
  jacket: m.workshop_garment_jacket,
  coat: m.workshop_garment_coat,
  suit: m.workshop_garment_suit,
  waistcoat: m.workshop_garment_waistcoat,
  shirt: m.workshop_garment_shirt,
  blouse: m.workshop_garment_blouse,
  knitwear: m.workshop_garment_knitwear,
  uniform: m.workshop_garment_uniform,
  costume: m.workshop_garment_costume,
  leather: m.workshop_garment_leather,
  curtain: m.workshop_garment_curtain,
  other: m.workshop_garment_other,
}
export const garmentText = (garment: Garment) => texts[garment]()
