import { describe, expect, it } from 'vitest'
import { monthlyPriceMinor, plans } from './plans.ts'
import { effectivePlan, type SubscriptionRecord } from './subscription.ts'

const record = (more: Partial<SubscriptionRecord>): SubscriptionRecord => ({
  planId: 'premium',
  status: 'inactive',
  trialEndsAtMs: null,
  periodEndsAtMs: null,
  ...more,
})

describe('the plan that holds now', () => {
  it.each([
    ['a trial before its end', { status: 'trialing', trialEndsAtMs: 1_000 }, 999, 'premium'],
    ['a trial at its very end', { status: 'trialing', trialEndsAtMs: 1_000 }, 1_000, 'free'],
    ['a paid plan', { status: 'active' }, 0, 'premium'],
    ['a paid plan whose payment is late', { status: 'past_due' }, 0, 'premium'],
    ['a cancelled plan in its paid period', { status: 'cancelled', periodEndsAtMs: 1_000 }, 999, 'premium'],
    ['a cancelled plan after it', { status: 'cancelled', periodEndsAtMs: 1_000 }, 1_000, 'free'],
    ['no subscription', { status: 'inactive' }, 0, 'free'],
  ] as const)('of %s', (_, more, nowMs, plan) => {
    expect(effectivePlan(record(more), nowMs)).toBe(plan)
  })
})

it('costs a fifth less by the year', () => {
  expect(monthlyPriceMinor(plans.premium, 'year')).toBe(480)
  expect(monthlyPriceMinor(plans.enterprise, 'year')).toBe(880)
  expect(monthlyPriceMinor(plans.free, 'year')).toBe(0)
})
