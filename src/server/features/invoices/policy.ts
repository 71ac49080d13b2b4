import type { InvoiceStatus, invoiceEndpoints } from '#contract/invoices.ts'
import type { PaperRule } from '#server/platform/paper/access.ts'

/** What a plan must open for each endpoint. */
export const rules: Readonly<Record<keyof typeof invoiceEndpoints, PaperRule>> = {
  list: { needs: 'invoices', staysReadable: true },
  get: { needs: 'invoices', staysReadable: true },
  versions: { needs: 'invoices', staysReadable: true },
  letterhead: { needs: 'invoices', staysReadable: true },
  documents: { needs: 'invoices', staysReadable: true },
  creditNotes: { needs: 'invoices', staysReadable: true },
  nextNumber: { needs: 'invoices' },
  create: { needs: 'invoices' },
  update: { needs: 'invoices' },
  remove: { needs: 'invoices' },
  void: { needs: 'invoices' },
  credit: { needs: 'invoices' },
  restore: { needs: 'invoices' },
  addPayment: { needs: 'payment-tracking' },
  refundPayment: { needs: 'payment-tracking' },
  receipt: { needs: 'payment-tracking' },
  removePayment: { needs: 'payment-tracking' },
  eInvoice: { needs: 'invoices' },
  mail: { needs: 'invoices' },
  send: { needs: 'invoices' },
  account: { needs: 'invoices', staysReadable: true },
  accountDocuments: { needs: 'invoices', staysReadable: true },
  accountMail: { needs: 'invoices' },
  sendAccount: { needs: 'invoices' },
}

interface Situation {
  readonly current: InvoiceStatus
  /** By hand. */
  readonly asked: InvoiceStatus | undefined
  readonly totalMinor: number
  /** Less what was given back. */
  readonly paidMinor: number
  readonly creditedMinor: number
  readonly wasSent: boolean
  readonly isPastDue: boolean
  readonly isDueMoved: boolean
}

/** Where an invoice stands after a change: a hand may set anything, and what nobody set follows payments and due day. */
export function nextStatus(situation: Situation): InvoiceStatus {
  const { current, asked, wasSent, isPastDue, isDueMoved } = situation
  const byDueDay = isPastDue ? 'overdue' : 'sent'
  // Over nothing (a gift, 100 % off) nothing is ever due: it is paid as soon as it is out.
  if (situation.totalMinor === 0) return (asked ?? current) === 'draft' ? 'draft' : 'paid'
  if (asked !== undefined && asked !== current) return asked === 'sent' && isPastDue ? 'overdue' : asked
  if (isPaidUp(situation)) return 'paid'
  // What was credited has been with its client, however it came to be paid.
  if (current === 'paid') return wasSent || situation.creditedMinor > 0 ? byDueDay : 'draft'
  return current === 'sent' || (current === 'overdue' && isDueMoved) ? byDueDay : current
}

/** By payments and credit notes; what is over nothing needs none. */
export const isPaidUp = ({
  totalMinor,
  paidMinor,
  creditedMinor,
}: Pick<Situation, 'totalMinor' | 'paidMinor' | 'creditedMinor'>): boolean =>
  paidMinor + creditedMinor > 0 && paidMinor + creditedMinor >= totalMinor
