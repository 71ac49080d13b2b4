import type { GarmentType, MeasureId } from '../measuring/garments.ts'
import { type NamedSize, toMillimetres } from '../measuring/length.ts'
import { type KnownMeasures, recordOf } from './estimate.ts'
import type { MeasuredName } from './measure-names.ts'
import {
  type BodyMeasure,
  bodyMeasures,
  type DerivedMeasure,
  derivedMeasures,
  type Figure,
} from './measures.ts'
import { isBelievable } from './other-sizes.ts'
import { meaningOf, rankOf, type SizeMeaning } from './size-meanings.ts'
import { type BodyUse, type Half, sizeUses } from './size-uses.ts'

export interface SizedGarment {
  readonly garment: GarmentType
  readonly figure: Figure
  readonly sizes: readonly NamedSize[]
  /** Only a suit asks; of every other garment there is one waist. */
  readonly half?: Half
}

/** A size in millimetres, and which sizes on record it was taken from. */
export interface TakenSize {
  readonly mm: number
  readonly names: readonly string[]
}

export interface KnownBody {
  readonly known: Readonly<Partial<Record<BodyMeasure, TakenSize>>>
  /** Sizes that follow from others where nobody measured them, as a high bust. A shoulder's slope is how far it drops. */
  readonly derived: Readonly<Partial<Record<DerivedMeasure, TakenSize>>>
  /** From the waistband to the crotch, where the legs' lengths or a Rise tell it. */
  readonly rise: TakenSize | null
  /**
   * Every size that is a standard one: the finished lengths and widths that a design is solved for, and what is
   * shown beside the draft.
   */
  readonly taken: Readonly<Partial<Record<MeasureId, TakenSize>>>
}

/** A hem hangs about this far above the floor: legs are measured to the hem, bodies to the floor. */
export const HEM_ABOVE_FLOOR = 25

/** A trouser leg that ends above these is cropped, if the seat is an adult's: it tells nothing of the leg. */
const SHORTEST_ADULT = { waistToFloor: 800, inseam: 570, seat: 730 }

type Known = Partial<Record<BodyMeasure, TakenSize>>

/** Only what was measured: a size that is no number above 0 is left out here, and asked about by size-questions.ts. */
const isMeasured = ({ size }: NamedSize): boolean => Number.isFinite(size) && size > 0

interface ReadSize {
  readonly meaning: SizeMeaning
  readonly taken: TakenSize
}

/** Around these an adult has more than any child that a list was made for: 73 cm. */
const trunk: ReadonlySet<string> = new Set(['bust', 'chest', 'hips', 'seat'])

/** What each size means, those that are believed first; one that can't be what it is called is left out. */
function readSizes(garment: GarmentType, sizes: readonly NamedSize[]): readonly ReadSize[] {
  const read = sizes
    .filter(isMeasured)
    .map((size) => ({ size, rank: rankOf(garment, size.name) }))
    .toSorted((one, other) => one.rank - other.rank)
    .flatMap(({ size }): ReadSize[] => {
      const meaning = meaningOf(garment, size.name)
      return meaning ? [{ meaning, taken: { mm: toMillimetres(size), names: [size.name] } }] : []
    })
  const keyOf = ({ meaning }: ReadSize) => (meaning.kind === 'standard' ? meaning.id : meaning.measure)
  const isAdult = read.some((one) => trunk.has(keyOf(one)) && one.taken.mm >= SHORTEST_ADULT.seat)
  return read.filter(({ meaning, taken }) => isBelievable(meaning, taken.mm, isAdult))
}

/** Whether a size of the set can't be what it is called: it is asked about, and nothing is drafted from it. */
export const isDisbelieved = (
  { garment, sizes }: Pick<SizedGarment, 'garment' | 'sizes'>,
  name: string,
): boolean =>
  meaningOf(garment, name) !== null &&
  !readSizes(garment, sizes).some(({ taken }) => taken.names.includes(name)) &&
  sizes.some((size) => size.name === name && isMeasured(size))

/** 'All lengths start at the waistband': what the outseam has on top of the inseam is the rise. */
function readLegs(taken: KnownBody['taken'], seat: number | undefined) {
  const known: Known = {}
  const { inseam, rise } = taken
  const outseam = taken.outseam ?? taken.trouserLength
  const isAdult = seat === undefined || seat >= SHORTEST_ADULT.seat
  const isFullLength =
    !isAdult ||
    (outseam === undefined
      ? inseam !== undefined && inseam.mm + HEM_ABOVE_FLOOR >= SHORTEST_ADULT.inseam
      : outseam.mm + HEM_ABOVE_FLOOR >= SHORTEST_ADULT.waistToFloor)
  const toFloor = ({ mm, names }: TakenSize): TakenSize => ({ mm: mm + HEM_ABOVE_FLOOR, names })
  if (isFullLength && inseam) known.inseam = toFloor(inseam)
  if (isFullLength && outseam) known.waistToFloor = toFloor(outseam)
  if (inseam && outseam && outseam.mm > inseam.mm) {
    const both = { mm: outseam.mm - inseam.mm, names: [...outseam.names, ...inseam.names] }
    return { known, rise: both }
  }
  return { known, rise: rise ?? null }
}

/** What a set of sizes tells of the body that it was taken from, in millimetres. */
export function knownBody({ garment, figure, sizes, half = 'upper' }: SizedGarment): KnownBody {
  const taken: Partial<Record<MeasureId, TakenSize>> = {}
  const named: Partial<Record<MeasuredName, TakenSize>> = {}
  for (const { meaning, taken: size } of readSizes(garment, sizes)) {
    if (meaning.kind === 'standard') taken[meaning.id] ??= size
    else named[meaning.measure] ??= size
  }
  const known: Known = {}
  for (const [id, use] of Object.entries(sizeUses) as [MeasureId, BodyUse | 'leg' | 'garment'][]) {
    const size = taken[id]
    if (size === undefined || typeof use === 'string') continue
    if (garment === 'suit' && use.half !== undefined && use.half !== half) continue
    known[use.measure] ??= { mm: use.toBody(size.mm, figure), names: size.names }
  }
  const rise = taken.rise ?? named.waistToUpperLeg ?? named.crotchDepth
  if (rise) taken.rise = rise
  const legs = readLegs(taken, known.seat?.mm ?? named.seat?.mm)
  Object.assign(known, legs.known)
  for (const measure of bodyMeasures) {
    const size = named[measure]
    if (size) known[measure] ??= size
  }
  const derived = derivedMeasures.flatMap((measure) => {
    const size = named[measure]
    return size ? [[measure, size] as const] : []
  })
  return { known, derived: Object.fromEntries(derived), rise: legs.rise, taken }
}

/** The bare figures, for the estimates. */
export const millimetresOf = ({ known }: KnownBody): KnownMeasures =>
  recordOf(
    bodyMeasures.filter((measure) => known[measure] !== undefined),
    (measure) => known[measure]?.mm ?? 0,
  )
