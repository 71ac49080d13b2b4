import type { AccountStatement, accountStatementEndpoints } from '#contract/account-statements.ts'
import type { EndpointSpec, ParsedBody, ParsedQuery, ReplyData } from '#contract/endpoint.ts'
import { accountFileName, accountName } from '#documents/account/account-title.ts'
import { dayIn } from '#domain/calendar/time-zone.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Regions } from '#server/features/settings/service.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { AppError } from '#server/platform/errors.ts'
import type { MailPost } from '#server/platform/jobs/mail-post.ts'
import { enqueue } from '#server/platform/jobs/queue.ts'
import type { JobRun } from '#server/platform/jobs/runner.ts'
import { inLanguage } from '#server/platform/language.ts'
import { missingLines } from '#server/platform/paper/placeholders.ts'
import { postingIn, sealedPosting } from '#server/platform/paper/posting.ts'
import { formatLocaleFor, styleOf } from '#server/platform/paper/style.ts'
import { accountPdf } from '#server/platform/papers.ts'
import type { Platform } from '#server/platform/platform.ts'
import { invoiceAccess } from '../access/service.ts'
import { readBilledTo } from '../changes/queries.ts'
import type { Strangers } from '../mail/strangers.ts'
import type { SentPapers } from '../sent-papers/service.ts'
import { accountMail, accountWords } from './mails.ts'
import { insertAccountMail, readIssuedInvoices, setAccountMailFailed } from './queries.ts'
import { accountsTold } from './reckoning.ts'

type Endpoints = typeof accountStatementEndpoints
type Period = ParsedQuery<Endpoints['account'] & EndpointSpec>
type SendBody = ParsedBody<Endpoints['sendAccount'] & EndpointSpec>

interface MailPayload {
  readonly workspaceId: string
  readonly clientId: string
  readonly period: Period
  readonly mailId: string
  /** Of the sending; none was written down before statements were kept. */
  readonly paperId?: string
  /** To whom, and in which words. */
  readonly sealed: string
}

const ACCOUNT_MAIL_JOB = 'account-mail'

