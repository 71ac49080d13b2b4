import { templateLimits } from '#contract/measurement-templates.ts'
import { nameKey } from '#domain/measuring/difference.ts'
import { standardNames } from '#domain/measuring/garments.ts'
import { fieldName } from '#domain/measuring/templates.ts'
import { m } from '#web/paraglide/messages.js'
import {
  easeOf,
  type FieldValues,
  fieldOf,
  type SectionValues,
  sizeOf,
  type TemplateValues,
} from './template-values.ts'

type Errors = Record<string, string | undefined>

function lengthErrors(values: FieldValues): Errors {
  const { least, most, ease, unit, isFinished } = values
  const [from, to] = [sizeOf(least, unit), sizeOf(most, unit)]
  const unreadable = m.measurement_templates_unreadable({ example: unit === 'inches' ? '36 3/8' : '91.5' })
  const eased = isFinished ? easeOf(ease, unit) : null
  return {
    least: from === undefined ? unreadable : undefined,
    most:
      to === undefined
        ? unreadable
        : from && to && to < from
          ? m.measurement_templates_range_error()
          : undefined,
    ease: eased === undefined || Math.abs(eased ?? 0) > templateLimits.ease ? unreadable : undefined,
  }
}

function sectionErrors({ garmentType, fields }: SectionValues, path: string): Errors {
  const errors: Errors = {}
  const standard = new Set(standardNames[garmentType].map(nameKey))
  const taken = new Set<string>()
  if (fields.length === 0) errors[path] = m.measurement_templates_no_fields()
  fields.forEach((values, index) => {
    const field = fieldOf(values)
    const name = fieldName(field)
    const at = `${path}.fields.${index}`
    for (const [part, error] of Object.entries(lengthErrors(values))) errors[`${at}.${part}`] = error
    const isTaken = taken.has(nameKey(name)) || (field.standard === null && standard.has(nameKey(name)))
    if (field.standard === null && field.label === null)
      errors[`${at}.label`] = m.measurement_templates_nameless()
    else if (isTaken) errors[`${at}.label`] = m.measurement_templates_name_taken()
    else if (name.length > templateLimits.fieldName) {
      errors[`${at}.label`] = m.measurement_templates_name_long({ most: templateLimits.fieldName })
    }
    if (values.howTo.length > templateLimits.howTo) {
      errors[`${at}.howTo`] = m.form_too_long({
        label: m.measurement_templates_how(),
        maximum: String(templateLimits.howTo),
      })
    }
    taken.add(nameKey(name))
  })
  return errors
}

/** What keeps a template from being saved, by field. */
export function checkTemplate({ name, sections }: TemplateValues): Record<string, string> {
  const label = m.measurement_templates_name()
  const errors: Errors = {
    name:
      name.trim() === ''
        ? m.form_required({ label })
        : name.trim().length > templateLimits.name
          ? m.form_too_long({ label, maximum: String(templateLimits.name) })
          : undefined,
  }
  sections.forEach((section, index) => {
    Object.assign(errors, sectionErrors(section, `sections.${index}`))
  })
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, text]) => (text === undefined ? [] : [[field, text]])),
  )
}
