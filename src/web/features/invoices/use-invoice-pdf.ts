import { useRef } from 'react'
import type { Invoice } from '#contract/invoices.ts'
import { fileName } from '#documents/invoice/file-name.ts'
import { type PaperStyle, paperOf } from '#documents/invoice/paper-of.ts'
import { handleError } from '#web/lib/errors.ts'
import { logoLost, makePaper, pictureAt } from '#web/lib/paper.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/notify.ts'
import { readBilledTo, readLetterhead } from './invoices-queries.ts'

/** From here on somebody wonders whether the click was heard. */
const SLOW_MS = 400

/**
 * Makes and saves the PDFs of invoices, each once while it is being made. What they are made with is loaded when it is
 * asked for.
 */
export function useInvoicePdf() {
  const underWay = useRef(new Set<string>())

  async function download(invoice: Invoice): Promise<void> {
    const { id, invoiceNumber } = invoice
    if (underWay.current.has(id)) return
    underWay.current.add(id)
    const busy = setTimeout(
      () => notify.info(m.invoices_pdf_busy({ number: invoiceNumber }), { id: `invoice-pdf ${id}` }),
      SLOW_MS,
    )
    try {
      const paper = await makePaper(async ({ invoicePdf }) => {
        const [billedTo, { image, language, formatLocale, pageSize, ...sender }] = await Promise.all([
          readBilledTo(invoice),
          readLetterhead(invoice),
        ])
        const logo = image === null ? null : await pictureAt(image).catch(logoLost)
        const style: PaperStyle = { locale: language, formatLocale, pageSize }
        return invoicePdf(paperOf(invoice, { ...sender, logo }, billedTo, style), logoLost)
      })
      saveFile(paper, fileName(invoiceNumber))
    } catch (error) {
      handleError(error)
    } finally {
      clearTimeout(busy)
      underWay.current.delete(id)
    }
  }

  return { download }
}
