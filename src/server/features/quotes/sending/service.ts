import type { EndpointSpec, ParsedBody, ReplyData } from '#contract/endpoint.ts'
import type { Quote, quoteEndpoints } from '#contract/quotes.ts'
import type { Transaction } from '#server/database/database.ts'
import type { BilledTo, SentPapers, Strangers } from '#server/features/invoices/service.ts'
import type { Regions } from '#server/features/settings/service.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError, fieldError } from '#server/platform/errors.ts'
import type { MailPost } from '#server/platform/jobs/mail-post.ts'
import { enqueue } from '#server/platform/jobs/queue.ts'
import type { JobRun } from '#server/platform/jobs/runner.ts'
import { inLanguage } from '#server/platform/language.ts'
import { missingLines } from '#server/platform/paper/placeholders.ts'
import { postingIn, sealedPosting } from '#server/platform/paper/posting.ts'
import { formatLocaleFor } from '#server/platform/paper/style.ts'
import type { Platform } from '#server/platform/platform.ts'
import { recordQuote } from '../activities.ts'
import { setMailFailed, updateQuote } from '../changes/queries.ts'
import { quotePapers } from '../papers.ts'
import type { Quotes } from '../service.ts'
import { refuseAction } from '../standing.ts'
import { findVersions, insertVersion, readNewest } from '../versions/queries.ts'
import { frozen, type SentQuote, statementOf, thawed } from '../versions/sent-quote.ts'
import { quoteMail, quoteWords } from './mails.ts'

type Endpoints = typeof quoteEndpoints
type SendBody = ParsedBody<Endpoints['send'] & EndpointSpec>

interface MailPayload {
  readonly workspaceId: string
  readonly quoteId: string
  /** Of the sending; none was written down before papers were kept. */
  readonly paperId?: string
  /** To whom, and in which words. */
  readonly sealed: string
}

interface Needs {
  readonly quotes: Quotes
  readonly regions: Regions
  readonly strangers: Strangers
  readonly billedTo: BilledTo
  readonly sentPapers: SentPapers
  addressOf(workspaceId: string, quoteId: string): Promise<string>
}

const QUOTE_MAIL_JOB = 'quote-mail'

