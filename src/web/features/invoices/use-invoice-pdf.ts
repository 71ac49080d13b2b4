import { useRef } from 'react'
import type { Invoice } from '#contract/invoices.ts'
import { type PaperStyle, paperOf } from '#documents/invoice/paper-of.ts'
import { formatLocaleOf } from '#domain/money/format-locale.ts'
import { handleError } from '#web/lib/errors.ts'
import { report } from '#web/lib/report.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { useSession } from '#web/lib/session.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/notify.ts'
import { senderOf } from './invoice-paper.ts'
import { readBilledTo } from './invoices-queries.ts'

/** From here on somebody wonders whether the click was heard. */
const SLOW_MS = 400

async function bytesAt(file: URL | string): Promise<Uint8Array> {
  const response = await fetch(file)
  if (!response.ok) throw new Error(m.app_error_network())
  return new Uint8Array(await response.arrayBuffer())
}

/** An invoice without its logo is better than none. */
const logoAt = (address: string): Promise<Uint8Array | null> =>
  bytesAt(address).catch((error: unknown) => {
    report('The picture for the letterhead could not be loaded.', error)
    return null
  })

/**
 * Makes and saves the PDFs of invoices, each once while it is being made. What they are made with is loaded when it is
 * asked for.
 */
export function useInvoicePdf() {
  const user = useSession((session) => session.user)
  const underWay = useRef(new Set<string>())

  async function download(invoice: Invoice): Promise<void> {
    const { id, invoiceNumber } = invoice
    if (underWay.current.has(id) || !user) return
    underWay.current.add(id)
    const busy = setTimeout(
      () => notify.info(m.invoices_pdf_busy({ number: invoiceNumber }), { id: `invoice-pdf ${id}` }),
      SLOW_MS,
    )
    try {
      const [{ makeInvoicePdf }, { fileName }, { pageSizeOf }, { fontLoader }, billedTo, logo] =
        await Promise.all([
          import('#documents/invoice/make-invoice-pdf.ts'),
          import('#documents/invoice/file-name.ts'),
          import('#documents/page/page-size.ts'),
          import('#documents/fonts/font-loader.ts'),
          readBilledTo(invoice),
          user.image === null ? null : logoAt(user.image),
        ])
      const { pageSize, language, currency } = user.settings
      const formatLocale = formatLocaleOf(language, currency)
      const style: PaperStyle = {
        locale: language,
        formatLocale,
        pageSize: pageSize === 'auto' ? pageSizeOf(formatLocale) : pageSize,
      }
      const paper = paperOf(invoice, senderOf(user, logo), billedTo, style)
      const bytes = await makeInvoicePdf(paper, fontLoader(bytesAt))
      saveFile(new Blob([bytes], { type: 'application/pdf' }), fileName(invoiceNumber))
    } catch (error) {
      handleError(error)
    } finally {
      clearTimeout(busy)
      underWay.current.delete(id)
    }
  }

  return { download }
}
