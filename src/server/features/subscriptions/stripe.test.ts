import Stripe from 'stripe'
import { afterAll, describe, expect, it } from 'vitest'
import { buildPayer, DAY_MS, jobsDone, runJob } from '#server/testing/payments.ts'
import { startStripe } from '#server/testing/stripe/stand-in.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const stripe = await startStripe(() => app.clock.now())
afterAll(() => stripe.close())
const app = await appOfFile(stripe.environment)

type Payer = Awaited<ReturnType<typeof buildPayer>>

const pass = (days: number) => app.advance(days * DAY_MS)

const customerOf = async ({ workspaceId }: Payer) =>
  String(
    (await app.sql('select customer_id from payment_customers where workspace_id = $1', [workspaceId]))[0]
      ?.customer_id,
  )

async function subscriptionOf(payer: Payer) {
  const customer = await customerOf(payer)
  const found = [...stripe.bank.subscriptions.values()].findLast((one) => one.customer === customer)
  if (!found) throw new Error('There is no subscription')
  return found
}

let events = 0
const eventOf = (customer: string, type = 'customer.subscription.updated') =>
  JSON.stringify({
    id: `evt_${++events}`,
    object: 'event',
    type,
    data: { object: { object: 'subscription', customer } },
  })

/** As Stripe signs it. */
const signed = (body: string, { secret = 'whsec_stand_in', ageS = 0 } = {}) =>
  new Stripe('sk_test_x').webhooks.generateTestHeaderString({
    payload: body,
    secret,
    timestamp: Math.floor(app.clock.now().getTime() / 1_000) - ageS,
  })

const post = (body: string, signature: string) =>
  app.http.inject({
    method: 'POST',
    url: '/api/v1/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload: body,
  })

async function tell(payer: Payer): Promise<void> {
  const body = eventOf(await customerOf(payer))
  expect((await post(body, signed(body))).statusCode).toBe(200)
  await jobsDone(app)
}

async function subscriber(planId = 'premium', paymentMethodId = 'pm_card_visa') {
  const payer = await buildPayer(app)
  const { status } = await payer.subscribe({ planId, paymentMethodId })
  expect(status).toBe(200)
  return payer
}

