import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import type { CalendarEvent } from '#contract/calendar.ts'
import { buildMember } from '#server/testing/people.ts'
import { appOfFile } from '#server/testing/test-app.ts'
import { icsCalendar } from '../ics.ts'

const app = await appOfFile({ BRAND_NAME: 'Toile; Berlin, Mitte' })

const premium = () => buildMember(app, { selectedPlan: 'premium' })
const DAY_MS = 86_400_000

async function makeFeed(token: string): Promise<string> {
  const { body } = await app.call<{ url: string }>('POST', '/user/calendar-feed', { token })
  return new URL(body.data.url).pathname
}

const fetchFeed = (url: string, headers: Record<string, string> = {}) =>
  app.http.inject({ method: 'GET', url, headers })

async function addEvent(token: string, body: object): Promise<CalendarEvent> {
  const reply = await app.call<{ event: CalendarEvent }>('POST', '/calendar', { token, body })
  return reply.body.data.event
}

/** What another program reads in a calendar: a parser that is not ours. */
function readEvents(content: string) {
  const calendar = new ICAL.Component(ICAL.parse(content))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      summary: event.summary,
      description: event.description,
      location: event.location,
      allDay: event.startDate.isDate,
      start: event.startDate.isDate ? event.startDate.toString() : event.startDate.toJSDate().toISOString(),
      end: event.endDate.isDate ? event.endDate.toString() : event.endDate.toJSDate().toISOString(),
      status: component.getFirstPropertyValue('status'),
      categories: component.getFirstProperty('categories')?.getValues(),
      changedAt: component.getFirstPropertyValue('last-modified')?.toString(),
    }
  })
}

const linesOf = (content: string) => content.split('\r\n')

describe('the private address', () => {
  it('is unguessable, told once, and kept only as its hash', async () => {
    const { token, userId } = await premium()
    const status = async () => (await app.call('GET', '/user/calendar-feed', { token })).body.data
    expect(await status()).toEqual({ createdAt: null })
    const made = await app.call<{ url: string; createdAt: string }>('POST', '/user/calendar-feed', { token })
    expect(made.status).toBe(201)
    expect(made.body.data.url).toMatch(/^http:\/\/toile\.test\/calendar-feed\/[\w-]{43}\.ics$/)
    expect(await status()).toEqual({ createdAt: made.body.data.createdAt })
    const [row] = await app.sql('select * from calendar_addresses where user_id = $1', [userId])
    expect(JSON.stringify(row)).not.toContain(/([\w-]{43})\.ics/.exec(made.body.data.url)?.[1])
  })

  it('answers 404 for one that never was, that was replaced, and that was ended', async () => {
    const { token } = await premium()
    const first = await makeFeed(token)
    expect((await fetchFeed(first)).statusCode).toBe(200)
    const second = await makeFeed(token)
    const unknown = await fetchFeed(`/calendar-feed/${'A'.repeat(43)}.ics`)
    const replaced = await fetchFeed(first)
    expect([replaced.statusCode, replaced.body]).toEqual([404, unknown.body])
    expect((await fetchFeed(second)).statusCode).toBe(200)
    expect((await app.call('DELETE', '/user/calendar-feed', { token })).status).toBe(200)
    expect((await fetchFeed(second)).statusCode).toBe(404)
    for (const file of ['x.ics', `${'A'.repeat(43)}`, '%00.ics', `${second.slice(15)}/..`]) {
      expect((await fetchFeed(`/calendar-feed/${file}`)).statusCode).toBe(404)
    }
  })

  it('is empty on a plan without a calendar, and whole again when the plan is', async () => {
    const { token } = await premium()
    const feed = await makeFeed(token)
    const startTime = new Date(app.clock.now().getTime() + 20 * DAY_MS).toISOString()
    const endTime = new Date(Date.parse(startTime) + 3_600_000).toISOString()
    await addEvent(token, { title: 'Fitting', startTime, endTime })
    expect(readEvents((await fetchFeed(feed)).body)).toHaveLength(1)
    app.advance(15 * DAY_MS)
    const lapsed = await fetchFeed(feed)
    app.advance(-15 * DAY_MS)
    expect([lapsed.statusCode, readEvents(lapsed.body)]).toEqual([200, []])
    expect(readEvents((await fetchFeed(feed)).body)).toHaveLength(1)
    const { token: free } = await buildMember(app)
    expect((await app.call('DELETE', '/user/calendar-feed', { token: free })).status).toBe(200)
  })
})

