import type { Invoice } from '#contract/invoices.ts'
import { dataOf } from '#documents/e-invoice/data-of.ts'
import { fileName } from '#documents/invoice/file-name.ts'
import { paperOf } from '#documents/invoice/paper-of.ts'
import type { Letterhead, Region } from '#server/features/settings/service.ts'
import type { Files } from '#server/platform/files/files.ts'
import { styleOf } from '#server/platform/paper/style.ts'
import { invoicePdf } from '#server/platform/papers.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Sets an invoice on paper. */
export interface InvoicePapers {
  /** 'INV-001.pdf' */
  fileName(invoiceNumber: string): string
  /** With its data in it or, for who wants them so, beside it. */
  files(given: {
    workspaceId: string
    invoice: Invoice
    letterhead: Letterhead
    region: Region
  }): Promise<{ readonly pdf: Buffer; readonly xml: Buffer | null }>
}

export function invoicePapers(files: Pick<Files, 'read'>, log: Platform['log']): InvoicePapers {
  return {
    fileName,
    async files({ workspaceId, invoice, letterhead, region }) {
      const { imagePath } = letterhead
      const logo = imagePath === null ? null : await files.read(workspaceId, imagePath)
      const { billedTo, clientId } = invoice
      const document = paperOf(
        invoice,
        { ...letterhead, logo },
        billedTo ?? { name: clientId?.name ?? '', address: null, email: null, phone: null },
        styleOf(region),
      )
      const data = dataOf(document)
      const onLogoLost = (error: unknown) => log.warn({ err: error }, 'a logo could not be put on paper')
      const within = data?.format === 'factur-x' ? data.xml : null
      return {
        pdf: await invoicePdf(document, onLogoLost, within),
        xml: data?.format === 'xrechnung' ? Buffer.from(data.xml) : null,
      }
    },
  }
}
