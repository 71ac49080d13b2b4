import { textLimits } from '#contract/limits.ts'
import { nameKey } from '#domain/measuring/difference.ts'
import { standardNames } from '#domain/measuring/garments.ts'
import type { LengthUnit } from '#domain/measuring/length.ts'
import { parseLength } from '#domain/measuring/parse-length.ts'
import { fieldName, missingFields } from '#domain/measuring/templates.ts'
import { m } from '#web/paraglide/messages.js'
import { refusalText } from '#web/shared/measurements/size-words.ts'
import {
  type ChosenTemplate,
  type CustomRow,
  type Entry,
  emptyEntry,
  type SetValues,
  sizesOf,
  sizesOfSection,
} from './set-values.ts'

/** Why a field can't be saved as it stands; nothing measured is fine. */
export function entryError({ text, kept }: Entry, unit: LengthUnit): string | undefined {
  if (kept) return undefined
  const parsed = parseLength(text, unit)
  return parsed.kind === 'refused' ? refusalText(parsed.why, unit) : undefined
}

const isBlank = ({ name, entry }: CustomRow) => name.trim() === '' && entry.text.trim() === ''

/** The names that the list has by itself. */
function listNames({ garmentType, template }: SetValues): readonly string[] {
  if (template) return template.sections[0]?.fields.map(fieldName) ?? []
  return garmentType === null ? [] : standardNames[garmentType]
}

/** Of a garment that nothing was measured for nothing is missing either, where there are others. */
function takenErrors(values: SetValues, { sections }: ChosenTemplate): Record<string, string | undefined> {
  const errors: Record<string, string | undefined> = {}
  for (const section of sections) {
    const sizes = sizesOfSection(values, section)
    const isMeasured = sizes.length > 0 || sections.length === 1
    const missing = new Set(isMeasured ? missingFields(section, sizes).map(({ id }) => id) : [])
    for (const { id, unit } of section.fields) {
      const error = entryError(values.taken[id] ?? emptyEntry, unit)
      errors[`taken.${id}`] = error ?? (missing.has(id) ? m.measurements_field_missing() : undefined)
    }
  }
  return errors
}

function customErrors(values: SetValues): Record<string, string | undefined> {
  const { custom, unit } = values
  const taken = new Set(listNames(values).map(nameKey))
  const errors: Record<string, string | undefined> = {}
  custom.forEach((row, index) => {
    if (isBlank(row)) return
    const { name, entry } = row
    if (name.trim() === '') errors[`custom.${index}.name`] = m.measurements_custom_name_missing()
    else if (name.trim().length > textLimits.measurementName) {
      const label = m.measurements_custom_name({ number: index + 1 })
      errors[`custom.${index}.name`] = m.form_too_long({ label, maximum: String(textLimits.measurementName) })
    } else if (taken.has(nameKey(name))) errors[`custom.${index}.name`] = m.measurements_custom_name_taken()
    taken.add(nameKey(name))
    const isMissing = !entry.kept && parseLength(entry.text, unit).kind === 'none'
    errors[`custom.${index}.entry`] = isMissing
      ? m.measurements_custom_size_missing()
      : entryError(entry, unit)
  })
  return errors
}

/** What keeps a set from being saved, by field: a client, a garment and at least one size are needed. */
export function checkSet(values: SetValues): Record<string, string> {
  const { clientId, garmentType, entries, notes, unit, template } = values
  const names = garmentType === null ? [] : standardNames[garmentType]
  const errors: Record<string, string | undefined> = {
    clientId: clientId === '' ? m.measurements_client_missing() : undefined,
    garmentType: garmentType === null ? m.measurements_garment_missing() : undefined,
    notes:
      notes.length > textLimits.measurementNotes
        ? m.form_too_long({ label: m.measurements_notes(), maximum: String(textLimits.measurementNotes) })
        : undefined,
    ...(template
      ? takenErrors(values, template)
      : Object.fromEntries(
          names.map((name) => [`entries.${name}`, entryError(entries[name] ?? emptyEntry, unit)]),
        )),
    ...customErrors(values),
  }
  const found = Object.entries(errors).flatMap(([field, text]) => (text === undefined ? [] : [[field, text]]))
  if (found.length === 0 && sizesOf(values).length === 0) {
    const first = template ? `taken.${template.sections[0]?.fields[0]?.id}` : `entries.${names[0]}`
    return { [first]: m.measurements_sizes_missing() }
  }
  return Object.fromEntries(found)
}
