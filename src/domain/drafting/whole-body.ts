import type { MeasureId } from '../measuring/garments.ts'
import { knownBody, millimetresOf, type SizedGarment, type TakenSize } from './body.ts'
import { type EstimatedBody, estimateBody, recordOf } from './estimate.ts'
import { type BodyMeasure, bodyMeasures, type Figure, type Measure, type Measures } from './measures.ts'

/** Everything that a design can ask of a body. */
export interface Body {
  readonly figure: Figure
  readonly measures: Measures
  /** Standard sizes of the garment: what a finished length is solved for, and what is shown beside a draft. */
  readonly taken: Readonly<Partial<Record<MeasureId, TakenSize>>>
  /** See `EstimatedBody`: above `strange` estimates are told to be doubtful, above `veryStrange` more so. */
  readonly strangeness: number
}

/** One of a thousand adults; nearly every child. */
export const STRANGE = 2.5
/** A child, or sizes that contradict each other: nothing is printed before somebody has said that they are right. */
export const VERY_STRANGE = 6

const measured = ({ mm, names }: TakenSize): Measure => ({
  value: mm,
  from: 'measured',
  plusMinus: null,
  sizes: names,
})

const assumed = (value: number): Measure => ({ value, from: 'assumed', plusMinus: null, sizes: [] })

/** From the waistband to the crotch: as measured, else what the outside of the leg has more than the inside. */
function riseOf(rise: TakenSize | null, { estimates, differencePlusMinus }: EstimatedBody): Measure {
  if (rise !== null) return measured(rise)
  return {
    value: estimates.waistToFloor.value - estimates.inseam.value,
    from: 'estimated',
    plusMinus: differencePlusMinus('waistToFloor', 'inseam'),
    sizes: [],
  }
}

/** Proportions that drafters use; FreeSewing's or ours, and without an error that anybody measured. */
function proportionsOf(value: (measure: BodyMeasure) => number, figure: Figure) {
  const [chest, waist, seat] = [value('chest'), value('waist'), value('seat')]
  return {
    waistBack: assumed(0.5 * waist),
    seatBack: assumed(0.515 * seat),
    bustSpan: assumed(0.19 * chest),
    shoulderSlope: assumed(13),
    waistToHips: assumed(0.5 * value('waistToSeat')),
    hips: assumed(waist + 0.55 * (seat - waist)),
    highBust: assumed(chest * (figure === 'women' ? 0.935 : 1.032)),
    underbust: assumed(chest * (figure === 'women' ? 0.849 : 0.934)),
  }
}

/** How far from the middle of the back the shoulder begins: FreeSewing's share of the neck. */
const NECK_SHARE = 1 / 4.8

/** From the neck's side to the shoulder's bone, as the crow flies over level ground. */
const shoulderRun = (measures: Pick<Measures, 'neck' | 'shoulderToShoulder'>): number =>
  measures.shoulderToShoulder.value / 2 - measures.neck.value * NECK_SHARE

/** How much lower the shoulder's bone lies than the neck's side: what a tape can tell of the slope. */
export const shoulderDrop = (measures: Measures): number =>
  Math.tan((measures.shoulderSlope.value * Math.PI) / 180) * shoulderRun(measures)

const slopeOf = (drop: number, run: number): number => (Math.atan2(drop, run) * 180) / Math.PI

/** The whole body behind a set of sizes: what was measured as it is, the rest estimated and told so. */
export function bodyOf(set: SizedGarment): Body {
  const sized = knownBody(set)
  const estimated = estimateBody(millimetresOf(sized), set.figure)
  const { estimates } = estimated
  const rise = riseOf(sized.rise, estimated)
  const measureOf = (measure: BodyMeasure): Measure => {
    const taken = sized.known[measure]
    if (taken) return measured(taken)
    return { ...estimates[measure], from: 'estimated', sizes: [] }
  }
  const measures = recordOf(bodyMeasures, measureOf)
  // A rise that was measured is kept to: the end of the leg that wasn't measured gives way.
  if (sized.rise && sized.known.waistToFloor && !sized.known.inseam) {
    measures.inseam = { ...measures.inseam, value: measures.waistToFloor.value - rise.value }
  } else if (sized.rise && !sized.known.waistToFloor) {
    measures.waistToFloor = { ...measures.waistToFloor, value: measures.inseam.value + rise.value }
  }
  const { shoulderSlope: drop, ...others } = sized.derived
  const asMeasured = Object.entries(others).map(([measure, size]) => [measure, measured(size)])
  return {
    figure: set.figure,
    measures: {
      ...measures,
      ...proportionsOf((measure) => measures[measure].value, set.figure),
      ...Object.fromEntries(asMeasured),
      ...(drop && { shoulderSlope: { ...measured(drop), value: slopeOf(drop.mm, shoulderRun(measures)) } }),
      waistToUpperLeg: rise,
      crotchDepth: rise,
    },
    taken: sized.taken,
    strangeness: estimated.strangeness,
  }
}

/**
 * From where the shoulder meets the neck down the back to the waist. The tape starts at the nape, which lies lower
 * by what the design's neckline is cut out at the back: `cut` times the neck.
 */
export function hpsToWaistBack({ napeToWaist, neck }: Measures, cut: number): Measure {
  const isMeasured = napeToWaist.from === 'measured'
  return {
    value: napeToWaist.value + cut * neck.value,
    from: napeToWaist.from,
    plusMinus: isMeasured ? null : napeToWaist.plusMinus,
    sizes: napeToWaist.sizes,
  }
}
