import { takenBackBy } from '#domain/paying/dispute-states.ts'
import { afterReading, isSettled } from '#domain/paying/till-states.ts'
import type { Transaction } from '#server/database/database.ts'
import type { InvoiceTill, TillNews } from '#server/features/invoices/service.ts'
import { enqueue } from '#server/platform/jobs/queue.ts'
import type { Platform } from '#server/platform/platform.ts'
import { AccountClosed, type Fee, type Till, type TillReading } from '#server/platform/tills/till.ts'
import { nextLook } from '../policy.ts'
import {
  beginReading,
  type ClientPaymentRow,
  findPayment,
  lockPayment,
  saveDisputed,
  saveReturn,
  saveState,
} from '../queries.ts'
import { watch } from '../watching/watch.ts'

/** A payment that its page is known of. */
export type Opened = ClientPaymentRow & { readonly provider_id: string }

export const isOpened = (row: ClientPaymentRow): row is Opened => row.provider_id !== null

export type TillReader = ReturnType<typeof tillReader>

interface Needs {
  readonly till: Till
  readonly invoices: Pick<InvoiceTill, 'hold' | 'record' | 'tellFailed'>
  /** Tells the people of a business, with what it is about. */
  readonly tell: (transaction: Transaction, workspaceId: string, news: TillNews) => Promise<void>
}

/** Brings what is on record of a payment to what its provider says: every way leads here, in any order, any number of times. */
export function tillReader(
  { database, clock, log }: Pick<Platform, 'database' | 'clock' | 'log'>,
  { till, invoices, tell }: Needs,
) {
  /** Only what was opened for this payment, there, counts as a reading of it. */
  function agrees(row: Opened, said: TillReading): boolean {
    const isIt = said.id === row.provider_id && said.reference === row.id && said.currency === row.currency
    if (!isIt) log.warn({ payment: row.id, provider: till.name }, 'a reading was of another payment')
    return isIt
  }

  async function write(row: Opened, said: TillReading, reading: number): Promise<void> {
    const { workspace_id: workspaceId, invoice_id: invoiceId, id } = row
    const named = { workspaceId, id }
    await database.write(workspaceId, async (transaction) => {
      await invoices.hold(transaction, workspaceId, invoiceId)
      const held = await lockPayment(transaction, named)
      if (!held) return
      const now = clock.now().toISOString()
      const state = afterReading(held.state, said.state)
      if (state !== held.state) {
        const settledAt = isSettled(state) ? now : null
        await saveState(transaction, named, { state, settledAt })
      }
      if (state === 'failed' && held.state !== 'failed') {
        const invoice = await invoices.tellFailed(transaction, { workspaceId, invoiceId })
        const { amount_minor: amountMinor, currency } = held
        const failed = { what: 'failed', subject: id, amountMinor, currency } as const
        await tell(transaction, workspaceId, { ...failed, invoice })
      }
      if (state !== 'paid') return
      // What goes back can come again: an answer that comes after a later question's says nothing of it.
      const isStale = reading <= held.reading
      const news = await invoices.record(transaction, {
        ...{ workspaceId, invoiceId, clientPaymentId: id },
        ...{ amountMinor: said.amountMinor, method: said.method, at: said.paidAt ?? now },
        back: isStale ? [] : backOf(said, held),
      })
      for (const one of news) await tell(transaction, workspaceId, one)
      if (isStale) return
      const disputedMinor = said.disputes.reduce(
        (sum, { state: stands, amountMinor }) =>
          takenBackBy(stands) === 'disputed' ? sum + amountMinor : sum,
        0,
      )
      await saveDisputed(transaction, named, { reading, disputedMinor, fee: feesOf(said) })
      if (disputedMinor > 0 && held.disputed_minor === 0) {
        const inMs = nextLook(0, { isSoon: false, isDisputed: true }) ?? 0
        await enqueue(transaction, watch(named, new Date(clock.now().getTime() + inMs)))
      }
      if (said.refunds.some(({ key }) => isOurs(key, held))) await saveReturn(transaction, named, null)
    })
  }

  /** Nothing more is learned of a page that nobody can pay on: its account is closed, or its provider another. */
  async function giveUp(row: ClientPaymentRow): Promise<void> {
    const { workspace_id: workspaceId, id } = row
    const settledAt = clock.now().toISOString()
    await database.write(workspaceId, async (transaction) => {
      const held = await lockPayment(transaction, { workspaceId, id })
      if (held?.state !== 'open') return
      await saveState(transaction, { workspaceId, id }, { state: 'expired', settledAt })
    })
  }

  const isOver = ({ expires_at: expiresAt }: ClientPaymentRow) =>
    Date.parse(expiresAt) <= clock.now().getTime()

  return {
    giveUp,

    /** As it stands once it has been read, and what was said of it; nothing of a closed account. */
    async read(row: Opened): Promise<{ row: ClientPaymentRow; said: TillReading | null }> {
      // It is another provider's, of before.
      if (row.provider !== till.name) return { row, said: null }
      const said = await readOnce(row)
      const after = await findPayment(database, { workspaceId: row.workspace_id, id: row.id })
      return { row: after ?? row, said }
    },
  }

  async function readOnce(row: Opened): Promise<TillReading | null> {
    const reading = await beginReading(database, { workspaceId: row.workspace_id, id: row.id })
    try {
      const said = await till.read(row.account_id, row.provider_id)
      if (!agrees(row, said)) return null
      await write(row, said, reading)
      return said
    } catch (error) {
      if (!(error instanceof AccountClosed)) throw error
      if (isOver(row)) await giveUp(row)
      return null
    }
  }
}

/** What the provider takes for all of them, in the one currency that it keeps the account in. */
function feesOf({ disputes }: TillReading): Fee | null {
  const fees = disputes.flatMap(({ fee }) => fee ?? [])
  const [first] = fees
  return first ? { ...first, amountMinor: fees.reduce((sum, { amountMinor }) => sum + amountMinor, 0) } : null
}

/** The refund that we ask for just now. */
const isOurs = (key: string | null, { return_id: returning }: ClientPaymentRow): boolean =>
  key !== null && key === returning

/** What went back, as an invoice records it. */
const backOf = ({ refunds, disputes }: TillReading, held: ClientPaymentRow) => [
  ...refunds.map(({ id, key, amountMinor, at, isUndone }) => ({
    ...{ id, amountMinor, at },
    reason: isOurs(key, held) ? held.return_reason : null,
    is: isUndone ? null : ('refund' as const),
  })),
  ...disputes.map(({ state, fee: _, ...dispute }) => ({ ...dispute, reason: null, is: takenBackBy(state) })),
]
