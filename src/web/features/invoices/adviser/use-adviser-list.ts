import { useState } from 'react'
import type { InvoiceKind } from '#contract/invoices.ts'
import { type CsvCell, toCsv } from '#domain/csv/csv.ts'
import type { Days } from '#web/lib/day-range.ts'
import { handleError } from '#web/lib/errors.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/notify.ts'
import { byteOrderMark } from '../invoice-csv.ts'
import { readEveryInvoice, usualSort } from '../invoices-queries.ts'
import { adviserPapers, adviserPayments } from './year-list.ts'

const parts = {
  papers: { name: m.invoices_adviser_papers_file, rows: adviserPapers },
  payments: { name: m.invoices_adviser_payments_file, rows: adviserPayments },
} as const
export type AdviserPart = keyof typeof parts

const toast = { id: 'adviser-list' }

/** Saves the list of a period: every invoice is read, as a number may be missing before it, and a payment come after it. */
export function useAdviserList() {
  const [busy, setBusy] = useState<AdviserPart | null>(null)

  async function save(part: AdviserPart, days: Days): Promise<void> {
    setBusy(part)
    try {
      const every = (kind: InvoiceKind) =>
        readEveryInvoice({ kind, search: '', filter: 'all', sort: usualSort }, () => undefined)
      const all = (await Promise.all([every('invoice'), every('credit-note')])).flat()
      const { name, rows } = parts[part]
      saveFile(fileOf(rows(all, days)), `${name()}-${days.from}-${days.to}.csv`)
      notify.success(m.invoices_adviser_saved(), toast)
    } catch (error) {
      handleError(error)
    } finally {
      setBusy(null)
    }
  }

  return { save, busy }
}

const fileOf = (rows: readonly (readonly CsvCell[])[]) =>
  new Blob([byteOrderMark + toCsv(rows)], { type: 'text/csv;charset=utf-8' })
