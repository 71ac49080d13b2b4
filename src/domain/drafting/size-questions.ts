import { type GarmentType, type MeasureId, measureId, standardNames } from '../measuring/garments.ts'
import { convertLength, type Length, type LengthUnit, type NamedSize } from '../measuring/length.ts'
import { knownBody, millimetresOf, type SizedGarment } from './body.ts'
import { distanceSquared } from './estimate.ts'
import { type NameQuestion, questionNames } from './name-questions.ts'
import { rangeOf } from './size-ranges.ts'

/** A slip that would explain sizes which no body has. */
export type Slip =
  /** 34 cm around the waist: 34 inches. */
  | { readonly kind: 'other-unit'; readonly name: string; readonly size: Length; readonly meant: Length }
  /** The whole set was written down in the other unit. */
  | { readonly kind: 'all-other-unit'; readonly unit: LengthUnit; readonly meantUnit: LengthUnit }
  /** Measured flat, or only the half that is drafted. */
  | { readonly kind: 'half'; readonly name: string; readonly size: Length; readonly meant: Length }
  /** 885 for 88.5. */
  | { readonly kind: 'decimal-point'; readonly name: string; readonly size: Length; readonly meant: Length }
  | {
      readonly kind: 'swapped'
      readonly name: string
      readonly size: Length
      readonly otherName: string
      readonly otherSize: Length
    }

export type SizeQuestion =
  | Slip
  | NameQuestion
  /** Not a number, or below 0. */
  | { readonly kind: 'not-a-size'; readonly name: string }
  /** Nobody has it; the bounds are in the unit that the size was entered in. */
  | {
      readonly kind: 'out-of-range'
      readonly name: string
      readonly size: Length
      readonly least: number
      readonly most: number
    }
  /** Nothing goes around the body: one of these must be measured, the rest can be estimated. */
  | { readonly kind: 'girth-missing'; readonly names: readonly string[] }

/** With these open nothing is drafted; the others are only asked. */
const stopping: ReadonlySet<SizeQuestion['kind']> = new Set(['not-a-size', 'out-of-range', 'girth-missing'])

export const stopsDrafting = ({ kind }: SizeQuestion): boolean => stopping.has(kind)

const asLength = ({ size, unit }: NamedSize): Length => ({ size, unit })

const otherUnit = (unit: LengthUnit): LengthUnit => (unit === 'cm' ? 'inches' : 'cm')

/** Whole units, rounded outwards, so that the bounds that are named are those that were judged by. */
function outOfRange(garment: GarmentType, size: NamedSize): SizeQuestion[] {
  const range = rangeOf(garment, size.name)
  if (range === null) return []
  const least = Math.floor(convertLength(range.least, 'cm', size.unit))
  const most = Math.ceil(convertLength(range.most, 'cm', size.unit))
  if (size.size >= least && size.size <= most) return []
  return [{ kind: 'out-of-range', name: size.name, size: asLength(size), least, most }]
}

function missingGirth(set: SizedGarment): SizeQuestion[] {
  const { known } = knownBody(set)
  if (known.chest || known.waist || known.seat) return []
  const ids: readonly MeasureId[] = ['bust', 'chest', 'hips', 'trouserWaist', 'skirtWaist', 'naturalWaist']
  const names = standardNames[set.garment].filter((name) => {
    const id = measureId(set.garment, name)
    return id !== null && ids.includes(id)
  })
  return [{ kind: 'girth-missing', names }]
}

/** How much likelier the sizes have to become before a slip is asked about: e to the half of it, 270,000 times. */
const CONVINCING = 25

/** Sizes that a correction leaves must be an adult's: a slip that would explain a child is none. */
const PLAIN_STRANGENESS = 2.5

interface Correction {
  readonly slip: Slip
  readonly sizes: readonly NamedSize[]
}

/** What each size may have been meant as. */
function otherReadings(size: NamedSize): readonly Slip[] {
  const { name, unit } = size
  const meant = (value: number, meantUnit = unit): Length => ({
    size: Math.round(value * 1000) / 1000,
    unit: meantUnit,
  })
  const asked = { name, size: asLength(size) }
  return [
    { kind: 'other-unit', ...asked, meant: meant(size.size, otherUnit(unit)) },
    { kind: 'half', ...asked, meant: meant(size.size * 2) },
    { kind: 'decimal-point', ...asked, meant: meant(size.size * 10) },
    { kind: 'decimal-point', ...asked, meant: meant(size.size / 10) },
  ]
}

function corrections(sizes: readonly NamedSize[]): readonly Correction[] {
  const found: Correction[] = []
  const units = new Set(sizes.map(({ unit }) => unit))
  const [unit] = units
  if (unit !== undefined && units.size === 1) {
    const meantUnit = otherUnit(unit)
    found.push({
      slip: { kind: 'all-other-unit', unit, meantUnit },
      sizes: sizes.map((size) => ({ ...size, unit: meantUnit })),
    })
  }
  for (const [index, size] of sizes.entries()) {
    for (const slip of otherReadings(size)) {
      if (!('meant' in slip)) continue
      found.push({ slip, sizes: sizes.with(index, { name: size.name, ...slip.meant }) })
    }
    for (const [offset, other] of sizes.slice(index + 1).entries()) {
      found.push({
        slip: {
          kind: 'swapped',
          name: size.name,
          size: asLength(size),
          otherName: other.name,
          otherSize: asLength(other),
        },
        sizes: sizes
          .with(index, { name: size.name, ...asLength(other) })
          .with(index + 1 + offset, { name: other.name, ...asLength(size) }),
      })
    }
  }
  return found
}

/** The slip that explains most, if one makes the sizes an adult's. */
function likeliestSlip(set: SizedGarment): Correction | null {
  const judge = (sizes: readonly NamedSize[]) => {
    const known = millimetresOf(knownBody({ ...set, sizes }))
    return { distance: distanceSquared(known, set.figure), count: Object.keys(known).length }
  }
  const before = judge(set.sizes)
  let best: { readonly correction: Correction; readonly distance: number } | null = null
  for (const correction of corrections(set.sizes)) {
    const { distance, count } = judge(correction.sizes)
    // A correction that hides a size from the estimates explains nothing.
    if (count < before.count || before.distance - distance < CONVINCING) continue
    if (Math.sqrt(distance / count) > PLAIN_STRANGENESS) continue
    if (best === null || distance < best.distance) best = { correction, distance }
  }
  return best?.correction ?? null
}

/**
 * What has to be asked before a draft of these sizes is believed: sizes that can't be, and the slip that would
 * explain the strange ones. Sizes of 0 are not measured.
 */
export function questionSizes(set: SizedGarment): readonly SizeQuestion[] {
  const wrong = set.sizes.filter(({ size }) => !Number.isFinite(size) || size < 0)
  const sizes = set.sizes.filter(({ size }) => Number.isFinite(size) && size > 0)
  const measured = { ...set, sizes: sizes.filter((size) => rangeOf(set.garment, size.name) !== null) }
  const slip = likeliestSlip(measured)?.slip
  const ofNames = questionNames({ garment: set.garment, sizes })
  const isAsked = ({ name }: NamedSize) => ofNames.some((question) => question.name === name)
  return [
    ...wrong.map(({ name }): SizeQuestion => ({ kind: 'not-a-size', name })),
    ...sizes.flatMap((size) => (isAsked(size) ? [] : outOfRange(set.garment, size))),
    ...ofNames,
    ...(slip === undefined ? [] : [slip]),
    ...missingGirth(set),
  ]
}
