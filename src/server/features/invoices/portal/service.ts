import type { InvoicePaper } from '#contract/invoice-paper.ts'
import type { Invoice } from '#contract/invoices.ts'
import { fromMinor, toMinor } from '#domain/money/minor.ts'
import { isOwed } from '#domain/money/receivables.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { SentAs } from '../letterhead/queries.ts'
import type { Letterheads } from '../letterhead/service.ts'
import type { InvoicePapers } from '../papers.ts'
import { findInvoice } from '../queries.ts'
import type { SentPapers } from '../sent-papers/service.ts'

export type ClientsInvoices = ReturnType<typeof clientsInvoices>

/** Invoices as their clients have them: who asks has proved that they may (platform/paper-addresses.ts). */
export function clientsInvoices(
  { database }: Pick<Platform, 'database'>,
  papers: InvoicePapers,
  letterheads: Letterheads,
  sentPapers: Pick<SentPapers, 'asSent'>,
) {
  /** What was never sent is nobody's to read, and neither is what is being written anew. */
  async function sent(workspaceId: string, id: string): Promise<{ invoice: Invoice; sentAs: SentAs }> {
    const [invoice, sentAs] = await Promise.all([
      findInvoice(database, workspaceId, id, false),
      letterheads.of(workspaceId, id),
    ])
    if (!invoice || !sentAs || invoice.sentAt === null || invoice.status === 'draft') {
      throw new AppError('NOT_FOUND')
    }
    return { invoice, sentAs }
  }

  return {
    async look(workspaceId: string, id: string): Promise<InvoicePaper> {
      const { invoice, sentAs } = await sent(workspaceId, id)
      return shown(invoice, sentAs)
    },

    /** As it was kept when it was sent, where they read the same still (docs/decisions/0112); else as it stands. */
    async pdf(workspaceId: string, id: string): Promise<{ fileName: string; content: string }> {
      const { invoice, sentAs } = await sent(workspaceId, id)
      // What is void says so: the paper that went out doesn't.
      const kept = invoice.voidedAt === null ? await sentPapers.asSent(workspaceId, { invoiceId: id }) : null
      const pdf = kept ?? (await papers.files({ workspaceId, invoice, ...sentAs })).pdf
      return { fileName: papers.fileName(invoice.invoiceNumber), content: pdf.toString('base64') }
    },
  }
}

function shown(invoice: Invoice, { letterhead }: SentAs): InvoicePaper {
  const { name, email, phone, website, accountHolder, iban, bic } = letterhead
  const { kind, creditReason, invoiceNumber, issueDate, dueDate, deliveredOn, currency, items } = invoice
  const { subtotal, discount, discountAmount, taxRate, taxIncluded, taxAmount, taxes, amount } = invoice
  const { schedule, paymentTerms, notes, status, paid, credited, balance, nextDue, voidedAt } = invoice
  const { corrects, payments, billedTo, clientId, projectId } = invoice
  const disputed = disputedOf(payments)
  return {
    ...{ kind, creditReason, invoiceNumber, issueDate, dueDate, deliveredOn, currency, items, subtotal },
    ...{ discount, discountAmount, taxRate, taxIncluded, taxAmount, taxes, amount, schedule },
    ...{ paymentTerms, notes, status, paid, credited, balance, nextDue, voidedAt },
    corrects: corrects && { invoiceNumber: corrects.invoiceNumber, issueDate: corrects.issueDate },
    // What else is noted of a payment is the business's.
    payments: payments.map((payment) => ({
      ...{ id: payment.id, paidOn: payment.paidOn, amount: payment.amount },
    })),
    disputed,
    billedTo: billedTo?.name ?? clientId?.name ?? '',
    projectName: projectId?.name ?? null,
    sender: { name, email, phone, website },
    payTo:
      iban && isOwed({ ...invoice, isVoid: voidedAt !== null, balance: balance - disputed })
        ? { holder: accountHolder ?? name, iban, bic }
        : null,
  }
}

const disputedOf = (payments: Invoice['payments']): number =>
  fromMinor(
    payments
      .filter(({ takenBack }) => takenBack === 'disputed')
      .reduce((sum, { amount }) => sum - toMinor(amount), 0),
  )