describe('the checkout', () => {
  it('leads to Stripe and back, and the callback asks Stripe itself', async () => {
    const payer = await buildPayer(app)
    const { data } = (await payer.subscribe({ planId: 'premium', interval: 'year' })).body
    expect(data.checkoutUrl).toMatch(/^https:\/\/checkout\.stripe\.com\//)
    expect(data.subscription).toMatchObject({
      cardEntry: { provider: 'stripe', publishableKey: 'pk_test_stand_in' },
      checkoutOrigins: expect.arrayContaining(['https://checkout.stripe.com']),
    })
    const id = String(data.checkoutUrl).split('/').at(-1) ?? ''
    expect(await payer.verify(`session_id=${id}`)).toMatchObject({ success: false })
    stripe.payCheckout(id)
    for (let time = 0; time < 2; time++) {
      expect(await payer.verify(`session_id=${id}`)).toEqual({
        success: true,
        message: 'Payment verified successfully',
      })
    }
    const details = await payer.details()
    expect(details).toMatchObject({
      planId: 'premium',
      interval: 'year',
      status: 'active',
      nextAmount: 57.6,
      paymentMethod: { brand: 'visa', last4: '4242', exp: '12/40' },
    })
    expect(details.invoices).toMatchObject([{ amount: 57.6, status: 'paid', planId: 'premium' }])
    await jobsDone(app)
    expect((await app.mail(payer.email)).subject).toMatch(/^Your Toile receipt S-\d{4}$/)
  })

  it('paid by PayPal leaves its name, and no number', async () => {
    const payer = await buildPayer(app)
    const { checkoutUrl } = (await payer.subscribe({ planId: 'premium' })).body.data
    const id = String(checkoutUrl).split('/').at(-1) ?? ''
    stripe.payCheckout(id, 'pm_paypal')
    expect(await payer.verify(`session_id=${id}`)).toMatchObject({ success: true })
    expect((await payer.details()).paymentMethod).toEqual({ brand: 'paypal', last4: '', exp: '' })
  })

  it('is the same for a second click; another choice makes the first one void', async () => {
    const payer = await buildPayer(app)
    const clicks = await Promise.all([1, 2].map(() => payer.subscribe({ planId: 'premium' })))
    const [first, second] = clicks.map(({ body }) => body.data.checkoutUrl)
    expect(second).toBe(first)
    await payer.subscribe({ planId: 'enterprise' })
    expect(() => stripe.payCheckout(String(first).split('/').at(-1) ?? '')).toThrow('not open')
  })
})

it('a checkout anywhere but at Stripe is never answered', async () => {
  const payer = await buildPayer(app)
  stripe.pages.origin = 'https://checkout.stripe.com.example.net'
  const { status, body } = await payer.subscribe({ planId: 'premium' })
  stripe.pages.origin = 'https://checkout.stripe.com'
  expect([status, body.data]).toEqual([500, undefined])
})

it('a plan that was paid at the sandbox ends with its period: nobody renews it here', async () => {
  const payer = await buildPayer(app)
  await app.sql(
    `update subscriptions set plan_id = 'premium', status = 'active', provider_subscription_id = 'sub_sandbox',
       period_ends_at = $2 where workspace_id = $1`,
    [payer.workspaceId, app.clock.now().toISOString()],
  )
  await runJob(app, 'subscriptions')
  expect(await payer.details()).toMatchObject({ planId: 'free', status: 'inactive' })
})

it('what is paid here counts at once, however often the sandbox was read before', async () => {
  const payer = await buildPayer(app)
  await app.sql(
    `update subscriptions set plan_id = 'premium', status = 'active', provider_subscription_id = 'sub_sandbox',
       reading = 50 where workspace_id = $1`,
    [payer.workspaceId],
  )
  const sandbox = [payer.workspaceId, 'sandbox', 'cus_sandbox', 50]
  await app.sql('insert into payment_customers values ($1, $2, $3, $4)', sandbox)
  const { data } = (await payer.subscribe({ planId: 'enterprise', paymentMethodId: 'pm_card_visa' })).body
  expect(data.subscription).toMatchObject({ planId: 'enterprise', status: 'active' })
})

describe('a payment method', () => {
  it('is charged once for three clicks at once, at prices that are made once', async () => {
    const payer = await buildPayer(app)
    const body = { planId: 'premium', paymentMethodId: 'pm_card_visa' }
    const clicks = await Promise.all([1, 2, 3].map(() => payer.subscribe(body)))
    expect(clicks.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await payer.details()).invoices).toHaveLength(1)
    await subscriber()
    expect(
      [...stripe.bank.prices.values()].filter(({ lookup_key: key }) => key === 'toile_premium_month'),
    ).toHaveLength(1)
  })

  it.each([
    ['pm_card_chargeDeclined', 'Your card was declined.'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'Your card has insufficient funds.'],
    ['pm_card_chargeDeclinedExpiredCard', 'Your card has expired.'],
    ['pm_made_up', "This card can't be used. Please enter it again."],
  ])('%s is refused in the words of the bank', async (paymentMethodId, message) => {
    const payer = await buildPayer(app)
    const { status, body } = await payer.subscribe({ planId: 'premium', paymentMethodId })
    expect([status, body.errors]).toEqual([422, [{ field: 'paymentMethodId', message }]])
    expect((await payer.details()).status).toBe('inactive')
  })

  it('that the bank wants confirmed leads to Stripe’s own page', async () => {
    const payer = await buildPayer(app)
    const { data } = (
      await payer.subscribe({ planId: 'premium', paymentMethodId: 'pm_card_authenticationRequired' })
    ).body
    expect(data.checkoutUrl).toMatch(/^https:\/\/checkout\.stripe\.com\//)
  })
})

describe('a subscription', () => {
  it('is upgraded at once, prorated by Stripe as it was shown before', async () => {
    const payer = await subscriber()
    pass(10)
    const { dueNow } = (
      await payer.call<{ dueNow: number }>('GET', '/subscriptions/preview?planId=enterprise')
    ).body.data
    const { data } = (await payer.subscribe({ planId: 'enterprise' })).body
    expect(data.subscription).toMatchObject({ planId: 'enterprise', nextAmount: 11 })
    expect(dueNow).toBeCloseTo(3.33, 1)
    expect(data.subscription.invoices[0]?.amount).toBeCloseTo(dueNow, 1)
  })

  it('is downgraded at the period’s end, and the plan can be taken back', async () => {
    const payer = await subscriber('enterprise')
    const planned = (await payer.subscribe({ planId: 'premium' })).body.data.subscription
    expect(planned).toMatchObject({ planId: 'enterprise', planned: { planId: 'premium', interval: 'month' } })
    await payer.call('POST', '/subscriptions/resume')
    expect((await payer.details()).planned).toBeNull()
    await payer.subscribe({ planId: 'premium' })
    pass(30)
    stripe.bank.endPeriod(await subscriptionOf(payer))
    await tell(payer)
    expect(await payer.details()).toMatchObject({ planId: 'premium', status: 'active', planned: null })
  })

  it('that is cancelled keeps access to the end of the period', async () => {
    const payer = await subscriber()
    await payer.call('POST', '/subscriptions/cancel')
    expect(await payer.details()).toMatchObject({ status: 'cancelled', effectivePlanId: 'premium' })
    pass(30)
    expect((await payer.details()).effectivePlanId).toBe('free')
    stripe.bank.endPeriod(await subscriptionOf(payer))
    await tell(payer)
    expect(await payer.details()).toMatchObject({ status: 'inactive', planId: 'free' })
  })

  it('whose renewal fails has its grace, ends in SUBSCRIPTION_INACTIVE, and recovers by a new card', async () => {
    const payer = await subscriber()
    const subscription = await subscriptionOf(payer)
    subscription.method = 'pm_card_chargeDeclined'
    pass(30)
    stripe.bank.endPeriod(subscription)
    await tell(payer)
    expect(await payer.details()).toMatchObject({ status: 'past_due', effectivePlanId: 'premium' })
    pass(8)
    expect((await payer.call('GET', '/calendar')).body.code).toBe('SUBSCRIPTION_INACTIVE')
    expect((await payer.replaceCard('pm_card_chargeDeclined')).status).toBe(422)
    const { data } = (await payer.replaceCard('pm_card_visa')).body
    expect(data.subscription).toMatchObject({ status: 'active', effectivePlanId: 'premium' })
  })

  it('whose charge is refunded says so', async () => {
    const payer = await subscriber()
    const customer = await customerOf(payer)
    const charge = stripe.bank.invoices.find((one) => one.customer === customer)?.charge
    if (charge) charge.refunded = 250
    await tell(payer)
    expect((await payer.details()).invoices).toMatchObject([{ status: 'partly-refunded', refunded: 2.5 }])
  })
})

describe('a webhook', () => {
  it.each([
    ['without a signature', () => ''],
    ['signed with another secret', (body: string) => signed(body, { secret: 'whsec_other' })],
    ['signed for another body', () => signed('{}')],
    ['signed ten minutes ago', (body: string) => signed(body, { ageS: 600 })],
  ])('%s is refused', async (_, sign) => {
    const body = eventOf('cus_x')
    expect((await post(body, sign(body))).statusCode).toBe(400)
  })

  it('replayed 50 times at once asks Stripe once', async () => {
    const payer = await subscriber()
    await jobsDone(app)
    const body = eventOf(await customerOf(payer))
    const signature = signed(body)
    const before = stripe.requests.filter((line) => line === 'GET /v1/invoices').length
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(body, signature)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    await jobsDone(app)
    expect(stripe.requests.filter((line) => line === 'GET /v1/invoices').length - before).toBe(1)
    expect((await payer.details()).invoices).toHaveLength(1)
  })

  it('out of order, or of something else, leaves what Stripe says now', async () => {
    const payer = await subscriber()
    await payer.call('POST', '/subscriptions/cancel')
    const customer = await customerOf(payer)
    for (const type of ['customer.subscription.created', 'invoice.payment_failed', 'product.created']) {
      const body = eventOf(customer, type)
      await post(body, signed(body))
    }
    await jobsDone(app)
    expect((await payer.details()).status).toBe('cancelled')
  })

  it('to the sandbox, which isn’t there, finds nothing, and so do its pages', async () => {
    for (const url of ['/api/v1/webhooks/sandbox', '/sandbox/v1/payment-methods']) {
      expect((await app.http.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(404)
    }
  })
})

it('with Stripe away answers so, and changes nothing', async () => {
  const payer = await subscriber()
  const before = await payer.details()
  await stripe.close()
  expect((await payer.call('POST', '/subscriptions/cancel')).status).toBe(503)
  expect(await payer.details()).toEqual(before)
})
