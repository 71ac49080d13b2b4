import Stripe from 'stripe'
import { afterAll, describe, expect, it } from 'vitest'
import { jobsDone } from '#server/testing/payments.ts'
import { startStripe } from '#server/testing/stripe/stand-in.ts'
import { appOfFile } from '#server/testing/test-app.ts'
import { buildTill, idIn } from '#server/testing/till.ts'

const stripe = await startStripe(() => app.clock.now())
afterAll(() => stripe.close())
const app = await appOfFile(stripe.environment)

/** A signed event of an account's, as Stripe sends it to the endpoint for connected accounts. */
async function tell(
  account: string,
  object: object,
  { type = 'checkout.session.completed', secret = 'whsec_till_stand_in' } = {},
) {
  const body = JSON.stringify({
    ...{ id: `evt_${crypto.randomUUID()}`, object: 'event', type, account },
    data: { object },
  })
  const signature = new Stripe('sk_test_x').webhooks.generateTestHeaderString({
    ...{ payload: body, secret, timestamp: Math.floor(app.clock.now().getTime() / 1_000) },
  })
  const { statusCode } = await app.http.inject({
    method: 'POST',
    url: '/api/v1/webhooks/till-stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload: body,
  })
  await jobsDone(app)
  return statusCode
}

/** A business whose account Stripe has completed. */
async function connected() {
  const business = await buildTill(app)
  const account = stripe.till.accounts.get(idIn(business.account))
  if (!account) throw new Error('No account was opened')
  account.isReady = true
  await tell(account.id, { object: 'account', id: account.id }, { type: 'account.updated' })
  const sold = (url: string) => {
    const sale = stripe.till.sales.get(idIn(url))
    if (!sale) throw new Error('No page was opened')
    return sale
  }
  return { ...business, stripeAccount: account, sold }
}