describe('the calendar behind it', () => {
  it('holds every event and due day as another program reads it', async () => {
    const { token } = await premium()
    const client = await app.call<{ client: { id: string } }>('POST', '/clients', {
      token,
      body: { name: 'Zoë Ó; Brien, 山田' },
    })
    const clientId = client.body.data.client.id
    const today = app.clock.now().toISOString().slice(0, 10)
    await app.call('POST', '/projects', {
      token,
      body: { clientId, name: 'Gown, white', type: 'Suit', dueDate: today },
    })
    await app.call('POST', '/projects', {
      token,
      body: { clientId, name: 'Coat', type: 'Jacket', dueDate: today, status: 'completed' },
    })
    const at = (days: number, more: object) => {
      const startMs = app.clock.now().getTime() + days * DAY_MS
      const [startTime, endTime] = [startMs, startMs + 5_400_000].map(
        (ms) => `${new Date(ms).toISOString().slice(0, 19)}Z`,
      )
      return addEvent(token, { startTime, endTime, ...more })
    }
    const rows = [
      await at(-80, {
        title: 'Zoë; fitting, 1',
        type: 'fitting',
        clientId,
        description: 'Zoë; fitting, 1\n山田\\n',
      }),
      await at(1, {
        title: 'Off',
        type: 'meeting',
        status: 'cancelled',
        location: 'Backyard; 2nd door, left',
      }),
      await at(700, { title: '山'.repeat(160), type: 'delivery', status: 'completed' }),
    ]
    await at(-100, { title: 'too long ago' })
    await at(740, { title: 'too far ahead' })
    const feed = await fetchFeed(await makeFeed(token))
    expect(feed.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, max-age=0, must-revalidate',
    })
    expect(readEvents(feed.body)).toEqual([
      ...rows.map((row) => ({
        uid: row.id,
        summary: row.clientId ? `${row.title} – ${row.clientId.name}` : row.title,
        description: row.description,
        location: row.location,
        allDay: false,
        start: row.startTime,
        end: row.endTime,
        status: row.status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED',
        categories: [row.type],
        changedAt: `${row.updatedAt.slice(0, 19)}Z`,
      })),
      ...['Due: Gown, white', '✓ Due: Coat'].map((due) =>
        expect.objectContaining({
          uid: expect.stringMatching(/^project-/),
          summary: `${due} – Zoë Ó; Brien, 山田`,
          allDay: true,
          start: today,
          end: new Date(Date.parse(today) + DAY_MS).toISOString().slice(0, 10),
        }),
      ),
    ])
    expect(linesOf(feed.body)).toContain('X-WR-CALNAME:Toile\\; Berlin\\, Mitte – Ada Lovelace')
    expect(linesOf(feed.body)).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H')
  })

  it('is sent again only when it has changed', async () => {
    const { token } = await premium()
    const feed = await makeFeed(token)
    const startTime = new Date(app.clock.now().getTime() + DAY_MS).toISOString()
    const endTime = new Date(Date.parse(startTime) + 3_600_000).toISOString()
    const event = await addEvent(token, { title: 'Fitting', startTime, endTime })
    const { etag } = (await fetchFeed(feed)).headers
    app.advance(60_000)
    const unchanged = await fetchFeed(feed, { 'if-none-match': `"other", W/${etag}` })
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, ''])
    await app.call('PATCH', `/calendar/${event.id}`, { token, body: { title: 'Other' } })
    const changed = await fetchFeed(feed, { 'if-none-match': String(etag) })
    expect([changed.statusCode, readEvents(changed.body)[0]?.summary]).toEqual([200, 'Other'])
  })
})

it('one event is a file of its own, named by its title', async () => {
  const { token } = await premium()
  const body = {
    title: 'Zoë: 1st fitting / 山田',
    startTime: '2026-03-02T08:00:00Z',
    endTime: '2026-03-02T09:00:00Z',
  }
  const event = await addEvent(token, body)
  const file = await app.call<{ fileName: string; content: string }>('GET', `/calendar/${event.id}/ics`, {
    token,
  })
  expect(file.body.data.fileName).toBe('Zoë-1st-fitting-山田.ics')
  expect(readEvents(file.body.data.content)).toMatchObject([{ uid: event.id, summary: event.title }])
  const nameless = await addEvent(token, { ...body, title: '../..' })
  const other = await app.call<{ fileName: string }>('GET', `/calendar/${nameless.id}/ics`, { token })
  expect(other.body.data.fileName).toBe('event.ics')
})

describe('any text', () => {
  // What the contract lets in: no control characters but line feed and tab, no lone surrogates.
  const text = fc
    .string({
      unit: fc.oneof(
        fc.constantFrom(';', ',', '\\', '"', ':', '\n', '\t', ' ', 'é', '山', '😀', '\\n', '\u2028'),
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
      ),
      maxLength: 300,
    })
    .map((given) => given.replace(/(?![\t\n])\p{Cc}/gu, ''))

  it('comes through whole, in lines of at most 75 octets', () => {
    fc.assert(
      fc.property(text, text, text, (title, description, location) => {
        const now = '2026-03-02T08:00:00.000Z'
        const event: CalendarEvent = {
          _id: 'x',
          id: 'x',
          clientId: null,
          title,
          description,
          type: 'other',
          startTime: now,
          endTime: '2026-03-02T09:00:00.000Z',
          location,
          status: 'scheduled',
          seriesId: null,
          projectId: null,
          repeat: null,
          assignees: [],
          createdAt: now,
          updatedAt: now,
        }
        const content = icsCalendar({ brandName: 'Toile', name: title, events: [event], marks: [] })
        expect(linesOf(content).filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
        expect(content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
        const [read] = readEvents(content)
        expect([read?.summary ?? '', read?.description ?? '', read?.location ?? '']).toEqual([
          title,
          description,
          location,
        ])
      }),
    )
  })
})
