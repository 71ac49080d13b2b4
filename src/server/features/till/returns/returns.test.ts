import { describe, expect, it } from 'vitest'
import { jobsDone, retriedUntilDone } from '#server/testing/payments.ts'
import { appOfFile } from '#server/testing/test-app.ts'
import { buildTill, idIn, tellOfTill } from '#server/testing/till.ts'

const app = await appOfFile()

describe('two tabs', () => {
  it('pay the same balance, and cash is taken meanwhile: nothing is lost, and what is too much is given back', async () => {
    const { page, byCard, pay, call, id, invoice, online, giveBack, onPage } = await buildTill(app)
    const [first, second] = [await page(), await page()]
    // The page before is closed.
    expect((await byCard(first)).goTo).toContain('payment=')
    await onPage(second, 'later')
    await call('POST', `/invoices/${id}/payments`, { amount: 60 })
    await onPage(second, 'arrive')
    await jobsDone(app)
    expect(await invoice()).toMatchObject({ status: 'paid', paid: 160, balance: -60 })
    expect((await online()).map(({ state }) => state)).toEqual(['expired', 'paid'])
    expect((await call('PATCH', `/invoices/${id}`, { notes: 'Overpaid' })).status).toBe(200)
    expect((await pay()).body.code).toBe('CONFLICT')

    const paymentId = (await online())[1]?.paymentId
    const key = crypto.randomUUID()
    const once = await Promise.all([giveBack(paymentId, 60, key), giveBack(paymentId, 60, key)])
    expect(once.map(({ status }) => status)).toContain(200)
    expect((await giveBack(paymentId, 60, key)).body.data.invoice).toMatchObject({
      status: 'paid',
      paid: 100,
      balance: 0,
    })
    await jobsDone(app)
    const { payments } = await invoice()
    expect(payments.filter(({ amount }) => amount < 0)).toMatchObject([
      { amount: -60, refundOf: paymentId, note: 'Overpaid', method: 'card' },
    ])
  })

  it('that press at once open one page', async () => {
    const { pay, byCard, invoice } = await buildTill(app)
    const replies = await Promise.all([pay(), pay(), pay()])
    const urls = replies.flatMap(({ status, body }) => (status === 200 ? [body.data.url] : []))
    expect(urls.length).toBeGreaterThan(0)
    for (const url of urls) await byCard(url)
    await jobsDone(app)
    expect((await invoice()).paid).toBe(100)
  })
})

