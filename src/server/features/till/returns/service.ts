import type { EndpointSpec, ParsedBody } from '#contract/endpoint.ts'
import type { OnlinePayment, tillEndpoints } from '#contract/till.ts'
import { fromMinor } from '#domain/money/minor.ts'
import type { InvoiceTill } from '#server/features/invoices/service.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { enqueue } from '#server/platform/jobs/queue.ts'
import { PaymentRefused } from '#server/platform/payments/provider.ts'
import type { Platform } from '#server/platform/platform.ts'
import { AccountClosed, type Till } from '#server/platform/tills/till.ts'
import { type ClientPaymentRow, findOfInvoice, findOfRecorded, lockPayment, saveReturn } from '../queries.ts'
import { isOpened, type Opened, type TillReader } from '../reading/service.ts'
import { watch } from '../watching/watch.ts'

type ReturnBody = ParsedBody<(typeof tillEndpoints)['giveBack'] & EndpointSpec>

interface OfInvoice {
  readonly id: string
  readonly paymentId: string
}

interface Needs {
  readonly till: Till
  readonly plans: Pick<Plans, 'require'>
  readonly reader: TillReader
  readonly invoices: Pick<InvoiceTill, 'requireRefundable'>
}

export type TillReturns = ReturnType<typeof returnsService>

/** What is given back of a payment by the way it came. */
export function returnsService(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { till, plans, reader, invoices }: Needs,
) {
  /** Asks for what is on record as being given back, however often: the provider gives it back once. */
  async function finish(row: Opened): Promise<ClientPaymentRow> {
    const { workspace_id: workspaceId, id, return_id: key, return_minor: amountMinor } = row
    if (key === null || amountMinor === null) return row
    try {
      await till.refund(row.account_id, row.provider_id, { key, amountMinor })
    } catch (error) {
      if (error instanceof PaymentRefused || error instanceof AccountClosed) {
        await database.write(workspaceId, (transaction) => saveReturn(transaction, { workspaceId, id }, null))
      }
      throw error
    }
    return (await reader.read(row)).row
  }

  async function existing(workspaceId: string, { id, paymentId }: OfInvoice): Promise<Opened> {
    const row = await findOfRecorded(database, workspaceId, { invoiceId: id, paymentId })
    if (!row || !isOpened(row)) throw new AppError('NOT_FOUND')
    if (row.provider !== till.name) throw new AppError('CONFLICT', { message: m.till_other_provider() })
    return row
  }

  const begin = (row: Opened, of: OfInvoice, { amount, reason, key }: ReturnBody): Promise<void> =>
    database.write(row.workspace_id, async (transaction) => {
      const { workspace_id: workspaceId, id } = row
      const named = { workspaceId, id }
      const given = await invoices.requireRefundable(transaction, { workspaceId, ...of }, amount)
      const held = await lockPayment(transaction, named)
      if (!given || !held) throw new AppError('NOT_FOUND')
      if (held.return_id !== null) throw new AppError('CONFLICT', { message: m.till_returning() })
      await saveReturn(transaction, named, { id: key, minor: given.amountMinor, reason })
      await enqueue(transaction, watch(named, new Date(clock.now().getTime() + 60_000)))
    })

  /** Whether all that is to be done of it is done. */
  async function isDone(row: Opened, key: string): Promise<boolean> {
    const { said } = row.return_id === null ? await reader.read(row) : { said: null }
    return said?.refunds.some((refund) => refund.key === key) ?? false
  }

  return {
    finish,

    async giveBack(workspaceId: string, of: OfInvoice, body: ReturnBody): Promise<void> {
      await plans.require(workspaceId, 'payment-tracking')
      const row = await existing(workspaceId, of)
      // Its answer was lost on the way.
      if (await isDone(row, body.key)) return
      try {
        // What hangs from before comes first; it may be this very one.
        if (row.return_id !== null) await finish(row)
        if (row.return_id === body.key) return
        await begin(row, of, body)
        await finish(await existing(workspaceId, of))
      } catch (error) {
        if (error instanceof PaymentRefused) throw fieldError('amount', error.message)
        if (error instanceof AccountClosed)
          throw new AppError('CONFLICT', { message: m.till_account_closed() })
        throw error
      }
    },

    async ofInvoice(workspaceId: string, invoiceId: string): Promise<OnlinePayment[]> {
      const rows = await findOfInvoice(database, workspaceId, invoiceId)
      return rows.map(({ id, amount_minor: minor, state, created_at: createdAt, ...row }) => ({
        ...{ id, amount: fromMinor(minor), state, createdAt, paymentId: row.paymentId },
        refundIds: row.refundIds,
        disputed: fromMinor(row.disputed_minor),
        disputeFee: row.dispute_fee_currency && {
          ...{ amount: fromMinor(row.dispute_fee_minor), currency: row.dispute_fee_currency },
        },
        returnable:
          row.paymentId === null || row.return_id !== null
            ? 0
            : fromMinor(Math.max(0, minor - row.refundedMinor)),
      }))
    },
  }
}
