import { type GarmentType, type MeasureId, measureId } from '#domain/measuring/garments.ts'
import { finishedMark, halfMark } from '#domain/measuring/templates.ts'
import { m } from '#web/paraglide/messages.js'

/** By the names that sizes are kept as, whatever the language: the standard ones, and those of a body's measures. */
const names: ReadonlyMap<string, typeof m.measurements_name_bust> = new Map(
  Object.entries({
    Ankle: m.measurements_name_ankle,
    'Arm Length': m.measurements_name_arm_length,
    Armhole: m.measurements_name_armhole,
    'Back Hip Width': m.measurements_name_back_hip_width,
    'Back Length': m.measurements_name_back_length,
    'Back Waist Width': m.measurements_name_back_waist_width,
    'Back Width': m.measurements_name_back_width,
    Bicep: m.measurements_name_bicep,
    'Blouse Length': m.measurements_name_blouse_length,
    Bust: m.measurements_name_bust,
    'Bust Span': m.measurements_name_bust_span,
    Chest: m.measurements_name_chest,
    Collar: m.measurements_name_collar,
    'Crotch Length': m.measurements_name_crotch_length,
    Cuff: m.measurements_name_cuff,
    'Dress Length': m.measurements_name_dress_length,
    'Front Crotch Length': m.measurements_name_front_crotch_length,
    'Front Length': m.measurements_name_front_length,
    Heel: m.measurements_name_heel,
    Height: m.measurements_name_height,
    'Hem Circumference': m.measurements_name_hem_circumference,
    'High Bust': m.measurements_name_high_bust,
    'High Hip': m.measurements_name_high_hip,
    Hips: m.measurements_name_hips,
    Inseam: m.measurements_name_inseam,
    'Inside Leg to Floor': m.measurements_name_inside_leg_to_floor,
    'Jacket Length': m.measurements_name_jacket_length,
    Knee: m.measurements_name_knee,
    'Mid Neck': m.measurements_name_mid_neck,
    'Natural Waist': m.measurements_name_natural_waist,
    Neck: m.measurements_name_neck,
    'Neck Circumference': m.measurements_name_neck_circumference,
    'Neck to Bust Point': m.measurements_name_neck_to_bust_point,
    Outseam: m.measurements_name_outseam,
    Rise: m.measurements_name_rise,
    'Shirt Length': m.measurements_name_shirt_length,
    'Shoulder Slope': m.measurements_name_shoulder_slope,
    'Shoulder Width': m.measurements_name_shoulder_width,
    'Shoulder to Elbow': m.measurements_name_shoulder_to_elbow,
    'Skirt Length': m.measurements_name_skirt_length,
    'Sleeve Width': m.measurements_name_sleeve_width,
    Thigh: m.measurements_name_thigh,
    'Trouser Length': m.measurements_name_trouser_length,
    'Trouser Waist': m.measurements_name_trouser_waist,
    Underbust: m.measurements_name_underbust,
    Waist: m.measurements_name_waist,
    'Waist to Armpit': m.measurements_name_waist_to_armpit,
    'Waist to Floor': m.measurements_name_waist_to_floor,
    'Waist to High Hip': m.measurements_name_waist_to_high_hip,
    'Waist to Hip': m.measurements_name_waist_to_hip,
    'Waist to Knee': m.measurements_name_waist_to_knee,
    Wrist: m.measurements_name_wrist,
  }),
)

/** What a template adds to a name: of a half before it, of the finished garment behind it. */
function worded(name: string, word: (plain: string) => string, finished: (name: string) => string): string {
  if (name.startsWith(halfMark)) return halfMark + worded(name.slice(halfMark.length), word, finished)
  return name.endsWith(finishedMark) ? finished(word(name.slice(0, -finishedMark.length))) : word(name)
}

/** A size's name as the reader calls it; a custom name stays as it was given. */
export const sizeName = (name: string): string =>
  worded(
    name,
    (plain) => names.get(plain)?.() ?? plain,
    (plain) => m.measurements_finished({ name: plain }),
  )

/** How each size is taken, in one line. */
const howToTakeById: Readonly<Record<MeasureId, () => string>> = {
  bust: m.measurements_how_bust,
  chest: m.measurements_how_chest,
  naturalWaist: m.measurements_how_natural_waist,
  jacketWaist: m.measurements_how_jacket_waist,
  shirtWaist: m.measurements_how_shirt_waist,
  trouserWaist: m.measurements_how_trouser_waist,
  skirtWaist: m.measurements_how_skirt_waist,
  hips: m.measurements_how_hips,
  shoulderWidth: m.measurements_how_shoulder_width,
  armLength: m.measurements_how_arm_length,
  dressLength: m.measurements_how_dress_length,
  backWidth: m.measurements_how_back_width,
  frontLength: m.measurements_how_front_length,
  backLength: m.measurements_how_back_length,
  neckBase: m.measurements_how_neck_base,
  neck: m.measurements_how_neck,
  collar: m.measurements_how_collar,
  armhole: m.measurements_how_armhole,
  jacketLength: m.measurements_how_jacket_length,
  shirtLength: m.measurements_how_shirt_length,
  blouseLength: m.measurements_how_blouse_length,
  trouserLength: m.measurements_how_trouser_length,
  outseam: m.measurements_how_outseam,
  inseam: m.measurements_how_inseam,
  jacketCuff: m.measurements_how_jacket_cuff,
  shirtCuff: m.measurements_how_shirt_cuff,
  bicep: m.measurements_how_bicep,
  sleeveWidth: m.measurements_how_sleeve_width,
  thigh: m.measurements_how_thigh,
  knee: m.measurements_how_knee,
  ankle: m.measurements_how_ankle,
  rise: m.measurements_how_rise,
  skirtLength: m.measurements_how_skirt_length,
  hemCircumference: m.measurements_how_hem_circumference,
  waistToHip: m.measurements_how_waist_to_hip,
}

/** How a standard size is taken; null for a custom name, of which only its inventor knows. */
export function howToTake(garment: GarmentType, name: string): string | null {
  const id = measureId(garment, name)
  return id === null ? null : howToTakeById[id]()
}
