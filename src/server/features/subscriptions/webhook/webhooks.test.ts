import { describe, expect, it } from 'vitest'
import { signEvent } from '#server/platform/payments/sandbox/events.ts'
import { createSecrets } from '#server/platform/secrets.ts'
import { buildPayer, cardFields, cards, jobsDone, submit } from '#server/testing/payments.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()

/** The key that test apps are started with. */
const secrets = createSecrets('a secret key that is only ever used by tests')

const post = (body: string, signature: string) =>
  app.http.inject({
    method: 'POST',
    url: '/api/v1/webhooks/sandbox',
    headers: { 'content-type': 'application/json', 'sandbox-signature': signature },
    payload: body,
  })

async function paid() {
  const payer = await buildPayer(app)
  const url = String((await payer.subscribe({ planId: 'premium' })).body.data.checkoutUrl)
  await submit(app, url, cardFields(cards.good))
  return payer
}

const customerOf = async (workspaceId: string) =>
  String(
    (await app.sql('select customer_id from payment_customers where workspace_id = $1', [workspaceId]))[0]
      ?.customer_id,
  )

it('a payment counts though nobody came back to the callback: the webhook says it', async () => {
  const payer = await paid()
  await jobsDone(app)
  expect(await payer.details()).toMatchObject({ status: 'active', planId: 'premium' })
})

it('a payment counts though its webhook is lost: the callback asks, and so does the next quarter of an hour', async () => {
  const payer = await paid()
  await jobsDone(app)
  // As it stood before anything was heard.
  await app.sql(
    `update subscriptions set plan_id = 'free', status = 'inactive', provider_subscription_id = null where workspace_id = $1`,
    [payer.workspaceId],
  )
  const { data } = (await payer.subscribe({ planId: 'premium' })).body
  expect(data).toMatchObject({ checkoutUrl: null, message: 'You are already subscribed to this plan.' })
  expect(data.subscription.invoices).toHaveLength(1)
})

describe('a webhook', () => {
  const event = (id: string, customer: string) =>
    JSON.stringify({ id, kind: 'subscription.changed', customer })

  it.each([
    ['without a signature', () => ''],
    ['with a signature of nonsense', () => 't=1,v1=00'],
    [
      'signed by another key',
      (body: string) => signEvent(createSecrets('another key'), body, app.clock.now()),
    ],
    ['signed for another body', () => signEvent(secrets, '{}', app.clock.now())],
    [
      'signed ten minutes ago',
      (body: string) => signEvent(secrets, body, new Date(app.clock.now().getTime() - 600_000)),
    ],
  ])('%s is refused, and nothing is remembered of it', async (_, sign) => {
    const body = event(`evt_${crypto.randomUUID()}`, 'cus_x')
    const before = await app.sql('select count(*) from payment_events')
    const { statusCode } = await post(body, sign(body))
    expect(statusCode).toBe(400)
    expect(await app.sql('select count(*) from payment_events')).toEqual(before)
  })

  it('of an unknown customer is taken, and does nothing', async () => {
    const body = event(`evt_${crypto.randomUUID()}`, 'cus_unknown')
    expect((await post(body, signEvent(secrets, body, app.clock.now()))).statusCode).toBe(200)
    await jobsDone(app)
  })

  it('replayed 50 times at once is acted on once', async () => {
    const payer = await paid()
    await jobsDone(app)
    const before = await payer.details()
    const readings = async () =>
      Number(
        (
          await app.sql('select readings from payment_customers where workspace_id = $1', [payer.workspaceId])
        )[0]?.readings,
      )
    const readBefore = await readings()
    const body = event(`evt_${crypto.randomUUID()}`, await customerOf(payer.workspaceId))
    const signature = signEvent(secrets, body, app.clock.now())
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(body, signature)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    await jobsDone(app)
    expect((await readings()) - readBefore).toBe(1)
    expect(await payer.details()).toEqual(before)
    expect((await app.mails(payer.email)).filter(({ subject }) => subject.includes('receipt'))).toHaveLength(
      1,
    )
  })

  it('that comes late or out of order changes nothing: the provider’s word of now counts', async () => {
    const payer = await paid()
    await jobsDone(app)
    await payer.call('POST', '/subscriptions/cancel')
    await jobsDone(app)
    const customer = await customerOf(payer.workspaceId)
    for (const id of ['evt_b', 'evt_a', 'evt_c']) {
      const body = JSON.stringify({ id, kind: 'invoice.failed', customer, status: 'active' })
      await post(body, signEvent(secrets, body, app.clock.now()))
    }
    await jobsDone(app)
    expect((await payer.details()).status).toBe('cancelled')
  })

  it('is a bad request where its body is none', async () => {
    const { statusCode } = await post('not json', 't=1,v1=00')
    expect(statusCode).toBe(400)
  })
})

it('an older reading of the provider never overwrites a newer one', async () => {
  const payer = await paid()
  await jobsDone(app)
  await app.sql('update subscriptions set reading = 1000000 where workspace_id = $1', [payer.workspaceId])
  await payer.call('POST', '/subscriptions/cancel')
  expect((await payer.details()).status).toBe('active')
})
