import type { Invoice } from '#contract/invoices.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Regions } from '#server/features/settings/service.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readInvoices } from './queries.ts'
import { invoicePapers } from './service-papers.ts'

/** Sets one invoice after the other on paper. */
export type PaperMaker = (invoice: Invoice) => Promise<{ name: string; content: Buffer }>

/** Every invoice of a business, to be taken along as paper. */
export interface InvoiceArchive {
  pages(transaction: Transaction, workspaceId: string): AsyncGenerator<readonly Invoice[]>
  /** Null for a business that is no more. The logo is read once for all of them. */
  paperMaker(workspaceId: string): Promise<PaperMaker | null>
}

export function invoiceArchive(
  { files, log }: Pick<Platform, 'files' | 'log'>,
  regions: Regions,
): InvoiceArchive {
  return {
    pages: readInvoices,
    async paperMaker(workspaceId) {
      const [letterhead, region] = await Promise.all([
        regions.letterhead(workspaceId),
        regions.region(workspaceId),
      ])
      if (!letterhead) return null
      const { imagePath } = letterhead
      const logo = imagePath === null ? null : await files.read(workspaceId, imagePath)
      const papers = invoicePapers({ read: async () => logo }, log)
      return async (invoice) => ({
        name: papers.fileName(invoice.invoiceNumber),
        content: await papers.pdf({ workspaceId, invoice, letterhead, region }),
      })
    },
  }
}