/** Statements of account (docs/decisions/0096): read, and mailed to clients. */
export function accountStatementsService(
  { database, clock, secrets, files, log }: Platform,
  plans: Plans,
  regions: Regions,
  strangers: Strangers,
  sentPapers: SentPapers,
) {
  const access = invoiceAccess(database, plans)

  /** The last day of its period, and never later than today. */
  function asOf({ timeZone }: { readonly timeZone: string }, to: string | null) {
    const today = dayIn(timeZone, clock.now().getTime())
    const isOver = to !== null && to < today
    return { on: isOver ? to : today, isOver }
  }

  /** As it stands on the business's own day; of a client who is there. */
  async function reckon(transaction: Transaction, workspaceId: string, clientId: string, period: Period) {
    const [from, to] = [period.from ?? null, period.to ?? null]
    const client = await readBilledTo(transaction, workspaceId, clientId)
    if (!client) throw new AppError('NOT_FOUND')
    const region = await regions.regionWithin(transaction, workspaceId)
    const { on, isOver } = asOf(region, to)
    const invoices = await readIssuedInvoices(transaction, workspaceId, clientId)
    const accounts = accountsTold(invoices, { from, to, on }, region.currency)
    const statement: AccountStatement = {
      client: { _id: clientId, name: client.name },
      ...{ from, to, on, isOver, accounts, readOnly: false },
    }
    return { client, region, statement }
  }

  return {
    async read(
      workspaceId: string,
      clientId: string,
      period: Period,
    ): Promise<ReplyData<Endpoints['account']>> {
      const readOnly = await access.toRead(workspaceId, 'account')
      const { statement } = await database.write(workspaceId, (transaction) =>
        reckon(transaction, workspaceId, clientId, period),
      )
      return { statement: { ...statement, readOnly } }
    },

    /** What `send` would send, in the very words. */
    preview: (workspaceId: string, clientId: string, period: Period) =>
      database.write(workspaceId, async (transaction): Promise<ReplyData<Endpoints['accountMail']>> => {
        await access.toWrite(transaction, workspaceId, 'accountMail')
        const { client, region, statement } = await reckon(transaction, workspaceId, clientId, period)
        const letterhead = await regions.letterheadWithin(transaction, workspaceId)
        if (!letterhead) throw new AppError('NOT_FOUND')
        const { subject, message } = inLanguage(region.language, () =>
          accountWords({ statement, letterhead, formatLocale: formatLocaleFor(region) }),
        )
        const { messageMax, mayLink } = await strangers.limitsOf(workspaceId, transaction)
        return {
          ...{ to: client.email, subject, message, missing: missingLines(letterhead), messageMax, mayLink },
          fileName: accountFileName({ ...styleOf(region), billedTo: client, statement }),
        }
      }),

    /** Queues the mail and writes it down for the client's timeline, both or neither. */
    async send(
      transaction: Transaction,
      workspaceId: string,
      clientId: string,
      { to, message, period = {} }: SendBody,
    ): Promise<ReplyData<Endpoints['sendAccount']>> {
      await access.toWrite(transaction, workspaceId, 'sendAccount')
      const client = await readBilledTo(transaction, workspaceId, clientId)
      if (!client) throw new AppError('NOT_FOUND')
      const address = await strangers.admit(transaction, workspaceId, {
        to: to ?? client.email,
        letterhead: await regions.letterheadWithin(transaction, workspaceId),
        message,
        names: [client.name],
      })
      const days = { from: period.from ?? null, to: period.to ?? null }
      const mailId = await insertAccountMail(transaction, workspaceId, {
        ...{ clientId, ...days, at: clock.now().toISOString() },
      })
      const region = await regions.regionWithin(transaction, workspaceId)
      const statement = { ...days, ...asOf(region, days.to) }
      const number = accountName({ locale: styleOf(region).locale, billedTo: client, statement })
      const paper = { kind: 'statement', number, accountMailId: mailId } as const
      const paperId = await sentPapers.begin(transaction, workspaceId, paper, address)
      const sealed = sealedPosting(secrets, { to: address, message })
      const payload = { workspaceId, clientId, period, mailId, paperId, sealed } satisfies MailPayload
      await enqueue(transaction, { name: ACCOUNT_MAIL_JOB, payload })
      return { to: address }
    },

    /** Those that were mailed. */
    async documents(
      workspaceId: string,
      clientId: string,
    ): Promise<ReplyData<Endpoints['accountDocuments']>> {
      await access.toRead(workspaceId, 'accountDocuments')
      const client = await database.write(workspaceId, (transaction) =>
        readBilledTo(transaction, workspaceId, clientId),
      )
      if (!client) throw new AppError('NOT_FOUND')
      return { documents: await sentPapers.of(workspaceId, { statementsOf: clientId }) }
    },

    /** Reckons and sets it when it is sent, and keeps it: what waits in the queue is an order, not a document. */
    jobs: (post: MailPost) => ({
      async [ACCOUNT_MAIL_JOB](payload: unknown, job: JobRun): Promise<void> {
        const { workspaceId, clientId, period, mailId, paperId, sealed } = payload as MailPayload
        const { to, message } = postingIn(secrets, sealed)
        const [reckoned, letterhead] = await Promise.all([
          database
            .write(workspaceId, (transaction) => reckon(transaction, workspaceId, clientId, period))
            .catch(whereGone),
          regions.letterhead(workspaceId),
        ])
        // Deleted since: there is nobody to write to any more.
        if (!reckoned || !letterhead) return sentPapers.callOff({ workspaceId, paperId }, job)
        const { client: billedTo, region, statement } = reckoned
        const { imagePath } = letterhead
        const style = styleOf(region)
        const { fromName, replyTo, frame } = await strangers.sender(workspaceId, letterhead)
        const { headers, ...mail } = inLanguage(region.language, () =>
          accountMail({
            ...{ ...frame, statement, letterhead, message },
            formatLocale: formatLocaleFor(region),
          }),
        )
        const hasGone = await sentPapers.mail(
          {
            ...{ workspaceId, paperId },
            paper: {
              ...{ kind: 'statement', accountMailId: mailId },
              number: accountName({ ...style, billedTo, statement }),
            },
            async make() {
              const logo = imagePath === null ? null : await files.read(workspaceId, imagePath)
              const pdf = await accountPdf(
                { ...style, sender: { ...letterhead, logo }, billedTo, statement },
                (error) => log.warn({ err: error }, 'a logo could not be put on paper'),
              )
              return { format: 'none', pdf, xml: null }
            },
            mail: { ...mail, to, fromName, headers: { ...headers, ...replyTo } },
          },
          post,
          job,
        )
        if (hasGone) return
        await database.write(workspaceId, (transaction) =>
          setAccountMailFailed(transaction, { workspaceId, id: mailId }, clock.now().toISOString()),
        )
      },
    }),
  }
}

function whereGone(error: unknown): null {
  if (error instanceof AppError && error.code === 'NOT_FOUND') return null
  throw error
}
