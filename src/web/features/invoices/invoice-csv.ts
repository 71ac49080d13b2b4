import type { Invoice } from '#contract/invoices.ts'
import { type CsvCell, toCsv } from '#domain/csv/csv.ts'

/** A column: its heading, and what stands in it. */
export interface CsvColumn {
  readonly heading: string
  readonly cell: (invoice: Invoice) => CsvCell
}

// So that a spreadsheet reads the file as Unicode.
export const byteOrderMark = '\ufeff'

/** Invoices as a file for a spreadsheet, a row each. */
export function invoiceCsv(invoices: readonly Invoice[], columns: readonly CsvColumn[]): string {
  const headings = columns.map(({ heading }) => heading)
  const rows = invoices.map((invoice) => columns.map(({ cell }) => cell(invoice)))
  return byteOrderMark + toCsv([headings, ...rows])
}

interface PageOfInvoices {
  readonly invoices: readonly Invoice[]
  readonly nextCursor: string | null
}

/** Every page, one after the other; `onProgress` hears how many have come. */
export async function everyInvoice(
  readPage: (cursor: string | undefined) => Promise<PageOfInvoices>,
  onProgress: (count: number) => void,
): Promise<Invoice[]> {
  const all: Invoice[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await readPage(cursor)
    all.push(...page.invoices)
    onProgress(all.length)
    cursor = page.nextCursor
  }
  return all
}
