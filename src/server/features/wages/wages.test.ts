import { describe, expect, it } from 'vitest'
import type { WageAccount } from '#contract/wages.ts'
import { buildCounter } from '#server/features/tickets/testing/counter.ts'
import { addColleague, giveSeats } from '#server/testing/colleagues.ts'
import { workspaceOf } from '#server/testing/team.ts'
import { appOfFile } from '#server/testing/test-app.ts'
import { ledgerOf } from './testing/ledger.ts'

const app = await appOfFile()
const counter = await buildCounter(app)
const ledger = ledgerOf(counter)

const today = () => app.clock.now().toISOString().slice(0, 10)

describe('what is earned', () => {
  it('goes by a member’s own rate where they have one, and by the price list’s where not', async () => {
    const hem = await counter.item({ name: 'Hem', rate: 5 })
    const layla = await ledger.worker('Layla')
    const omar = await ledger.worker('Omar')
    await ledger.setRate(layla, hem.id, 6.25)
    await ledger.doneBy(layla, { workItemId: hem.id, quantity: 3 })
    await ledger.doneBy(omar, { workItemId: hem.id, quantity: 3 })
    expect((await ledger.account(layla)).lines).toMatchObject([
      { name: 'Hem', label: 'Jeans', quantity: 3, rate: 6.25, amount: 18.75, client: { name: 'Ada Okafor' } },
    ])
    expect((await ledger.account(omar)).due).toBe(15)
    // Their own ends; what was done stays as it was.
    await ledger.setRate(layla, hem.id, null)
    await ledger.doneBy(layla, { workItemId: hem.id })
    expect((await ledger.account(layla)).due).toBe(23.75)
  })

  it('is nothing by an own rate of zero, and is told where nobody said what is paid', async () => {
    const zip = await counter.item({ name: 'Zip', rate: 9 })
    const salaried = await ledger.worker('Salaried')
    await ledger.setRate(salaried, zip.id, 0)
    await ledger.doneBy(salaried, { workItemId: zip.id })
    await ledger.doneBy(salaried, { name: 'By hand' })
    const { lines, due } = await ledger.account(salaried)
    expect([due, lines.map(({ name, amount }) => [name, amount])]).toEqual([
      0,
      expect.arrayContaining([
        ['By hand', null],
        ['Zip', 0],
      ]),
    ])
    expect((await ledger.workers()).find(({ id }) => id === salaried)).toMatchObject({ tasks: 2, unrated: 1 })
  })

  it('is rounded to what can be paid in the currency', async () => {
    const inYen = await buildCounter(app)
    await inYen.call('PATCH', '/workspace', { currency: 'JPY' })
    const yen = ledgerOf(inYen)
    const seam = await inYen.item({ name: 'Seam', rate: 333 })
    await giveSeats(app, await workspaceOf(app, inYen.owner.token))
    const maker = await yen.worker('山田さん')
    await yen.doneBy(maker, { workItemId: seam.id, quantity: 1.5 })
    expect((await yen.account(maker)).due).toBe(500)
  })

  it('stays owed when its project goes for good, and names whose it was no more', async () => {
    const lining = await counter.item({ name: 'Lining', rate: 30 })
    const layla = await ledger.worker('Layla of the lining')
    const { project, pieces } = await counter.take({})
    const { id } = await counter.addTask({ pieceId: pieces[0]?.id, workItemId: lining.id })
    await counter.call('POST', `/tasks/${id}/done`, { memberId: layla })
    await counter.call('DELETE', `/projects/${project.id}`)
    expect(await ledger.account(layla)).toMatchObject({
      due: 30,
      lines: [{ name: 'Lining', label: 'Jeans', project: null, client: null, pieceId: null }],
    })
    await counter.call('POST', `/projects/${project.id}/restore`)
    expect((await ledger.account(layla)).lines).toMatchObject([{ project: { id: project.id } }])
    await app.sql('delete from projects where id = $1', [project.id])
    expect(await ledger.account(layla)).toMatchObject({ due: 30, lines: [{ name: 'Lining', project: null }] })
  })

  it('is of the day that it was in the business’s time zone', async () => {
    await counter.call('PATCH', '/workspace', { timezone: 'Asia/Tokyo' })
    const hem = await counter.item({ name: 'Late hem', rate: 4 })
    const layla = await ledger.worker('Layla at night')
    await ledger.doneBy(layla, { workItemId: hem.id })
    // The last minute of January in Tokyo, and the first of February there.
    await app.sql(`update earnings set done_at = '2026-01-31T14:59:59.999Z' where member_id = $1`, [layla])
    const sumsOf = async () => {
      const months = ['from=2026-01-01&to=2026-01-31', 'from=2026-02-01&to=2026-02-28']
      return Promise.all(months.map(async (query) => (await ledger.account(layla, query)).earned))
    }
    expect(await sumsOf()).toEqual([4, 0])
    await app.sql(`update earnings set done_at = '2026-01-31T15:00:00Z' where member_id = $1`, [layla])
    expect(await sumsOf()).toEqual([0, 4])
    expect((await ledger.account(layla, 'from=2026-03-01')).carried).toBe(4)
    expect((await ledger.account(layla, 'from=2026-03-01')).to).toBe('2026-03-31')
    const turned = await counter.call('GET', '/wages?from=2026-03-02&to=2026-03-01')
    expect([turned.status, turned.body.errors?.[0]?.field]).toEqual([422, 'to'])
    await counter.call('PATCH', '/workspace', { timezone: 'Europe/Berlin' })
  })
})

