import { describe, expect, it } from 'vitest'
import type { CalendarEvent } from '#contract/calendar.ts'
import { buildMember } from '#server/testing/people.ts'
import { addClient } from '#server/testing/projects.ts'
import { appOfFile } from '#server/testing/test-app.ts'
import { calendarOf, fitting } from './testing/calendar.ts'

const app = await appOfFile()

const premium = () => buildMember(app, { selectedPlan: 'premium' })

const { token: refused } = await premium()
const { add, list, titles } = calendarOf(app)
describe('the list', () => {
  it('shows what touches the days of the business’s own zone, by start', async () => {
    const { token } = await premium()
    // Berlin is an hour ahead of UTC in March.
    const at = (startTime: string, endTime: string, title: string) =>
      add(token, { startTime, endTime, title })
    await at('2026-03-09T22:00:00Z', '2026-03-09T23:00:00Z', 'ends at midnight')
    await at('2026-03-09T22:00:00Z', '2026-03-09T23:01:00Z', 'ends a minute into it')
    await at('2026-03-10T22:59:00Z', '2026-03-10T23:30:00Z', 'starts a minute before its end')
    await at('2026-03-10T23:00:00Z', '2026-03-10T23:30:00Z', 'starts at the next midnight')
    await at('2025-08-01T10:00:00Z', '2026-03-20T10:00:00Z', 'lasts for months')
    expect(await titles(token, '?startDate=2026-03-10&endDate=2026-03-10')).toEqual([
      'lasts for months',
      'ends a minute into it',
      'starts a minute before its end',
    ])
    expect(await titles(token, '?startDate=2026-03-11')).toEqual([
      'lasts for months',
      'starts a minute before its end',
      'starts at the next midnight',
    ])
    await app.call('PATCH', '/user/preferences', { token, body: { timezone: 'UTC' } })
    expect(await titles(token, '?startDate=2026-03-09&endDate=2026-03-09')).toEqual([
      'lasts for months',
      'ends at midnight',
      'ends a minute into it',
    ])
  })

  it.each([
    ['401 days', '?startDate=2026-01-01&endDate=2027-02-05', 'endDate'],
    ['days the wrong way round', '?startDate=2026-01-02&endDate=2026-01-01', 'endDate'],
    ['a day that is none', '?startDate=2026-02-30', 'startDate'],
    ['a year that no table knows', '?endDate=0001-01-01', 'endDate'],
  ])('refuses %s', async (_, query, field) => {
    const { status, body } = await app.call('GET', `/calendar${query}`, { token: refused })
    expect([status, body.errors?.[0]?.field]).toEqual([422, field])
  })

  it('without days has everything, newest first, and no marks', async () => {
    const { token } = await premium()
    await add(token, { title: 'old', startTime: '2020-01-01T10:00:00Z', endTime: '2020-01-01T11:00:00Z' })
    await add(token, { title: 'new' })
    expect(await list(token)).toMatchObject({ events: [{ title: 'new' }, { title: 'old' }], marks: [] })
  })

  it('is a client’s own below the client', async () => {
    const { token } = await premium()
    const [ana, bram] = [await addClient(app, token), await addClient(app, token, 'Bram')]
    const { event } = await add(token, { clientId: ana })
    await add(token, { clientId: bram })
    const { body } = await app.call('GET', `/clients/${ana}/calendar`, { token })
    expect(body.data).toEqual({ events: [event] })
    expect((await app.call('GET', `/clients/${crypto.randomUUID()}/calendar`, { token })).status).toBe(404)
  })

  it('marks the due days of projects and of invoices that were sent', async () => {
    const { token, userId } = await premium()
    const clientId = await addClient(app, token)
    const project = async (name: string, more: object) =>
      app.call('POST', '/projects', { token, body: { clientId, name, type: 'Suit', ...more } })
    await project('Suit', { dueDate: '2026-03-10' })
    await project('Gown', { dueDate: '2026-03-09', status: 'completed' })
    await project('Later', { dueDate: '2026-04-01' })
    await project('Some day', {})
    await app.sql(
      `insert into invoices (workspace_id, id, client_id, invoice_number, status, issue_date, due_date, currency, items,
         subtotal_minor, discount_minor, tax_minor, total_minor, created_at, updated_at)
       select m.workspace_id, gen_random_uuid(), $2, n, s, '2026-03-01', '2026-03-31', 'USD', '[]', 0, 0, 0, 0, now(), now()
       from memberships m, (values ('INV-001', 'sent'), ('INV-002', 'paid'), ('INV-003', 'draft'), ('INV-004', 'sent')) v(n, s)
       where m.user_id = $1 order by n`,
      [userId, clientId],
    )
    await app.sql(
      `update invoices set voided_at = now(), void_reason = 'Cancelled' where client_id = $1 and invoice_number = 'INV-004'`,
      [clientId],
    )
    const { marks } = await list(token, '?startDate=2026-03-01&endDate=2026-03-31')
    expect(marks.map(({ id: _, ...mark }) => mark)).toEqual([
      { kind: 'project', title: 'Gown', clientName: 'Ana Sousa', day: '2026-03-09', done: true },
      { kind: 'project', title: 'Suit', clientName: 'Ana Sousa', day: '2026-03-10', done: false },
      ...[
        { kind: 'invoice', title: 'INV-001', clientName: 'Ana Sousa', day: '2026-03-31', done: false },
        { kind: 'invoice', title: 'INV-002', clientName: 'Ana Sousa', day: '2026-03-31', done: true },
      ].map((mark) => expect.objectContaining(mark)),
    ])

    await app.sql(`update invoices set billed_to = '{"name": "Ana Sousa e Filhos"}' where client_id = $1`, [
      clientId,
    ])
    await app.call('DELETE', `/clients/${clientId}`, { token })
    const left = (await list(token, '?startDate=2026-03-01&endDate=2026-03-31')).marks
    const kept = 'Ana Sousa e Filhos'
    expect(left.map(({ clientName }) => clientName)).toEqual([null, null, kept, kept])
  })
})

