import { describe, expect, it } from 'vitest'
import { createSecrets } from '#server/platform/secrets.ts'
import { cards, jobsDone, retriedUntilDone } from '#server/testing/payments.ts'
import { tally } from '#server/testing/tally.ts'
import { appOfFile } from '#server/testing/test-app.ts'
import { buildTill, idIn, tellOfTill } from '#server/testing/till.ts'

const app = await appOfFile()
const HOUR_MS = 3_600_000

describe('an account', () => {
  it('is off, incomplete, ready, left and taken up again; closed by its provider it takes nothing at once', async () => {
    const { standing, connect, call, onPage, account, look, pay } = await buildTill(app)
    expect(await standing()).toEqual({ state: 'ready', isTest: true, pageOrigins: [] })
    await onPage(account, 'incomplete')
    expect((await standing()).state).toBe('ready')
    await jobsDone(app)
    expect((await standing()).state).toBe('incomplete')
    expect((await look()).offer).toBeNull()
    await onPage(account, 'ready')
    // Whoever looks is told, webhook or not.
    expect((await standing()).state).toBe('ready')

    const { url } = (await pay()).body.data
    expect((await call('DELETE', '/till')).status).toBe(200)
    expect((await standing()).state).toBe('off')
    const late = await onPage(url, 'later')
    expect(late.goTo).toContain('/i?payment=')
    expect((await look()).processing).toEqual([])
    expect((await pay()).body.code).toBe('CONFLICT')
    expect(await connect()).toBe(account)
    expect((await standing()).state).toBe('ready')

    await onPage(account, 'closed')
    await jobsDone(app)
    expect((await standing()).state).toBe('closed')
    expect((await look()).offer).toBeNull()
    expect((await call('POST', '/till/connect')).status).toBe(200)
  })
})

describe('a payment', () => {
  it('of the whole is recorded once, whoever tells of it first: the webhook, or the client who comes back', async () => {
    const { page, byCard, look, invoice, online, account, onPage } = await buildTill(app)
    expect((await look()).offer).toEqual({
      ...{ isTest: true, pageOrigins: [] },
      amounts: [{ of: 'whole', amount: 100 }],
    })
    const url = await page()
    const { goTo } = await byCard(url)
    const paymentId = /payment=([\w-]+)#/.exec(goTo)?.[1] ?? ''
    // Before anybody has heard of it.
    expect(await look(paymentId)).toEqual({
      ...{ offer: null, processing: [] },
      payment: { id: paymentId, amount: 100, state: 'paid' },
    })
    await jobsDone(app)
    const event = { id: 'evt_twice', account: idIn(account), payment: idIn(url) }
    expect([
      await tellOfTill(app, event),
      await tellOfTill(app, event),
      await tellOfTill(app, { ...event, id: 'evt_other' }),
    ]).toEqual([200, 200, 200])
    await onPage(url, 'fail')
    await jobsDone(app)
    const paid = await invoice()
    expect(paid).toMatchObject({ status: 'paid', balance: 0, payments: [{ amount: 100, method: 'card' }] })
    expect(await online()).toMatchObject([
      { state: 'paid', paymentId: paid.payments[0]?.id, returnable: 100 },
    ])
  })

  it('is of the next instalment or the whole, never more, and what a bank confirms isn’t asked for twice', async () => {
    const schedule = [
      { label: 'Deposit', percent: 30, dueOn: '2099-01-01' },
      { label: 'Rest', dueOn: '2099-01-31' },
    ]
    const { pay, page, onPage, look, invoice, call, id } = await buildTill(app, { schedule })
    const asked = async () => (await look()).offer?.amounts
    expect(await asked()).toEqual([
      { of: 'next', amount: 30 },
      { of: 'whole', amount: 100 },
    ])
    expect((await pay(100.01)).body.errors?.[0]?.field).toBe('amount')
    expect((await pay(0.001)).status).toBe(422)
    const url = await page(30)
    await onPage(url, 'later')
    await jobsDone(app)
    expect(await look()).toMatchObject({
      offer: { amounts: [{ of: 'whole', amount: 70 }] },
      processing: [{ amount: 30, state: 'processing' }],
    })
    expect([(await pay(30)).body.code, (await pay(71)).body.code]).toEqual(['CONFLICT', 'CONFLICT'])
    expect((await call('POST', `/invoices/${id}/void`, { reason: 'x' })).body.code).toBe('CONFLICT')
    expect((await invoice()).balance).toBe(100)
    await onPage(url, 'arrive')
    await jobsDone(app)
    expect(await invoice()).toMatchObject({ status: 'sent', paid: 30, balance: 70 })
    expect(await asked()).toEqual([{ of: 'whole', amount: 70 }])
  })

  it.each([
    ['that a bank refuses days later', ['later', 'fail'], 'failed'],
    ['whose page was let expire', ['expire'], 'expired'],
  ])('%s leaves the invoice as it was, to be paid anew', async (_, answers, state) => {
    const { page, onPage, online, invoice, byCard } = await buildTill(app)
    const url = await page()
    for (const answer of answers) await onPage(url, answer)
    await jobsDone(app)
    expect(await online()).toMatchObject([{ state, paymentId: null, returnable: 0 }])
    expect(await invoice()).toMatchObject({ balance: 100, payments: [] })
    await byCard(await page())
    await jobsDone(app)
    expect((await invoice()).balance).toBe(0)
  })

  it('is refused on its page, confirmed there, and ends with its time', async () => {
    const { page, byCard, onPage, invoice, look } = await buildTill(app)
    const url = await page()
    expect((await byCard(url, cards.declined)).status).toBe(402)
    expect((await byCard(url, cards.confirm)).goTo).toBe(url)
    await onPage(url, 'no')
    expect((await byCard(url, cards.confirm)).goTo).toBe(url)
    app.advance(HOUR_MS)
    await onPage(url, 'yes')
    await retriedUntilDone(app)
    expect((await invoice()).payments).toEqual([])
    expect((await look()).offer?.amounts).toEqual([{ of: 'whole', amount: 100 }])
  })

  it('is read again where nobody came back and no webhook was heard, and where the answer was never written down', async () => {
    const { page, byCard, invoice, online, pay } = await buildTill(app)
    const url = await page()
    // As it stands when the server is killed between the provider's answer and ours.
    await app.sql('update client_payments set provider_id = null, url = null where provider_id = $1', [
      idIn(url),
    ])
    await byCard(url)
    await app.sql(`delete from graphile_worker._private_jobs where task_id =
      (select id from graphile_worker._private_tasks where identifier = 'sandbox-till-webhook')`)
    await retriedUntilDone(app)
    expect(await online()).toMatchObject([{ state: 'paid', amount: 100 }])
    expect((await invoice()).balance).toBe(0)
    expect((await pay()).body.code).toBe('CONFLICT')
  })
})

