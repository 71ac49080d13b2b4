import type { MeasureId } from '#domain/measuring/garments.ts'
import type { Random } from './random.ts'

type Wears = 'womenswear' | 'menswear'
interface Base {
  readonly womenswear: number
  readonly menswear: number
  /** Grows with the person's girth or with their height, or is the design's decision. */
  readonly kind: 'girth' | 'length' | 'design'
}

const girth = (womenswear: number, menswear = womenswear): Base => ({ womenswear, menswear, kind: 'girth' })
const length = (womenswear: number, menswear = womenswear): Base => ({ womenswear, menswear, kind: 'length' })
const design = (womenswear: number, menswear = womenswear): Base => ({ womenswear, menswear, kind: 'design' })

/** Middling people, in centimetres. */
const middling: Readonly<Record<MeasureId, Base>> = {
  bust: girth(92, 101),
  chest: girth(92, 101),
  naturalWaist: girth(75, 88),
  jacketWaist: girth(79, 91),
  shirtWaist: girth(79, 92),
  trouserWaist: girth(79, 89),
  skirtWaist: girth(75, 88),
  hips: girth(100, 102),
  shoulderWidth: length(39.5, 45.5),
  backWidth: length(34.5, 40),
  frontLength: length(43.5, 46),
  backLength: length(41, 45),
  waistToHip: length(20.5, 21),
  rise: length(27, 26.5),
  neckBase: girth(36, 41),
  neck: girth(33.5, 39),
  collar: girth(35, 40),
  armhole: girth(42, 49),
  armLength: length(59, 63.5),
  bicep: girth(28.5, 33),
  sleeveWidth: girth(33, 37),
  shirtCuff: girth(21, 23.5),
  jacketCuff: girth(25.5, 28.5),
  inseam: length(78, 81),
  outseam: length(104, 106.5),
  trouserLength: length(103, 105),
  thigh: girth(57, 58),
  knee: girth(38, 39.5),
  ankle: girth(24, 25),
  jacketLength: design(64, 75),
  shirtLength: design(70, 79),
  blouseLength: design(63, 70),
  dressLength: design(146),
  skirtLength: design(64),
  hemCircumference: design(108),
}

/** One person's sizes: whoever is broad is broad all over, and nothing is more exact than a tape. */
export function createFigure(random: Random, wears: Wears): (measure: MeasureId) => number {
  const spread = { girth: 1 + 0.2 * random.around(), length: 1 + 0.07 * random.around(), design: 1 }
  return (measure) => {
    const { kind, [wears]: usual } = middling[measure]
    return Math.round(usual * spread[kind] * (1 + 0.025 * random.around()) * 2) / 2
  }
}
