import type { Measurement } from '#contract/measurements.ts'
import { nameKey } from '#domain/measuring/difference.ts'
import { type GarmentType, measureId, standardNames } from '#domain/measuring/garments.ts'
import type { Length, LengthUnit, NamedSize } from '#domain/measuring/length.ts'
import {
  asTaken,
  fieldName,
  meaningOf,
  type TemplateField,
  type TemplateSection,
} from '#domain/measuring/templates.ts'
import {
  type ChosenTemplate,
  customRow,
  type Entry,
  type EntrySource,
  emptySet,
  keptEntry,
  type SetValues,
  sizesOf,
} from '../set-values.ts'

const isNamed = (name: string) => (size: NamedSize) => nameKey(size.name) === nameKey(name)

/** What a set says of a field: by its name, or by what it means on the body. */
export function sizeFor(
  field: TemplateField,
  garmentType: GarmentType,
  set: Pick<Measurement, 'garmentType' | 'measurements' | 'bodySizes'>,
): Length | null {
  const own = set.garmentType === garmentType ? set.measurements.find(isNamed(fieldName(field))) : undefined
  if (own) return { size: own.size, unit: own.unit }
  const meaning = meaningOf(garmentType, field)
  if (meaning === null) return null
  const body = (set.bodySizes ?? set.measurements).find(
    ({ name }) => measureId(set.garmentType, name) === meaning,
  )
  return body ? asTaken(field, body) : null
}

export interface Carried {
  readonly fieldId: string
  readonly unit: LengthUnit
  readonly length: Length
  readonly source: EntrySource
}

const isFree = ({ taken }: SetValues, { id }: TemplateField) => !taken[id]?.text.trim()

/** What the client's sets already tell of the fields that are still empty, each from the newest that does. */
export function carriedOver(values: SetValues, sets: readonly Measurement[]): Carried[] {
  const sections = values.template?.sections ?? []
  return sections.flatMap(({ garmentType, fields }) =>
    fields
      .filter((field) => isFree(values, field))
      .flatMap((field): Carried[] => {
        for (const set of sets) {
          const length = sizeFor(field, garmentType, set)
          const { createdAt } = set
          if (length) {
            const source = { garmentType: set.garmentType, createdAt }
            return [{ fieldId: field.id, unit: field.unit, length, source }]
          }
        }
        return []
      }),
  )
}

/** Proposed in their fields, each marked with where it is from; saving the set is what keeps them. */
export function withCarried(values: SetValues, carried: readonly Carried[]): SetValues {
  const proposed = carried.map(({ fieldId, length, unit, source }): [string, Entry] => [
    fieldId,
    { ...keptEntry(length, unit, true), source },
  ])
  return { ...values, taken: { ...values.taken, ...Object.fromEntries(proposed) } }
}

/** Sizes in the fields that they are of; the rest under names of their own. */
function placed(values: SetValues, sizes: readonly NamedSize[]): SetValues {
  const { template, garmentType, unit } = values
  const taken: Record<string, Entry> = {}
  const entries: Record<string, Entry> = {}
  const fields = template?.sections.flatMap((section) => section.fields) ?? []
  const standard = template || garmentType === null ? [] : standardNames[garmentType]
  const custom = sizes.flatMap(({ name, ...length }) => {
    const field = fields.find((one) => isNamed(fieldName(one))({ name, ...length }) && !taken[one.id])
    const own = standard.find((one) => nameKey(one) === nameKey(name) && !entries[one])
    if (field) taken[field.id] = keptEntry(length, field.unit)
    else if (own) entries[own] = keptEntry(length, unit)
    else return [customRow(name, keptEntry(length, unit))]
    return []
  })
  return { ...values, taken, entries, custom }
}

/** Another list for what is being taken: what was filled in goes along. */
export function withTemplate(values: SetValues, template: ChosenTemplate | null): SetValues {
  const isOf = template?.sections.some((section) => section.garmentType === values.garmentType) ?? true
  const isBegun = template !== null && template.defaultFor === values.garmentType
  const garmentType = isOf || isBegun ? values.garmentType : (template?.sections[0]?.garmentType ?? null)
  return placed({ ...values, template, garmentType }, sizesOf(values))
}

/** A set on record, as the template has it that it was taken by. */
export function valuesByTemplate(set: Measurement, unit: LengthUnit, template: ChosenTemplate): SetValues {
  const { clientId, garmentType, notes, measurements } = set
  return placed({ ...emptySet(unit, clientId), garmentType, notes: notes ?? '', template }, measurements)
}

/** A template with the one garment of it that a set is for. */
export const ofSet = (version: ChosenTemplate, sectionId: string): ChosenTemplate => ({
  ...version,
  sections: version.sections.filter(({ id }) => id === sectionId),
})

/** The newest of the sets that were taken for a section's garment. */
export const newestFor = (
  { garmentType }: Pick<TemplateSection, 'garmentType'>,
  sets: readonly Measurement[],
) => sets.find((set) => set.garmentType === garmentType)