describe('what somebody tells', () => {
  it('of a payment counts for nothing: a forged way back, another account’s news, no signature', async () => {
    const own = await buildTill(app)
    const other = await buildTill(app)
    const url = await own.page()
    const paymentId = (await own.online())[0]?.id
    expect((await own.look(paymentId)).payment?.state).toBe('open')
    expect((await other.look(paymentId)).payment).toBeNull()
    expect(await tellOfTill(app, { account: idIn(other.account), payment: idIn(url) })).toBe(200)
    expect(await tellOfTill(app, { account: idIn(own.account), payment: 'tp_unknown' })).toBe(200)
    expect(await tellOfTill(app, { account: 'acct_unknown', payment: idIn(url) })).toBe(200)
    expect(
      await tellOfTill(app, { account: idIn(own.account), payment: idIn(url) }, createSecrets('another key')),
    ).toBe(400)
    await jobsDone(app)
    expect((await own.invoice()).payments).toEqual([])
    // Of a page that was opened for another payment, or in another currency, nothing is taken.
    await own.byCard(url)
    await app.sql(`update sandbox_till_payments set currency = 'EUR' where id = $1`, [idIn(url)])
    await jobsDone(app)
    expect((await own.invoice()).payments).toEqual([])
    await app.sql(`update sandbox_till_payments set currency = 'USD' where id = $1`, [idIn(url)])
    expect((await own.look(paymentId)).payment?.state).toBe('paid')
  })

  it('lets nobody into another’s till', async () => {
    const own = await buildTill(app)
    const other = await buildTill(app)
    await own.byCard(await own.page())
    await jobsDone(app)
    const [{ paymentId } = { paymentId: null }] = await own.online()
    const body = { amount: 1, reason: 'x', key: crypto.randomUUID() }
    const replies = [
      await other.call('POST', `/invoices/${own.id}/payments/${paymentId}/return`, body),
      await other.call('POST', `/invoices/${other.id}/payments/${paymentId}/return`, body),
      await other.call('GET', `/invoices/${own.id}/online`),
      await own.pay(1, `${own.token.slice(0, -1)}${own.token.endsWith('A') ? 'B' : 'A'}`),
    ]
    expect(tally(replies)).toEqual({ '404 NOT_FOUND': 4 })
  })
})
