import { describe, expect, it } from 'vitest'
import { createDatabase } from '#server/database/database.ts'
import { buildInvoicing } from '#server/testing/invoices.ts'
import { appOfFile, poolOfFile } from '#server/testing/test-app.ts'
import { overdueJob } from './jobs.ts'

const app = await appOfFile()
const pool = poolOfFile(app)

const runAt = (instant: string) =>
  overdueJob({ database: createDatabase(pool), clock: { now: () => new Date(instant) } }).overdue?.(
    {},
    { mark: 'test' },
  )

/** Sent and due on a day, whatever day the test runs on. */
async function sentAndDue(dueDate: string, timezone: string) {
  const business = await buildInvoicing(app)
  await business.prefer({ timezone })
  const { id } = await business.add()
  await business.change(id, { status: 'sent' })
  await app.sql("update invoices set due_date = $2, status = 'sent' where id = $1", [id, dueDate])
  return { ...business, id }
}

const statusOf = async (id: string) =>
  (await app.sql('select status from invoices where id = $1', [id]))[0]?.status

describe('falls overdue at the midnight after its due day', () => {
  it.each([
    // The day on which the clocks go forward, then back, then one between.
    ['Pacific/Auckland', '2026-09-27', '2026-09-27T10:59:59.999Z', '2026-09-27T11:00:00.000Z'],
    ['Pacific/Auckland', '2026-04-05', '2026-04-05T11:59:59.999Z', '2026-04-05T12:00:00.000Z'],
    ['Pacific/Auckland', '2026-06-30', '2026-06-30T11:59:59.999Z', '2026-06-30T12:00:00.000Z'],
    ['America/Los_Angeles', '2026-03-08', '2026-03-09T06:59:59.999Z', '2026-03-09T07:00:00.000Z'],
    ['America/Los_Angeles', '2026-11-01', '2026-11-02T07:59:59.999Z', '2026-11-02T08:00:00.000Z'],
    ['America/Los_Angeles', '2026-12-31', '2027-01-01T07:59:59.999Z', '2027-01-01T08:00:00.000Z'],
    ['Europe/Berlin', '2026-03-29', '2026-03-29T21:59:59.999Z', '2026-03-29T22:00:00.000Z'],
    ['Europe/Berlin', '2026-10-25', '2026-10-25T22:59:59.999Z', '2026-10-25T23:00:00.000Z'],
    ['Europe/Berlin', '2028-02-29', '2028-02-29T22:59:59.999Z', '2028-02-29T23:00:00.000Z'],
    ['Asia/Kathmandu', '2026-07-15', '2026-07-15T18:14:59.999Z', '2026-07-15T18:15:00.000Z'],
  ])('%s, due %s', async (timezone, dueDate, lastOfDay, firstAfter) => {
    const { id } = await sentAndDue(dueDate, timezone)
    await runAt(lastOfDay)
    expect(await statusOf(id)).toBe('sent')
    await runAt(firstAfter)
    expect(await statusOf(id)).toBe('overdue')
  })
})

it('touches neither drafts nor what is paid or void, leaves the version alone, and may run again', async () => {
  const { add, change, call, read, id } = await sentAndDue('2026-01-01', 'Europe/Berlin')
  const draft = await add({ dueDate: '2026-01-01' })
  const paid = await add({ dueDate: '2026-01-01' })
  await change(paid.id, { status: 'paid' })
  const voided = await sentAndDue('2026-01-01', 'Europe/Berlin')
  await voided.call('POST', `/invoices/${voided.id}/void`, { reason: 'Cancelled' })
  const before = await read(id)
  for (let n = 0; n < 2; n++) await runAt('2026-06-01T00:00:00Z')
  expect(await read(id)).toEqual({ ...before, status: 'overdue' })
  expect(await statusOf(draft.id)).toBe('draft')
  expect(await statusOf(paid.id)).toBe('paid')
  expect(await statusOf(voided.id)).toBe('sent')
  const { body } = await call('GET', '/invoices?status=overdue')
  expect(body.data.summary).toMatchObject({ overdue: 1, outstanding: 100 })
})

it('runs from the queue', async () => {
  const { id } = await sentAndDue('2026-01-01', 'Europe/Berlin')
  await app.sql("select graphile_worker.add_job('overdue')")
  await expect.poll(() => statusOf(id)).toBe('overdue')
})

