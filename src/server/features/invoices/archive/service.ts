import type { Invoice } from '#contract/invoices.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Letterheads } from '../letterhead/service.ts'
import { invoicePapers } from '../papers.ts'
import { readInvoicesAfter } from '../queries.ts'

/** Sets one invoice after the other on paper. */
export type PaperMaker = (invoice: Invoice) => Promise<{ name: string; content: Buffer }>

/** Every invoice of a business, to be taken along as paper. */
export interface InvoiceArchive {
  pages(transaction: Transaction, workspaceId: string): AsyncGenerator<readonly Invoice[]>
  /** Null for a business that is no more. A logo is read once for all that stand on it. */
  paperMaker(workspaceId: string): Promise<PaperMaker | null>
}

const PAGE = 100

/** Every invoice and credit note, oldest first, page by page. */
async function* readInvoices(
  transaction: Transaction,
  workspaceId: string,
): AsyncGenerator<readonly Invoice[]> {
  let after: string | undefined
  for (;;) {
    const page = await readInvoicesAfter(transaction, workspaceId, after, PAGE)
    if (page.length === 0) return
    yield page
    after = page.at(-1)?.id
  }
}

export function invoiceArchive(
  { files, log }: Pick<Platform, 'files' | 'log'>,
  letterheads: Letterheads,
): InvoiceArchive {
  return {
    pages: readInvoices,
    async paperMaker(workspaceId) {
      const today = await letterheads.today(workspaceId)
      if (!today) return null
      const logos = new Map<string, Promise<Buffer | null>>()
      function read(_workspaceId: string, name: string) {
        const logo = logos.get(name) ?? files.read(workspaceId, name)
        logos.set(name, logo)
        return logo
      }
      const papers = invoicePapers({ read }, log)
      return async (invoice) => {
        // One that was deleted since the snapshot is taken along none the less.
        const sentAs = (await letterheads.of(workspaceId, invoice.id)) ?? today
        return {
          name: papers.fileName(invoice.invoiceNumber),
          content: (await papers.files({ workspaceId, invoice, ...sentAs })).pdf,
        }
      }
    },
  }
}
