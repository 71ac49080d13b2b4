import type { GarmentType, MeasureId } from '../measuring/garments.ts'
import { plausibleRanges } from '../measuring/plausible.ts'
import type { MeasuredName } from './measure-names.ts'
import { meaningOf } from './size-meanings.ts'

interface Range {
  readonly least: number
  readonly most: number
}

/** Ranges of body measures that standard names have too. */
const sameRanges: Readonly<Partial<Record<MeasuredName, MeasureId>>> = {
  chest: 'chest',
  waist: 'naturalWaist',
  seat: 'hips',
  neck: 'neck',
  neckBase: 'neckBase',
  biceps: 'bicep',
  shoulderToShoulder: 'shoulderWidth',
  backWidth: 'backWidth',
  shoulderToWrist: 'armLength',
  napeToWaist: 'backLength',
  hpsToWaistFront: 'frontLength',
  waistToSeat: 'waistToHip',
  inseam: 'inseam',
  upperLeg: 'thigh',
  knee: 'knee',
  ankle: 'ankle',
  armhole: 'armhole',
  waistToUpperLeg: 'rise',
  crotchDepth: 'rise',
  hips: 'hips',
  highBust: 'bust',
  underbust: 'bust',
}

/** Centimetres, from a small newborn's to beyond the tallest and largest people; as wide as `plausibleRanges`. */
const ownRanges: Readonly<Partial<Record<MeasuredName, readonly [least: number, most: number]>>> = {
  height: [40, 240],
  hpsToBust: [6, 60],
  waistToArmpit: [4, 45],
  waistToFloor: [12, 155],
  waistToKnee: [8, 95],
  waistToHips: [1, 30],
  shoulderToElbow: [6, 60],
  crossSeam: [18, 170],
  crossSeamFront: [8, 90],
  heel: [8, 60],
  wrist: [6, 40],
  bustSpan: [4, 60],
  waistBack: [12, 110],
  seatBack: [12, 120],
  // Degrees are asked about by name: see other-sizes.ts.
  shoulderSlope: [0, 90],
}

function rangeOfMeasure(measure: MeasuredName): Range {
  const same = sameRanges[measure]
  if (same !== undefined) return plausibleRanges[same]
  const [least, most] = ownRanges[measure] ?? [1, 1000]
  return { least, most }
}

/** What a size of this name can be, in centimetres; null for a name that no draft knows. */
export function rangeOf(garment: GarmentType, name: string): Range | null {
  const meaning = meaningOf(garment, name)
  if (meaning === null) return null
  return meaning.kind === 'standard' ? plausibleRanges[meaning.id] : rangeOfMeasure(meaning.measure)
}
