/** What is known of a body, by the names that pattern drafting has for it. */

/** Figures whose shape the estimates know and the designs are cut for. */
export const figures = ['women', 'men'] as const
export type Figure = (typeof figures)[number]

/** What the survey measured of each person, in the order of bodies.json. Girths are whole, none half. */
export const bodyMeasures = [
  'height',
  'chest',
  'waist',
  'seat',
  'neck',
  'neckBase',
  'biceps',
  'wrist',
  'shoulderToShoulder',
  'backWidth',
  'shoulderToWrist',
  'shoulderToElbow',
  'napeToWaist',
  'hpsToBust',
  'hpsToWaistFront',
  'waistToArmpit',
  'waistToFloor',
  'waistToSeat',
  'waistToKnee',
  'inseam',
  'crossSeam',
  'crossSeamFront',
  'upperLeg',
  'knee',
  'ankle',
  'heel',
  'armhole',
] as const
export type BodyMeasure = (typeof bodyMeasures)[number]

/** Measures that follow from those. */
export const derivedMeasures = [
  'waistToUpperLeg',
  'crotchDepth',
  'waistBack',
  'seatBack',
  'bustSpan',
  'shoulderSlope',
  'waistToHips',
  'hips',
  'highBust',
  'underbust',
] as const
export type DerivedMeasure = (typeof derivedMeasures)[number]

export interface Measure {
  /** Millimetres; degrees for `shoulderSlope`. */
  readonly value: number
  /** From a size on record, from the survey's people with the same sizes, or by a proportion that drafters use. */
  readonly from: 'measured' | 'estimated' | 'assumed'
  /** An estimate's standard deviation: two in three people are within. Null where the survey tells none. */
  readonly plusMinus: number | null
  /** Which sizes on record it was taken from, by the names that they have there. */
  readonly sizes: readonly string[]
}

export type Measures = Readonly<Record<BodyMeasure | DerivedMeasure, Measure>>
