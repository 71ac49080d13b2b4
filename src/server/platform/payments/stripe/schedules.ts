import type Stripe from 'stripe'
import type { PaidChoice } from '../provider.ts'
import { idOf, isInvalidRequest } from './asking.ts'

/** What follows at a period's end, where something else was chosen: a schedule of Stripe's, of two phases. */

/** The planned change is planned no more. */
export async function release(stripe: Stripe, { schedule }: Stripe.Subscription): Promise<void> {
  if (schedule !== null) await stripe.subscriptionSchedules.release(idOf(schedule))
}

export async function plan(
  stripe: Stripe,
  { subscription, item }: { subscription: Stripe.Subscription; item: Stripe.SubscriptionItem },
  next: { readonly price: string } & Pick<PaidChoice, 'interval'>,
): Promise<void> {
  const { id } = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id })
  await stripe.subscriptionSchedules.update(id, {
    end_behavior: 'release',
    proration_behavior: 'none',
    metadata: { plannedFrom: item.price.id },
    phases: [
      {
        start_date: item.current_period_start,
        end_date: item.current_period_end,
        items: [{ price: item.price.id, quantity: 1 }],
      },
      {
        items: [{ price: next.price, quantity: 1 }],
        duration: { interval: next.interval, interval_count: 1 },
      },
    ],
  })
}

/** The subscription without what was planned for another plan than today's: the bank has confirmed an upgrade since. */
export async function withoutOutlived(
  stripe: Stripe,
  subscription: Stripe.Subscription,
): Promise<Stripe.Subscription> {
  const { schedule, items } = subscription
  if (schedule === null || typeof schedule === 'string') return subscription
  const plannedFrom = schedule.metadata?.plannedFrom
  if (plannedFrom === undefined || plannedFrom === items.data[0]?.price.id) return subscription
  try {
    await release(stripe, subscription)
  } catch (error) {
    // Another reading has.
    if (!isInvalidRequest(error)) throw error
  }
  return { ...subscription, schedule: null }
}
