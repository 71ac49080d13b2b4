import type { Measurement } from '#contract/measurements.ts'
import { compareSizes, nameKey, pairByName, type SizeChange } from '#domain/measuring/difference.ts'
import type { GarmentType } from '#domain/measuring/garments.ts'
import { convertLength, type LengthUnit, type NamedSize } from '#domain/measuring/length.ts'
import { comparedSizes } from '#domain/measuring/templates.ts'

/** The sets of one garment, newest first, as the server orders all of a client's. */
export const setsOf = (sets: readonly Measurement[], garmentType: GarmentType) =>
  sets.filter((set) => set.garmentType === garmentType)

/** The set taken before another one; `sets` are newest first. */
export function setBefore(sets: readonly Measurement[], id: string): Measurement | undefined {
  const index = sets.findIndex((set) => set.id === id)
  return index === -1 ? undefined : sets[index + 1]
}

/** A set's size of that name, however it is written. */
export const sizeNamed = ({ measurements }: Measurement, name: string): NamedSize | undefined =>
  measurements.find((size) => nameKey(size.name) === nameKey(name))

interface DatedSet {
  readonly set: Measurement
  /** Null for the first set: there is nothing to compare it with. */
  readonly changes: readonly SizeChange[] | null
}

/** Every set with what is different from the one before it. */
export function withChanges(sets: readonly Measurement[], unit: LengthUnit): DatedSet[] {
  return sets.map((set, index) => {
    const before = sets[index + 1]
    return { set, changes: before ? compareSizes(comparedSizes(set), comparedSizes(before), unit) : null }
  })
}

export interface TrendPoint {
  readonly date: string
  /** In the unit asked for. */
  readonly size: number
}

interface SizeSeries {
  /** A set may hold a name twice. */
  readonly key: string
  readonly size: NamedSize
  readonly before: NamedSize | undefined
  /** Oldest first, up to and including the newest set. */
  readonly trend: readonly TrendPoint[]
}

/** Each size of a set with the one before it and how it went over all the sets. */
export function seriesOf(
  set: Measurement,
  sets: readonly Measurement[],
  unit: LengthUnit,
): readonly SizeSeries[] {
  const previousSet = setBefore(sets, set.id)
  const before = previousSet ? comparedSizes(previousSet) : []
  const compared = comparedSizes(set)
  const oldestFirst = sets.toReversed().map((one) => ({
    date: one.createdAt,
    pairs: pairByName(compared, comparedSizes(one)).pairs,
  }))
  return pairByName(compared, before).pairs.map(({ after, before: previous }, row) => ({
    key: `${row} ${after.name}`,
    size: after,
    before: previous,
    trend: oldestFirst.flatMap(({ date, pairs }) => {
      const taken = pairs[row]?.before
      return taken ? [{ date, size: convertLength(taken.size, taken.unit, unit) }] : []
    }),
  }))
}

interface Box {
  readonly width: number
  readonly height: number
}

/** Where a trend's points lie in a box: spread evenly, the largest on top; all alike lie in the middle. */
export function trendPoints(sizes: readonly number[], { width, height }: Box): { x: number; y: number }[] {
  const least = Math.min(...sizes)
  const span = Math.max(...sizes) - least
  const round = (value: number) => Math.round(value * 10) / 10
  return sizes.map((size, index) => ({
    x: round(sizes.length === 1 ? width / 2 : (index / (sizes.length - 1)) * width),
    y: round(span === 0 ? height / 2 : height - ((size - least) / span) * height),
  }))
}
