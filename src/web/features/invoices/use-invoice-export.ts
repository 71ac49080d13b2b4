import { useCallback, useState } from 'react'
import type { Invoice } from '#contract/invoices.ts'
import { fromMinor } from '#domain/money/minor.ts'
import { taxesOf } from '#domain/money/taxes.ts'
import { handleError } from '#web/lib/errors.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { todayIn, useRegion } from '#web/lib/region.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { m } from '#web/paraglide/messages.js'
import { statusText } from '#web/shared/invoices/invoice-status.tsx'
import { clientText, pricesText, projectText } from '#web/shared/papers/paper-words.ts'
import { notify } from '#web/ui/notify.ts'
import { markOf } from './components/invoice-words.ts'
import { type CsvColumn, invoiceCsv } from './invoice-csv.ts'
import { type AskedInvoices, readEveryInvoice } from './invoices-queries.ts'

/** What a spreadsheet gets of an invoice. */
export const exportColumns: readonly CsvColumn[] = [
  { heading: m.invoices_number(), cell: ({ invoiceNumber }) => invoiceNumber },
  { heading: m.invoices_client(), cell: clientText },
  {
    heading: m.invoices_project(),
    cell: ({ projectId, ...rest }) => (projectId ? projectText({ projectId, ...rest }) : null),
  },
  { heading: m.invoices_status(), cell: (invoice) => statusText(markOf(invoice)) },
  { heading: m.invoices_issued(), cell: ({ issueDate }) => issueDate },
  { heading: m.invoices_due(), cell: ({ dueDate }) => dueDate },
  { heading: m.invoices_csv_currency(), cell: ({ currency }) => currency },
  { heading: m.invoices_subtotal(), cell: ({ subtotal }) => subtotal },
  { heading: m.invoices_discount(), cell: ({ discountAmount }) => discountAmount },
  { heading: m.invoices_tax(), cell: ({ taxAmount }) => taxAmount },
  { heading: m.invoices_csv_total(), cell: ({ amount }) => amount },
  { heading: m.invoices_paid(), cell: ({ paid }) => paid },
  { heading: m.invoices_csv_balance(), cell: ({ balance }) => balance },
  { heading: m.invoices_paid_on(), cell: ({ paidOn }) => paidOn },
  { heading: m.invoices_csv_void_reason(), cell: ({ voidReason }) => voidReason },
  // What came later stands behind, so that what reads a column by its place goes on reading it.
  {
    heading: m.invoices_prices(),
    cell: (invoice) => (taxesOf(invoice).length > 0 ? pricesText(invoice.taxIncluded) : null),
  },
  { heading: m.invoices_status_credited(), cell: ({ credited }) => credited },
]

/** What is taxed, and its tax, by every rate that there is among them. */
export function taxColumns(invoices: readonly Invoice[]): CsvColumn[] {
  const rates = new Set(invoices.flatMap((invoice) => taxesOf(invoice).map(({ rate }) => rate)))
  return [...rates]
    .toSorted((left, right) => right - left)
    .flatMap((rate) => {
      const percent = formatNumber(rate)
      const at = (invoice: Invoice) => taxesOf(invoice).find((tax) => tax.rate === rate)
      const inUnits = (minor: number | undefined) => (minor === undefined ? null : fromMinor(minor))
      return [
        {
          heading: m.invoices_csv_taxed_at({ percent }),
          cell: (invoice: Invoice) => inUnits(at(invoice)?.taxableMinor),
        },
        {
          heading: m.invoices_csv_tax_at({ percent }),
          cell: (invoice: Invoice) => inUnits(at(invoice)?.taxMinor),
        },
      ]
    })
}

const toast = { id: 'invoice-export' }

/** Exports everything that matches, however many pages that is; from the second page on it tells how far it is. */
export function useInvoiceExport() {
  const { timeZone } = useRegion()
  const [isBusy, setIsBusy] = useState(false)

  const exportAll = useCallback(
    async (asked: AskedInvoices): Promise<void> => {
      setIsBusy(true)
      let pages = 0
      const tell = (count: number) => {
        pages += 1
        if (pages > 1) notify.info(m.invoices_export_busy({ count }), toast)
      }
      try {
        const invoices: Invoice[] = await readEveryInvoice(asked, tell)
        const name = `${m.invoices_export_file()}-${todayIn(timeZone)}.csv`
        const csv = invoiceCsv(invoices, [...exportColumns, ...taxColumns(invoices)])
        saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), name)
        notify.success(m.invoices_export_done({ count: invoices.length }), toast)
      } catch (error) {
        handleError(error)
      } finally {
        setIsBusy(false)
      }
    },
    [timeZone],
  )

  return { exportAll, isBusy }
}
