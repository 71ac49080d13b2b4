import { type CsvCell, toCsv } from '#domain/csv/csv.ts'
import { fromMinor } from '#domain/money/minor.ts'
import type { ExportKind } from '#server/platform/exported.ts'
import type { ExportedRow } from './queries.ts'

const isFields = (value: unknown): value is ExportedRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const camelCase = (name: string) => name.replaceAll(/_([a-z0-9])/g, (_, first: string) => first.toUpperCase())

const minor = /_minor$|Minor$/

/** Fields as the API names them; amounts in the currency's units instead of hundredths. */
export function recordOf(row: ExportedRow): ExportedRow {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      if (!minor.test(column) || (typeof value !== 'number' && value !== null)) {
        return [camelCase(column), fieldValue(value)]
      }
      const name = column.replace(minor, '')
      // Beside 'discount', which says of how much, stands what it comes to.
      const field = camelCase(name in row ? `${name}_amount` : name)
      return [field, value === null ? null : fromMinor(value)]
    }),
  )
}

function fieldValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fieldValue)
  return isFields(value) ? recordOf(value) : value
}

/** So that a spreadsheet reads the file as Unicode. */
export const BYTE_ORDER_MARK = '\ufeff'

function cellOf(value: unknown): CsvCell {
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'true' : 'false'
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join('; ')
  return JSON.stringify(value)
}

/** Records as the lines of a table; all have the same fields. */
export const csvLines = (records: readonly ExportedRow[]): string =>
  toCsv(records.map((record) => Object.values(record).map(cellOf)))

export const csvHeading = (record: ExportedRow): string => toCsv([Object.keys(record)])

/** A list within each record as records of its own, each with what tells where it belongs. */
export function partsOf(
  records: readonly ExportedRow[],
  { of: list, perhaps = [] }: NonNullable<ExportKind['parts']>,
): ExportedRow[] {
  return records.flatMap((record) => {
    const { id, invoiceNumber, quoteNumber, clientName, [list]: parts } = record
    const belonging = {
      of: id,
      ...(invoiceNumber !== undefined && { invoiceNumber }),
      ...(quoteNumber !== undefined && { quoteNumber }),
      clientName,
    }
    const whole = (part: ExportedRow) => ({
      ...Object.fromEntries(Object.entries(part).filter(([field]) => !perhaps.includes(field))),
      ...Object.fromEntries(perhaps.map((field) => [field, part[field] ?? null])),
    })
    return Array.isArray(parts)
      ? parts.filter(isFields).map((part) => ({ ...belonging, ...whole(part) }))
      : []
  })
}

export function withoutField(record: ExportedRow, field: string | undefined): ExportedRow {
  if (field === undefined) return record
  const { [field]: _, ...rest } = record
  return rest
}
