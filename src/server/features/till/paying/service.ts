import { v7 as uuidv7 } from 'uuid'
import type { EndpointSpec, ParsedBody } from '#contract/endpoint.ts'
import type { ClientsPayment, PaperTill, tillEndpoints } from '#contract/till.ts'
import { smallestStep } from '#domain/money/currencies.ts'
import { fromMinor, toMinor } from '#domain/money/minor.ts'
import { tillObstacle } from '#domain/paying/till-states.ts'
import type { InvoiceTill } from '#server/features/invoices/service.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { enqueue } from '#server/platform/jobs/queue.ts'
import type { Origin } from '#server/platform/origin.ts'
import { inWords } from '#server/platform/paper/in-words.ts'
import { paperAddresses } from '#server/platform/paper-addresses.ts'
import { PaymentRefused } from '#server/platform/payments/provider.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Till } from '#server/platform/tills/till.ts'
import type { AccountRow } from '../accounts/queries.ts'
import type { TillAccounts } from '../accounts/service.ts'
import type { TillPages } from '../pages/service.ts'
import { PAGE_MS } from '../policy.ts'
import {
  type ClientPaymentRow,
  findPayment,
  insertPayment,
  type NewPayment,
  readUnderWay,
} from '../queries.ts'
import { isOpened, type TillReader } from '../reading/service.ts'
import { watch } from '../watching/watch.ts'

type Endpoints = typeof tillEndpoints
type LookBody = ParsedBody<Endpoints['look'] & EndpointSpec>
type PayBody = ParsedBody<Endpoints['pay'] & EndpointSpec>

interface Needs {
  readonly till: Till
  readonly accounts: TillAccounts
  readonly pages: TillPages
  readonly reader: TillReader
  readonly invoices: Pick<InvoiceTill, 'hold'>
}

/** Each time another page was opened meanwhile. */
const TRIES = 3

