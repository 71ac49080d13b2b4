import { describe, expect, it } from 'vitest'
import { monthlyPriceMinor, periodPriceMinor, plans } from './plans.ts'
import {
  effectivePlan,
  featureAccess,
  GRACE_DAYS,
  isRoomOverdue,
  type SubscriptionRecord,
} from './subscription.ts'

const record = (more: Partial<SubscriptionRecord>): SubscriptionRecord => ({
  planId: 'premium',
  status: 'inactive',
  trialEndsAtMs: null,
  periodEndsAtMs: null,
  pastDueSinceMs: null,
  ...more,
})

const GRACE_MS = GRACE_DAYS * 86_400_000

describe('the plan that holds now', () => {
  it.each([
    ['a trial before its end', { status: 'trialing', trialEndsAtMs: 1_000 }, 999, 'premium'],
    ['a trial at its very end', { status: 'trialing', trialEndsAtMs: 1_000 }, 1_000, 'free'],
    ['a paid plan', { status: 'active' }, 0, 'premium'],
    ['a paid plan whose payment is late', { status: 'past_due' }, 0, 'premium'],
    ['a paid plan late within its grace', { status: 'past_due', pastDueSinceMs: 0 }, GRACE_MS - 1, 'premium'],
    ['a paid plan at the end of its grace', { status: 'past_due', pastDueSinceMs: 0 }, GRACE_MS, 'free'],
    ['a cancelled plan in its paid period', { status: 'cancelled', periodEndsAtMs: 1_000 }, 999, 'premium'],
    ['a cancelled plan after it', { status: 'cancelled', periodEndsAtMs: 1_000 }, 1_000, 'free'],
    ['no subscription', { status: 'inactive' }, 0, 'free'],
  ] as const)('of %s', (_, more, nowMs, plan) => {
    expect(effectivePlan(record(more), nowMs)).toBe(plan)
  })
})

describe('a feature', () => {
  const overdue = record({ status: 'past_due', pastDueSinceMs: 0 })
  it.each([
    ['of a paid plan is open', record({ status: 'active' }), 'calendar', 'open'],
    ['of a plan past its grace waits for the payment', overdue, 'calendar', 'payment-overdue'],
    ['that the unpaid plan never had is not in it', overdue, 'api-access', 'not-in-plan'],
    ['of another plan is not in it', record({ planId: 'free' }), 'calendar', 'not-in-plan'],
  ] as const)('%s', (_, on, feature, access) => {
    expect(featureAccess(on, feature, GRACE_MS)).toBe(access)
  })
})

describe('room for more', () => {
  const overdue = { status: 'past_due', pastDueSinceMs: 0 } as const
  it.each([
    ['waits for the payment past the grace', record(overdue), GRACE_MS, true],
    ['is there within the grace', record(overdue), GRACE_MS - 1, false],
    ['is not the payment’s matter on Free', record({ planId: 'free' }), GRACE_MS, false],
    ['is not it after a cancellation', record({ status: 'cancelled', periodEndsAtMs: 0 }), GRACE_MS, false],
  ])('%s', (_, on, nowMs, isOverdue) => {
    expect(isRoomOverdue(on, 'clients', nowMs)).toBe(isOverdue)
    expect(isRoomOverdue(on, 'storageBytes', nowMs)).toBe(isOverdue)
  })
})

it('costs a fifth less by the year', () => {
  expect(monthlyPriceMinor(plans.premium, 'year')).toBe(480)
  expect(monthlyPriceMinor(plans.enterprise, 'year')).toBe(880)
  expect(monthlyPriceMinor(plans.free, 'year')).toBe(0)
  expect(periodPriceMinor(plans.premium, 'year')).toBe(5760)
  expect(periodPriceMinor(plans.enterprise, 'month')).toBe(1100)
})
