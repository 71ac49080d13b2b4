import { afterAll, expect, it } from 'vitest'
import { signEvent } from '#server/platform/payments/sandbox/events.ts'
import { createSecrets } from '#server/platform/secrets.ts'
import { buildPayer, cards, enterCard, jobsDone } from '#server/testing/payments.ts'
import { buildSecondApp, TEST_SECRET } from '#server/testing/second-app.ts'
import { appOfFile, type TestApp } from '#server/testing/test-app.ts'

const app = await appOfFile()
const second = await buildSecondApp(app)
afterAll(() => second.close())

it('two clicks at once on two servers charge once, and mail one receipt', async () => {
  const payer = await buildPayer(app)
  const paymentMethodId = await enterCard(app, cards.good)
  const click = ({ http }: Pick<TestApp, 'http'>) =>
    http.inject({
      method: 'POST',
      url: '/api/v1/subscriptions',
      headers: { authorization: `Bearer ${payer.token}` },
      payload: { planId: 'premium', paymentMethodId },
    })
  const clicks = await Promise.all([click(app), click(second), click(app), click(second)])
  expect(clicks.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  await jobsDone(app)
  expect((await payer.details()).invoices).toHaveLength(1)
  expect((await app.mails(payer.email)).filter(({ subject }) => subject.includes('receipt'))).toHaveLength(1)
})

it('a webhook that reaches both servers at once is acted on once', async () => {
  const payer = await buildPayer(app)
  const paymentMethodId = await enterCard(app, cards.good)
  await payer.subscribe({ planId: 'premium', paymentMethodId })
  await jobsDone(app)
  const [{ customer_id: customer, readings } = {}] = await app.sql(
    'select customer_id, readings from payment_customers where workspace_id = $1',
    [payer.workspaceId],
  )
  const body = JSON.stringify({ id: 'evt_both', kind: 'invoice.paid', customer })
  const headers = {
    'content-type': 'application/json',
    'sandbox-signature': signEvent(createSecrets(TEST_SECRET), body, app.clock.now()),
  }
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      (n % 2 ? app : second).http.inject({
        method: 'POST',
        url: '/api/v1/webhooks/sandbox',
        headers,
        payload: body,
      }),
    ),
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  await jobsDone(app)
  const [after] = await app.sql('select readings from payment_customers where workspace_id = $1', [
    payer.workspaceId,
  ])
  expect(Number(after?.readings) - Number(readings)).toBe(1)
})

it('what one server hears of a payment the other knows a moment later', async () => {
  const payer = await buildPayer(app)
  const calendar = () =>
    second.http.inject({ url: '/api/v1/calendar', headers: { authorization: `Bearer ${payer.token}` } })
  expect((await calendar()).statusCode).toBe(403)
  await payer.subscribe({ planId: 'premium', paymentMethodId: await enterCard(app, cards.good) })
  await expect.poll(async () => (await calendar()).statusCode).toBe(200)
})
