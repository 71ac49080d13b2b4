import { pairByName } from './difference.ts'
import { type GarmentType, type MeasureId, measureId } from './garments.ts'
import {
  convertLength,
  type Length,
  type LengthUnit,
  lengthDifference,
  lengthRatio,
  type NamedSize,
} from './length.ts'
import { changeRange, plausibleRanges, ratioRules, trunkChange } from './plausible.ts'

export interface MeasurementSet {
  readonly garmentType: GarmentType
  readonly measurements: readonly NamedSize[]
}

/** Something to look at again before saving; it never keeps anyone from saving. */
export type SizeWarning =
  /** Outside of what any body has; `least` and `most` are in the unit that the size was entered in. */
  | {
      readonly kind: 'unlikely-size'
      readonly name: string
      readonly size: Length
      readonly least: number
      readonly most: number
    }
  /** Too large or too small for another size of the same set. */
  | {
      readonly kind: 'unlikely-ratio'
      readonly name: string
      readonly size: Length
      readonly tooLarge: boolean
      readonly otherName: string
      readonly otherSize: Length
    }
  /** So far from last time's that it may be a slip. */
  | {
      readonly kind: 'changed-much'
      readonly name: string
      readonly before: Length
      readonly after: Length
    }

interface Measured {
  readonly id: MeasureId
  readonly taken: NamedSize
}

/** Whole units, rounded outwards, so that the bounds that a warning names are those that it was judged by. */
function bounds(id: MeasureId, unit: LengthUnit): { least: number; most: number } {
  const { least, most } = plausibleRanges[id]
  return {
    least: Math.floor(convertLength(least, 'cm', unit)),
    most: Math.ceil(convertLength(most, 'cm', unit)),
  }
}

const asLength = ({ size, unit }: NamedSize): Length => ({ size, unit })

function warnAboutSize({ id, taken }: Measured): SizeWarning[] {
  const { least, most } = bounds(id, taken.unit)
  if (taken.size >= least && taken.size <= most) return []
  return [{ kind: 'unlikely-size', name: taken.name, size: asLength(taken), least, most }]
}

/** `sizes` are likely in themselves: one slip would otherwise be blamed on every size that it is compared with. */
function warnAboutRatios(sizes: readonly Measured[]): SizeWarning[] {
  const among = (ids: readonly MeasureId[]) => sizes.filter(({ id }) => ids.includes(id))
  return ratioRules.flatMap(({ of, to, range }) =>
    among(of).flatMap(({ taken }) =>
      among(to).flatMap(({ taken: other }): SizeWarning[] => {
        const ratio = lengthRatio(taken, other)
        if (ratio >= range.least && ratio <= range.most) return []
        return [
          {
            kind: 'unlikely-ratio',
            name: taken.name,
            size: asLength(taken),
            tooLarge: ratio > range.most,
            otherName: other.name,
            otherSize: asLength(other),
          },
        ]
      }),
    ),
  )
}

function isLikelyChange(id: MeasureId | null, before: NamedSize, after: NamedSize): boolean {
  const isTrunk = id !== null && trunkChange.of.has(id)
  const { least, most } = isTrunk ? trunkChange.range : changeRange
  const ratio = lengthRatio(after, before)
  if (ratio <= least || ratio >= most) return false
  return !isTrunk || Math.abs(lengthDifference(before, after, 'cm')) < trunkChange.mostCm
}

function warnAboutChange(
  garmentType: GarmentType,
  sizes: readonly NamedSize[],
  previousSizes: readonly NamedSize[],
): SizeWarning[] {
  return pairByName(sizes, previousSizes).pairs.flatMap(({ after, before }): SizeWarning[] => {
    if (before === undefined) return []
    if (isLikelyChange(measureId(garmentType, after.name), before, after)) return []
    return [{ kind: 'changed-much', name: after.name, before: asLength(before), after: asLength(after) }]
  })
}

/**
 * What looks like a slip of the tape, the finger or the unit. Custom sizes are only compared with last time's;
 * `previous` is the same client's set before; of another garment it is not compared, as its names mean other things.
 * Sizes not above 0 are not measured: left out.
 */
export function warnAbout(set: MeasurementSet, previous?: MeasurementSet): readonly SizeWarning[] {
  const taken = set.measurements.filter(({ size }) => size > 0)
  const comparable = previous?.garmentType === set.garmentType ? previous.measurements : []
  const before = comparable.filter(({ size }) => size > 0)
  const measured = taken.flatMap((size): Measured[] => {
    const id = measureId(set.garmentType, size.name)
    return id === null ? [] : [{ id, taken: size }]
  })
  const unlikely = new Map(measured.map((one) => [one, warnAboutSize(one)]))
  const likely = measured.filter((one) => unlikely.get(one)?.length === 0)
  return [
    ...[...unlikely.values()].flat(),
    ...warnAboutRatios(likely),
    ...warnAboutChange(set.garmentType, taken, before),
  ]
}
