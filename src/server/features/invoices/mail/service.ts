import type { EndpointSpec, ParsedBody, ReplyData } from '#contract/endpoint.ts'
import type { Invoice, invoiceEndpoints } from '#contract/invoices.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Letterhead, Regions } from '#server/features/settings/service.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { AppError } from '#server/platform/errors.ts'
import type { MailPost } from '#server/platform/jobs/mail-post.ts'
import { enqueue } from '#server/platform/jobs/queue.ts'
import type { JobRun } from '#server/platform/jobs/runner.ts'
import { inLanguage } from '#server/platform/language.ts'
import { missingLines } from '#server/platform/paper/placeholders.ts'
import { postingIn, sealedPosting } from '#server/platform/paper/posting.ts'
import { formatLocaleFor } from '#server/platform/paper/style.ts'
import { paperAddresses } from '#server/platform/paper-addresses.ts'
import type { Platform } from '#server/platform/platform.ts'
import { invoiceAccess } from '../access/service.ts'
import { recordInvoice } from '../activities.ts'
import { lockInvoice, readBilledTo, setMailFailed } from '../changes/queries.ts'
import { invoiceChanges } from '../changes/service.ts'
import { markSent } from '../credits/queries.ts'
import type { Letterheads } from '../letterhead/service.ts'
import type { InvoicePapers } from '../papers.ts'
import { findInvoice, readInvoice } from '../queries.ts'
import type { SentPapers } from '../sent-papers/service.ts'
import { refuseAction, refuseChange } from '../standing.ts'
import { invoiceMail, invoiceWords } from './mails.ts'
import type { Strangers } from './strangers.ts'

type Endpoints = typeof invoiceEndpoints
type SendBody = ParsedBody<Endpoints['send'] & EndpointSpec>

interface MailPayload {
  readonly workspaceId: string
  readonly invoiceId: string
  /** Of the sending; none was written down before papers were kept. */
  readonly paperId?: string
  /** To whom, and in which words. */
  readonly sealed: string
}

const INVOICE_MAIL_JOB = 'invoice-mail'

