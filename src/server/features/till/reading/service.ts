import { afterReading, isSettled } from '#domain/paying/till-states.ts'
import type { InvoiceTill } from '#server/features/invoices/service.ts'
import type { Platform } from '#server/platform/platform.ts'
import { AccountClosed, type Till, type TillReading } from '#server/platform/tills/till.ts'
import { type ClientPaymentRow, findPayment, lockPayment, saveReturn, saveState } from '../queries.ts'

/** A payment that its page is known of. */
export type Opened = ClientPaymentRow & { readonly provider_id: string }

export const isOpened = (row: ClientPaymentRow): row is Opened => row.provider_id !== null

export type TillReader = ReturnType<typeof tillReader>

interface Needs {
  readonly till: Till
  readonly invoices: Pick<InvoiceTill, 'hold' | 'record'>
}

/** Brings what is on record of a payment to what its provider says: every way leads here, in any order, any number of times. */
export function tillReader(
  { database, clock, log }: Pick<Platform, 'database' | 'clock' | 'log'>,
  { till, invoices }: Needs,
) {
  /** Only what was opened for this payment, there, counts as a reading of it. */
  function agrees(row: Opened, said: TillReading): boolean {
    const isIt = said.id === row.provider_id && said.reference === row.id && said.currency === row.currency
    if (!isIt) log.warn({ payment: row.id, provider: till.name }, 'a reading was of another payment')
    return isIt
  }

  async function write(row: Opened, said: TillReading): Promise<void> {
    const { workspace_id: workspaceId, invoice_id: invoiceId, id } = row
    await database.write(workspaceId, async (transaction) => {
      await invoices.hold(transaction, workspaceId, invoiceId)
      const held = await lockPayment(transaction, { workspaceId, id })
      if (!held) return
      const now = clock.now().toISOString()
      const state = afterReading(held.state, said.state)
      if (state !== held.state) {
        const settledAt = isSettled(state) ? now : null
        await saveState(transaction, { workspaceId, id }, { state, settledAt })
      }
      if (state !== 'paid') return
      const ours = (key: string | null) => key !== null && key === held.return_id
      await invoices.record(transaction, {
        ...{ workspaceId, invoiceId, clientPaymentId: id },
        ...{ amountMinor: said.amountMinor, method: said.method, at: said.paidAt ?? now },
        refunds: said.refunds.map(({ key, ...refund }) => ({
          ...refund,
          reason: ours(key) ? held.return_reason : null,
        })),
      })
      if (said.refunds.some(({ key }) => ours(key))) {
        await saveReturn(transaction, { workspaceId, id }, null)
      }
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
    try {
      const said = await till.read(row.account_id, row.provider_id)
      if (!agrees(row, said)) return null
      await write(row, said)
      return said
    } catch (error) {
      if (!(error instanceof AccountClosed)) throw error
      if (isOver(row)) await giveUp(row)
      return null
    }
  }
}
