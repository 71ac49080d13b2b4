import type { Invoice } from '#contract/invoices.ts'
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
  pdf(given: {
    workspaceId: string
    invoice: Invoice
    letterhead: Letterhead
    region: Region
  }): Promise<Buffer>
}

export function invoicePapers(files: Pick<Files, 'read'>, log: Platform['log']): InvoicePapers {
  return {
    fileName,
    async pdf({ workspaceId, invoice, letterhead, region }) {
      const { imagePath } = letterhead
      const logo = imagePath === null ? null : await files.read(workspaceId, imagePath)
      const { billedTo, clientId } = invoice
      const document = paperOf(
        invoice,
        { ...letterhead, logo },
        billedTo ?? { name: clientId?.name ?? '', address: null, email: null, phone: null },
        styleOf(region),
      )
      return invoicePdf(document, (error) => log.warn({ err: error }, 'a logo could not be put on paper'))
    },
  }
}
