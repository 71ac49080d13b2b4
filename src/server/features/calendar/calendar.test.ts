import { describe, expect, it } from 'vitest'
import type { CalendarEvent } from '#contract/calendar.ts'
import { buildMember } from '#server/testing/people.ts'
import { addClient } from '#server/testing/projects.ts'
import { appOfFile } from '#server/testing/test-app.ts'
import { calendarOf, fitting } from './testing/calendar.ts'

const app = await appOfFile()

const premium = () => buildMember(app, { selectedPlan: 'premium' })

/** Whoever is only ever refused. */
const refused = { free: (await buildMember(app)).token, premium: (await premium()).token }

type Written = { event: CalendarEvent; events: CalendarEvent[] }

const { post, add, list, titles } = calendarOf(app)
const patch = (token: string, id: string, body: object) =>
  app.call<Written>('PATCH', `/calendar/${id}`, { token, body })

describe('without the calendar in the plan', () => {
  it.each([
    ['GET', '/calendar', undefined],
    ['GET', '/calendar?startDate=2026-03-01&endDate=2026-03-31', undefined],
    ['GET', '/calendar/clashes?startTime=2026-03-02T08:00:00Z&endTime=2026-03-02T09:00:00Z', undefined],
    ['POST', '/calendar', fitting],
    ['GET', '/calendar/:id', undefined],
    ['GET', '/calendar/:id/ics', undefined],
    ['PATCH', '/calendar/:id', { title: 'Other' }],
    ['DELETE', '/calendar/:id', undefined],
    ['POST', '/calendar/:id/restore', {}],
    ['GET', '/clients/:id/calendar', undefined],
    ['POST', '/user/calendar-feed', undefined],
  ] as const)('%s %s asks for a higher plan', async (method, path, body) => {
    const reply = await app.call(method, path.replace(':id', crypto.randomUUID()), {
      token: refused.free,
      ...(body && { body }),
    })
    expect([reply.status, reply.body.code, reply.body.message]).toEqual([
      403,
      'PLAN_UPGRADE_REQUIRED',
      'You need to upgrade to a higher plan to use this feature...',
    ])
  })
})

describe('adding an event', () => {
  it.each([
    ['no title', { title: ' ' }, 'title', 'Title is required.'],
    ['a type that is none', { type: 'party' }, 'type', null],
    ['no start', { startTime: undefined }, 'startTime', 'Start time is required.'],
    [
      'a start without its offset',
      { startTime: '2026-03-02T08:00' },
      'startTime',
      'Start time is not valid.',
    ],
    ['a day that is none', { startTime: '2026-02-30T08:00:00Z' }, 'startTime', 'Start time is not valid.'],
    ['a year beyond reach', { endTime: '9999-12-31T23:59:59-12:00' }, 'endTime', 'End time is not valid.'],
    ['an end at the start', { endTime: fitting.startTime }, 'endTime', 'The end must be after the start.'],
    [
      'an end before the start in another offset',
      { endTime: '2026-03-02T10:30:00+03:00' },
      'endTime',
      'The end must be after the start.',
    ],
    [
      'more than a year',
      { endTime: '2027-03-04T08:00:00Z' },
      'endTime',
      'An event can last at most 366 days.',
    ],
    [
      'a series that ends before it starts',
      { repeat: { unit: 'week', every: 1, until: '2026-03-01' } },
      'repeat.until',
      "The last day can't be before the first.",
    ],
    [
      'a series without a likely end',
      { repeat: { unit: 'day', every: 1, until: '2027-03-03' } },
      'repeat.until',
      'An event can recur at most 366 times.',
    ],
    [
      'a repetition every 0 weeks',
      { repeat: { unit: 'week', every: 0, until: '2026-04-01' } },
      'repeat.every',
      null,
    ],
    [
      'a client that is nobody’s',
      { clientId: crypto.randomUUID() },
      'clientId',
      'Please choose one of your clients.',
    ],
  ])('refuses %s', async (_, body, field, message) => {
    const reply = await post(refused.premium, body)
    expect([reply.status, reply.body.errors?.[0]?.field]).toEqual([422, field])
    if (message) expect(reply.body.errors?.[0]?.message).toBe(message)
    expect((await list(refused.premium)).events).toEqual([])
  })

  it('refuses a client of another workspace, and one that is deleted', async () => {
    const [mine, theirs] = [await premium(), await premium()]
    const foreign = await addClient(app, theirs.token)
    const gone = await addClient(app, mine.token)
    await app.call('DELETE', `/clients/${gone}`, { token: mine.token })
    const { event } = await add(mine.token)
    for (const clientId of [foreign, gone]) {
      for (const reply of [
        await post(mine.token, { clientId }),
        await patch(mine.token, event.id, { clientId }),
      ]) {
        expect([reply.status, reply.body.errors?.[0]?.field]).toEqual([422, 'clientId'])
      }
    }
  })

  it('is scheduled, kept in UTC, and needs no client', async () => {
    const { token } = await premium()
    const reply = await post(token, {
      startTime: '2026-03-02T09:00:00+01:00',
      location: ' ',
      clientId: '',
      description: 'Two\r\nlines',
    })
    expect(reply.status).toBe(201)
    expect(reply.body.data.event).toMatchObject({
      ...fitting,
      clientId: null,
      status: 'scheduled',
      location: null,
      description: 'Two\nlines',
      seriesId: null,
      repeat: null,
    })
    expect(reply.body.data.events).toEqual([reply.body.data.event])
    const clientId = await addClient(app, token)
    const { event } = await add(token, { clientId, status: 'completed' })
    expect(event).toMatchObject({ clientId: { _id: clientId, name: 'Ana Sousa' }, status: 'completed' })
    const { body } = await app.call('GET', `/calendar/${event.id}`, { token })
    expect(body.data).toEqual({ event })
  })

  it('answers a repeated request with what it made the first time', async () => {
    const { token } = await premium()
    const key = { 'idempotency-key': 'once-and-only' }
    const [first, second] = [await post(token, {}, key), await post(token, {}, key)]
    expect(second.body).toEqual(first.body)
    expect((await list(token)).events).toHaveLength(1)
  })
})