/** What clients do by the address of an invoice. */
export function payingService(platform: Platform, { till, accounts, pages, reader, invoices }: Needs) {
  const { database, clock } = platform
  const addresses = paperAddresses(platform)

  async function openedInvoice(token: string, origin: Origin) {
    const opened = await addresses.opened('invoice', token, origin)
    // It was mailed as a letterbox, and stays one.
    if (opened.isOld) throw new AppError('NOT_FOUND')
    return opened
  }

  /** As it stands by now: its page's client has just come back. */
  async function lookedAt(
    workspaceId: string,
    invoiceId: string,
    id: string,
  ): Promise<ClientPaymentRow | null> {
    const row = await findPayment(database, { workspaceId, id })
    if (row?.invoice_id !== invoiceId) return null
    const isUnderWay = row.state === 'open' || row.state === 'processing'
    return isUnderWay && isOpened(row) ? (await reader.read(row)).row : row
  }

  /** A row for a page that is to be opened, or those whose pages have to be closed first. */
  const begin = (
    account: AccountRow,
    invoiceId: string,
    amount: number | undefined,
  ): Promise<{ open: ClientPaymentRow[] } | { begun: NewPayment }> =>
    database.write(account.workspace_id, async (transaction) => {
      const workspaceId = account.workspace_id
      const { isOwed, balanceMinor, currency } = await invoices.hold(transaction, workspaceId, invoiceId)
      if (!isOwed) throw new AppError('CONFLICT', { message: m.till_nothing_owed() })
      const underWay = await readUnderWay(transaction, workspaceId, invoiceId)
      const open = underWay.filter(({ state }) => state === 'open')
      if (open.length > 0) return { open }
      const processingMinor = underWay.map(undecidedMinor)
      const left = processingMinor.reduce((rest, minor) => rest - minor, balanceMinor)
      const amountMinor = amount === undefined ? left : toMinor(amount)
      const obstacle =
        amountMinor <= 0 ? 'processing' : tillObstacle({ amountMinor, balanceMinor, processingMinor })
      if (obstacle === 'processing') throw new AppError('CONFLICT', { message: m.till_is_processing() })
      if (obstacle !== null) {
        throw fieldError('amount', m.invoices_over_balance({ balance: inWords(balanceMinor, currency) }))
      }
      if (amountMinor % smallestStep(currency) !== 0 && amountMinor !== left) {
        throw fieldError('amount', m.invoices_payment_split({ currency }))
      }
      const now = clock.now()
      const expiresAt = new Date(now.getTime() + PAGE_MS)
      const begun = {
        ...{ workspace_id: workspaceId, id: uuidv7(), invoice_id: invoiceId, provider: till.name },
        ...{ account_id: account.account_id, amount_minor: amountMinor, currency },
        ...{ created_at: now.toISOString(), expires_at: expiresAt.toISOString() },
      }
      await insertPayment(transaction, begun)
      await enqueue(transaction, watch({ workspaceId, id: begun.id }, new Date(now.getTime() + 60_000)))
      return { begun }
    })

  async function pageOf({ workspace_id: workspaceId, id }: NewPayment): Promise<string> {
    const row = await findPayment(database, { workspaceId, id })
    if (!row) throw new AppError('NOT_FOUND')
    try {
      const { url } = await pages.opened(row)
      if (url === null) throw new Error('A page was opened without an address')
      return url
    } catch (error) {
      if (!(error instanceof PaymentRefused)) throw error
      await reader.giveUp(row)
      throw fieldError('amount', error.message)
    }
  }

  return {
    async look({ token, paymentId }: LookBody, origin: Origin): Promise<PaperTill> {
      const { workspaceId, id } = await openedInvoice(token, origin)
      const payment = paymentId === undefined ? null : await lookedAt(workspaceId, id, paymentId)
      const [account, { payable, underWay }] = await Promise.all([
        accounts.taking(workspaceId),
        database.write(workspaceId, async (transaction) => ({
          payable: await invoices.hold(transaction, workspaceId, id),
          underWay: await readUnderWay(transaction, workspaceId, id),
        })),
      ])
      if (!payable.isOut) throw new AppError('NOT_FOUND')
      const processing = underWay.filter(({ state }) => state === 'processing')
      const processingMinor = underWay.filter(({ state }) => state !== 'open').map(undecidedMinor)
      const whole = processingMinor.reduce((rest, minor) => rest - minor, payable.balanceMinor)
      const next = payable.nextOf(whole)
      const amounts = [
        ...(next < whole ? [{ of: 'next' as const, minor: next }] : []),
        { of: 'whole' as const, minor: whole },
      ].filter(
        ({ minor }) =>
          minor > 0 &&
          tillObstacle({ amountMinor: minor, balanceMinor: payable.balanceMinor, processingMinor }) === null,
      )
      const { isTest, pageOrigins } = till
      const takes = account !== null && payable.isOwed && amounts.length > 0
      return {
        offer: takes
          ? {
              ...{ isTest, pageOrigins: [...pageOrigins] },
              amounts: amounts.map(({ of, minor }) => ({ of, amount: fromMinor(minor) })),
            }
          : null,
        processing: processing.map(shown),
        payment: payment && shown(payment),
      }
    },

    /** One page at a time: whoever opens another closes the one before, and what was paid there counts first. */
    async pay({ token, amount }: PayBody, origin: Origin): Promise<string> {
      const { workspaceId, id } = await openedInvoice(token, origin)
      const account = await accounts.taking(workspaceId)
      if (!account) throw new AppError('CONFLICT', { message: m.till_takes_nothing() })
      for (let tries = 0; tries < TRIES; tries++) {
        const began = await begin(account, id, amount)
        if ('begun' in began) return pageOf(began.begun)
        for (const row of began.open) await pages.close(row)
      }
      throw new AppError('CONFLICT', { message: m.till_open_elsewhere() })
    },
  }
}

/** What a bank confirms, or decides on: neither paid nor to be paid once more. */
const undecidedMinor = ({
  state,
  amount_minor: minor,
  disputed_minor: disputed,
}: ClientPaymentRow): number => (state === 'paid' ? disputed : minor)

const shown = ({ id, amount_minor: minor, state }: ClientPaymentRow): ClientsPayment => ({
  id,
  amount: fromMinor(minor),
  state,
})
