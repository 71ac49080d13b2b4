import type { CardOnFile, ChargeStatus, SubscriptionDetails } from '#contract/subscriptions.ts'
import type { PaidPlan } from '#domain/plans/changes.ts'
import { type BillingInterval, type PlanId, periodPriceMinor, plans } from '#domain/plans/plans.ts'
import { formatMoney } from '#web/lib/formats.ts'
import { formatOwnDate } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { dollars } from '#web/shared/plans/plan-amounts.ts'
import { planTexts } from '#web/shared/plans/plan-texts.ts'
import { isGiven, paidPlan } from '../plan-choice.ts'

export const planName = (planId: PlanId): string => planTexts[planId].name()

export const usd = (amount: number): string => formatMoney(amount, 'USD')

/** 'Premium, yearly'; Free has no interval. */
export function planWithInterval(planId: PlanId, interval: BillingInterval | null): string {
  const plan = planName(planId)
  if (interval === null) return plan
  return interval === 'month'
    ? m.subscriptions_with_interval_month({ plan })
    : m.subscriptions_with_interval_year({ plan })
}

/** '$6 a month', '$57.60 a year'. */
export function periodPrice({ planId, interval }: PaidPlan): string {
  const amount = dollars(periodPriceMinor(plans[planId], interval))
  return interval === 'month'
    ? m.subscriptions_price_month({ amount })
    : m.subscriptions_price_year({ amount })
}

const brandNames: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  paypal: 'PayPal',
  link: 'Link',
}

/** What pays without a number, PayPal say, is its name alone. */
export function cardName({ brand, last4 }: Pick<CardOnFile, 'brand' | 'last4'>): string {
  const name = brandNames[brand] ?? brand
  return last4 === '' ? name : m.subscriptions_card_number({ brand: name, last4 })
}

export interface Mark {
  readonly text: string
  readonly color: string
}

/** The badge beside the plan; a Free plan has none. */
export function statusMark({ status, effectivePlanId }: SubscriptionDetails): Mark | null {
  switch (status) {
    case 'active':
      return { text: m.subscriptions_badge_active(), color: 'green' }
    case 'trialing':
      return effectivePlanId === 'free'
        ? { text: m.subscriptions_badge_trial_ended(), color: 'gray' }
        : { text: m.subscriptions_badge_trial(), color: 'petrol' }
    case 'past_due':
      return { text: m.subscriptions_badge_past_due(), color: 'red' }
    case 'cancelled':
      return { text: m.subscriptions_badge_cancelled(), color: 'gray' }
    case 'inactive':
      return null
  }
}

const dayOf = (iso: string | null): string => (iso === null ? '' : formatOwnDate(iso))

/** Where somebody stands, in a sentence. */
export function statusLine(details: SubscriptionDetails): string {
  const { status, planId, effectivePlanId, dueDate, graceEndsAt, planned, nextAmount } = details
  const plan = planName(planId)
  const date = dayOf(dueDate)
  const isOpen = effectivePlanId !== 'free'
  switch (status) {
    case 'active':
      if (isGiven(details)) {
        return dueDate === null
          ? m.subscriptions_status_given()
          : m.subscriptions_status_given_until({ date })
      }
      return planned === null
        ? m.subscriptions_status_active({ date, amount: usd(nextAmount) })
        : m.subscriptions_status_planned({
            plan,
            date: dayOf(planned.at),
            next: planWithInterval(planned.planId, planned.interval),
          })
    case 'trialing':
      return isOpen
        ? m.subscriptions_status_trial({ plan, date })
        : m.subscriptions_status_trial_ended({ plan, date })
    case 'past_due':
      return isOpen
        ? m.subscriptions_status_past_due({ plan, date: dayOf(graceEndsAt) })
        : m.subscriptions_status_suspended({ plan })
    case 'cancelled':
      return isOpen
        ? m.subscriptions_status_cancelled({ plan, date })
        : m.subscriptions_status_ended({ plan })
    case 'inactive':
      return m.subscriptions_status_free()
  }
}

/** What `dueDate` is the date of. */
export function dueLabel(details: SubscriptionDetails): string {
  const { status, planned } = details
  if (isGiven(details)) return m.subscriptions_details_access_end()
  if (status === 'trialing') return m.subscriptions_details_trial_end()
  if (status === 'past_due') return m.subscriptions_details_period_end()
  return status === 'cancelled' || planned?.planId === 'free'
    ? m.subscriptions_details_access_end()
    : m.subscriptions_details_renewal()
}

export const canCancel = (details: SubscriptionDetails): boolean =>
  paidPlan(details) !== null && details.status !== 'cancelled'

/** A cancellation or a change that waits, and can be taken back. */
export const canResume = (details: SubscriptionDetails): boolean =>
  paidPlan(details) !== null && details.planned !== null

export const chargeMarks: Readonly<Record<ChargeStatus, { text: () => string; color: string }>> = {
  paid: { text: m.subscriptions_charge_paid, color: 'green' },
  open: { text: m.subscriptions_charge_open, color: 'yellow' },
  failed: { text: m.subscriptions_charge_failed, color: 'red' },
  refunded: { text: m.subscriptions_charge_refunded, color: 'gray' },
  'partly-refunded': { text: m.subscriptions_charge_partly_refunded, color: 'gray' },
}