describe('a tick that is taken away', () => {
  it('before a payout was a slip, and leaves nothing', async () => {
    const hem = await counter.item({ name: 'Slipped hem', rate: 7 })
    const layla = await ledger.worker('Layla who slipped')
    const task = await ledger.doneBy(layla, { workItemId: hem.id })
    await ledger.undo(task)
    expect(await ledger.account(layla)).toMatchObject({ due: 0, lines: [], reasons: [] })
  })

  it('after a payout leaves less than nothing due, and says of which work', async () => {
    const hem = await counter.item({ name: 'Paid hem', rate: 7 })
    const layla = await ledger.worker('Layla who was paid')
    const task = await ledger.doneBy(layla, { workItemId: hem.id })
    await ledger.pay({ memberId: layla })
    await ledger.undo(task)
    expect(await ledger.account(layla)).toMatchObject({
      ...{ earned: 0, paid: 7, due: -7 },
      lines: [{ name: 'Paid hem', amount: 7, takenBack: { by: expect.any(String) } }],
      reasons: [{ name: 'Paid hem', amount: 7, label: 'Jeans' }],
    })
    // Done again, by then at another rate.
    await ledger.setRate(layla, hem.id, 10)
    await counter.call('POST', `/tasks/${task}/done`, { memberId: layla })
    expect(await ledger.account(layla)).toMatchObject({ earned: 10, due: 3, reasons: [] })
  })

  it('and ticked by somebody else is theirs', async () => {
    const hem = await counter.item({ name: 'Handed hem', rate: 7 })
    const layla = await ledger.worker('Layla')
    const omar = await ledger.worker('Omar')
    const task = await ledger.doneBy(layla, { workItemId: hem.id })
    await ledger.undo(task)
    await counter.call('POST', `/tasks/${task}/done`, { memberId: omar })
    expect([(await ledger.account(layla)).due, (await ledger.account(omar)).due]).toEqual([0, 7])
  })
})

