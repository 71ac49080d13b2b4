import type { EndpointSpec, ParsedBody, ReplyData } from '#contract/endpoint.ts'
import type { invoiceEndpoints } from '#contract/invoices.ts'
import { paymentReceiptNumber } from '#documents/receipt/payment-receipt.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Regions } from '#server/features/settings/service.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { AppError } from '#server/platform/errors.ts'
import type { MailPost } from '#server/platform/jobs/mail-post.ts'
import { enqueue } from '#server/platform/jobs/queue.ts'
import type { JobRun } from '#server/platform/jobs/runner.ts'
import { inLanguage } from '#server/platform/language.ts'
import { postingIn, sealedPosting } from '#server/platform/paper/posting.ts'
import { formatLocaleFor } from '#server/platform/paper/style.ts'
import type { Platform } from '#server/platform/platform.ts'
import { invoiceAccess } from '../access/service.ts'
import { readBilledTo } from '../changes/queries.ts'
import type { Letterheads } from '../letterhead/service.ts'
import { paymentReceiptMail } from '../mail/mails.ts'
import type { Strangers } from '../mail/strangers.ts'
import type { InvoicePapers } from '../papers.ts'
import { findInvoice, readInvoice } from '../queries.ts'
import type { SentPapers } from '../sent-papers/service.ts'

type Endpoints = typeof invoiceEndpoints
type SendBody = ParsedBody<Endpoints['receipt'] & EndpointSpec>

interface MailPayload {
  readonly workspaceId: string
  readonly invoiceId: string
  readonly paymentId: string
  /** Of the sending; none was written down before papers were kept. */
  readonly paperId?: string
  /** To whom, and in which words. */
  readonly sealed: string
}

const RECEIPT_MAIL_JOB = 'payment-receipt-mail'

/** Mails clients that their money has come. */
export function paymentReceiptsService(
  { database, secrets }: Platform,
  plans: Plans,
  regions: Regions,
  papers: InvoicePapers,
  letterheads: Letterheads,
  strangers: Strangers,
  sentPapers: SentPapers,
) {
  const access = invoiceAccess(database, plans)
  return {
    async send(
      transaction: Transaction,
      workspaceId: string,
      { id, paymentId }: { readonly id: string; readonly paymentId: string },
      { to, message }: SendBody,
    ): Promise<ReplyData<Endpoints['receipt']>> {
      await access.toWrite(transaction, workspaceId, 'receipt')
      const invoice = await readInvoice(transaction, workspaceId, id)
      const payment = invoice?.payments.find((one) => one.id === paymentId && one.amount > 0)
      if (!invoice || !payment) throw new AppError('NOT_FOUND')
      const client = await readBilledTo(transaction, workspaceId, invoice.clientId?._id ?? null)
      const address = await strangers.admit(transaction, workspaceId, {
        to: to ?? client?.email ?? invoice.billedTo?.email,
        letterhead: await regions.letterheadWithin(transaction, workspaceId),
        message,
        names: [client?.name ?? invoice.billedTo?.name ?? '', invoice.invoiceNumber],
      })
      const sealed = sealedPosting(secrets, { to: address, message })
      const number = paymentReceiptNumber(invoice, payment)
      const paper = { kind: 'payment-receipt', number, invoiceId: id } as const
      const paperId = await sentPapers.begin(transaction, workspaceId, paper, address)
      const payload = { workspaceId, invoiceId: id, paymentId, paperId, sealed } satisfies MailPayload
      await enqueue(transaction, { name: RECEIPT_MAIL_JOB, payload })
      return { to: address }
    },

    jobs: (post: MailPost) => ({
      async [RECEIPT_MAIL_JOB](payload: unknown, job: JobRun): Promise<void> {
        const { workspaceId, invoiceId, paymentId, paperId, sealed } = payload as MailPayload
        const { to, message } = postingIn(secrets, sealed)
        const [invoice, sentAs] = await Promise.all([
          findInvoice(database, workspaceId, invoiceId, false),
          letterheads.of(workspaceId, invoiceId),
        ])
        const payment = invoice?.payments.find(({ id, amount }) => id === paymentId && amount > 0)
        // Deleted or taken back since: there is nothing to confirm any more.
        if (!invoice || !sentAs || !payment) return sentPapers.callOff({ workspaceId, paperId }, job)
        const { letterhead, region } = sentAs
        const { fromName, replyTo, frame } = await strangers.sender(workspaceId, letterhead)
        const { headers, ...mail } = inLanguage(region.language, () =>
          paymentReceiptMail({
            ...{ ...frame, invoice, payment, letterhead, message },
            formatLocale: formatLocaleFor(region),
          }),
        )
        const number = paymentReceiptNumber(invoice, payment)
        await sentPapers.mail(
          {
            ...{ workspaceId, paperId },
            paper: { kind: 'payment-receipt', number, invoiceId },
            async make() {
              const pdf = await papers.receipt({ workspaceId, invoice, paymentId, letterhead, region })
              return { format: 'none', pdf, xml: null }
            },
            mail: { ...mail, to, fromName, headers: { ...headers, ...replyTo } },
          },
          post,
          job,
        )
      },
    }),
  }
}