export function quoteSendingService(
  platform: Platform,
  { quotes, regions, strangers, billedTo, sentPapers, addressOf }: Needs,
) {
  const { database, clock, secrets, log } = platform
  const papers = quotePapers(platform)

  /** As it would be sent now. */
  async function asSent(transaction: Transaction, workspaceId: string, quote: Quote): Promise<SentQuote> {
    const letterhead = await regions.letterheadWithin(transaction, workspaceId)
    if (!letterhead) throw new AppError('NOT_FOUND')
    const client = await billedTo(transaction, workspaceId, quote.clientId?._id ?? null)
    if (!client) throw fieldError('clientId', m.clients_choose())
    const region = await regions.regionWithin(transaction, workspaceId)
    const projectName = quote.projectId?.name ?? null
    return { statement: statementOf(quote, client), projectName, letterhead, region }
  }

  /** The version that goes out: a new one, unless the same stands there unanswered. */
  async function freeze(
    transaction: Transaction,
    workspaceId: string,
    quoteId: string,
    sent: SentQuote,
  ): Promise<void> {
    const { document, sha256 } = frozen(sent)
    const newest = await readNewest(transaction, workspaceId, quoteId)
    if (newest?.sha256 === sha256 && newest.answer === null) return
    const number = (newest?.number ?? 0) + 1
    const sent_at = clock.now().toISOString()
    await insertVersion(transaction, workspaceId, { quote_id: quoteId, number, document, sha256, sent_at })
  }

  const keepOutcome = (workspaceId: string, quoteId: string, failed: Quote['mailFailed']): Promise<void> =>
    database.write(workspaceId, (transaction) =>
      setMailFailed(transaction, { workspaceId, id: quoteId }, failed),
    )

  return {
    /** What `send` would send, in the very words. */
    async preview(workspaceId: string, id: string): Promise<ReplyData<Endpoints['mail']>> {
      const { sent, quote } = await database.write(workspaceId, async (transaction) => {
        await quotes.access.toWrite(transaction, workspaceId, 'mail')
        const quote = await quotes.existing(transaction, workspaceId, id)
        refuseAction('send', quote)
        return { quote, sent: await asSent(transaction, workspaceId, quote) }
      })
      const { region, letterhead, statement } = sent
      const words = inLanguage(region.language, () =>
        quoteWords({ statement, letterhead, formatLocale: formatLocaleFor(region) }),
      )
      const limits = await strangers.limitsOf(workspaceId)
      const fileName = papers.fileName(quote.quoteNumber)
      const { messageMax, mayLink } = limits
      const to = statement.billedTo.email
      return { to, ...words, fileName, missing: missingLines(letterhead), messageMax, mayLink }
    },

    /** Freezes what it says, marks it as sent and queues the mail: all or nothing. */
    async send(
      transaction: Transaction,
      workspaceId: string,
      id: string,
      { to, message }: SendBody,
    ): Promise<Quote> {
      await quotes.access.toWrite(transaction, workspaceId, 'send')
      const { row, standing, today } = await quotes.held(transaction, workspaceId, id)
      refuseAction('send', standing)
      if (row.valid_until < today) throw fieldError('validUntil', m.quotes_past_day())
      const before = await quotes.existing(transaction, workspaceId, id, today)
      const sent = await asSent(transaction, workspaceId, before)
      const { statement, letterhead } = sent
      const address = await strangers.admit(transaction, workspaceId, {
        ...{ to: to ?? statement.billedTo.email, letterhead, message },
        names: [statement.billedTo.name, statement.quoteNumber],
      })
      await freeze(transaction, workspaceId, id, sent)
      const at = clock.now().toISOString()
      await updateQuote(transaction, row, { standing: { status: 'sent', sentAt: at } }, at)
      const paper = { kind: 'quote', number: statement.quoteNumber, quoteId: id } as const
      const paperId = await sentPapers.begin(transaction, workspaceId, paper, address)
      const sealed = sealedPosting(secrets, { to: address, message })
      const payload = { workspaceId, quoteId: id, paperId, sealed }
      await enqueue(transaction, { name: QUOTE_MAIL_JOB, payload: payload satisfies MailPayload })
      const quote = await quotes.existing(transaction, workspaceId, id, today)
      await recordQuote(transaction, workspaceId, { kind: 'quote.sent', quote, at })
      return quote
    },

    /** Sets the PDF when it is sent, and keeps it: what waits in the queue is an order, not a document. */
    jobs: (post: MailPost) => ({
      async [QUOTE_MAIL_JOB](payload: unknown, job: JobRun): Promise<void> {
        const { workspaceId, quoteId, paperId, sealed } = payload as MailPayload
        const { to, message } = postingIn(secrets, sealed)
        const [newest] = await findVersions(database, workspaceId, quoteId)
        // Deleted since: there is nothing to send any more.
        if (!newest) return sentPapers.callOff({ workspaceId, paperId }, job)
        const sent = thawed(newest)
        const { region, letterhead, statement } = sent
        const paperUrl = await addressOf(workspaceId, quoteId)
        const { fromName, replyTo, frame } = await strangers.sender(workspaceId, letterhead)
        const { headers, ...mail } = inLanguage(region.language, () =>
          quoteMail({
            ...{ ...frame, statement, letterhead, message },
            formatLocale: formatLocaleFor(region),
            paperUrl,
          }),
        )
        const hasGone = await sentPapers.mail(
          {
            ...{ workspaceId, paperId },
            paper: { kind: 'quote', number: statement.quoteNumber, quoteId },
            make: async () => ({ format: 'none', pdf: await papers.pdf(workspaceId, sent), xml: null }),
            mail: { ...mail, to, fromName, headers: { ...headers, ...replyTo } },
          },
          post,
          job,
        )
        if (!hasGone) return keepOutcome(workspaceId, quoteId, { at: clock.now().toISOString(), to })
        await keepOutcome(workspaceId, quoteId, null).catch((error: unknown) => {
          // The mail has gone: trying the job again would send it twice.
          log.error({ err: error }, 'that the mail of a quote has gone could not be kept')
        })
      },
    }),
  }
}
