import type { MeasureId } from './garments.ts'

/** What is plausible, as data. Our own bounds, wide on purpose: a warning that cries wolf is read once. */

interface Range {
  readonly least: number
  readonly most: number
}

const cm = (least: number, most: number): Range => ({ least, most })

/**
 * Centimetres. The least is a small newborn's (about 45 cm tall, 30 around the chest and the waist), the most is beyond the
 * largest sizes on sale (about 170 around the chest) and the tallest people (about 230). A chest of 91 inches,
 * where 91 cm was meant, is outside.
 */
export const plausibleRanges: Readonly<Record<MeasureId, Range>> = {
  // Around the trunk.
  bust: cm(28, 200),
  chest: cm(28, 200),
  naturalWaist: cm(28, 200),
  jacketWaist: cm(28, 200),
  shirtWaist: cm(28, 200),
  trouserWaist: cm(28, 200),
  skirtWaist: cm(28, 200),
  hips: cm(28, 220),
  // Across the back and along the trunk.
  shoulderWidth: cm(12, 75),
  backWidth: cm(10, 70),
  frontLength: cm(12, 80),
  backLength: cm(11, 65),
  waistToHip: cm(3, 45),
  // The full rise, taken through the legs by some, is twice the seated one.
  rise: cm(6, 110),
  // Neck and arm. The arm itself is up to 90 around, a sleeve as wide as a kimono's more.
  neckBase: cm(15, 80),
  neck: cm(15, 75),
  collar: cm(15, 80),
  armhole: cm(10, 100),
  armLength: cm(12, 90),
  bicep: cm(7, 90),
  sleeveWidth: cm(8, 120),
  shirtCuff: cm(7, 45),
  jacketCuff: cm(8, 70),
  // Leg. Shorts end anywhere, flared hems are not the ankle.
  inseam: cm(2, 120),
  outseam: cm(12, 155),
  trouserLength: cm(12, 155),
  thigh: cm(10, 130),
  knee: cm(8, 100),
  ankle: cm(6, 70),
  // What the design decides: from a newborn's or a crop top to a coat, from a mini to a train.
  jacketLength: cm(15, 170),
  shirtLength: cm(15, 170),
  blouseLength: cm(12, 130),
  dressLength: cm(25, 350),
  skirtLength: cm(10, 350),
  hemCircumference: cm(30, 1000),
}

interface RatioRule {
  /** What is in doubt. */
  readonly of: readonly MeasureId[]
  /** What it is measured against. */
  readonly to: readonly MeasureId[]
  readonly range: Range
}

const times = (least: number, most: number): Range => ({ least, most })

const chests: readonly MeasureId[] = ['bust', 'chest']
const bodyWaists: readonly MeasureId[] = ['naturalWaist', 'jacketWaist', 'shirtWaist']
const waistbands: readonly MeasureId[] = ['trouserWaist', 'skirtWaist']
const legLengths: readonly MeasureId[] = ['outseam', 'trouserLength']

export const ratioRules: readonly RatioRule[] = [
  // From a corset's waist to a late pregnancy or a large belly (about 1.25); a newborn's is about 1.
  { of: bodyWaists, to: chests, range: times(0.5, 1.4) },
  { of: ['trouserWaist'], to: chests, range: times(0.5, 1.4) },
  { of: ['hips'], to: chests, range: times(0.6, 1.8) },
  // A large belly over narrow hips is about 0.75, an hourglass about 1.7.
  { of: ['hips'], to: [...bodyWaists, ...waistbands], range: times(0.65, 2) },
  { of: ['trouserWaist'], to: bodyWaists, range: times(0.7, 1.4) },

  // An adult's shoulders are just under half the chest, a newborn's half, a very large person's a third.
  { of: ['shoulderWidth'], to: chests, range: times(0.22, 0.75) },
  { of: ['backWidth'], to: ['shoulderWidth'], range: times(0.6, 1.35) },
  { of: ['backWidth'], to: chests, range: times(0.2, 0.7) },
  // A full bust lengthens the front, a bent back the back.
  { of: ['frontLength'], to: ['backLength'], range: times(0.7, 1.7) },

  { of: ['neck', 'neckBase', 'collar'], to: chests, range: times(0.2, 0.75) },
  // A collar goes around the neck it is for, with room for two fingers.
  { of: ['collar'], to: ['neck'], range: times(0.9, 1.4) },

  { of: ['bicep', 'sleeveWidth'], to: chests, range: times(0.15, 0.7) },
  { of: ['armhole'], to: chests, range: times(0.25, 0.9) },
  // A newborn's wrist with its room is as wide as the upper arm.
  { of: ['shirtCuff'], to: ['bicep'], range: times(0.25, 1.5) },

  // No dress ends above the wrist of a hanging arm: it starts higher, at the neck.
  { of: ['armLength'], to: ['dressLength'], range: times(0.1, 1) },
  // A bolero or crop top is half an arm long, a floor-length coat three.
  { of: ['armLength'], to: ['jacketLength', 'shirtLength', 'blouseLength'], range: times(0.3, 2.2) },

  // The outside of the leg has the rise on top; shorts have little else.
  { of: ['inseam'], to: legLengths, range: times(0.05, 0.96) },
  { of: ['thigh'], to: ['hips'], range: times(0.3, 0.9) },
  { of: ['knee'], to: ['thigh'], range: times(0.4, 1.15) },
  { of: ['ankle'], to: ['knee'], range: times(0.3, 1.2) },

  // A hobble skirt is the narrowest that can be walked in; nothing bounds a ball gown but the hem's own range.
  { of: ['hemCircumference'], to: ['hips'], range: times(0.65, Number.POSITIVE_INFINITY) },
  // Measured from the same line: a skirt ends below the seat.
  { of: ['waistToHip'], to: ['skirtLength'], range: times(0, 1) },
]

/** Twice last time, or half of it. */
export const changeRange = times(0.5, 2)

/** Around the trunk a body changes less from one time to the next: by a fifth, or by so many centimetres. */
export const trunkChange = {
  of: new Set<MeasureId>([...chests, ...bodyWaists, ...waistbands, 'hips']),
  range: times(0.8, 1.25),
  mostCm: 20,
} as const
