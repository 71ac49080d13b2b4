import type { ImportKind } from '#contract/imports.ts'
import { m } from '#web/paraglide/messages.js'
import { readAmount, readPercent } from './amount-values.ts'
import { type DayOrder, readDay } from './day-values.ts'
import { fieldOf } from './import-fields.ts'
import { readWord } from './word-values.ts'

interface Cell {
  /** As it is sent; what can't be read, as it was written. */
  readonly value: unknown
  readonly problem?: string
}

const words: Readonly<Record<string, (text: string) => string | null>> = {
  'clients.status': readWord.clientStatus,
  'measurements.garmentType': readWord.garment,
  'measurements.unit': readWord.unit,
  'projects.status': readWord.projectStatus,
  'projects.priority': readWord.priority,
  'projects.type': readWord.projectType,
  'projects.budgetCurrency': readWord.currency,
}

/** What a word that isn't known could have been. */
const knownWords: Readonly<Record<string, () => string>> = {
  'clients.status': m.imports_words_client_status,
  'measurements.garmentType': m.imports_words_garment,
  'measurements.unit': m.imports_words_unit,
  'projects.status': m.imports_words_project_status,
  'projects.priority': m.imports_words_priority,
  'projects.type': m.imports_words_type,
  'projects.budgetCurrency': m.imports_words_currency,
}

const readOr = (value: unknown, text: string, problem: string): Cell =>
  value === null ? { value: text, problem } : { value }

/** A text that a spreadsheet was told to leave alone: `="0171999"`. */
const keptText = (written: string) => /^\s*="(.*)"\s*$/s.exec(written)?.[1]?.replaceAll('""', '"') ?? written

/** What a spreadsheet makes of a long number: its last digits are gone. */
const isShortened = (text: string) => /^\s*\d(?:[.,]\d+)?E\+?\d+\s*$/i.test(text)

/** Reads a cell that isn't blank as its field says. */
export function readCell(
  { kind }: { readonly kind: ImportKind },
  id: string,
  written: string,
  dayOrder: DayOrder = 'day-first',
): Cell {
  const text = keptText(written)
  const field = fieldOf(kind, id)
  const label = field?.label() ?? id
  switch (field?.kind) {
    case 'day':
      return readOr(readDay(text, dayOrder), text, m.imports_bad_day({ label }))
    case 'money':
      return readOr(readAmount(text), text, m.imports_bad_amount({ label }))
    case 'percent':
      return readOr(readPercent(text), text, m.imports_bad_percent({ label }))
    case 'word':
    case 'unit': {
      const name = `${kind}.${id}`
      const known = knownWords[name]?.() ?? ''
      return readOr(words[name]?.(text) ?? null, text, m.imports_bad_word({ text: text.trim(), known }))
    }
    case 'lines':
      // Old spreadsheets end lines in their own way.
      return { value: text.replace(/\r\n?/g, '\n') }
    default:
      return id === 'phone' && isShortened(text)
        ? { value: text, problem: m.imports_bad_shortened({ label, text: text.trim() }) }
        : { value: text }
  }
}
