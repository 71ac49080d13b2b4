import type { SubscriptionDetails } from '#contract/subscriptions.ts'
import type { PaidPlan } from '#domain/plans/changes.ts'
import { formatOwnDate } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { paidPlan } from '../plan-choice.ts'
import { cardName, periodPrice, planName, planWithInterval, usd } from './subscription-words.ts'

interface Question {
  readonly title: string
  readonly text: string
  readonly confirmLabel: string
  readonly cancelLabel?: string
  readonly danger?: boolean
}

/** What an upgrade costs, before it is charged. */
export function upgradeQuestion(details: SubscriptionDetails, chosen: PaidPlan, dueNow: number): Question {
  const plan = planName(chosen.planId)
  const paid = paidPlan(details)
  const texts = {
    amount: usd(dueNow),
    card: details.paymentMethod ? cardName(details.paymentMethod) : m.subscriptions_your_card(),
    price: periodPrice(chosen),
  }
  return {
    title:
      paid?.planId === chosen.planId
        ? m.subscriptions_action_yearly({ plan })
        : m.subscriptions_action_upgrade({ plan }),
    text:
      chosen.interval === 'year' && paid?.interval === 'month'
        ? m.subscriptions_upgrade_text_year(texts)
        : m.subscriptions_upgrade_text(texts),
    confirmLabel: m.subscriptions_confirm_upgrade(),
  }
}

export function downgradeQuestion(
  details: SubscriptionDetails,
  chosen: PaidPlan,
  startsAt: string,
): Question {
  const plan = planName(details.planId)
  const date = formatOwnDate(startsAt)
  const price = periodPrice(chosen)
  const isSamePlan = details.planId === chosen.planId
  return {
    title: isSamePlan
      ? m.subscriptions_action_monthly({ plan })
      : m.subscriptions_action_downgrade({ plan: planName(chosen.planId) }),
    text: isSamePlan
      ? m.subscriptions_monthly_text({ date, price })
      : m.subscriptions_downgrade_text({
          plan,
          date,
          price,
          next: planWithInterval(chosen.planId, chosen.interval),
        }),
    confirmLabel: m.subscriptions_confirm_downgrade(),
  }
}

export function cancelQuestion({ planId, status, dueDate }: SubscriptionDetails): Question {
  const plan = planName(planId)
  return {
    title: m.subscriptions_cancel_title(),
    text:
      status === 'past_due' || dueDate === null
        ? m.subscriptions_cancel_overdue_text()
        : m.subscriptions_cancel_text({ plan, date: formatOwnDate(dueDate) }),
    confirmLabel: m.subscriptions_cancel(),
    cancelLabel: m.subscriptions_keep({ plan }),
    danger: true,
  }
}
