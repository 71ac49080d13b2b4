import type { EndpointSpec, ParsedBody } from '#contract/endpoint.ts'
import type { Quote, QuotePaper, quoteEndpoints } from '#contract/quotes.ts'
import type { Transaction } from '#server/database/database.ts'
import type { SentPapers } from '#server/features/invoices/service.ts'
import type { PortalAccess } from '#server/features/portal/service.ts'
import type { Regions } from '#server/features/settings/service.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError } from '#server/platform/errors.ts'
import type { KeysOf, Once } from '#server/platform/http/call.ts'
import type { Origin } from '#server/platform/origin.ts'
import { styleOf } from '#server/platform/paper/style.ts'
import { paperAddresses } from '#server/platform/paper-addresses.ts'
import type { Platform } from '#server/platform/platform.ts'
import { recordQuote } from '../activities.ts'
import { updateQuote } from '../changes/queries.ts'
import type { QuoteConverting } from '../converting/service.ts'
import { quotePapers } from '../papers.ts'
import type { Quotes } from '../service.ts'
import { refuseAction } from '../standing.ts'
import { insertAnswer, readNewest, type VersionRow } from '../versions/queries.ts'
import { thawed } from '../versions/sent-quote.ts'

type Endpoints = typeof quoteEndpoints
type AnswerBody = ParsedBody<Endpoints['answer'] & EndpointSpec>

/** A client's answer as the business is told of it. */
export interface QuoteAnswered {
  readonly workspaceId: string
  readonly quoteId: string
  readonly versionId: string
  readonly quoteNumber: string
  readonly clientName: string | null
  readonly answer: AnswerBody['answer']
  readonly name: string
  readonly note: string | null
}

interface Needs {
  readonly quotes: Quotes
  readonly converting: Pick<QuoteConverting, 'begin'>
  readonly sentPapers: Pick<SentPapers, 'asSent'>
  readonly pages: Pick<PortalAccess, 'refusal'>
  readonly regions: Pick<Regions, 'sendsDepositsWithin'>
  /** Tells the business, in the transaction of the answer. */
  readonly tell: (transaction: Transaction, answered: QuoteAnswered) => Promise<void>
}

/** The client's door to a quote: by the private address in its mail, which dies with the quote. */
export function quotePortalService(
  platform: Platform,
  { quotes, converting, sentPapers, pages, regions, tell }: Needs,
) {
  const { database, clock } = platform
  const addresses = paperAddresses(platform)
  const papers = quotePapers(platform)

  /** The version that was sent last; what has never been sent is nobody's to read. */
  async function newestOf(transaction: Transaction, workspaceId: string, id: string): Promise<VersionRow> {
    const newest = await readNewest(transaction, workspaceId, id)
    if (!newest) throw new AppError('NOT_FOUND')
    return newest
  }

  async function paperOf(transaction: Transaction, workspaceId: string, quote: Quote): Promise<QuotePaper> {
    const newest = await newestOf(transaction, workspaceId, quote.id)
    const { statement, projectName, letterhead, region } = thawed(newest)
    // Its picture is for whoever works there; who reads here has no session.
    const { imagePath: _, ...sender } = letterhead
    const { locale, ...style } = styleOf(region)
    const { answer } = newest
    const asked = quote.deposits.filter(({ isVoid }) => !isVoid)
    const out = asked.find(({ status }) => status !== 'draft')
    const isFirst = quote.status === 'approved' && quote.schedule.length > 1 && asked.length === 0
    return {
      versionId: newest.id,
      hasPage: (await pages.refusal(workspaceId, transaction)) === null,
      status: quote.status,
      answer: answer && { answer: answer.answer, name: answer.name, at: answer.at },
      statement: { ...statement, projectName },
      deposit: out ? { invoiceNumber: out.invoiceNumber, amount: out.amount } : null,
      awaitsDeposit: isFirst && (await regions.sendsDepositsWithin(transaction, workspaceId)),
      letterhead: { ...sender, image: null, language: locale, ...style },
    }
  }

  return {
    addressOf: (workspaceId: string, quoteId: string): Promise<string> =>
      addresses.addressOf('quote', workspaceId, quoteId),

    async look(token: string, origin: Origin): Promise<QuotePaper> {
      const { workspaceId, id } = await addresses.opened('quote', token, origin)
      return database.write(workspaceId, async (transaction) =>
        paperOf(transaction, workspaceId, await quotes.existing(transaction, workspaceId, id)),
      )
    },

    /** As it was kept when it was sent; made anew where it was sent before papers were kept. */
    async pdf(token: string, origin: Origin): Promise<{ fileName: string; content: string }> {
      const { workspaceId, id } = await addresses.opened('quote', token, origin)
      const sent = await database.write(workspaceId, async (transaction) => {
        await quotes.existing(transaction, workspaceId, id)
        return thawed(await newestOf(transaction, workspaceId, id))
      })
      const kept = await sentPapers.asSent(workspaceId, { quoteId: id })
      const pdf = kept ?? (await papers.pdf(workspaceId, sent))
      return { fileName: papers.fileName(sent.statement.quoteNumber), content: pdf.toString('base64') }
    },

    /** One answer to a version, whoever comes first: two tabs, or the client and a colleague who changes the quote. */
    async answer(
      { token, versionId, answer, name, note = null }: AnswerBody,
      origin: Origin,
      onceIn: (keys: KeysOf) => Once<QuotePaper>,
    ): Promise<QuotePaper> {
      const { ip, device } = origin
      const { workspaceId, id } = await addresses.opened('quote', token, origin)
      return onceIn({ workspaceId, actorId: id })(async (transaction) => {
        const { row, today, standing } = await quotes.held(transaction, workspaceId, id)
        const newest = await newestOf(transaction, workspaceId, id)
        if (newest.id !== versionId) throw new AppError('CONFLICT', { message: m.quotes_newer_version() })
        refuseAction('answer', standing)
        const at = clock.now().toISOString()
        const said = { quote_id: id, version_id: versionId, answer, name, note, ip, device, at }
        if (!(await insertAnswer(transaction, workspaceId, said))) {
          throw new AppError('CONFLICT', { message: m.quotes_is_answered({ number: row.quote_number }) })
        }
        await updateQuote(transaction, row, { standing: { status: answer } }, at)
        if (answer === 'approved') await converting.begin(transaction, workspaceId, id)
        const quote = await quotes.existing(transaction, workspaceId, id, today)
        const { quoteNumber } = quote
        const clientName = quote.clientId?.name ?? null
        await recordQuote(transaction, workspaceId, { kind: `quote.${answer}`, quote, at })
        const told = { workspaceId, quoteId: id, versionId, quoteNumber, clientName, answer, name, note }
        await tell(transaction, told)
        return paperOf(transaction, workspaceId, quote)
      })
    },
  }
}
