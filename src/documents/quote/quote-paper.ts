import type { Quote } from '#contract/quotes.ts'
import type { BilledTo, InvoiceDocument, Sender } from '../invoice/invoice-document.ts'
import { type PaperStyle, paperOf } from '../invoice/paper-of.ts'

type Said = Pick<
  Quote,
  | 'quoteNumber'
  | 'validUntil'
  | 'issueDate'
  | 'currency'
  | 'items'
  | 'subtotal'
  | 'discount'
  | 'discountAmount'
  | 'taxRate'
  | 'taxIncluded'
  | 'taxAmount'
  | 'taxes'
  | 'amount'
  | 'schedule'
  | 'paymentTerms'
  | 'notes'
>

/** A quote as its paper needs it: an invoice's on which nothing is due. */
export interface QuoteOnPaper extends Said {
  readonly isDraft: boolean
  readonly billedTo: BilledTo
  readonly projectName: string | null
}

export const quotePaperOf = (
  { quoteNumber, validUntil, isDraft, billedTo, projectName, ...said }: QuoteOnPaper,
  sender: Sender,
  style: PaperStyle,
): InvoiceDocument =>
  paperOf(
    {
      ...said,
      invoiceNumber: quoteNumber,
      dueDate: validUntil,
      status: isDraft ? 'draft' : 'sent',
      voidedAt: null,
      projectId: projectName === null ? null : { name: projectName },
      payments: [],
      balance: 0,
    },
    sender,
    billedTo,
    style,
  )