it('passes over a thousand businesses, most of which owe nothing, in a moment', async () => {
  await app.sql(`
    with business as (insert into workspaces (id) select gen_random_uuid() from generate_series(1, 1000) returning id),
      owner as (insert into users (id, email, first_name, last_name)
        select id, id || '@example.com', 'A', 'B' from business returning id),
      membership as (insert into memberships (workspace_id, user_id, role)
        select owner.id, owner.id, 'owner' from owner returning workspace_id)
    insert into preferences (user_id, time_zone)
      select id, (array['Europe/Berlin', 'Asia/Kathmandu', 'America/Los_Angeles'])[1 + abs(hashtext(id::text)) % 3] from owner`)
  const { id } = await sentAndDue('2026-01-01', 'Asia/Kathmandu')
  const startedMs = performance.now()
  await runAt('2026-06-01T00:00:00Z')
  const tookMs = performance.now() - startedMs
  expect(await statusOf(id)).toBe('overdue')
  // Some 60 ms on a quiet machine.
  expect(tookMs).toBeLessThan(3_000)
})

describe('what is paid in instalments', () => {
  const schedule = [
    { label: 'Deposit', percent: 30, dueOn: '2026-03-01' },
    { label: 'Second fitting', amount: 300, dueOn: '2026-05-01' },
    { label: 'On collection', dueOn: '2099-07-01' },
  ]
  const items = [{ description: 'Gown', quantity: 1, rate: 1_000 }]

  it('falls overdue with the earliest that isn’t covered, and comes back as it is', async () => {
    const { add, change, call, pay, read } = await buildInvoicing(app)
    const { id, dueDate, schedule: parts } = await add({ items, schedule })
    expect([dueDate, parts.map(({ amount }) => amount)]).toEqual(['2099-07-01', [300, 300, 400]])
    await change(id, { status: 'sent' })
    await app.sql("update invoices set status = 'sent' where id = $1", [id])
    const standsAt = async (instant: string) => {
      await runAt(instant)
      const { status, nextDue } = await read(id)
      return [status, nextDue]
    }
    expect(await standsAt('2026-03-01T20:00:00Z')).toEqual(['sent', '2026-03-01'])
    expect(await standsAt('2026-03-01T23:00:00Z')).toEqual(['overdue', '2026-03-01'])
    await pay(id, { amount: 300 })
    await app.sql("update invoices set status = 'sent' where id = $1", [id])
    expect(await standsAt('2026-04-30T12:00:00Z')).toEqual(['sent', '2026-05-01'])
    await pay(id, { amount: 299 })
    expect(await read(id)).toMatchObject({ nextDue: '2026-05-01', balance: 401 })
    const { body } = await call<{ moneyOwed: object }>('GET', '/dashboard/stats')
    expect(body.data.moneyOwed).toMatchObject({ total: 401, overdueTotal: 1 })
    await pay(id, { amount: 401 })
    expect(await read(id)).toMatchObject({ status: 'paid', nextDue: '2099-07-01' })
  })

  it('follows the total and the day of its invoice, and has to be the total', async () => {
    const { add, patch, change, create } = await buildInvoicing(app)
    const rule = [
      { label: 'Deposit', percent: 30, days: 0 },
      { label: 'Balance', days: 30 },
    ]
    const { id } = await add({ items, schedule: rule, issueDate: '2099-01-01' })
    const moved = await change(id, {
      issueDate: '2099-02-01',
      items: [{ ...items[0], rate: 2_000 }],
    })
    expect(moved).toMatchObject({
      dueDate: '2099-03-03',
      schedule: [
        { label: 'Deposit', percent: 30, isRest: false, amount: 600, days: 0, dueOn: '2099-02-01' },
        { label: 'Balance', percent: null, isRest: true, amount: 1_400, days: 30, dueOn: '2099-03-03' },
      ],
    })
    expect((await change(id, { schedule: [] })).schedule).toEqual([])
    const short = await patch(id, { schedule: [{ label: 'Half', percent: 50, days: 0 }] })
    expect([short.status, short.body.errors?.[0]]).toMatchObject([
      422,
      { field: 'schedule', message: 'The instalments come to $1,000.00, the total is $2,000.00.' },
    ])
    const late = await create({ schedule: [{ label: 'Some day', percent: 100 }] })
    expect(late.body.errors?.[0]?.field).toBe('schedule.0.dueOn')
  })
})
