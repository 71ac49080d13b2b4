import type { EndpointSpec, ParsedBody } from '#contract/endpoint.ts'
import type { invoiceEndpoints } from '#contract/invoices.ts'
import type { quoteEndpoints } from '#contract/quotes.ts'
import { permissionsOf } from '#domain/team/permissions.ts'
import type { Transaction } from '#server/database/database.ts'
import { brandingService } from '#server/features/branding/service.ts'
import type { Clients } from '#server/features/clients/service.ts'
import { invoicesFeature } from '#server/features/invoices/feature.ts'
import { portalAccess } from '#server/features/portal/access/service.ts'
import type { Projects } from '#server/features/projects/service.ts'
import { quotesFeature } from '#server/features/quotes/feature.ts'
import type { Regions } from '#server/features/settings/service.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { takeBackJobs } from '#server/platform/jobs/queue.ts'
import { paperAddresses } from '#server/platform/paper-addresses.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Session } from '#server/platform/sessions.ts'

type BodyOf<E> = ParsedBody<E & EndpointSpec>
type Invoicing = typeof invoiceEndpoints
type Quoting = typeof quoteEndpoints

type QuoteBody = Omit<BodyOf<Quoting['create']>, 'clientId'>
type BillBody = Omit<BodyOf<Invoicing['create']>, 'clientId'>
type PaymentBody = BodyOf<Invoicing['addPayment']>
type CreditBody = BodyOf<Invoicing['credit']>

/** For whom a paper is. */
interface Addressee {
  readonly clientId: string
  readonly projectId?: string | undefined
}

/** What is done of one quote, or of one invoice, by its own hand or by its client's. */
export interface Desk {
  quote(body: QuoteBody): Promise<void>
  change(body: Partial<QuoteBody>): Promise<void>
  send(): Promise<void>
  answer(answer: 'approved' | 'declined', name: string, note?: string): Promise<void>
  /** The next instalment, invoiced and handed over. */
  deposit(): Promise<void>
  /** All that was agreed, less what was paid in advance. */
  convert(): Promise<void>
  bill(body: BillBody): Promise<void>
  /** Of the newest invoice; all that is left, where no amount is named. */
  pay(method: PaymentBody['method'], amount?: number, note?: string): Promise<void>
  credit(body: CreditBody): Promise<void>
}

interface Needs {
  readonly workspaceId: string
  readonly ownerId: string
  readonly plans: Plans
  readonly regions: Regions
  readonly clients: Clients
  readonly projects: Projects
  write<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>
}

/** The demo's bookkeeping, through the doors of the API; nothing of it is mailed. */
export function demoDesks(platform: Platform, { workspaceId, ownerId, write, ...needs }: Needs) {
  const nobody = async () => undefined
  const invoices = invoicesFeature(platform, { ...needs, branding: brandingService(platform, needs) })
  const { strangers } = invoices.service
  const quotes = quotesFeature(platform, {
    ...needs,
    invoices: { ...invoices.service, strangers: { ...strangers, spend: nobody } },
    notifier: { notify: nobody },
    pages: portalAccess(platform, needs.plans),
  })
  const session: Session = {
    ...{ id: ownerId, userId: ownerId, memberId: ownerId, workspaceId, role: 'owner', sees: 'all' },
    ...{ seesPrices: true, seat: 1, standings: [], permissions: permissionsOf('owner') },
    ...{ provedAtMs: 0, seenAtMs: 0, expiresAtMs: 0, tokenHash: Buffer.alloc(0) },
  }
  const origin = { ip: '192.0.2.17', device: 'Safari on iPhone', country: null }
  const { addressOf } = paperAddresses(platform)

  /** What a paper leads to waits in its own transaction and is taken back there: nobody's mail is ever queued. */
  const once = <Reply>(work: (transaction: Transaction) => Promise<Reply>): Promise<Reply> =>
    write(async (transaction) => {
      const reply = await work(transaction)
      await takeBackJobs(transaction, { workspaceId, recipient: '' })
      return reply
    })

  const made = { quotes: 0, invoices: 0 }
  const nothing = { params: undefined, query: undefined, body: undefined, key: undefined }
  const call = { ...nothing, session, origin, once, onceIn: () => once }

  function deskOf(addressee: () => Addressee): Desk {
    let quoteId = ''
    let invoiceId = ''
    const drafted = (id: string) => {
      invoiceId = id
      made.invoices += 1
    }
    const handOver = () =>
      invoices.handlers.update({ ...call, params: { id: invoiceId }, body: { status: 'sent' } })
    return {
      async quote(body) {
        const { quote } = await quotes.handlers.create({
          ...call,
          body: { ...addressee(), ...body },
        })
        quoteId = quote.id
        made.quotes += 1
      },
      async change(body) {
        await quotes.handlers.update({ ...call, params: { id: quoteId }, body })
      },
      async send() {
        await quotes.handlers.send({ ...call, params: { id: quoteId }, body: {} })
      },
      async answer(answer, name, note) {
        const token = new URL(await addressOf('quote', workspaceId, quoteId)).hash.slice(1)
        const { versionId } = await quotes.handlers.paper({ ...call, body: { token } })
        const body = { token, versionId, answer, name, note: note ?? null }
        await quotes.handlers.answer({ ...call, body })
      },
      async deposit() {
        const params = { id: quoteId }
        drafted((await quotes.handlers.deposit({ ...call, params, body: {} })).invoiceId)
        await handOver()
      },
      async convert() {
        drafted((await quotes.handlers.convert({ ...call, params: { id: quoteId } })).invoiceId)
        await handOver()
      },
      async bill(body) {
        const { invoice } = await invoices.handlers.create({
          ...call,
          body: { ...addressee(), ...body },
        })
        drafted(invoice.id)
        await handOver()
      },
      async pay(method, amount, note) {
        const params = { id: invoiceId }
        const { invoice } = await invoices.handlers.get({ ...call, params })
        const body = { method, amount: amount ?? invoice?.balance ?? 0, note: note ?? null }
        await invoices.handlers.addPayment({ ...call, params, body })
      },
      async credit(body) {
        await invoices.handlers.credit({ ...call, params: { id: invoiceId }, body })
      },
    }
  }
  return { deskOf, made }
}
