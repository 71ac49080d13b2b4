import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import type { SubscriptionDetails } from '#contract/subscriptions.ts'

/** Somebody on Free, as the server tells of it, who gives a card to the sandbox. */
export const onFree: SubscriptionDetails = {
  planId: 'free',
  effectivePlanId: 'free',
  status: 'inactive',
  interval: null,
  nextAmount: 0,
  startDate: null,
  dueDate: null,
  graceEndsAt: null,
  planned: null,
  paymentMethod: null,
  invoices: [],
  cardEntry: { provider: 'sandbox', url: '/sandbox/v1/payment-methods' },
  checkoutOrigins: [],
}

export const inTrial: SubscriptionDetails = {
  ...onFree,
  ...{ planId: 'premium', effectivePlanId: 'premium', status: 'trialing' },
  startDate: '2031-04-17T12:00:00.000Z',
  dueDate: '2031-05-01T12:00:00.000Z',
}

export const subscribed: SubscriptionDetails = {
  ...inTrial,
  ...{ status: 'active', interval: 'month', nextAmount: 6 },
  paymentMethod: { brand: 'visa', last4: '4242', exp: '12/40' },
}

/** What the server answers of it. */
export const answerOf = (details: SubscriptionDetails) => ({ json: { data: details } })

/** What it answers to whoever has chosen something, and need not go on to the provider. */
export const outcomeOf = (subscription: SubscriptionDetails, message: string) => ({
  json: { data: { checkoutUrl: null, subscription, message } },
})

/** Fills in a card and sends it off to the sandbox, which answers so, or can't be reached; the rest asks whom it asked. */
export async function typeCard(user: UserEvent, answer: object | null): Promise<void> {
  const others = globalThis.fetch
  vi.stubGlobal('fetch', async (asked: Request | string, init?: RequestInit) => {
    if (typeof asked !== 'string') return others(asked, init)
    expect(asked).toBe('/sandbox/v1/payment-methods')
    expect(JSON.parse(String(init?.body))).toEqual({ number: '4242 4242', exp: '12/40', cvc: '123' })
    if (answer === null) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(answer))
  })
  await user.type(await screen.findByLabelText('Card number'), '4242 4242')
  await user.type(screen.getByLabelText('Expires'), '12/40')
  await user.type(screen.getByLabelText('Security code'), '123{Enter}')
}
