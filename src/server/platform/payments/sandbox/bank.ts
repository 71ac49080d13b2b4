import { v7 as uuidv7 } from 'uuid'
import { anchorDayOf, periodEndMs, remainingMinor } from '#domain/plans/changes.ts'
import { periodPriceMinor, plans } from '#domain/plans/plans.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { m } from '#server/paraglide/messages.js'
import type { ChargeLine, PaidChoice } from '../provider.ts'
import { bankSays } from './cards.ts'
import { recordEvent } from './events.ts'
import {
  type CustomerRow,
  insertInvoice,
  insertSubscription,
  lockCustomer,
  type MethodRow,
  readMethod,
  type SubscriptionRow,
  saveCustomer,
  saveSubscription,
} from './queries.ts'

/** The bank at work for one customer, who is locked: what is asked of it at the same time waits. */
export interface LockedCustomer {
  readonly transaction: Transaction
  readonly customer: CustomerRow
  readonly now: Date
}

export function withLockedCustomer<Result>(
  { database, now }: { database: Database; now: Date },
  customerId: string,
  work: (locked: LockedCustomer) => Promise<Result>,
): Promise<Result> {
  return database.writeAccounts(async (transaction) =>
    work({ transaction, customer: await lockCustomer(transaction, customerId), now }),
  )
}

/** What came of a charge: null is 'paid'. */
export type Answer = 'confirm' | { readonly refusal: string } | null

export const priceMinor = ({ planId, interval }: PaidChoice) => periodPriceMinor(plans[planId], interval)

export const choiceOf = (live: SubscriptionRow): PaidChoice => ({
  planId: live.plan_id,
  interval: live.billing_interval,
})

const iso = (ms: number) => new Date(ms).toISOString()

export const cardOnFile = ({ transaction, customer }: LockedCustomer): Promise<MethodRow | null> =>
  customer.payment_method_id === null
    ? Promise.resolve(null)
    : readMethod(transaction, customer.payment_method_id)

interface Bill {
  readonly choice: PaidChoice
  readonly lines: readonly ChargeLine[]
  readonly method: MethodRow | null
  /** A refused renewal stays open, to be tried again; a refused wish leaves nothing behind. */
  readonly isKeptOpen?: boolean
}

/** Charges what the lines come to, less credit; what comes to less than nothing becomes credit. */
export async function bill(
  locked: LockedCustomer,
  { choice, lines, method, isKeptOpen = false }: Bill,
): Promise<Answer> {
  const { transaction, customer, now } = locked
  const sum = sumOf(lines)
  // Read anew: several periods may be billed at one locked.
  const { credit_minor: credit } = await lockCustomer(transaction, customer.id)
  const balance = sum < 0 ? -sum : -Math.min(sum, credit)
  const amount = sum + balance
  const noCard = { refusal: m.payments_no_card() }
  const answer = amount === 0 ? null : method ? bankSays(method, now) : noCard
  if (answer !== null && !isKeptOpen) return answer
  await insertInvoice(transaction, {
    id: `in_${uuidv7()}`,
    customer_id: customer.id,
    at: now.toISOString(),
    amount_minor: amount,
    status: answer === null ? 'paid' : 'open',
    plan_id: choice.planId,
    lines: [...lines, ...(balance === 0 ? [] : [balanceLine(balance)])],
    card_brand: amount === 0 ? null : (method?.brand ?? null),
    card_last4: amount === 0 ? null : (method?.last4 ?? null),
  })
  await saveCustomer(transaction, customer.id, { credit_minor: credit + balance })
  await recordEvent(transaction, customer.id, answer === null ? 'invoice.paid' : 'invoice.failed', now)
  return answer
}

const sumOf = (lines: readonly ChargeLine[]) => lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)

const balanceLine = (amountMinor: number): ChargeLine => ({
  kind: 'balance',
  planId: null,
  interval: null,
  from: null,
  to: null,
  amountMinor,
})

export const periodLine = (choice: PaidChoice, startMs: number, anchorDay?: number): ChargeLine => ({
  kind: 'plan',
  ...choice,
  from: iso(startMs),
  to: iso(periodEndMs(startMs, choice.interval, anchorDay)),
  amountMinor: priceMinor(choice),
})

/** Charges the first period and begins it. */
export async function start(locked: LockedCustomer, choice: PaidChoice, method: MethodRow): Promise<Answer> {
  const { transaction, customer, now } = locked
  const answer = await bill(locked, { choice, lines: [periodLine(choice, now.getTime())], method })
  if (answer !== null) return answer
  await saveCustomer(transaction, customer.id, { payment_method_id: method.id })
  await insertSubscription(transaction, {
    id: `sub_${uuidv7()}`,
    customer_id: customer.id,
    plan_id: choice.planId,
    billing_interval: choice.interval,
    started_at: now.toISOString(),
    anchor_day: anchorDayOf(now.getTime()),
    period_start: now.toISOString(),
    period_end: iso(periodEndMs(now.getTime(), choice.interval)),
  })
  await recordEvent(transaction, customer.id, 'subscription.changed', now)
  return null
}

/** The lines of a change: what is left of the old plan is given back, what is left of the new one is charged; another interval begins now. */
function changeLines(live: SubscriptionRow, choice: PaidChoice, nowMs: number): ChargeLine[] {
  const period = { startMs: Date.parse(live.period_start), endMs: Date.parse(live.period_end) }
  const rest = { from: iso(nowMs), to: live.period_end }
  const given: ChargeLine = {
    kind: 'unused',
    ...choiceOf(live),
    ...rest,
    amountMinor: -remainingMinor(priceMinor(choiceOf(live)), period, nowMs),
  }
  if (choice.interval !== live.billing_interval) return [given, periodLine(choice, nowMs)]
  const amountMinor = remainingMinor(priceMinor(choice), period, nowMs)
  return [given, { kind: 'remaining', ...choice, ...rest, amountMinor }]
}

/** What a change of plan charges now. */
export const changeMinor = (
  { customer, now }: LockedCustomer,
  live: SubscriptionRow,
  choice: PaidChoice,
): number => Math.max(0, sumOf(changeLines(live, choice, now.getTime())) - customer.credit_minor)

export async function change(
  locked: LockedCustomer,
  live: SubscriptionRow,
  choice: PaidChoice,
): Promise<Answer> {
  const { transaction, customer, now } = locked
  const lines = changeLines(live, choice, now.getTime())
  const answer = await bill(locked, { choice, lines, method: await cardOnFile(locked) })
  if (answer !== null) return answer
  const begins = choice.interval !== live.billing_interval
  await saveSubscription(transaction, live.id, {
    plan_id: choice.planId,
    billing_interval: choice.interval,
    is_cancelling: false,
    planned_plan_id: null,
    planned_interval: null,
    ...(begins && {
      anchor_day: anchorDayOf(now.getTime()),
      period_start: now.toISOString(),
      period_end: iso(periodEndMs(now.getTime(), choice.interval)),
    }),
  })
  await recordEvent(transaction, customer.id, 'subscription.changed', now)
  return null
}
