import { afterAll, describe, expect, it } from 'vitest'
import { buildPayer } from '#server/testing/payments.ts'
import { startStripe } from '#server/testing/stripe/stand-in.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const stripe = await startStripe(() => app.clock.now())
afterAll(() => stripe.close())
const app = await appOfFile(stripe.environment)

async function subscriber(planId = 'premium') {
  const payer = await buildPayer(app)
  expect((await payer.subscribe({ planId, paymentMethodId: 'pm_card_visa' })).status).toBe(200)
  const subscription = [...stripe.bank.subscriptions.values()].at(-1)
  if (!subscription) throw new Error('There is no subscription')
  return { payer, subscription }
}

describe.each([
  {
    what: 'a cancelled subscription',
    leave: { planId: 'free' },
    stays: { status: 'cancelled', planned: { planId: 'free' } },
  },
  {
    what: 'a planned downgrade',
    leave: { planId: 'premium' },
    stays: { status: 'active', planned: { planId: 'premium' } },
  },
])('$what', ({ leave, stays }) => {
  /** Enterprise by the month, on its way out or down; the year is an upgrade. */
  async function leaver(method: string) {
    const { payer, subscription } = await subscriber('enterprise')
    expect((await payer.subscribe(leave)).body.data.subscription).toMatchObject(stays)
    subscription.method = method
    const upgrade = () => payer.subscribe({ planId: 'enterprise', interval: 'year' })
    return { payer, subscription, upgrade }
  }

  it('outlasts an upgrade that the bank refuses', async () => {
    const { payer, subscription, upgrade } = await leaver('pm_card_chargeDeclined')
    const before = await payer.details()
    const { isCancelling, schedule } = subscription
    expect((await upgrade()).status).toBe(422)
    expect(subscription).toMatchObject({ isCancelling, schedule })
    expect(await payer.details()).toEqual(before)
  })

  it('is over with an upgrade that is paid', async () => {
    const { subscription, upgrade } = await leaver('pm_card_visa')
    expect((await upgrade()).body.data.subscription).toMatchObject({
      planId: 'enterprise',
      interval: 'year',
      status: 'active',
      planned: null,
    })
    expect(subscription).toMatchObject({ isCancelling: false, schedule: null })
  })

  it('stands while the bank waits for a confirmation, and is over with it', async () => {
    const { payer, subscription, upgrade } = await leaver('pm_card_authenticationRequired')
    const { data } = (await upgrade()).body
    expect(data.checkoutUrl).toMatch(/^https:\/\/invoice\.stripe\.com\//)
    expect(data.subscription).toMatchObject({ interval: 'month', ...stays })
    stripe.bank.confirm(subscription)
    const reference = String(data.checkoutUrl).split('/').at(-1)
    expect(await payer.verify(`session_id=${reference}`)).toMatchObject({ success: true })
    expect(await payer.details()).toMatchObject({ interval: 'year', status: 'active', planned: null })
    expect(subscription).toMatchObject({ isCancelling: false, schedule: null })
  })
})

it.each(['pm_card_chargeDeclined', 'pm_card_authenticationRequired'])(
  'a first card is on file only once it has paid: %s',
  async (paymentMethodId) => {
    const payer = await buildPayer(app)
    await payer.subscribe({ planId: 'premium', paymentMethodId })
    // Reads Stripe anew.
    const { data } = (await payer.subscribe({ planId: 'premium' })).body
    expect(data.subscription.paymentMethod).toBeNull()
    expect(stripe.requests).toContain(`POST /v1/payment_methods/${paymentMethodId}/detach`)
  },
)

it('lets pages load its script and its frames, and ask it, and refuses them any other’s', async () => {
  const { headers } = await app.http.inject({ url: '/api/v1/config' })
  const policy = String(headers['content-security-policy']).split('; ')
  expect(policy).toContain("script-src 'self' https://js.stripe.com")
  expect(policy).toContain("connect-src 'self' https://api.stripe.com")
  expect(policy).toContain('frame-src https://js.stripe.com https://hooks.stripe.com')
})
