import { createServer } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { buildPayer, jobsDone } from '#server/testing/payments.ts'
import { startStripe } from '#server/testing/stripe/stand-in.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

async function paying() {
  // The app tells the time, and is there before anybody asks.
  let now = () => new Date()
  const stripe = await startStripe(() => now())
  onTestFinished(() => stripe.close())
  const app = await testApp(stripe.environment)
  now = app.clock.now
  const payer = await buildPayer(app)
  expect((await payer.subscribe({ planId: 'premium', paymentMethodId: 'pm_card_visa' })).status).toBe(200)
  await jobsDone(app)
  const remove = () => payer.call('POST', '/user/delete-account', { password: payer.password })
  return { stripe, app, payer, remove }
}

const untilNothingIsUnderWay = (app: TestApp) =>
  expect.poll(() => app.sql('select from payment_customers where busy_until is not null')).toEqual([])

it('ends the subscription at once, and has the customer deleted', async () => {
  const { stripe, app, remove } = await paying()
  expect((await remove()).status).toBe(200)
  expect([...stripe.bank.subscriptions.values()].map(({ status }) => status)).toEqual(['canceled'])
  await jobsDone(app)
  expect(stripe.bank.customers.size).toBe(0)
  expect(await app.sql('select 1 from payment_charges union all select 1 from payment_customers')).toEqual([])
})

it('deletes nothing while the provider is away, and says so', async () => {
  const { stripe, app, payer, remove } = await paying()
  await stripe.close()
  const { status, body } = await remove()
  expect([status, body.code]).toEqual([503, 'UNAVAILABLE'])
  expect(body.message).toContain('Nothing was deleted')
  // What is still being tried after the answer deletes nothing either.
  await untilNothingIsUnderWay(app)
  expect((await app.call('GET', '/auth', { token: payer.token })).status).toBe(200)
})

it('deletes nothing while the provider takes too long, nor when it answers at last', async () => {
  const { stripe, app, payer, remove } = await paying()
  const { port } = new URL(stripe.environment.STRIPE_API_URL)
  await stripe.close()
  const silent = createServer()
  await new Promise<void>((resolve) => silent.listen(Number(port), '127.0.0.1', resolve))
  const { status, body } = await remove()
  expect([status, body.code]).toEqual([503, 'UNAVAILABLE'])
  expect(body.message).toContain('Nothing was deleted')
  silent.closeAllConnections()
  await new Promise<void>((resolve) => silent.close(() => resolve()))
  await untilNothingIsUnderWay(app)
  expect((await app.call('GET', '/auth', { token: payer.token })).status).toBe(200)
})
