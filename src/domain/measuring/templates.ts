import { type ComparedSize, nameKey } from './difference.ts'
import { type GarmentType, type MeasureId, measureId } from './garments.ts'
import { fromTaken, type Length, type LengthUnit, maxSizes, type NamedSize, toTaken } from './length.ts'

/** One thing that a template asks for. */
export interface TemplateField {
  /** Stays through all versions of a template. */
  readonly id: string
  /** The garment's standard name that it stands for; null for one that the business has thought of. */
  readonly standard: string | null
  /** What the business calls it; null leaves a standard one its name. */
  readonly label: string | null
  /** In which it is taken; what is expected and the ease are given in it, too. */
  readonly unit: LengthUnit
  readonly howTo: string | null
  readonly isRequired: boolean
  /** What is expected of what is typed; either end may be open. */
  readonly least: number | null
  readonly most: number | null
  /** Typed is the half of it, as of a back that is laid double. */
  readonly isHalf: boolean
  /** Typed is the size of the finished garment, not of the body. */
  readonly isFinished: boolean
  /** By how much the finished garment is larger than the body, all around; null where nobody has said. */
  readonly ease: number | null
  /** Which drawing shows where the tape lies; a standard one has its own. */
  readonly figure: MeasureId | null
  /** The business's own picture of how it is taken. */
  readonly pictureId: string | null
}

export interface TemplateSection {
  readonly id: string
  readonly garmentType: GarmentType
  readonly fields: readonly TemplateField[]
}

/** What a name is written with where it isn't the whole of the body that is typed. */
export const halfMark = '½ '
export const finishedMark = ' (finished)'

/**
 * As it stands in a set. Only a whole size of the body bears a standard name alone: whoever doesn't know the template
 * takes a half for a size of its own, never for a body half as wide.
 */
export function fieldName({ standard, label, isHalf, isFinished }: TemplateField): string {
  return `${isHalf ? halfMark : ''}${label ?? standard ?? ''}${isFinished ? finishedMark : ''}`
}

const timesOf = ({ isHalf }: TemplateField) => (isHalf ? 2 : 1)

const easeOf = ({ isFinished, ease, unit }: TemplateField): Length | null =>
  isFinished && ease !== null ? { size: ease, unit } : null

/** What can't be told of the body: a size that the business has thought of, a finished one of unknown ease. */
const isOfBody = ({ standard, isFinished, ease }: TemplateField) =>
  standard !== null && (!isFinished || ease !== null)

/** What was typed, as a size of the body by its standard name; null where that can't be told. */
export function onBody(field: TemplateField, taken: Length): NamedSize | null {
  if (field.standard === null || !isOfBody(field)) return null
  const size = fromTaken(taken, timesOf(field), easeOf(field))
  return size > 0 && size <= maxSizes[taken.unit] ? { name: field.standard, size, unit: taken.unit } : null
}

/** What would have been typed for a size of the body, in the field's unit; null where that can't be told. */
export function asTaken(field: TemplateField, body: Length): Length | null {
  if (!isOfBody(field)) return null
  const size = toTaken(body, timesOf(field), easeOf(field), field.unit)
  return size > 0 ? { size, unit: field.unit } : null
}

/** What a field measures, by whichever garment it is taken for; null for one that the business has thought of. */
export const meaningOf = (garmentType: GarmentType, { standard }: TemplateField): MeasureId | null =>
  standard === null ? null : measureId(garmentType, standard)

const fieldsByName = ({ fields }: TemplateSection) =>
  new Map(fields.map((field) => [nameKey(fieldName(field)), field]))

/**
 * A set's sizes as sizes of the body: what is drafted from and judged. One that can't be told of stays as it was typed,
 * under the name that no one takes for a standard one; of two for the same, the one that was taken of the body stays.
 */
export function bodySizes(section: TemplateSection, sizes: readonly NamedSize[]): NamedSize[] {
  const fields = fieldsByName(section)
  const found = new Map<string, { readonly size: NamedSize; readonly isTaken: boolean }>()
  for (const taken of sizes) {
    const field = fields.get(nameKey(taken.name))
    const size = (field && onBody(field, taken)) ?? taken
    const isTaken = field === undefined || !field.isFinished
    const key = nameKey(size.name)
    const other = found.get(key)
    if (!other || (isTaken && !other.isTaken)) found.set(key, { size, isTaken })
  }
  return [...found.values()].map(({ size: { name, size, unit } }) => ({ name, size, unit }))
}

/** What a section demands and a set lacks. */
export function missingFields(section: TemplateSection, sizes: readonly NamedSize[]): TemplateField[] {
  const names = new Set(sizes.map(({ name }) => nameKey(name)))
  return section.fields.filter((field) => field.isRequired && !names.has(nameKey(fieldName(field))))
}

interface TakenSet {
  readonly measurements: readonly NamedSize[]
  readonly bodySizes: readonly NamedSize[] | null
}

/**
 * A set's sizes as they were taken, each with the standard name that it is compared by: one that is a whole size of the
 * body under a name of the business's own. Where it can't be told which that is, its own name stays.
 */
export function comparedSizes({ measurements, bodySizes: onTheBody }: TakenSet): readonly ComparedSize[] {
  if (!onTheBody) return measurements
  const names = new Set(measurements.map(({ name }) => nameKey(name)))
  const renamed = onTheBody.filter(({ name }) => !names.has(nameKey(name)))
  const kept = new Set(onTheBody.map(({ name }) => nameKey(name)))
  return measurements.map((taken) => {
    if (kept.has(nameKey(taken.name))) return taken
    const [found, ...others] = renamed.filter(({ size, unit }) => size === taken.size && unit === taken.unit)
    return found && others.length === 0 ? { ...taken, comparedAs: found.name } : taken
  })
}
