import type { BodyMeasure, DerivedMeasure } from './measures.ts'

/** What somebody can measure of a body. */
export type MeasuredName = BodyMeasure | DerivedMeasure

/**
 * Under which name a size of each measure is kept where the garment has no standard one, whatever language it was
 * asked or typed in: sizes go by their English names.
 */
export const measureNames = {
  height: 'Height',
  chest: 'Bust',
  waist: 'Natural Waist',
  seat: 'Hips',
  neck: 'Neck',
  neckBase: 'Neck Circumference',
  biceps: 'Bicep',
  wrist: 'Wrist',
  shoulderToShoulder: 'Shoulder Width',
  backWidth: 'Back Width',
  shoulderToWrist: 'Arm Length',
  shoulderToElbow: 'Shoulder to Elbow',
  napeToWaist: 'Back Length',
  hpsToBust: 'Neck to Bust Point',
  hpsToWaistFront: 'Front Length',
  waistToArmpit: 'Waist to Armpit',
  waistToFloor: 'Waist to Floor',
  waistToSeat: 'Waist to Hip',
  waistToKnee: 'Waist to Knee',
  inseam: 'Inside Leg to Floor',
  crossSeam: 'Crotch Length',
  crossSeamFront: 'Front Crotch Length',
  upperLeg: 'Thigh',
  knee: 'Knee',
  ankle: 'Ankle',
  heel: 'Heel',
  armhole: 'Armhole',
  waistToUpperLeg: 'Rise',
  crotchDepth: 'Rise',
  waistBack: 'Back Waist Width',
  seatBack: 'Back Hip Width',
  bustSpan: 'Bust Span',
  shoulderSlope: 'Shoulder Slope',
  waistToHips: 'Waist to High Hip',
  hips: 'High Hip',
  highBust: 'High Bust',
  underbust: 'Underbust',
} as const satisfies Record<MeasuredName, string>

const byName = new Map<string, MeasuredName>(
  Object.entries(measureNames)
    .toReversed()
    .map(([measure, name]) => [name, measure as MeasuredName]),
)

/** What a garment's standard name takes from a measure: a blouse's Neck is where the neckline sits. */
const otherNames: Readonly<Partial<Record<MeasuredName, string>>> = { neck: 'Mid Neck' }
for (const [measure, name] of Object.entries(otherNames)) byName.set(name, measure as MeasuredName)

/** All names that a measure is kept under, the usual first. */
export const namesOfMeasure = (measure: MeasuredName): readonly string[] => [
  measureNames[measure],
  ...(otherNames[measure] === undefined ? [] : [otherNames[measure]]),
]

/** What a kept name measures; null for any other, also for what people call the same. */
export const measureKeptAs = (name: string): MeasuredName | null => byName.get(name) ?? null