describe('what is given back', () => {
  it('in parts is never more than is left, stays on record, and is finished where the answer was lost', async () => {
    const { page, byCard, giveBack, invoice, online, call, id } = await buildTill(app)
    await byCard(await page())
    await jobsDone(app)
    const [{ paymentId, id: clientPaymentId } = { paymentId: null, id: '' }] = await online()
    expect((await giveBack(paymentId, 30)).body.data.invoice).toMatchObject({
      status: 'sent',
      paid: 70,
      balance: 30,
    })
    const tooMuch = await giveBack(paymentId, 70.01)
    expect(tooMuch.body.errors?.[0]).toMatchObject({
      field: 'amount',
      message: 'No more than $70.00 is left of this payment.',
    })
    expect((await call('DELETE', `/invoices/${id}/payments/${paymentId}`)).body.code).toBe('CONFLICT')
    // As it stands when the server is killed before it has asked: by hand no more can be given back than is left then.
    await app.sql(
      `update client_payments set return_id = gen_random_uuid(), return_minor = 5000, return_reason = 'Cancelled'
       where id = $1`,
      [clientPaymentId],
    )
    expect((await online())[0]?.returnable).toBe(0)
    const byHand = (amount: number) =>
      call('POST', `/invoices/${id}/payments/${paymentId}/refund`, { amount, reason: 'x', method: 'cash' })
    expect((await byHand(20.01)).status).toBe(422)
    expect((await byHand(20)).status).toBe(201)
    expect((await giveBack(paymentId, 1)).status).toBe(422)
    await jobsDone(app)
    const { payments, paid } = await invoice()
    expect(payments.map(({ amount, note }) => [amount, note]).toSorted()).toEqual([
      [-20, 'x'],
      [-30, 'Overpaid'],
      [-50, 'Cancelled'],
      [100, null],
    ])
    expect(paid).toBe(0)
    expect((await online())[0]?.returnable).toBe(0)
  })

  it('by two people at once, by hand and by the till, in both orders, is never more than was paid', async () => {
    const till = await buildTill(app)
    const { page, byCard, giveBack, invoice, online, call, id } = till
    await byCard(await page(60))
    await jobsDone(app)
    await call('POST', `/invoices/${id}/payments`, { amount: 40, method: 'cash' })
    const [{ paymentId } = { paymentId: null }] = await online()
    const cash = (await invoice()).payments.find(({ method }) => method === 'cash')
    const byHand = (amount: number, of: string | null | undefined) =>
      call('POST', `/invoices/${id}/payments/${of}/refund`, { amount, reason: 'x', method: 'cash' })
    const pairs = [
      () => [giveBack(paymentId, 20), byHand(41, paymentId)],
      () => [byHand(21, paymentId), giveBack(paymentId, 20)],
      () => [giveBack(paymentId, 30), byHand(40, cash?.id)],
    ]
    let returned = 0
    for (const pair of pairs) {
      await Promise.all(pair())
      await jobsDone(app)
      const { payments, paid } = await invoice()
      const ofOnline = payments.filter(({ refundOf }) => refundOf === paymentId)
      returned = -ofOnline.reduce((sum, { amount }) => sum + amount, 0)
      expect(returned).toBeLessThanOrEqual(60)
      expect(paid).toBeGreaterThanOrEqual(0)
    }
    // What is left goes back, and nothing more, either way.
    if (returned < 60) expect((await giveBack(paymentId, 60 - returned)).status).toBe(200)
    await jobsDone(app)
    expect([(await giveBack(paymentId, 0.01)).status, (await byHand(0.01, paymentId)).status]).toEqual([
      422, 422,
    ])
  })

  it('with a credit note leaves what the till is giving back just now', async () => {
    const { page, byCard, online, call, id, invoice } = await buildTill(app)
    await byCard(await page())
    await jobsDone(app)
    const [{ id: clientPaymentId } = { id: '' }] = await online()
    await app.sql(
      `update client_payments set return_id = gen_random_uuid(), return_minor = 3000, return_reason = 'Off' where id = $1`,
      [clientPaymentId],
    )
    const credit = (amount: number) =>
      call('POST', `/invoices/${id}/credit-notes`, { reason: 'Off', refund: { amount, method: 'cash' } })
    const refused = await credit(100)
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, 'refund.amount'])
    expect((await credit(70)).status).toBe(201)
    await retriedUntilDone(app)
    expect(await invoice()).toMatchObject({ paid: 0, balance: 0 })
  })

  it('past us, at the provider’s desk, is recorded whatever was given back by hand', async () => {
    const { page, byCard, invoice, online, call, id, account } = await buildTill(app)
    const url = await page()
    await byCard(url)
    await jobsDone(app)
    const paymentId = (await online())[0]?.paymentId
    await call('POST', `/invoices/${id}/payments/${paymentId}/refund`, {
      amount: 100,
      reason: 'x',
      method: 'cash',
    })
    const refund = [{ id: 're_desk', key: null, amountMinor: 4_000, at: app.clock.now().toISOString() }]
    await app.sql('update sandbox_till_payments set refunds = $2 where id = $1', [
      idIn(url),
      JSON.stringify(refund),
    ])
    await tellOfTill(app, { account: idIn(account), payment: idIn(url) })
    await jobsDone(app)
    expect(await invoice()).toMatchObject({ paid: -40, balance: 140, status: 'sent' })
    expect((await call('PATCH', `/invoices/${id}`, { notes: 'Twice' })).status).toBe(200)
  })
})
