import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '#contract/errors.ts'
import { buildPayer, cards, DAY_MS, enterCard, jobsDone, runJob } from '#server/testing/payments.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()

type Payer = Awaited<ReturnType<typeof subscriber>>

async function subscriber(choice: object = { planId: 'premium' }, number = cards.good) {
  const payer = await buildPayer(app)
  const paymentMethodId = await enterCard(app, number)
  const { status } = await payer.subscribe({ ...choice, paymentMethodId })
  expect(status).toBe(200)
  await jobsDone(app)
  return payer
}

/** Time passes, and the sandbox's bank and our own jobs do what they do every quarter of an hour. */
async function pass(days: number): Promise<void> {
  app.advance(days * DAY_MS)
  await runJob(app, 'sandbox-renewals')
  await runJob(app, 'subscriptions')
}

const subjects = async ({ email }: Payer) => (await app.mails(email)).map(({ subject }) => subject)
const calendar = async ({ call }: Payer): Promise<ErrorCode | 'open'> => {
  const { status, body } = await call('GET', '/calendar')
  return status === 200 ? 'open' : (body.code as ErrorCode)
}

describe('a paid plan', () => {
  it('renews month by month, with a receipt for each, also after the server slept', async () => {
    const payer = await subscriber()
    const first = await payer.details()
    await pass(31)
    expect((await payer.details()).invoices).toHaveLength(2)
    await pass(95)
    const later = await payer.details()
    expect(later).toMatchObject({ status: 'active', planId: 'premium' })
    expect(later.invoices.length).toBe(5)
    expect(Date.parse(String(later.dueDate))).toBeGreaterThan(app.clock.now().getTime())
    expect(Date.parse(String(first.dueDate))).toBeLessThan(app.clock.now().getTime())
    expect((await subjects(payer)).filter((subject) => subject.includes('receipt'))).toHaveLength(5)
    await pass(0)
    expect((await payer.details()).invoices).toHaveLength(5)
  })

  it('is upgraded at once, and only the difference is charged', async () => {
    const payer = await subscriber()
    app.advance(10 * DAY_MS)
    const { dueDate } = await payer.details()
    const preview = await payer.call<{ kind: string; dueNow: number }>(
      'GET',
      '/subscriptions/preview?planId=enterprise',
    )
    const { data } = (await payer.subscribe({ planId: 'enterprise' })).body
    expect(data.subscription).toMatchObject({
      planId: 'enterprise',
      status: 'active',
      dueDate,
      nextAmount: 11,
    })
    const [charge] = data.subscription.invoices
    expect(preview.body.data).toMatchObject({ kind: 'upgrade', dueNow: charge?.amount })
    // 5 dollars more a month, for two thirds of it.
    expect(charge?.amount).toBeGreaterThan(3.2)
    expect(charge?.amount).toBeLessThan(3.5)
    const { receipt } = (
      await payer.call<{ receipt: { lines: { kind: string; amount: number }[] } }>(
        'GET',
        `/subscriptions/receipts/${charge?.id}`,
      )
    ).body.data
    expect(receipt.lines.map(({ kind }) => kind)).toEqual(['unused', 'remaining'])
    expect(receipt.lines.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(charge?.amount ?? 0, 2)
  })

  it('taken by the year begins anew, less what was left of the month', async () => {
    const payer = await subscriber()
    const { data } = (await payer.subscribe({ planId: 'premium', interval: 'year' })).body
    expect(data.subscription).toMatchObject({ interval: 'year', nextAmount: 57.6 })
    expect(data.subscription.invoices[0]?.amount).toBeCloseTo(51.6, 2)
  })

  it('changed from a year to a month of more charges nothing while the credit lasts', async () => {
    const payer = await subscriber({ planId: 'premium', interval: 'year' })
    const { data } = (await payer.subscribe({ planId: 'enterprise', interval: 'month' })).body
    expect(data.subscription).toMatchObject({ planId: 'enterprise', interval: 'month', nextAmount: 11 })
    await pass(31 * 5)
    // 57.60 pay five months of 11 and a part of the sixth.
    const amounts = (await payer.details()).invoices.map(({ amount }) => amount)
    expect(amounts.slice(0, 6)).toEqual([8.4, 0, 0, 0, 0, 0])
  })

  it('goes on by the year where the choice says nothing of it', async () => {
    const payer = await subscriber({ planId: 'premium', interval: 'year' })
    expect((await payer.subscribe({ planId: 'premium' })).body.data).toMatchObject({
      message: 'You are already subscribed to this plan.',
      subscription: { interval: 'year', planned: null },
    })
    const { data } = (await payer.subscribe({ planId: 'enterprise' })).body
    expect(data.subscription).toMatchObject({ planId: 'enterprise', interval: 'year', nextAmount: 105.6 })
  })

  it('upgraded with a card that is refused stays as it was', async () => {
    const payer = await subscriber()
    const before = await payer.details()
    const paymentMethodId = await enterCard(app, cards.declined)
    expect((await payer.subscribe({ planId: 'enterprise', paymentMethodId })).status).toBe(422)
    expect(await payer.details()).toEqual(before)
  })

  it('is downgraded at the period’s end, and not before; until then it can be taken back', async () => {
    const payer = await subscriber({ planId: 'enterprise' })
    const { dueDate } = await payer.details()
    const planned = (await payer.subscribe({ planId: 'premium' })).body.data.subscription
    expect(planned).toMatchObject({
      planId: 'enterprise',
      effectivePlanId: 'enterprise',
      nextAmount: 6,
      planned: { planId: 'premium', interval: 'month', at: dueDate },
    })
    const back = (await payer.call('POST', '/subscriptions/resume')).body.data
    expect(back.subscription).toMatchObject({ planned: null, nextAmount: 11 })
    await payer.subscribe({ planId: 'premium' })
    await pass(31)
    const after = await payer.details()
    expect(after).toMatchObject({ planId: 'premium', status: 'active', planned: null })
    expect(after.invoices.map(({ amount }) => amount)).toEqual([6, 11])
  })

  it('that is cancelled keeps access to the end of what was paid, and can be taken up again', async () => {
    const payer = await subscriber()
    const { dueDate } = await payer.details()
    const cancelled = (await payer.call('POST', '/subscriptions/cancel')).body.data
    expect(cancelled).toMatchObject({
      message: 'Subscription cancelled successfully',
      subscription: { status: 'cancelled', effectivePlanId: 'premium', dueDate, nextAmount: 0 },
    })
    await payer.call('POST', '/subscriptions/resume')
    expect((await payer.details()).status).toBe('active')
    // Free is chosen the same way.
    expect((await payer.subscribe({ planId: 'free' })).body.data.subscription.status).toBe('cancelled')
    app.advance(Date.parse(String(dueDate)) - app.clock.now().getTime() - 1)
    expect(await calendar(payer)).toBe('open')
    app.advance(1)
    expect(await calendar(payer)).toBe('PLAN_UPGRADE_REQUIRED')
    await pass(0)
    expect(await payer.details()).toMatchObject({ planId: 'free', status: 'inactive', dueDate: null })
    expect(await subjects(payer)).toEqual(
      expect.arrayContaining([
        'Your Toile Premium subscription is cancelled',
        'Your Toile Premium subscription has ended',
      ]),
    )
  })
})

describe('a renewal that fails', () => {
  async function overdue() {
    const payer = await subscriber()
    await payer.replaceCard(await enterCard(app, cards.laterDeclined))
    const { dueDate } = await payer.details()
    app.advance(Date.parse(String(dueDate)) - app.clock.now().getTime())
    await pass(0)
    return payer
  }

  it('leaves the plan for its grace, then closes what it opened, and a new card opens it again', async () => {
    const payer = await overdue()
    const late = await payer.details()
    expect(late).toMatchObject({ status: 'past_due', planId: 'premium', effectivePlanId: 'premium' })
    expect(late.invoices[0]).toMatchObject({ status: 'open', hasReceipt: false })
    expect(Date.parse(String(late.graceEndsAt)) - app.clock.now().getTime()).toBe(7 * DAY_MS)
    expect(await subjects(payer)).toContain('Your payment for Toile Premium failed')
    expect(await calendar(payer)).toBe('open')
    expect((await payer.subscribe({ planId: 'enterprise' })).status).toBe(409)
    const previewed = await payer.call('GET', '/subscriptions/preview?planId=enterprise')
    expect([previewed.status, previewed.body.message]).toEqual([
      409,
      'Your last payment failed. Please update your payment method first.',
    ])
    expect((await payer.call('GET', '/subscriptions/preview?planId=free')).status).toBe(200)

    app.advance(7 * DAY_MS)
    for (const url of ['/calendar', '/invoices/next-number', '/analytics/stats']) {
      const { status, body } = await payer.call('GET', url)
      expect([url, status, body.code]).toEqual([url, 403, 'SUBSCRIPTION_INACTIVE'])
    }
    expect((await payer.details()).effectivePlanId).toBe('free')
    expect((await payer.call('GET', '/auth')).body.data).toMatchObject({ user: { isPaymentOverdue: true } })
    const recovered = await payer.replaceCard(await enterCard(app, cards.good))
    expect(recovered.body.data.subscription).toMatchObject({ status: 'active', graceEndsAt: null })
    expect(recovered.body.data.subscription.invoices.map(({ status }) => status)).toEqual(['paid', 'paid'])
    expect(await calendar(payer)).toBe('open')
  })

  it('is named where it is what closes the room', async () => {
    const payer = await overdue()
    for (const name of ['One', 'Two', 'Three']) await payer.call('POST', '/clients', { name })
    const room = async () => (await payer.call('GET', '/subscriptions/room?of=clients')).body.data
    expect(await room()).toEqual({ left: null, refusal: null })
    app.advance(7 * DAY_MS)
    expect(await room()).toEqual({
      left: 0,
      refusal: 'Your last payment failed. Update your payment method to use your whole plan again.',
    })
  })

  it('is tried again by itself', async () => {
    const payer = await overdue()
    await app.sql(`update sandbox_payment_methods set outcome = 'success' where last4 = '0341'`)
    await pass(2)
    expect((await payer.details()).status).toBe('active')
  })

  it('for a whole period ends in Free, and nothing more is owed', async () => {
    const payer = await overdue()
    await pass(31)
    const ended = await payer.details()
    expect(ended).toMatchObject({ planId: 'free', status: 'inactive' })
    expect(ended.invoices[0]).toMatchObject({ status: 'failed', hasReceipt: false })
    const paymentMethodId = await enterCard(app, cards.good)
    const again = await payer.subscribe({ planId: 'premium', paymentMethodId })
    expect(again.body.data.subscription.status).toBe('active')
  })

  it('can be left at once', async () => {
    const payer = await overdue()
    await payer.call('POST', '/subscriptions/cancel')
    expect(await payer.details()).toMatchObject({ planId: 'free', status: 'inactive' })
  })
})

it('gives a payment back, and the history says so', async () => {
  const payer = await subscriber()
  const [{ id } = {}] = await app.sql('select id from sandbox_invoices order by number desc limit 1')
  const refund = () =>
    app.http.inject({ method: 'POST', url: '/sandbox/v1/refunds', payload: { invoice: id } })
  expect((await refund()).statusCode).toBe(200)
  await jobsDone(app)
  expect((await payer.details()).invoices).toMatchObject([{ status: 'refunded', amount: 6, refunded: 6 }])
  expect((await refund()).statusCode).toBe(402)
})
