import { type Selectable, sql } from 'kysely'
import type { PaymentMethod } from '#contract/payments.ts'
import type { CurrencyCode } from '#domain/money/currencies.ts'
import type { TakenBack } from '#domain/paying/dispute-states.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import { isBilling, isDepositOf, isDraft, isSettled, stands } from '#server/database/vocabulary.ts'

/** Of what money comes in advance: a quote, or a project's budget, of which no paper says more than itself. */
export interface PaidInAdvance {
  readonly quoteId: string | null
  readonly projectId: string | null
  readonly currency: CurrencyCode
}

/** An invoice of a share of what was agreed that is neither deleted nor void. */
export interface DepositInvoice {
  readonly id: string
  readonly number: string
  readonly issueDate: string
  readonly totalMinor: number
  /** Less what credit notes have taken back, as the total is. */
  readonly taxes: readonly {
    readonly rate: number
    readonly taxableMinor: number
    readonly taxMinor: number
  }[]
  readonly isPaid: boolean
  /** It is on the invoice of all that was agreed already. */
  readonly isTakenOff: boolean
}

type Taxes = DepositInvoice['taxes']

/** What is left of taxes once credit notes have taken some of them back. */
const without = (taxes: Taxes, credits: Taxes): Taxes =>
  taxes.map(({ rate, taxableMinor, taxMinor }) => {
    const back = credits.filter((credit) => credit.rate === rate)
    return {
      rate,
      taxableMinor: back.reduce((left, credit) => left - credit.taxableMinor, taxableMinor),
      taxMinor: back.reduce((left, credit) => left - credit.taxMinor, taxMinor),
    }
  })

/** They are held until the end: what is paid of them now is taken off, and nothing else. */
export async function holdDeposits(
  transaction: Transaction,
  workspaceId: string,
  { quoteId, projectId, currency }: PaidInAdvance,
): Promise<DepositInvoice[]> {
  const { rows } = await sql<DepositInvoice & { readonly credits: Taxes }>`
    select invoices.id, invoices.invoice_number as number, invoices.issue_date::text as "issueDate",
      invoices.total_minor - invoices.credited_minor as "totalMinor", coalesce(invoices.taxes, '[]') as taxes,
      (select coalesce(jsonb_agg(tax), '[]') from invoices as notes, jsonb_array_elements(notes.taxes) as tax
        where notes.workspace_id = ${workspaceId} and notes.corrects_id = invoices.id and notes.deleted_at is null) as credits,
      (${isSettled} and invoices.credited_minor < invoices.total_minor) as "isPaid",
      coalesce(invoices.taken_off_on in (select invoices.id from invoices
        where invoices.workspace_id = ${workspaceId} and ${isBilling}), false) as "isTakenOff"
    from invoices
    where invoices.workspace_id = ${workspaceId} and ${stands}
      and ${isDepositOf({ quoteId: sql`${quoteId}::uuid`, projectId: sql`${projectId}::uuid`, currency: sql`${currency}` })}
    order by invoices.id
    for no key update of invoices`.execute(transaction)
  return rows.map(({ credits, ...deposit }) => ({ ...deposit, taxes: without(deposit.taxes, credits) }))
}

export async function setTakenOff(
  transaction: Transaction,
  workspaceId: string,
  ids: readonly string[],
  invoiceId: string,
): Promise<void> {
  await sql`update invoices set taken_off_on = ${invoiceId}::uuid
    where workspace_id = ${workspaceId} and id = any(${ids}::uuid[])`.execute(transaction)
}

/** The invoice on which a deposit is taken off and still counts; null where there is none, or all of it was credited. */
export async function readTakingOff(
  transaction: Transaction,
  workspaceId: string,
  invoiceId: string,
): Promise<{ readonly number: string; readonly isDraft: boolean } | null> {
  const row = await transaction
    .selectFrom('invoices')
    .select(['invoice_number as number', isDraft.as('isDraft')])
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', invoiceId)
    .where(isBilling)
    .executeTakeFirst()
  return row ?? null
}

type Row = Pick<Selectable<Tables['invoices']>, 'workspace_id' | 'id'>

interface Named {
  readonly workspaceId: string
  readonly clientPaymentId: string
}

interface RecordedAtTill {
  readonly id: string
  readonly paidOn: string
  readonly method: PaymentMethod
  /** What was given back, or taken, by the provider's ids. */
  readonly backs: readonly { readonly id: string; readonly takenBack: TakenBack | null }[]
}

/** The payment on record that came of one at a till; null while there is none. */
export async function readRecorded(
  transaction: Transaction,
  { workspaceId, clientPaymentId }: Named,
): Promise<RecordedAtTill | null> {
  const row = await transaction
    .selectFrom('payments')
    .select(['id', 'paid_on as paidOn', 'method'])
    .select(
      sql<RecordedAtTill['backs']>`(select
          coalesce(jsonb_agg(jsonb_build_object('id', till_refund_id, 'takenBack', taken_back)), '[]')
        from payments as refunds
        where refunds.workspace_id = payments.workspace_id and refunds.refund_of = payments.id
          and till_refund_id is not null)`.as('backs'),
    )
    .where('workspace_id', '=', workspaceId)
    .where('client_payment_id', '=', clientPaymentId)
    .executeTakeFirst()
  return row ?? null
}

/** What tills are giving back of an invoice just now. */
export async function readReturning(transaction: Transaction, { workspace_id, id }: Row): Promise<number> {
  const { minor } = await transaction
    .selectFrom('client_payments')
    .select(sql<number>`coalesce(sum(return_minor), 0)::bigint`.as('minor'))
    .where('workspace_id', '=', workspace_id)
    .where('invoice_id', '=', id)
    .executeTakeFirstOrThrow()
  return minor
}

/** Whether a client is paying it online, their bank is confirming that, or decides on what they dispute. */
export async function isBeingPaid(transaction: Transaction, { workspace_id, id }: Row): Promise<boolean> {
  const row = await transaction
    .selectFrom('client_payments')
    .select('id')
    .where('workspace_id', '=', workspace_id)
    .where('invoice_id', '=', id)
    .where((row) => row.or([row('state', 'in', ['open', 'processing']), row('disputed_minor', '>', 0)]))
    .executeTakeFirst()
  return row !== undefined
}

/** A bank has decided, or is asked once more. */
export async function setTakenBack(
  transaction: Transaction,
  { workspace_id, id }: Row,
  disputeId: string,
  takenBack: TakenBack,
): Promise<void> {
  await transaction
    .updateTable('payments')
    .set({ taken_back: takenBack })
    .where('workspace_id', '=', workspace_id)
    .where('invoice_id', '=', id)
    .where('till_refund_id', '=', disputeId)
    .execute()
}

/** What came back to the account after all was given back to nobody. */
export async function deleteRefund(
  transaction: Transaction,
  { workspace_id, id }: Row,
  refundId: string,
): Promise<void> {
  await transaction
    .deleteFrom('payments')
    .where('workspace_id', '=', workspace_id)
    .where('invoice_id', '=', id)
    .where('till_refund_id', '=', refundId)
    .execute()
}