describe('by Stripe', () => {
  it('an account is the business’s own, and closed at once when its owner lets us in no more', async () => {
    const { account, stripeAccount, standing, connect, look, pay } = await connected()
    expect(account).toBe(`https://connect.stripe.com/setup/${stripeAccount.id}`)
    expect(stripeAccount.made).toMatchObject({
      controller: {
        ...{ fees: { payer: 'account' }, losses: { payments: 'stripe' } },
        ...{ requirement_collection: 'stripe', stripe_dashboard: { type: 'full' } },
      },
    })
    expect(await standing()).toMatchObject({
      state: 'ready',
      pageOrigins: expect.arrayContaining(['https://checkout.stripe.com']),
    })
    expect(await connect()).toBe('https://dashboard.stripe.com/')
    stripeAccount.isDeauthorized = true
    expect(
      await tell(stripeAccount.id, { object: 'application' }, { type: 'account.application.deauthorized' }),
    ).toBe(200)
    expect((await standing()).state).toBe('closed')
    expect((await look()).offer).toBeNull()
    expect((await pay()).body.code).toBe('CONFLICT')
    expect(await connect()).not.toContain(stripeAccount.id)
  })

  it('a payment goes into its account without a fee, by a bank that confirms later, and is given back in parts', async () => {
    const { page, sold, stripeAccount, invoice, online, giveBack, look, pay } = await connected()
    const url = await page()
    expect(await page()).not.toBe(url)
    expect(sold(url).status).toBe('expired')
    const [, row] = await online()
    const sale = [...stripe.till.sales.values()].find(({ status }) => status === 'open')
    if (!sale) throw new Error('No page is open')
    expect(sale).toMatchObject({ account: stripeAccount.id, amount: 10_000 })
    expect(sale.asked).toMatchObject({ client_reference_id: row?.id, mode: 'payment' })
    expect(JSON.stringify(sale.asked)).not.toContain('application_fee')

    sale.status = 'complete'
    sale.intent = 'processing'
    const session = { object: 'checkout.session', id: sale.id }
    expect(await tell(stripeAccount.id, session, { secret: 'whsec_stand_in' })).toBe(400)
    expect(await tell(stripeAccount.id, session)).toBe(200)
    expect((await look()).processing).toMatchObject([{ amount: 100, state: 'processing' }])
    expect((await pay()).body.code).toBe('CONFLICT')
    sale.intent = 'succeeded'
    await tell(stripeAccount.id, session, { type: 'checkout.session.async_payment_succeeded' })
    const { status, payments } = await invoice()
    expect([status, payments]).toMatchObject(['paid', [{ amount: 100, method: 'bank-transfer' }]])

    const key = crypto.randomUUID()
    for (let n = 0; n < 2; n++) {
      expect((await giveBack(payments[0]?.id, 40, key)).body.data.invoice).toMatchObject({
        paid: 60,
        balance: 40,
      })
    }
    expect(sale.refunds).toHaveLength(1)
    // At Stripe's own desk, and later it comes back to the account.
    sale.refunds.push({ id: 're_desk', amount: 1_000, created: 1, metadata: {}, status: 'succeeded' })
    const charge = { object: 'charge', id: 'ch_1', metadata: { reference: row?.id } }
    await tell(stripeAccount.id, charge, { type: 'charge.refunded' })
    expect((await invoice()).paid).toBe(50)
    const desk = sale.refunds.find(({ id }) => id === 're_desk')
    if (desk) desk.status = 'failed'
    await tell(stripeAccount.id, charge, { type: 'charge.refund.updated' })
    expect((await invoice()).paid).toBe(60)
  })

  it('a payment that is disputed is found by its intent, and stands as Stripe says: from an inquiry to an appeal that is won', async () => {
    const { page, sold, stripeAccount, invoice } = await connected()
    const sale = sold(await page())
    sale.status = 'complete'
    sale.intent = 'succeeded'
    await tell(stripeAccount.id, { object: 'checkout.session', id: sale.id })
    const dispute = { id: 'dp_1', amount: 10_000, currency: 'usd', created: 1, status: '' }
    sale.disputes.push(dispute)
    const told = { object: 'dispute', id: 'dp_1', payment_intent: `pi_${sale.id}`, metadata: {} }
    const stands: (readonly [string | null, number])[] = []
    const says = [
      'warning_needs_response',
      'needs_response',
      'under_review',
      'lost',
      'appeal_under_review',
      'won',
    ]
    for (const status of says) {
      dispute.status = status
      expect(await tell(stripeAccount.id, told, { type: 'charge.dispute.updated' })).toBe(200)
      const { payments, balance } = await invoice()
      stands.push([payments.find(({ takenBack }) => takenBack !== null)?.takenBack ?? null, balance])
    }
    expect(stands).toEqual([
      [null, 0],
      ['disputed', 100],
      ['disputed', 100],
      ['lost', 100],
      ['disputed', 100],
      [null, 0],
    ])
    // In another currency it is all that was paid; of an intent that is nobody's here, nothing is.
    Object.assign(dispute, { status: 'lost', currency: 'eur', amount: 9_300 })
    await tell(stripeAccount.id, { ...told, payment_intent: 'pi_unknown' })
    expect((await invoice()).balance).toBe(0)
    await tell(stripeAccount.id, told)
    expect((await invoice()).balance).toBe(100)
  })

  it('what a dispute costs is told in the currency of the account, until it is given back', async () => {
    const { page, sold, stripeAccount, online } = await connected()
    const sale = sold(await page())
    sale.status = 'complete'
    sale.intent = 'succeeded'
    const withdrawn = { amount: -9_300, fee: 1_500, currency: 'eur' }
    const dispute = { id: 'dp_1', amount: 10_000, currency: 'usd', created: 1, status: 'needs_response' }
    const moved = [withdrawn]
    sale.disputes.push({ ...dispute, balance_transactions: moved })
    const told = { object: 'dispute', id: 'dp_1', payment_intent: `pi_${sale.id}`, metadata: {} }
    await tell(stripeAccount.id, told, { type: 'charge.dispute.created' })
    expect((await online())[0]?.disputeFee).toEqual({ amount: 15, currency: 'EUR' })
    moved.push({ amount: 9_300, fee: -1_500, currency: 'eur' })
    await tell(stripeAccount.id, told, { type: 'charge.dispute.funds_reinstated' })
    expect((await online())[0]?.disputeFee).toBeNull()
  })

  it('a payment that a bank refuses later leaves the invoice as it was', async () => {
    const { page, sold, stripeAccount, invoice, online } = await connected()
    const sale = sold(await page())
    sale.status = 'complete'
    sale.intent = 'requires_payment_method'
    await tell(stripeAccount.id, { object: 'checkout.session', id: sale.id })
    expect((await online())[0]?.state).toBe('failed')
    expect((await invoice()).payments).toEqual([])
  })
})
