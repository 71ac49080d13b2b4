import { describe, expect, test } from 'vitest'
import { currentPlan, planChoice } from './plan-choice.ts'

type Standing = Parameters<typeof planChoice>[0]

const free: Standing = {
  planId: 'free',
  effectivePlanId: 'free',
  status: 'inactive',
  interval: null,
  planned: null,
}
const trial: Standing = { ...free, planId: 'premium', effectivePlanId: 'premium', status: 'trialing' }
const premium: Standing = { ...trial, status: 'active', interval: 'month' }
const at = '2026-12-01T00:00:00.000Z'
const cancelled: Standing = {
  ...premium,
  status: 'cancelled',
  planned: { planId: 'free', interval: null, at },
}
const overdue: Standing = { ...premium, status: 'past_due', effectivePlanId: 'free' }

const chosen = (planId: Standing['planId'], interval: 'month' | 'year' = 'month') => ({ planId, interval })

describe('choosing Free', () => {
  test.each([
    ['on Free', free, 'on-free'],
    ['after a trial', { ...trial, effectivePlanId: 'free' as const }, 'on-free'],
    ['in a trial', trial, 'trial-to-free'],
    ['on a plan that was given', { ...premium, interval: null }, 'given'],
    ['on a paid plan', premium, 'cancel'],
    ['once cancelled', cancelled, 'planned'],
    ['once it is over', { ...cancelled, effectivePlanId: 'free' as const }, 'on-free'],
    ['overdue', overdue, 'cancel'],
  ])('%s', (_, standing, meaning) => {
    expect(planChoice(standing, chosen('free'))).toBe(meaning)
  })
})

describe('choosing a paid plan', () => {
  test.each([
    ['on Free', free, chosen('premium'), 'subscribe'],
    ['the plan of the trial', trial, chosen('premium'), 'subscribe'],
    ['the current one', premium, chosen('premium'), 'already'],
    ['the current one by the year', premium, chosen('premium', 'year'), 'upgrade'],
    ['a larger one', premium, chosen('enterprise'), 'upgrade'],
    ['a smaller one', { ...premium, planId: 'enterprise' as const }, chosen('premium'), 'downgrade'],
    ['the current one, cancelled', cancelled, chosen('premium'), 'resume'],
    ['the current one, overdue', overdue, chosen('premium'), 'already'],
    ['the current one by the year, overdue', overdue, chosen('premium', 'year'), 'overdue'],
    ['a larger one, overdue', overdue, chosen('enterprise'), 'overdue'],
    ['a smaller one, overdue', { ...overdue, planId: 'enterprise' as const }, chosen('premium'), 'overdue'],
    [
      'the one that is planned',
      {
        ...premium,
        planId: 'enterprise' as const,
        planned: { planId: 'premium' as const, interval: 'month' as const, at },
      },
      chosen('premium'),
      'planned',
    ],
    [
      'the current one, with a smaller one planned',
      { ...premium, planned: { planId: 'premium' as const, interval: 'year' as const, at } },
      chosen('premium'),
      'resume',
    ],
  ])('%s', (_, standing, choice, meaning) => {
    expect(planChoice(standing, choice)).toBe(meaning)
  })
})

test('an overdue plan is still the current one, a trial that ended is not', () => {
  expect(currentPlan(overdue)).toBe('premium')
  expect(currentPlan({ ...trial, effectivePlanId: 'free' })).toBe('free')
})
