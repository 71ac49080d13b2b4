import type Stripe from 'stripe'
import { periodPriceMinor, plans } from '#domain/plans/plans.ts'
import type { PaidChoice } from '../provider.ts'

/** Our prices at Stripe, found by their lookup key and made at first use: domain/plans is what they follow. */
export function stripePrices(stripe: Stripe) {
  const ids = new Map<string, Promise<string>>()
  const choices = new Map<string, Promise<PaidChoice | null>>()

  async function findOrMake(choice: PaidChoice, key: string): Promise<string> {
    const amount = periodPriceMinor(plans[choice.planId], choice.interval)
    const { data } = await stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 })
    const [known] = data
    if (known?.unit_amount === amount && known.currency === 'usd') return known.id
    const made = await stripe.prices.create(
      {
        currency: 'usd',
        unit_amount: amount,
        recurring: { interval: choice.interval },
        lookup_key: key,
        // An earlier price keeps its subscribers and gives up the key.
        transfer_lookup_key: true,
        product_data: { name: choice.planId === 'premium' ? 'Premium' : 'Enterprise' },
        metadata: { ...choice },
      },
      { idempotencyKey: `${key}-${amount}` },
    )
    return made.id
  }

  function remembered<Value>(map: Map<string, Promise<Value>>, key: string, find: () => Promise<Value>) {
    const known = map.get(key)
    if (known) return known
    const found = find()
    map.set(key, found)
    // A look-up that failed is tried again by the next who asks.
    found.catch(() => map.delete(key))
    return found
  }

  return {
    idOf(choice: PaidChoice): Promise<string> {
      const key = `toile_${choice.planId}_${choice.interval}`
      return remembered(ids, key, () => findOrMake(choice, key))
    },

    /** Null for a price that isn't ours. */
    choiceOf(price: string | Stripe.Price): Promise<PaidChoice | null> {
      if (typeof price !== 'string') return Promise.resolve(choiceIn(price.metadata))
      return remembered(choices, price, async () => choiceIn((await stripe.prices.retrieve(price)).metadata))
    },
  }
}

export type StripePrices = ReturnType<typeof stripePrices>

function choiceIn({ planId, interval }: Stripe.Metadata): PaidChoice | null {
  const isPlan = planId === 'premium' || planId === 'enterprise'
  return isPlan && (interval === 'month' || interval === 'year') ? { planId, interval } : null
}
