import { nameKey } from '#domain/measuring/difference.ts'
import { formatLength } from '#domain/measuring/format-length.ts'
import { standardNames } from '#domain/measuring/garments.ts'
import { type LengthUnit, maxSizes } from '#domain/measuring/length.ts'
import { type LengthRefusal, parseLength } from '#domain/measuring/parse-length.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { type CustomRow, type Entry, emptyEntry, type SetValues, sizesOf } from './set-values.ts'

const NAME_MAX = 60
const NOTES_MAX = 4_000

function refusalText(why: LengthRefusal, unit: LengthUnit): string {
  switch (why) {
    case 'unreadable':
      return m.measurements_size_unreadable({ example: unit === 'inches' ? '36 3/8' : '91.5' })
    case 'negative':
      return m.measurements_size_negative()
    case 'too-large': {
      const most = formatLength(maxSizes[unit], unit, { locale: getLocale(), withUnit: true })
      return m.measurements_size_too_large({ most })
    }
    case 'improper-fraction':
      return m.measurements_size_fraction()
  }
}

/** Why a field can't be saved as it stands; nothing measured is fine. */
export function entryError({ text, kept }: Entry, unit: LengthUnit): string | undefined {
  if (kept) return undefined
  const parsed = parseLength(text, unit)
  return parsed.kind === 'refused' ? refusalText(parsed.why, unit) : undefined
}

const isBlank = ({ name, entry }: CustomRow) => name.trim() === '' && entry.text.trim() === ''

function customErrors({ custom, garmentType, unit }: SetValues): Record<string, string | undefined> {
  const taken = new Set(garmentType === null ? [] : standardNames[garmentType].map(nameKey))
  const errors: Record<string, string | undefined> = {}
  custom.forEach((row, index) => {
    if (isBlank(row)) return
    const { name, entry } = row
    if (name.trim() === '') errors[`custom.${index}.name`] = m.measurements_custom_name_missing()
    else if (name.trim().length > NAME_MAX) {
      const label = m.measurements_custom_name({ number: index + 1 })
      errors[`custom.${index}.name`] = m.form_too_long({ label, maximum: String(NAME_MAX) })
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
  const { clientId, garmentType, entries, notes, unit } = values
  const names = garmentType === null ? [] : standardNames[garmentType]
  const errors: Record<string, string | undefined> = {
    clientId: clientId === '' ? m.measurements_client_missing() : undefined,
    garmentType: garmentType === null ? m.measurements_garment_missing() : undefined,
    notes:
      notes.length > NOTES_MAX
        ? m.form_too_long({ label: m.measurements_notes(), maximum: String(NOTES_MAX) })
        : undefined,
    ...Object.fromEntries(
      names.map((name) => [`entries.${name}`, entryError(entries[name] ?? emptyEntry, unit)]),
    ),
    ...customErrors(values),
  }
  const found = Object.entries(errors).flatMap(([field, text]) => (text === undefined ? [] : [[field, text]]))
  if (found.length === 0 && sizesOf(values).length === 0) {
    return { [`entries.${names[0]}`]: m.measurements_sizes_missing() }
  }
  return Object.fromEntries(found)
}