describe('whoever', () => {
  it('leaves is still owed what they earned, and can be paid', async () => {
    const hem = await counter.item({ name: 'Last hem', rate: 11 })
    const leaving = await addColleague(app, counter.owner, { role: 'tailor', sees: 'all' }, 'Leaving')
    await ledger.doneBy(leaving.memberId, { workItemId: hem.id })
    await counter.call('POST', `/team/members/${leaving.memberId}/remove`, {})
    const find = async () => (await ledger.workers()).find(({ id }) => id === leaving.memberId)
    expect(await find()).toMatchObject({ isFormer: true, due: 11 })
    expect((await ledger.pay({ memberId: leaving.memberId })).body.data.due).toBe(0)
    // Gone from the list once the month in which they were paid is over, by whichever zone's day.
    const later = `from=${Number(today().slice(0, 4)) + 2}-01-01`
    expect((await ledger.workers(later)).some(({ id }) => id === leaving.memberId)).toBe(false)
  })

  it('deletes their account leaves name and dues with the business', async () => {
    const hem = await counter.item({ name: 'Kept hem', rate: 11 })
    const gone = await addColleague(app, counter.owner, { role: 'tailor', sees: 'all' }, 'Gone')
    await ledger.doneBy(gone.memberId, { workItemId: hem.id })
    const { token, password } = gone
    expect((await app.call('POST', '/user/delete-account', { token, body: { password } })).status).toBe(200)
    const row = (await ledger.workers()).find(({ id }) => id === gone.memberId)
    expect(row).toMatchObject({ isFormer: true, due: 11 })
    expect(row?.name).toContain('Gone')
  })

  it('sews reads their own alone, also of garments that aren’t theirs any more', async () => {
    const hem = await counter.item({ name: 'Own hem', rate: 5 })
    const plain = await counter.item({ name: 'Plain hem', rate: 6 })
    const layla = await addColleague(app, counter.owner, { role: 'tailor' }, 'Layla')
    const omar = await ledger.worker('Omar')
    await ledger.setRate(layla.memberId, hem.id, 8.5)
    const { pieces } = await counter.take({})
    const pieceId = pieces[0]?.id
    const { id } = await counter.addTask({ pieceId, workItemId: hem.id, memberId: layla.memberId })
    expect((await counter.call('POST', `/tasks/${id}/done`, {}, layla.token)).status).toBe(200)
    await ledger.doneBy(omar, { workItemId: hem.id })
    await ledger.pay({ memberId: layla.memberId, amount: 2 })
    const mine = async () => {
      const { body } = await counter.call<{ account: WageAccount }>(
        'GET',
        '/wages/mine',
        undefined,
        layla.token,
      )
      return body.data.account
    }
    expect(await mine()).toMatchObject({
      ...{ earned: 8.5, paid: 2, due: 6.5 },
      lines: [{ name: 'Own hem', client: { name: 'Ada Okafor' } }],
      payouts: [{ amount: 2 }],
      // What everybody else is paid for it is told to nobody else.
      rates: expect.arrayContaining([
        expect.objectContaining({ workItemId: hem.id, usual: null, own: 8.5 }),
        expect.objectContaining({ workItemId: plain.id, usual: 6, own: null }),
      ]),
    })
    await app.sql('update tasks set member_id = null where id = $1', [id])
    expect(await mine()).toMatchObject({
      due: 6.5,
      lines: [{ name: 'Own hem', label: 'Jeans', client: null }],
    })
    const others = `/team/members/${omar}/wages`
    expect((await counter.call('GET', others, undefined, layla.token)).body.code).toBe('NOT_ALLOWED')
  })
})

it('keeps rates for lines of the list and for people of the business alone', async () => {
  const hem = await counter.item({ name: 'Rated hem', rate: 5 })
  const layla = await ledger.worker('Layla with rates')
  const unknown = await ledger.setRate(layla, crypto.randomUUID(), 5)
  expect([unknown.status, unknown.body.errors?.[0]?.field]).toEqual([422, 'workItemId'])
  const nobody = await ledger.setRate(crypto.randomUUID(), hem.id, 5)
  expect([nobody.status, nobody.body.errors?.[0]?.field]).toEqual([422, 'memberId'])
  await Promise.all([5.5, 6.5].map((rate) => ledger.setRate(layla, hem.id, rate)))
  const { rates } = await ledger.account(layla)
  expect([5.5, 6.5]).toContain(rates.find(({ workItemId }) => workItemId === hem.id)?.own)
  // A line that was deleted is paid by nobody any more.
  await counter.call('DELETE', `/work-items/${hem.id}`)
  const left = (await ledger.account(layla)).rates
  expect(left.some(({ workItemId }) => workItemId === hem.id)).toBe(false)
})

it('is told of to whoever sees wages, and to nobody else', async () => {
  const layla = await ledger.worker('Layla of the news')
  const tailor = await addColleague(app, counter.owner, { role: 'tailor', sees: 'all' }, 'Tomas')
  const { body } = await ledger.pay({ memberId: layla, amount: 3 })
  const newsFor = async (token: string) =>
    JSON.stringify([
      (await counter.call('GET', '/activities', undefined, token)).body,
      (await counter.call('GET', '/dashboard/stats', undefined, token)).body,
    ])
  const told = 'Paid out to Layla of the news'
  expect((await newsFor(counter.owner.token)).split(told)).toHaveLength(3)
  expect(await newsFor(tailor.token)).not.toContain('of the news')
  await counter.call('POST', `/payouts/${body.data.payout.id}/take-back`)
  expect(await newsFor(counter.owner.token)).toContain('Took back a payment to Layla of the news')
  await counter.call('POST', `/payouts/${body.data.payout.id}/restore`)
  expect(await newsFor(counter.owner.token)).not.toContain('Took back a payment')
})
