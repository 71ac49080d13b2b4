import { takenBackBy } from '#domain/paying/dispute-states.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { m } from '#server/paraglide/messages.js'
import type { Clock } from '#server/platform/clock.ts'
import { PaymentRefused } from '#server/platform/payments/provider.ts'
import { requireSigned, SIGNATURE_HEADER } from '#server/platform/payments/sandbox/events.ts'
import { randomToken, type Secrets } from '#server/platform/secrets.ts'
import { AccountClosed, type Till, type TillPage, type TillReading } from '../till.ts'
import { feeOf } from './disputes.ts'
import { readTillEvent, recordTillEvent } from './events.ts'
import {
  findAccount,
  findPayment,
  insertAccount,
  insertPayment,
  lockPayment,
  type PaymentRow,
  savePayment,
} from './queries.ts'
import type { SandboxDispute } from './tables.ts'

export const TILL_PATH = '/sandbox/till'

/** Clients' payments by the sandbox: no money moves. */
export function sandboxTill({
  database,
  secrets,
  clock,
}: {
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
}): Till {
  async function requireOpen(accountId: string): Promise<void> {
    const account = await findAccount(database, accountId)
    if (!account || account.state === 'closed') throw new AccountClosed()
  }

  const held = <Result>(id: string, work: (transaction: Transaction, row: PaymentRow) => Promise<Result>) =>
    database.writeAccounts(async (transaction) => {
      const row = await lockPayment(transaction, id)
      if (!row) throw new Error('The sandbox knows no such payment')
      return work(transaction, row)
    })

  return {
    name: 'till-sandbox',
    isTest: true,
    pageOrigins: [],

    async openAccount({ key, name }) {
      const id = `acct_${secrets.keyedHash('sandbox till account', key).toString('hex').slice(0, 32)}`
      await insertAccount(database, { id, name })
      return id
    },

    accountPage: async (accountId) => `${TILL_PATH}/accounts/${accountId}`,

    async readAccount(accountId) {
      const account = await findAccount(database, accountId)
      if (!account) return { state: 'closed', needs: [] }
      return { state: account.state, needs: account.state === 'incomplete' ? ['external_account'] : [] }
    },

    async open({
      id: key,
      accountId,
      amountMinor,
      currency,
      what,
      payee,
      backUrl,
      cancelUrl,
      expiresAt,
    }): Promise<TillPage> {
      await requireOpen(accountId)
      const row = await insertPayment(database, {
        id: `tp_${randomToken(16)}`,
        ...{ account_id: accountId, key, what, payee, amount_minor: amountMinor, currency, reference: key },
        ...{ back_url: backUrl, cancel_url: cancelUrl },
        expires_at: expiresAt.toISOString(),
      })
      const url = `${TILL_PATH}/payments/${row.id}`
      return { id: row.id, url, expiresAt: new Date(row.expires_at) }
    },

    async close(accountId, id) {
      await requireOpen(accountId)
      await held(id, async (transaction, { state }) => {
        if (isPayable(state)) await savePayment(transaction, id, { state: 'expired' })
      })
    },

    async read(accountId, id) {
      await requireOpen(accountId)
      const row = await findPayment(database, id)
      if (row?.account_id !== accountId) throw new Error('The sandbox knows no such payment')
      return readingOf(row, clock.now())
    },

    referenceOf: async () => null,

    async refund(accountId, id, { key, amountMinor }) {
      await requireOpen(accountId)
      await held(id, async (transaction, { state, amount_minor: all, refunds, disputes }) => {
        if (refunds.some((refund) => refund.key === key)) return
        const given = [...refunds, ...disputes.filter(isTaken)].reduce((sum, one) => sum + one.amountMinor, 0)
        if (state !== 'paid' || given + amountMinor > all) throw new PaymentRefused(m.till_refund_refused())
        const refund = { id: `re_${randomToken(16)}`, key, amountMinor, at: clock.now().toISOString() }
        await savePayment(transaction, id, { refunds: [...refunds, refund] })
        await recordTillEvent(transaction, { accountId, paymentId: id })
      })
    },

    readEvent(body, headers) {
      requireSigned(secrets, { body, signature: headers[SIGNATURE_HEADER], now: clock.now() })
      return readTillEvent(body)
    },
  }
}

/** Its money isn't there any more, or not for now. */
const isTaken = ({ state }: Pick<SandboxDispute, 'state'>): boolean => takenBackBy(state) !== null

/** Something can still be done on its page. */
export const isPayable = (state: PaymentRow['state']): boolean => state === 'open' || state === 'confirming'

export const isOver = (row: Pick<PaymentRow, 'expires_at'>, now: Date): boolean =>
  Date.parse(row.expires_at) <= now.getTime()

function readingOf(row: PaymentRow, now: Date): TillReading {
  const { id, reference, currency, amount_minor: amountMinor, paid_at: paidAt, refunds, disputes } = row
  const state = isPayable(row.state) && isOver(row, now) ? 'expired' : row.state
  return {
    ...{ id, reference, currency, amountMinor, paidAt, method: 'card' },
    state: state === 'confirming' ? 'open' : state,
    refunds: refunds.map((refund) => ({ ...refund, isUndone: false })),
    disputes: disputes.map((dispute) => ({ ...dispute, fee: feeOf(dispute, currency) })),
  }
}
