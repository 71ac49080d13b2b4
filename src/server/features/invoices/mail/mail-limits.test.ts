import { describe, expect, it } from 'vitest'
import type { Invoice } from '#contract/invoices.ts'
import { createSecrets } from '#server/platform/secrets.ts'
import { buildInvoicing } from '#server/testing/invoices.ts'
import { enterCard } from '#server/testing/payments.ts'
import { TEST_SECRET } from '#server/testing/second-app.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()

type Business = Awaited<ReturnType<typeof buildInvoicing>>

/** On a trial, with an invoice, and a short word for mailing it. */
async function buildSender() {
  const business = await buildInvoicing(app)
  const { id } = await business.add()
  return {
    business,
    send: (body: object) => business.call<{ invoice: Invoice }>('POST', `/invoices/${id}/send`, body),
  }
}

const pay = async ({ call }: Business) =>
  call('POST', '/subscriptions', {
    planId: 'premium',
    paymentMethodId: await enterCard(app, '4242 4242 4242 4242'),
  })

const enough = 'As many mails have gone to this address today as may. Please go on tomorrow.'

describe('to one address', () => {
  it('a trial sends three mails a day, however the address is written', async () => {
    const { send } = await buildSender()
    for (const to of ['v1@example.com', 'V1@example.com', 'v1+a@example.com']) {
      expect((await send({ to })).status).toBe(200)
    }
    const refused = await send({ to: 'v1+b@EXAMPLE.com' })
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED', message: enough } })
    expect((await send({ to: 'v2@example.com' })).status).toBe(200)
  })

  it('all trials together send five a day, and one that pays is not held up by them', async () => {
    const to = 'victim@example.com'
    const statuses = []
    for (const { send } of [await buildSender(), await buildSender(), await buildSender()]) {
      for (const _ of [1, 2]) statuses.push((await send({ to })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    const { business, send } = await buildSender()
    expect((await send({ to })).status).toBe(429)
    await pay(business)
    const paid = []
    for (let n = 0; n < 11; n++) paid.push((await send({ to })).status)
    expect(paid).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  })

  it('a refused mail takes nothing out of the other budgets', async () => {
    const { business, send } = await buildSender()
    for (let n = 0; n < 6; n++) await send({ to: 'v3@example.com' })
    const key = createSecrets(TEST_SECRET).keyedHash('workspace', business.workspaceId)
    const [spent] = await app.sql(
      'select cardinality(asked_at) as mails from mail_budgets where address_hash = $1',
      [key],
    )
    expect(spent).toEqual({ mails: 3 })
  })
})

describe('the words of a trial', () => {
  it.each([
    ['x'.repeat(501), 'Until your plan is paid for, a message can be at most 500 characters long.'],
    [
      'Pay at https://evil.example',
      "Until your plan is paid for, a message can't contain links or web addresses.",
    ],
  ])('are refused when they are long, or lead elsewhere', async (message, sentence) => {
    const { send } = await buildSender()
    const refused = await send({ to: 'v4@example.com', message })
    expect([refused.status, refused.body.errors]).toEqual([422, [{ field: 'message', message: sentence }]])
    expect(await app.mails('v4@example.com')).toEqual([])
  })

  it('carry no web address in a name either', async () => {
    const { business, send } = await buildSender()
    await business.call('PATCH', '/user/profile', { businessName: 'Win at www.evil.example' })
    expect((await send({ to: 'v5@example.com' })).body.errors?.[0]?.message).toContain('business name')
  })

  it('are one’s own to the full once the plan is paid for, and the mail is from the business alone', async () => {
    const { business, send } = await buildSender()
    await pay(business)
    const message = `See https://atelier.example ${'x'.repeat(600)}`
    expect((await send({ to: 'v6@example.com', message })).status).toBe(200)
    expect((await app.mail('v6@example.com')).text).toContain('https://atelier.example')
  })
})