describe('changing an event', () => {
  it('leaves what is absent, empties what is null, and checks one end against the other on record', async () => {
    const { token } = await premium()
    const { event } = await add(token, { clientId: await addClient(app, token), location: 'Studio' })
    app.advance(1_000)
    const { body } = await patch(token, event.id, { status: 'no-show', location: null, clientId: null })
    expect(body.data.event).toMatchObject({ ...fitting, status: 'no-show', location: null, clientId: null })
    expect(body.data.event.updatedAt > event.updatedAt).toBe(true)
    const early = await patch(token, event.id, { endTime: fitting.startTime })
    expect([early.status, early.body.errors]).toEqual([
      422,
      [{ field: 'endTime', message: 'The end must be after the start.' }],
    ])
    expect((await patch(token, event.id, { startTime: '2026-03-02T09:00:00Z' })).status).toBe(422)
  })

  it('refuses a stale version, in the body and in If-Match', async () => {
    const { token } = await premium()
    const { event } = await add(token)
    app.advance(1_000)
    expect((await patch(token, event.id, { title: 'First', updatedAt: event.updatedAt })).status).toBe(200)
    const stale = await patch(token, event.id, { title: 'Second', updatedAt: event.updatedAt })
    expect([stale.status, stale.body.code]).toEqual([409, 'CONFLICT'])
    const headers = { 'if-match': `"${event.updatedAt}"` }
    const again = await app.call('PATCH', `/calendar/${event.id}`, {
      token,
      body: { title: 'Third' },
      headers,
    })
    expect(again.status).toBe(409)
    expect(await titles(token)).toEqual(['First'])
  })
})

describe('deleting', () => {
  it('can be taken back, and is for good after the night', async () => {
    const { token } = await premium()
    const { event } = await add(token)
    const gone = await app.call('DELETE', `/calendar/${event.id}`, { token })
    expect(gone.body.data).toEqual({ ids: [event.id] })
    expect((await app.call('DELETE', `/calendar/${event.id}`, { token })).status).toBe(404)
    expect((await patch(token, event.id, { title: 'x' })).status).toBe(404)
    const restored = await app.call('POST', `/calendar/${event.id}/restore`, { token, body: {} })
    expect(restored.body.data).toEqual({ event, events: [event] })
    expect((await app.call('POST', `/calendar/${event.id}/restore`, { token, body: {} })).status).toBe(404)

    await app.call('DELETE', `/calendar/${event.id}`, { token })
    app.advance(2 * 3_600_000)
    await app.sql("select graphile_worker.add_job('tidy')")
    await expect
      .poll(() => app.sql('select count(*)::int as left from events where id = $1', [event.id]))
      .toEqual([{ left: 0 }])
  })

  it('a client hides its events, and restoring it brings them back', async () => {
    const { token } = await premium()
    const clientId = await addClient(app, token)
    const { event } = await add(token, { clientId })
    await app.call('DELETE', `/clients/${clientId}`, { token })
    expect((await list(token)).events).toEqual([])
    expect((await app.call('GET', `/calendar/${event.id}`, { token })).status).toBe(404)
    expect((await patch(token, event.id, { title: 'x' })).status).toBe(404)
    await app.call('POST', `/clients/${clientId}/restore`, { token })
    expect((await list(token)).events).toEqual([event])
  })
})
