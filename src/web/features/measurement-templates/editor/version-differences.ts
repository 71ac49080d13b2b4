import type { MeasurementTemplate } from '#contract/measurement-templates.ts'
import { m } from '#web/paraglide/messages.js'
import { fieldLabel, garmentsOf } from '#web/shared/measurements/field-words.ts'
import { bodyOf, type TemplateValues } from './template-values.ts'

const fieldsText = ({ fields }: MeasurementTemplate['sections'][number]) => fields.map(fieldLabel).join(', ')

/** Where what was typed differs from what is on record now. */
export function versionDifferences(newer: MeasurementTemplate, typed: TemplateValues) {
  const mine = bodyOf(typed)
  const hasOther = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)
  const changed = newer.sections.filter((section) =>
    hasOther(
      section.fields.map((field) => Object.entries(field).sort()),
      mine.sections.find(({ id }) => id === section.id)?.fields.map((field) => Object.entries(field).sort()),
    ),
  )
  return [
    ...(newer.name === mine.name ? [] : [{ label: m.measurement_templates_name(), onRecord: newer.name }]),
    ...(garmentsOf(newer.sections) === garmentsOf(mine.sections)
      ? []
      : [{ label: m.measurement_templates_garment(), onRecord: garmentsOf(newer.sections) }]),
    ...changed.map((section) => ({
      label: garmentsOf([section]),
      onRecord: fieldsText(section),
    })),
  ]
}