export function invoiceMailService(
  platform: Platform,
  plans: Plans,
  regions: Regions,
  papers: InvoicePapers,
  letterheads: Letterheads,
  strangers: Strangers,
  sentPapers: SentPapers,
) {
  const { database, clock, secrets, log } = platform
  const addresses = paperAddresses(platform)
  const access = invoiceAccess(database, plans)
  const { change } = invoiceChanges(clock, regions)

  const letterheadOf = async (workspaceId: string): Promise<Letterhead> => {
    const letterhead = await regions.letterhead(workspaceId)
    if (!letterhead) throw new AppError('NOT_FOUND')
    return letterhead
  }

  const keepOutcome = (workspaceId: string, id: string, failed: Invoice['mailFailed']): Promise<void> =>
    database.write(workspaceId, (transaction) => setMailFailed(transaction, { workspaceId, id }, failed))

  return {
    /** What `send` would send, in the very words. */
    async preview(workspaceId: string, id: string): Promise<ReplyData<Endpoints['mail']>> {
      const { invoice, client } = await database.write(workspaceId, async (transaction) => {
        await access.toWrite(transaction, workspaceId, 'mail')
        const invoice = await readInvoice(transaction, workspaceId, id)
        if (!invoice) throw new AppError('NOT_FOUND')
        refuseAction(invoice, 'send')
        return {
          invoice,
          client: await readBilledTo(transaction, workspaceId, invoice.clientId?._id ?? null),
        }
      })
      const [letterhead, region] = await Promise.all([letterheadOf(workspaceId), regions.region(workspaceId)])
      const { subject, message } = inLanguage(region.language, () =>
        invoiceWords({ invoice, letterhead, formatLocale: formatLocaleFor(region) }),
      )
      const to = client?.email ?? invoice.billedTo?.email ?? null
      const fileName = papers.fileName(invoice.invoiceNumber)
      const { messageMax, mayLink } = await strangers.limitsOf(workspaceId)
      return { to, subject, message, fileName, missing: missingLines(letterhead), messageMax, mayLink }
    },

    /** Marks as sent and queues the mail, both or neither. */
    async send(
      transaction: Transaction,
      workspaceId: string,
      id: string,
      { to, message }: SendBody,
    ): Promise<Invoice> {
      await access.toWrite(transaction, workspaceId, 'send')
      const row = await lockInvoice(transaction, workspaceId, id)
      if (!row) throw new AppError('NOT_FOUND')
      refuseChange(row, 'send')
      const client = await readBilledTo(transaction, workspaceId, row.client_id)
      const address = await strangers.admit(transaction, workspaceId, {
        to: to ?? client?.email ?? row.billed_to?.email,
        letterhead: await regions.letterheadWithin(transaction, workspaceId),
        message,
        names: [client?.name ?? row.billed_to?.name ?? '', row.invoice_number],
      })
      const at = clock.now().toISOString()
      if (row.kind === 'credit-note') await markSent(transaction, row, at)
      else {
        const asked = row.status === 'draft' ? 'sent' : undefined
        await change(transaction, row, { asked, isSent: true })
      }
      const paper = { kind: row.kind, number: row.invoice_number, invoiceId: id }
      const paperId = await sentPapers.begin(transaction, workspaceId, paper, address)
      const sealed = sealedPosting(secrets, { to: address, message })
      const payload = { workspaceId, invoiceId: id, paperId, sealed }
      await enqueue(transaction, { name: INVOICE_MAIL_JOB, payload: payload satisfies MailPayload })
      const invoice = await readInvoice(transaction, workspaceId, id)
      if (!invoice) throw new AppError('NOT_FOUND')
      const kind = row.kind === 'credit-note' ? 'invoice.credit-sent' : 'invoice.sent'
      await recordInvoice(transaction, workspaceId, { kind, invoice, at })
      return invoice
    },

    /** Sets the PDF when it is sent, and keeps it: what waits in the queue is an order, not a document. */
    jobs: (post: MailPost) => ({
      async [INVOICE_MAIL_JOB](payload: unknown, job: JobRun): Promise<void> {
        const { workspaceId, invoiceId, paperId, sealed } = payload as MailPayload
        const { to, message } = postingIn(secrets, sealed)
        const [invoice, sentAs] = await Promise.all([
          findInvoice(database, workspaceId, invoiceId, false),
          letterheads.of(workspaceId, invoiceId),
        ])
        // Deleted or voided since: there is nothing to send any more.
        if (!invoice || !sentAs || invoice.voidedAt !== null) {
          return sentPapers.callOff({ workspaceId, paperId }, job)
        }
        const { letterhead, region } = sentAs
        const { fromName, replyTo, frame } = await strangers.sender(workspaceId, letterhead)
        const given = {
          ...{ ...frame, invoice, letterhead, message },
          formatLocale: formatLocaleFor(region),
          paperUrl: await addresses.addressOf('invoice', workspaceId, invoiceId),
        }
        const { headers, ...mail } = inLanguage(region.language, () => invoiceMail(given))
        const hasGone = await sentPapers.mail(
          {
            ...{ workspaceId, paperId },
            paper: { kind: invoice.kind, number: invoice.invoiceNumber, invoiceId },
            make: () => papers.files({ workspaceId, invoice, letterhead, region }),
            mail: { ...mail, to, fromName, headers: { ...headers, ...replyTo } },
          },
          post,
          job,
        )
        if (!hasGone) return keepOutcome(workspaceId, invoiceId, { at: clock.now().toISOString(), to })
        if (invoice.mailFailed === null) return
        await keepOutcome(workspaceId, invoiceId, null).catch((error: unknown) => {
          // The mail has gone: trying the job again would send it twice.
          log.error({ err: error }, 'that the mail of an invoice has gone could not be kept')
        })
      },
    }),
  }
}
