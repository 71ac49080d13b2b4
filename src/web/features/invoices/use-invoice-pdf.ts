import type { Invoice } from '#contract/invoices.ts'
import { fileName } from '#documents/invoice/file-name.ts'
import { paperOf } from '#documents/invoice/paper-of.ts'
import { logoLost, onLetterhead } from '#web/lib/paper.ts'
import { m } from '#web/paraglide/messages.js'
import { useSavedPaper } from '#web/ui/use-saved-paper.ts'
import { readBilledTo, readLetterhead } from './invoices-queries.ts'

/** Makes and saves the PDFs of invoices. */
export function useInvoicePdf() {
  const save = useSavedPaper()
  const download = (invoice: Invoice): Promise<void> =>
    save({
      id: invoice.id,
      number: invoice.invoiceNumber,
      fileName: fileName(invoice.invoiceNumber),
      async make({ invoicePdf }) {
        const [billedTo, letterhead] = await Promise.all([readBilledTo(invoice), readLetterhead(invoice)])
        const { sender, style } = await onLetterhead(letterhead)
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
        const file = await eInvoiceFile(paperOf(invoice, { ...sender, logo: null }, billedTo, style))
        if (!file) throw new Error(m.invoices_e_none())
        return file
      },
    })
  return { download, downloadData }
}
