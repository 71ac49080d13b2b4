import { expect, it } from 'vitest'
import { buildCounter } from '#server/features/tickets/testing/counter.ts'
import { addColleague } from '#server/testing/colleagues.ts'
import { appOfFile } from '#server/testing/test-app.ts'
import { ledgerOf } from '../testing/ledger.ts'

const app = await appOfFile()
const counter = await buildCounter(app)
const ledger = ledgerOf(counter)

/** Somebody to whom so much is due. */
async function owed(name: string, rate: number): Promise<string> {
  const item = await counter.item({ name: `Work of ${name}`, rate })
  const memberId = await ledger.worker(name)
  await ledger.doneBy(memberId, { workItemId: item.id })
  return memberId
}

it('pays all that is due where no amount is said, and a part where one is', async () => {
  const layla = await owed('Layla', 40)
  const part = await ledger.pay({ memberId: layla, amount: 15.55, note: 'An advance' })
  expect(part.status).toBe(201)
  expect(part.body.data).toMatchObject({
    ...{ due: 24.45, payout: { kind: 'payout', amount: 15.55, note: 'An advance', takenBack: null } },
  })
  expect((await ledger.pay({ memberId: layla })).body.data).toMatchObject({
    ...{ due: 0, payout: { amount: 24.45 } },
  })
  const again = await ledger.pay({ memberId: layla })
  expect([again.status, again.body.message]).toEqual([409, 'Nothing is due to Layla.'])
})

it('pays all that is due once, however many pay it at once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const layla = await owed(`Layla ${round}`, 40)
    const replies = await Promise.all([1, 2, 3].map(() => ledger.pay({ memberId: layla })))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(await ledger.account(layla)).toMatchObject({ paid: 40, due: 0 })
  }
})

it('pays nothing where something else is due by now than was read, also of two who read the same', async () => {
  const layla = await owed('Layla who was read', 40)
  const body = { memberId: layla, amount: 20, dueWas: 40 }
  const replies = await Promise.all([1, 2].map(() => ledger.pay(body)))
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(await ledger.account(layla)).toMatchObject({ paid: 20, due: 20 })
})

it('is written once for each key, however often it is sent', async () => {
  const layla = await owed('Layla of the key', 40)
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const body = { memberId: layla, amount: 10 }
  const replies = [
    await ledger.pay(body, counter.owner.token, headers),
    await ledger.pay(body, counter.owner.token, headers),
  ]
  expect(replies.map(({ body }) => body.data.due)).toEqual([30, 30])
  expect((await ledger.account(layla)).payouts).toHaveLength(1)
})

it('may be more than is due: what was paid ahead is worked off', async () => {
  const layla = await owed('Layla ahead', 40)
  expect((await ledger.pay({ memberId: layla, amount: 50 })).body.data.due).toBe(-10)
  expect(await ledger.account(layla)).toMatchObject({ due: -10, reasons: [] })
})

it('is adjusted up and down, with what for', async () => {
  const layla = await owed('Layla adjusted', 40)
  const adjust = (body: object) => ledger.pay({ memberId: layla, kind: 'adjustment', ...body })
  expect((await adjust({ amount: 12.5, note: 'Bonus' })).body.data.due).toBe(52.5)
  expect((await adjust({ amount: -2.5, note: 'Scissors' })).body.data.due).toBe(50)
  expect(await ledger.account(layla)).toMatchObject({ earned: 40, adjusted: 10, paid: 0 })
  const wrong = [
    [await adjust({ note: 'Bonus' }), 'amount'],
    [await adjust({ amount: 5 }), 'note'],
    [await adjust({ amount: 0, note: 'Nothing' }), 'amount'],
    [await ledger.pay({ memberId: layla, amount: -5 }), 'amount'],
    [await ledger.pay({ memberId: crypto.randomUUID(), amount: 5 }), 'memberId'],
  ] as const
  expect(wrong.map(([{ status, body }]) => [status, body.errors?.[0]?.field])).toEqual(
    wrong.map(([, field]) => [422, field]),
  )
})

it('is of a day that has come in the business’s time zone', async () => {
  const layla = await owed('Layla of the day', 40)
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(app.clock.now())
  const later = `${Number(today.slice(0, 4)) + 1}-01-01`
  const refused = await ledger.pay({ memberId: layla, amount: 5, paidOn: later })
  expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, 'paidOn'])
  await ledger.pay({ memberId: layla, amount: 5, paidOn: '2020-02-29' })
  const { carried, paid } = await ledger.account(layla, 'from=2020-02-01')
  expect([carried, paid]).toEqual([0, 5])
  expect((await ledger.account(layla, 'from=2020-03-01')).carried).toBe(-5)
})

it('that was a mistake is taken back, stays to be read, and counts again where that was the mistake', async () => {
  const layla = await owed('Layla by mistake', 40)
  const { payout } = (await ledger.pay({ memberId: layla })).body.data
  const change = (what: string) => counter.patient<{ due: number }>('POST', `/payouts/${payout.id}/${what}`)
  expect((await change('take-back')).body.data.due).toBe(40)
  // A second click takes nothing more.
  expect((await change('take-back')).body.data.due).toBe(40)
  expect((await ledger.account(layla)).payouts).toMatchObject([{ takenBack: { by: expect.any(String) } }])
  expect((await change('restore')).body.data.due).toBe(0)
  expect((await ledger.account(layla)).payouts).toMatchObject([{ amount: 40, takenBack: null }])
})

it('is written by a bookkeeper, who sets no rates, and by no tailor, not even to themselves', async () => {
  const layla = await owed('Layla of the books', 40)
  const bookkeeper = await addColleague(app, counter.owner, { role: 'bookkeeper' }, 'Bo')
  const tailor = await addColleague(app, counter.owner, { role: 'tailor' }, 'Tomas')
  expect((await ledger.pay({ memberId: layla }, bookkeeper.token)).status).toBe(201)
  const rate = { memberId: layla, rates: [{ workItemId: crypto.randomUUID(), rate: 1 }] }
  const refused = [
    await counter.call('POST', '/wages/rates', rate, bookkeeper.token),
    await ledger.pay({ memberId: tailor.memberId, amount: 5 }, tailor.token),
    await counter.call('POST', '/wages/rates', rate, tailor.token),
  ]
  expect(refused.map(({ body }) => body.code)).toEqual(['NOT_ALLOWED', 'NOT_ALLOWED', 'NOT_ALLOWED'])
})