describe('clashes', () => {
  it('are what is scheduled at the same time, without the one that is being changed', async () => {
    const { token } = await premium()
    const { event } = await add(token, { title: 'itself' })
    await add(token, { title: 'cancelled', status: 'cancelled' })
    await add(token, { title: 'before', startTime: '2026-03-02T07:00:00Z', endTime: '2026-03-02T08:00:00Z' })
    await add(token, { title: 'around', startTime: '2026-03-02T07:00:00Z', endTime: '2026-03-02T10:00:00Z' })
    await add(token, { title: 'after', startTime: '2026-03-02T09:00:00Z', endTime: '2026-03-02T10:00:00Z' })
    const clashes = async (query: string) =>
      (
        await app.call<{ events: CalendarEvent[] }>('GET', `/calendar/clashes?${query}`, { token })
      ).body.data.events.map(({ title }) => title)
    const span = `startTime=${fitting.startTime}&endTime=${fitting.endTime}`
    expect(await clashes(span)).toEqual(['around', 'itself'])
    expect(await clashes(`${span}&except=${event.id}`)).toEqual(['around'])
    const next = { startTime: '2026-03-16T08:30:00Z', endTime: '2026-03-16T09:30:00Z' }
    await add(token, { title: 'two weeks on', ...next })
    expect(await clashes(`${span}&unit=week&until=2026-03-15`)).toEqual(['around', 'itself'])
    expect(await clashes(`${span}&unit=week&until=2026-03-16`)).toEqual(['around', 'itself', 'two weeks on'])
    expect(await clashes(`${span}&unit=week&every=3&until=2026-12-31`)).toEqual(['around', 'itself'])
    const wrong = await app.call(
      'GET',
      `/calendar/clashes?startTime=${fitting.endTime}&endTime=${fitting.startTime}`,
      { token },
    )
    expect([wrong.status, wrong.body.errors?.[0]?.field]).toEqual([422, 'endTime'])
  })
})
