import type { MeasurementTemplate, TemplateBody, TemplatePicture } from '#contract/measurement-templates.ts'
import { formatLength } from '#domain/measuring/format-length.ts'
import { type GarmentType, type MeasureId, standardNames } from '#domain/measuring/garments.ts'
import type { LengthUnit } from '#domain/measuring/length.ts'
import { parseLength } from '#domain/measuring/parse-length.ts'
import type { TemplateField } from '#domain/measuring/templates.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { pictureOf } from '#web/shared/measurements/picture-of.ts'

/** A field as it is being made: sizes as they are typed, and its picture with where it is seen. */
export interface FieldValues {
  readonly id: string
  readonly standard: string | null
  readonly label: string
  readonly unit: LengthUnit
  readonly howTo: string
  readonly isRequired: boolean
  readonly least: string
  readonly most: string
  readonly isHalf: boolean
  readonly isFinished: boolean
  readonly ease: string
  readonly figure: MeasureId | null
  readonly picture: TemplatePicture | null
}

export interface SectionValues {
  readonly id: string
  readonly garmentType: GarmentType
  readonly fields: readonly FieldValues[]
}

export interface TemplateValues {
  readonly name: string
  readonly defaultFor: GarmentType | null
  readonly sections: readonly SectionValues[]
}

const newId = () => crypto.randomUUID()

export const newField = (unit: LengthUnit, named: { standard: string } | { label: string }): FieldValues => ({
  id: newId(),
  standard: 'standard' in named ? named.standard : null,
  label: 'label' in named ? named.label : '',
  unit,
  howTo: '',
  isRequired: false,
  least: '',
  most: '',
  isHalf: false,
  isFinished: false,
  ease: '',
  figure: null,
  picture: null,
})

export const newSection = (
  garmentType: GarmentType,
  unit: LengthUnit,
  names: readonly string[] = [],
): SectionValues => ({
  id: newId(),
  garmentType,
  fields: names.map((standard) => newField(unit, { standard })),
})

/** A template to begin with: a garment's standard names, or nothing yet. */
export const newTemplate = (
  garmentType: GarmentType,
  unit: LengthUnit,
  isEmpty: boolean,
): TemplateValues => ({
  name: '',
  defaultFor: null,
  sections: [newSection(garmentType, unit, isEmpty ? [] : standardNames[garmentType])],
})

const sizeText = (size: number | null, unit: LengthUnit) =>
  size === null ? '' : formatLength(size, unit, { locale: getLocale() })

function easeText(ease: number | null, unit: LengthUnit): string {
  if (ease === null) return ''
  return `${ease < 0 ? '-' : ''}${sizeText(Math.abs(ease), unit) || '0'}`
}

export const valuesOf = ({ name, defaultFor, sections, pictures }: MeasurementTemplate): TemplateValues => ({
  name,
  defaultFor,
  sections: sections.map(({ fields, ...section }) => ({
    ...section,
    fields: fields.map(({ pictureId, ...field }) => ({
      ...field,
      picture: pictureOf(pictures, pictureId),
      label: field.label ?? '',
      howTo: field.howTo ?? '',
      least: sizeText(field.least, field.unit),
      most: sizeText(field.most, field.unit),
      ease: easeText(field.ease, field.unit),
    })),
  })),
})

/** The same as a template of its own. */
export const copyOf = (template: MeasurementTemplate, name: string): TemplateValues => ({
  name,
  defaultFor: null,
  sections: valuesOf(template).sections.map((section) => ({
    ...section,
    id: newId(),
    fields: section.fields.map((field) => ({ ...field, id: newId() })),
  })),
})

/** What was typed as a size; null for nothing, undefined for what is none. */
export function sizeOf(text: string, unit: LengthUnit): number | null | undefined {
  if (text.trim() === '') return null
  const parsed = parseLength(text, unit)
  return parsed.kind === 'length' ? parsed.size : undefined
}

const minus = /^\s*[-−–]/

/** The same of ease, which may be nothing at all or below it. */
export function easeOf(text: string, unit: LengthUnit): number | null | undefined {
  if (text.trim() === '') return null
  const unsigned = text.replace(minus, '')
  const parsed = parseLength(unsigned, unit)
  if (parsed.kind === 'none' && unsigned.trim() !== '') return 0
  if (parsed.kind !== 'length') return undefined
  return minus.test(text) ? -parsed.size : parsed.size
}

/** A field as it will be, with what can't be read left open. */
export const fieldOf = ({ picture, ...values }: FieldValues): TemplateField => ({
  ...values,
  pictureId: picture?.id ?? null,
  label: values.label.trim() || null,
  howTo: values.howTo.trim() || null,
  least: sizeOf(values.least, values.unit) ?? null,
  most: sizeOf(values.most, values.unit) ?? null,
  ease: values.isFinished ? (easeOf(values.ease, values.unit) ?? null) : null,
})

export const bodyOf = ({ name, defaultFor, sections }: TemplateValues): TemplateBody => ({
  name: name.trim(),
  defaultFor,
  sections: sections.map(({ id, garmentType, fields }) => ({
    id,
    garmentType,
    fields: fields.map(fieldOf),
  })),
})

/** What its fields show, with where it is seen. */
export const picturesOf = ({ sections }: TemplateValues): TemplatePicture[] =>
  sections.flatMap(({ fields }) => fields.flatMap(({ picture }) => picture ?? []))

/** One thing of a list a few places on. */
export function moved<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const item = list[from]
  if (item === undefined || to < 0 || to >= list.length) return list
  return list.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** Another garment: what it doesn't have by itself stays as a name of the business's own. */
export function forGarment(section: SectionValues, garmentType: GarmentType): SectionValues {
  const names = standardNames[garmentType]
  return {
    ...section,
    garmentType,
    fields: section.fields.map((field) =>
      field.standard === null || names.includes(field.standard)
        ? field
        : { ...field, standard: null, label: field.label || field.standard },
    ),
  }
}
