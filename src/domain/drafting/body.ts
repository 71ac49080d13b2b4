import { type GarmentType, type MeasureId, measureId } from '../measuring/garments.ts'
import { type NamedSize, toMillimetres } from '../measuring/length.ts'
import { customMeasure } from './custom-names.ts'
import { type KnownMeasures, recordOf } from './estimate.ts'
import { type BodyMeasure, bodyMeasures, type Figure } from './measures.ts'

/** Which half of a suit is drafted: its jacket and its trousers sit on different waists. */
export type Half = 'upper' | 'lower'

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
  /** From the waistband to the crotch, where the legs' lengths or a Rise tell it. */
  readonly rise: TakenSize | null
  /**
   * Every standard size of the garment: the finished lengths and widths that a design is solved for, and what is
   * shown beside the draft.
   */
  readonly taken: Readonly<Partial<Record<MeasureId, TakenSize>>>
}

/** A hem hangs about this far above the floor: legs are measured to the hem, bodies to the floor. */
export const HEM_ABOVE_FLOOR = 25

/** A trouser leg that ends above these is cropped, if the seat is an adult's: it tells nothing of the leg. */
const SHORTEST_ADULT = { waistToFloor: 800, inseam: 570, seat: 730 }

/** Some take the rise through the legs, back to front: no seated rise is as long. */
const LONGEST_SEATED_RISE = 450

interface BodyUse {
  readonly measure: BodyMeasure
  readonly half?: Half
  readonly toBody: (mm: number, figure: Figure) => number
}

const asItIs = (measure: BodyMeasure): BodyUse => ({ measure, toBody: (mm) => mm })

/**
 * What each standard size tells of the body. `leg` sizes do so together; `garment` sizes tell what is to be made,
 * and are solved for or shown beside the draft. Of two that tell the same, the first here is believed.
 */
export const sizeUses: Readonly<Record<MeasureId, BodyUse | 'leg' | 'garment'>> = {
  bust: asItIs('chest'),
  chest: asItIs('chest'),
  naturalWaist: asItIs('waist'),
  // A shirt's waist is taken at the navel, where all but very slim people are wider.
  shirtWaist: { measure: 'waist', toBody: (mm, figure) => mm * (figure === 'women' ? 0.916 : 0.974) },
  // Taken over a shirt.
  jacketWaist: { measure: 'waist', half: 'upper', toBody: (mm) => mm - 10 },
  trouserWaist: { measure: 'waist', half: 'lower', toBody: (mm) => mm },
  skirtWaist: { measure: 'waist', half: 'lower', toBody: (mm) => mm },
  hips: asItIs('seat'),
  shoulderWidth: asItIs('shoulderToShoulder'),
  armLength: asItIs('shoulderToWrist'),
  frontLength: asItIs('hpsToWaistFront'),
  backLength: asItIs('napeToWaist'),
  backWidth: asItIs('backWidth'),
  neck: asItIs('neck'),
  // Two fingers' room.
  collar: { measure: 'neck', toBody: (mm) => mm / 1.04 },
  neckBase: asItIs('neckBase'),
  armhole: asItIs('armhole'),
  bicep: asItIs('biceps'),
  shirtCuff: { measure: 'wrist', toBody: (mm) => mm / 1.2 },
  waistToHip: asItIs('waistToSeat'),
  thigh: asItIs('upperLeg'),
  knee: asItIs('knee'),
  ankle: asItIs('ankle'),
  inseam: 'leg',
  outseam: 'leg',
  trouserLength: 'leg',
  rise: 'leg',
  jacketLength: 'garment',
  shirtLength: 'garment',
  blouseLength: 'garment',
  dressLength: 'garment',
  skirtLength: 'garment',
  sleeveWidth: 'garment',
  jacketCuff: 'garment',
  hemCircumference: 'garment',
}

type Known = Partial<Record<BodyMeasure, TakenSize>>

/** Only what was measured: a size that is no number above 0 is left out here, and asked about by size-questions.ts. */
const isMeasured = ({ size }: NamedSize): boolean => Number.isFinite(size) && size > 0

function standardSizes(garment: GarmentType, sizes: readonly NamedSize[]) {
  const taken: Partial<Record<MeasureId, TakenSize>> = {}
  for (const size of sizes) {
    const id = measureId(garment, size.name)
    if (id !== null) taken[id] ??= { mm: toMillimetres(size), names: [size.name] }
  }
  return taken
}

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
  if (rise && rise.mm > LONGEST_SEATED_RISE) return { known: { ...known, crossSeam: rise }, rise: null }
  return { known, rise: rise ?? null }
}

/** What a set of sizes tells of the body that it was taken from, in millimetres. */
export function knownBody({ garment, figure, sizes, half = 'upper' }: SizedGarment): KnownBody {
  const measured = sizes.filter(isMeasured)
  const taken = standardSizes(garment, measured)
  const known: Known = {}
  for (const [id, use] of Object.entries(sizeUses) as [MeasureId, BodyUse | 'leg' | 'garment'][]) {
    const size = taken[id]
    if (size === undefined || typeof use === 'string') continue
    if (garment === 'suit' && use.half !== undefined && use.half !== half) continue
    known[use.measure] ??= { mm: use.toBody(size.mm, figure), names: size.names }
  }
  const legs = readLegs(taken, known.seat?.mm)
  Object.assign(known, legs.known)
  for (const size of measured) {
    const measure = measureId(garment, size.name) === null ? customMeasure(size.name) : null
    if (measure !== null) known[measure] ??= { mm: toMillimetres(size), names: [size.name] }
  }
  return { known, rise: legs.rise, taken }
}

/** The bare figures, for the estimates. */
export const millimetresOf = ({ known }: KnownBody): KnownMeasures =>
  recordOf(
    bodyMeasures.filter((measure) => known[measure] !== undefined),
    (measure) => known[measure]?.mm ?? 0,
  )
