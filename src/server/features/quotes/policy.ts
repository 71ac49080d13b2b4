import type { quoteEndpoints } from '#contract/quotes.ts'
import type { PaperRule } from '#server/platform/paper/access.ts'

/** The client's two doors ask no plan: what was sent can be read and answered. */
type OfMembers = Exclude<keyof typeof quoteEndpoints, 'paper' | 'paperPdf' | 'answer'>

/** What a plan must open for each endpoint. */
export const rules: Readonly<Record<OfMembers, PaperRule>> = {
  list: { needs: 'invoices', staysReadable: true },
  get: { needs: 'invoices', staysReadable: true },
  versions: { needs: 'invoices', staysReadable: true },
  documents: { needs: 'invoices', staysReadable: true },
  letterhead: { needs: 'invoices', staysReadable: true },
  nextNumber: { needs: 'invoices' },
  create: { needs: 'invoices' },
  update: { needs: 'invoices' },
  remove: { needs: 'invoices' },
  restore: { needs: 'invoices' },
  mail: { needs: 'invoices' },
  send: { needs: 'invoices' },
  convert: { needs: 'invoices' },
  deposit: { needs: 'invoices' },
  agreed: { needs: 'invoices', staysReadable: true },
  invoiceAgreed: { needs: 'invoices' },
  depositAgreed: { needs: 'invoices' },
}
