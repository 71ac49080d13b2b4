import type { SubscriptionDetails } from '#contract/subscriptions.ts'
import type { PaidPlan } from '#domain/plans/changes.ts'
import type { PlanId } from '#domain/plans/plans.ts'
import { formatOwnDate } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { currentPlan, planChoice } from '../plan-choice.ts'
import { planName } from './subscription-words.ts'

interface Offer {
  readonly action: string
  readonly note: string
  readonly isCurrent: boolean
  /** There is nothing to choose. */
  readonly isClosed: boolean
}

/** What a plan's card offers to somebody as they stand. */
export function planOffer(details: SubscriptionDetails, chosen: PaidPlan): Offer {
  const current = currentPlan(details)
  const isCurrent = current === chosen.planId
  const isClosed = details.cardEntry === null && chosen.planId !== 'free'
  const words = isClosed ? unsoldWords(chosen.planId, isCurrent) : wordsOf(details, chosen, isCurrent)
  return { ...words, isCurrent, isClosed }
}

const unsoldWords = (planId: PlanId, isCurrent: boolean): Pick<Offer, 'action' | 'note'> => ({
  action: isCurrent ? m.plans_current() : planName(planId),
  note: m.subscriptions_unsold(),
})

function wordsOf(
  details: SubscriptionDetails,
  chosen: PaidPlan,
  isCurrent: boolean,
): Pick<Offer, 'action' | 'note'> {
  const plan = planName(chosen.planId)
  switch (planChoice(details, chosen)) {
    case 'on-free':
    case 'already':
      return { action: m.plans_current(), note: m.subscriptions_note_current() }
    case 'given':
      return { action: m.subscriptions_action_free(), note: m.subscriptions_note_given() }
    case 'trial-to-free':
      return { action: m.subscriptions_action_after_trial(), note: plannedNote(details.dueDate) }
    case 'planned':
      return { action: m.subscriptions_action_planned(), note: plannedNote(details.planned?.at ?? null) }
    case 'cancel':
      return { action: m.subscriptions_action_free(), note: m.subscriptions_note_later() }
    case 'resume':
      return { action: m.subscriptions_keep({ plan }), note: m.subscriptions_note_current() }
    case 'subscribe':
      return {
        action: m.subscriptions_action_subscribe({ plan }),
        note:
          details.status === 'trialing' && details.effectivePlanId !== 'free'
            ? m.subscriptions_note_trial()
            : m.subscriptions_note_subscribe(),
      }
    case 'upgrade':
      return {
        action: isCurrent
          ? m.subscriptions_action_yearly({ plan })
          : m.subscriptions_action_upgrade({ plan }),
        note: m.subscriptions_note_now(),
      }
    case 'downgrade':
      return {
        action: isCurrent
          ? m.subscriptions_action_monthly({ plan })
          : m.subscriptions_action_downgrade({ plan }),
        note: m.subscriptions_note_later(),
      }
    case 'overdue':
      return {
        action: isCurrent
          ? chosen.interval === 'year'
            ? m.subscriptions_action_yearly({ plan })
            : m.subscriptions_action_monthly({ plan })
          : m.subscriptions_action_overdue({ plan }),
        note: m.subscriptions_note_overdue(),
      }
  }
}

const plannedNote = (at: string | null): string =>
  at === null ? '' : m.subscriptions_note_planned({ date: formatOwnDate(at) })
