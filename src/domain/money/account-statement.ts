import { daysBetween } from '../calendar/days.ts'
import { openOf } from './instalments.ts'
import { ageOf, type ReceivableAge, receivableAges } from './receivable-ages.ts'

/** What makes an invoice's balance less, or, as money that was given back, more again. */
export interface AccountSettling {
  readonly id: string
  readonly kind: 'credit-note' | 'payment'
  readonly day: string
  /** Of a payment that was given back, below zero. */
  readonly amountMinor: number
  /** Nobody gave it back: the client's bank took it. */
  readonly isTakenBack?: boolean
}

/** An invoice that was issued and stands, with all that came of it. */
export interface AccountInvoice<Settling extends AccountSettling = AccountSettling> {
  readonly id: string
  readonly currency: string
  readonly day: string
  readonly dueDate: string
  readonly totalMinor: number
  /** The parts in which it is paid, in the order in which they are covered; none where it is paid at once. */
  readonly parts: readonly { readonly amountMinor: number; readonly dueOn?: string | null | undefined }[]
  readonly settling: readonly Settling[]
}

const entryKinds = ['invoice', 'credit-note', 'payment', 'refund', 'taken-back'] as const
export type AccountEntryKind = (typeof entryKinds)[number]

export interface AccountEntry<Invoice, Settling> {
  readonly kind: AccountEntryKind
  readonly id: string
  readonly day: string
  /** What it changes of what the client owes: an invoice adds to it. */
  readonly changeMinor: number
  /** What they owe after it. */
  readonly balanceMinor: number
  readonly invoice: Invoice
  /** Null of the invoice itself. */
  readonly settling: Settling | null
}

/** What a client was asked for and what came in, of a period, in one currency. */
export interface Account<Invoice, Settling> {
  readonly currency: string
  readonly openingMinor: number
  readonly entries: readonly AccountEntry<Invoice, Settling>[]
  readonly closingMinor: number
  /** What of invoices is still to be paid at the end of it, by how long it is past its day. */
  readonly ages: readonly { readonly age: ReceivableAge; readonly amountMinor: number }[]
  /** What was paid beyond what invoices ask for in the end: the closing balance is what is to be paid, less this. */
  readonly overpaidMinor: number
}

export interface AccountPeriod {
  /** Null: from the beginning. */
  readonly from: string | null
  /** Null: to the last there is. */
  readonly to: string | null
  /** As of when something is late. */
  readonly on: string
}

/**
 * A client's account, currency by currency in the alphabet's order; one in which nothing came about and nothing is owed is
 * left out. A void invoice, a draft and a deleted one are none of its invoices.
 */
export function accountsOf<Settling extends AccountSettling, Invoice extends AccountInvoice<Settling>>(
  invoices: readonly Invoice[],
  period: AccountPeriod,
): Account<Invoice, Settling>[] {
  const currencies = [...new Set(invoices.map(({ currency }) => currency))].sort()
  return currencies
    .map((currency) =>
      accountIn<Settling, Invoice>(
        currency,
        invoices.filter((invoice) => invoice.currency === currency),
        period,
      ),
    )
    .filter(
      ({ openingMinor, closingMinor, entries }) =>
        openingMinor !== 0 || closingMinor !== 0 || entries.length > 0,
    )
}

function accountIn<Settling extends AccountSettling, Invoice extends AccountInvoice<Settling>>(
  currency: string,
  invoices: readonly Invoice[],
  { from, to, on }: AccountPeriod,
): Account<Invoice, Settling> {
  const isBefore = (day: string) => from !== null && day < from
  const isUntil = (day: string) => to === null || day <= to
  const changes = invoices
    .flatMap((invoice) => changesOf<Settling, Invoice>(invoice))
    .filter(({ day }) => isUntil(day))
    .sort(inOrder)
  const openingMinor = changes.reduce(
    (sum, { day, changeMinor }) => (isBefore(day) ? sum + changeMinor : sum),
    0,
  )
  let balanceMinor = openingMinor
  const entries = changes
    .filter(({ day }) => !isBefore(day))
    .map((change) => {
      balanceMinor += change.changeMinor
      return { ...change, balanceMinor }
    })
  const left = invoices.map((invoice) => ({
    ...invoice,
    balanceMinor: invoice.settling
      .filter(({ day }) => isUntil(day))
      .reduce((rest, { amountMinor }) => rest - amountMinor, isUntil(invoice.day) ? invoice.totalMinor : 0),
  }))
  return {
    currency,
    openingMinor,
    entries,
    closingMinor: balanceMinor,
    ages: agesOf(left, on),
    overpaidMinor: left.reduce((sum, invoice) => sum + Math.max(0, -invoice.balanceMinor), 0),
  }
}

function changesOf<Settling extends AccountSettling, Invoice extends AccountInvoice<Settling>>(
  invoice: Invoice,
) {
  const { id, day, totalMinor, settling } = invoice
  return [
    { kind: 'invoice' as const, id, day, changeMinor: totalMinor, invoice, settling: null },
    ...settling.map((one) => ({
      kind: kindOf(one),
      id: one.id,
      day: one.day,
      changeMinor: -one.amountMinor,
      invoice,
      settling: one,
    })),
  ]
}

function kindOf({ kind, amountMinor, isTakenBack }: AccountSettling): AccountEntryKind {
  if (kind !== 'payment' || amountMinor >= 0) return kind
  return isTakenBack ? 'taken-back' : 'refund'
}

interface Dated {
  readonly kind: AccountEntryKind
  readonly id: string
  readonly day: string
}

/** By day; of one day what is asked for comes before what was paid of it. Ids grow with time. */
const inOrder = (one: Dated, other: Dated): number =>
  compare(one.day, other.day) ||
  entryKinds.indexOf(one.kind) - entryKinds.indexOf(other.kind) ||
  compare(one.id, other.id)

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** Each part that isn't covered by its own day. */
function agesOf(
  invoices: readonly (AccountInvoice & { readonly balanceMinor: number })[],
  on: string,
): { age: ReceivableAge; amountMinor: number }[] {
  const open = invoices.flatMap(({ parts, totalMinor, dueDate, balanceMinor }) => {
    const all = parts.length > 0 ? parts : [{ amountMinor: totalMinor, dueOn: dueDate }]
    const amounts = openOf(
      all.map(({ amountMinor }) => amountMinor),
      balanceMinor,
    )
    // The first has what the others leave: until money has come that was given back by then, more is open than all parts.
    const rest = amounts.reduce((left, amount) => left - amount, Math.max(0, balanceMinor))
    return all.map(({ dueOn }, place) => ({
      age: ageOf(daysBetween(dueOn ?? dueDate, on)),
      amountMinor: (amounts[place] ?? 0) + (place === 0 ? rest : 0),
    }))
  })
  return receivableAges.map((age) => ({
    age,
    amountMinor: open.reduce((sum, one) => (one.age === age ? sum + one.amountMinor : sum), 0),
  }))
}
