import { useQueryClient } from '@tanstack/react-query'
import type { Invoice } from '#contract/invoices.ts'
import type { KeptFile, SentPaper } from '#contract/sent-papers.ts'
import { fileName } from '#documents/invoice/file-name.ts'
import { readKept } from '#web/lib/kept-file.ts'
import { logoLost, onLetterhead } from '#web/lib/paper.ts'
import { m } from '#web/paraglide/messages.js'
import { useSavedPaper } from '#web/ui/use-saved-paper.ts'
import { readBilledTo, readLetterhead, sentPapersQuery } from './invoices-queries.ts'

/** Whether there may be a mail of it: of a draft that was sent before, and of its receipts, too. */
export const wasMailed = ({ sentAt, versionCount, payments }: Invoice): boolean =>
  sentAt !== null || versionCount > 0 || payments.length > 0

/** The PDF that went out with its data in it, where the paper says the same now. */
export function keptWithData(
  { sentAt, voidedAt }: Pick<Invoice, 'sentAt' | 'voidedAt'>,
  sendings: readonly SentPaper[],
): KeptFile | null {
  if (sentAt === null || voidedAt !== null) return null
  const last = sendings.find(({ kind, outcome }) => kind !== 'payment-receipt' && outcome === 'sent')
  return last?.eFormat === 'factur-x' && !last.isChanged ? last.pdf : null
}

/** Makes and saves the PDFs of invoices; of what went out as an e-invoice within its PDF, that very file. */
export function useInvoicePdf() {
  const save = useSavedPaper()
  const queryClient = useQueryClient()
  const download = (invoice: Invoice): Promise<void> =>
    save({
      id: invoice.id,
      number: invoice.invoiceNumber,
      fileName: fileName(invoice.invoiceNumber),
      async make({ invoicePdf }) {
        const sendings = wasMailed(invoice) ? await queryClient.fetchQuery(sentPapersQuery(invoice)) : []
        const kept = keptWithData(invoice, sendings)
        if (kept) return readKept(kept)
        const [billedTo, letterhead] = await Promise.all([readBilledTo(invoice), readLetterhead(invoice)])
        const { sender, style } = await onLetterhead(letterhead)
        const { paperOf } = await import('#documents/invoice/paper-of.ts')
        return invoicePdf(paperOf(invoice, sender, billedTo, style), logoLost)
      },
    })

  /** As it was sent, or as it would go out now. */
  const downloadData = (invoice: Invoice): Promise<void> =>
    save({
      id: `data ${invoice.id}`,
      number: invoice.invoiceNumber,
      fileName: fileName(invoice.invoiceNumber).replace(/pdf$/, 'xml'),
      async make({ eInvoiceFile }) {
        const [billedTo, letterhead] = await Promise.all([readBilledTo(invoice), readLetterhead(invoice)])
        const { image: _, language: locale, formatLocale, pageSize, ...sender } = letterhead
        const style = { locale, formatLocale, pageSize }
        const { paperOf } = await import('#documents/invoice/paper-of.ts')
        const file = await eInvoiceFile(paperOf(invoice, { ...sender, logo: null }, billedTo, style))
        if (!file) throw new Error(m.invoices_e_none())
        return file
      },
    })
  return { download, downloadData }
}
