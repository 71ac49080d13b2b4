import { type GarmentType, type MeasureId, standardNames } from '../measuring/garments.ts'
import type { MeasuredName } from './measure-names.ts'
import { meaningOf, type SizeMeaning } from './size-meanings.ts'

interface Bound {
  /** Of an adult; a child has less. */
  readonly least?: number
  readonly most?: number
  /** What is usually meant that is so much larger or smaller. */
  readonly instead: readonly string[]
}

const back: Bound = { most: 56, instead: ['Jacket Length', 'Shirt Length', 'Dress Length', 'Blouse Length'] }
const front: Bound = { most: 66, instead: ['Dress Length', 'Blouse Length'] }
const arm: Bound = { most: 80, instead: [] }
// A shoulder's own length, from the neck to its bone, has the same name in German.
const shoulders: Bound = { least: 22, instead: [] }
const hip: Bound = { most: 45, instead: ['Skirt Length'] }

/**
 * Centimetres. What goes beyond is another size than it is called: nobody's rise is 78 cm, many an inseam is. Narrower
 * than `plausibleRanges`, since here a name can be mistaken, where there a finger slips.
 */
const bounds: Readonly<Partial<Record<MeasureId | MeasuredName, Bound>>> = {
  // Some take it through the legs, back to front: no seated rise is as long.
  rise: { most: 45, instead: ['Inseam', 'Crotch Length'] },
  waistToUpperLeg: { most: 45, instead: ['Inseam', 'Crotch Length'] },
  inseam: { most: 105, instead: ['Outseam'] },
  crossSeam: { least: 40, instead: ['Rise'] },
  backLength: back,
  napeToWaist: back,
  frontLength: front,
  hpsToWaistFront: front,
  armLength: arm,
  shoulderToWrist: arm,
  shoulderWidth: shoulders,
  shoulderToShoulder: shoulders,
  waistToHip: hip,
  waistToSeat: hip,
  wrist: { most: 28, instead: ['Cuff'] },
  ankle: { most: 50, instead: [] },
  bustSpan: { most: 40, instead: [] },
  // Degrees are no length, and a shoulder's own length is none of these either.
  shoulderSlope: { most: 10, instead: [] },
}

const boundOf = (meaning: SizeMeaning): Bound | undefined =>
  bounds[meaning.kind === 'standard' ? meaning.id : meaning.measure]

/** Whether a size can be what it is called. */
export function isBelievable(meaning: SizeMeaning, mm: number, isAdult: boolean): boolean {
  const { least = 0, most = Number.POSITIVE_INFINITY } = boundOf(meaning) ?? {}
  return mm <= most * 10 && (!isAdult || mm >= least * 10)
}

/** What a size may be that can't be what it is called, as drafts of this garment know it. */
export const namesInstead = (garment: GarmentType, name: string): readonly string[] => {
  const meaning = meaningOf(garment, name)
  const { instead = [] } = (meaning && boundOf(meaning)) ?? {}
  return instead.filter((one) => standardNames[garment].includes(one) || meaningOf(garment, one) !== null)
}
