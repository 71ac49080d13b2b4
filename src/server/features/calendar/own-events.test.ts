import { describe, expect, it } from 'vitest'
import type { CalendarEvent } from '#contract/calendar.ts'
import type { DashboardStats } from '#contract/dashboard.ts'
import type { SearchHit } from '#contract/search.ts'
import { addColleague, type TestColleague } from '#server/testing/colleagues.ts'
import { buildMember } from '#server/testing/people.ts'
import { addClient, addProject } from '#server/testing/projects.ts'
import { madeBy } from '#server/testing/rows.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()
const owner = await buildMember(app, { selectedPlan: 'enterprise' })
await app.call('PATCH', '/user/preferences', { token: owner.token, body: { timezone: 'UTC' } })
const tailor = await addColleague(app, owner, { role: 'tailor' })
const other = await addColleague(app, owner, { role: 'tailor' }, 'Una')

const status = async (url: string, token = tailor.token) => (await app.call('GET', url, { token })).status

const read = async <Data>(url: string, token = tailor.token): Promise<Data> =>
  (await app.call<Data & object>('GET', url, { token })).body.data

const calendar = async (token = tailor.token) =>
  (await read<{ events: CalendarEvent[] }>('/calendar', token)).events

const change = (id: string | undefined, body: object, token = owner.token) =>
  app.call('PATCH', `/calendar/${id}`, { token, body })

const assign = (projectId: string, { memberId }: TestColleague) =>
  app.call('PATCH', `/projects/${projectId}`, { token: owner.token, body: { assignees: [memberId] } })

const weekly = (until: string) => ({ unit: 'week', every: 1, until })

/** An event with a client of whom the tailor sees nothing else. */
async function given({ name, day, ...body }: { name: string; day?: string; repeat?: object }) {
  const on = day ?? app.clock.now().toISOString().slice(0, 10)
  const clientId = await addClient(app, owner.token, name)
  const project = await addProject(app, owner.token, { clientId, name: `Gown of ${name}` })
  const { id: otherId } = await addProject(app, owner.token, { clientId, name: `Secret of ${name}` })
  const { body: reply } = await app.call<{ events: CalendarEvent[] }>('POST', '/calendar', {
    token: owner.token,
    body: {
      ...{ title: 'Fitting', type: 'fitting', clientId, projectId: project.id },
      ...{ startTime: `${on}T09:00:00Z`, endTime: `${on}T10:00:00Z`, assignees: [tailor.memberId] },
      ...body,
    },
  })
  const { events } = reply.data
  return { clientId, projectId: project.id, otherId, events, eventId: events[0]?.id }
}

describe('whoever is given an event', () => {
  it('reads whom it is with and the project it is about by name, and sees no more of them', async () => {
    const { clientId, projectId, otherId, eventId } = await given({ name: 'Ada' })
    const byName = { clientId: { _id: null, name: 'Ada' }, projectId: { _id: null, name: 'Gown of Ada' } }
    expect(await read(`/calendar/${eventId}`)).toMatchObject({ event: byName })
    const urls = [`/clients/${clientId}`, `/projects/${projectId}`, `/projects/${otherId}`]
    const statuses = (token?: string) => Promise.all(urls.map((url) => status(url, token)))
    expect([await statuses(), await statuses(other.token)]).toEqual([
      [404, 404, 404],
      [404, 404, 404],
    ])
    await assign(projectId, tailor)
    expect([await statuses(), await statuses(other.token)]).toEqual([
      [200, 200, 404],
      [404, 404, 404],
    ])
    const shown = {
      clientId: { _id: clientId, name: 'Ada' },
      projectId: { _id: projectId, name: 'Gown of Ada' },
    }
    expect(await read(`/calendar/${eventId}`)).toMatchObject({ event: shown })
  })

  it('reads whom it is with and what it is for wherever it is told of, and a colleague reads it nowhere', async () => {
    const { eventId } = await given({ name: 'Zoë' })
    const day = app.clock.now().toISOString().slice(0, 10)
    const places = async (token: string) => {
      const { events } = await read<{ events: CalendarEvent[] }>(
        `/calendar?startDate=${day}&endDate=${day}`,
        token,
      )
      const { todaysEvents } = await read<DashboardStats>('/dashboard/stats', token)
      const { hits } = await read<{ hits: SearchHit[] }>('/search?q=Zoe', token)
      const { body } = await app.call<{ url: string }>('POST', '/user/calendar-feed', { token })
      const { pathname } = new URL(body.data.url)
      const feed = (await app.http.inject({ method: 'GET', url: pathname })).payload
      return {
        calendar: events.find(({ id }) => id === eventId),
        dashboard: todaysEvents.find(({ id }) => id === eventId),
        search: hits.filter(({ kind }) => kind === 'appointment'),
        feed: feed.includes('Zoë') && feed.includes('Gown of Zoë'),
      }
    }
    expect(await places(tailor.token)).toMatchObject({
      calendar: { clientId: { _id: null, name: 'Zoë' }, projectId: { _id: null, name: 'Gown of Zoë' } },
      dashboard: { clientId: null, clientName: 'Zoë', project: { id: null, name: 'Gown of Zoë' } },
      search: [{ id: eventId, clientName: 'Zoë', projectName: 'Gown of Zoë' }],
      feed: true,
    })
    expect(await places(other.token)).toEqual({
      calendar: undefined,
      dashboard: undefined,
      search: [],
      feed: false,
    })
  })

  it('reads the name of a project that is named alone, and not whom it is for', async () => {
    const { clientId, projectId } = await given({ name: 'Bela' })
    const { body } = await app.call<{ event: CalendarEvent }>('POST', '/calendar', {
      token: owner.token,
      body: {
        ...{ title: 'Fitting', projectId, assignees: [other.memberId] },
        ...{ startTime: '2030-01-01T09:00:00Z', endTime: '2030-01-01T10:00:00Z' },
      },
    })
    expect(await read(`/calendar/${body.data.event.id}`, other.token)).toMatchObject({
      event: { clientId: null, projectId: { _id: null, name: 'Gown of Bela' } },
    })
    const urls = [`/clients/${clientId}`, `/projects/${projectId}`]
    expect(await Promise.all(urls.map((url) => status(url, other.token)))).toEqual([404, 404])
  })

  it('can hold the fitting that it is once the project is theirs as well', async () => {
    const { projectId, eventId } = await given({ name: 'Cleo' })
    const begin = ({ token }: TestColleague) =>
      app.call('POST', `/projects/${projectId}/fittings`, { token, body: { eventId } })
    expect((await begin(tailor)).status).toBe(404)
    await assign(projectId, tailor)
    const begun = await begin(tailor)
    expect([begun.status, begun.body.data]).toMatchObject([201, { fitting: { eventId } }])
    expect((await begin(other)).status).toBe(404)
  })

  it('sees nothing of it any more once it is another’s, or deleted', async () => {
    const { clientId, eventId } = await given({ name: 'Dora' })
    const statuses = () =>
      Promise.all([tailor, other].map(({ token }) => status(`/calendar/${eventId}`, token)))
    await change(eventId, { assignees: [other.memberId] })
    expect(await statuses()).toEqual([404, 200])
    await app.call('DELETE', `/calendar/${eventId}`, { token: owner.token })
    expect(await statuses()).toEqual([404, 404])
    await app.call('POST', `/calendar/${eventId}/restore`, { token: owner.token, body: {} })
    expect(await statuses()).toEqual([404, 200])
    await app.call('DELETE', `/clients/${clientId}`, { token: owner.token })
    expect(await statuses()).toEqual([404, 404])
  })
})

describe('what is told of events', () => {
  const told = async (token = tailor.token) =>
    (await read<{ activities: { description: string }[] }>('/activities?limit=100', token)).activities
      .map(({ description }) => description)
      .filter((text) => /Erna|Fred/.test(text))

  it('names the client to whoever has one with them, and to nobody else', async () => {
    await given({ name: 'Erna' })
    const scheduled = 'Scheduled “Fitting” with Erna'
    expect([await told(), await told(other.token)]).toEqual([[scheduled], []])
    expect(await told(owner.token)).toEqual([
      scheduled,
      'Created project “Secret of Erna” for Erna',
      'Created project “Gown of Erna” for Erna',
      'Added client Erna',
    ])
  })

  it('names no client whom they don’t see, also where they made the event', async () => {
    const times = { startTime: '2030-02-01T09:00:00Z', endTime: '2030-02-01T10:00:00Z' }
    const id = await madeBy(app, other.token, '/calendar', { title: 'Own', ...times })
    const clientId = await addClient(app, owner.token, 'Fred')
    await change(id, { clientId, assignees: [] })
    expect((await calendar(other.token)).find((event) => event.id === id)).toMatchObject({ clientId: null })
    expect(await told(other.token)).toEqual([])
    expect(await told(owner.token)).toContain('Updated the event “Own” with Fred')
  })
})

describe('a series that somebody goes on with who sees assigned work only', () => {
  const repeat = (id: string | undefined, until: string, reach = 'following', token = tailor.token) =>
    app.call<{ events: CalendarEvent[]; added: string[] }>('PATCH', `/calendar/${id}/repeat`, {
      token,
      body: { repeat: weekly(until), reach },
    })
  const ofSeries = async (seriesId: string | null | undefined) =>
    (await calendar(owner.token))
      .filter((event) => event.seriesId === seriesId)
      .sort((a, b) => (a.startTime < b.startTime ? -1 : 1))

  it('stays with its client, its project and whoever has it', async () => {
    const first = { day: '2030-03-05', repeat: weekly('2030-03-12') }
    const { clientId, projectId, events } = await given({ name: 'Gina', ...first })
    const { body } = await repeat(events[1]?.id, '2030-03-26')
    expect(body.data.added).toHaveLength(2)
    expect(await ofSeries(events[0]?.seriesId)).toMatchObject(
      Array.from({ length: 4 }, () => ({
        ...{ clientId: { _id: clientId }, projectId: { _id: projectId } },
        ...{ title: 'Fitting', type: 'fitting', status: 'scheduled', assignees: [tailor.memberId] },
      })),
    )
  })

  it('keeps whom it is with, also of those that they made and don’t see them of', async () => {
    const body = { title: 'Own', repeat: weekly('2030-04-09') }
    const times = { startTime: '2030-04-02T09:00:00Z', endTime: '2030-04-02T10:00:00Z' }
    const reply = await app.call<{ events: CalendarEvent[] }>('POST', '/calendar', {
      token: other.token,
      body: { ...body, ...times },
    })
    const [first, last] = reply.body.data.events
    const clientId = await addClient(app, owner.token, 'Hidden')
    await change(first?.id, { clientId, assignees: [], reach: 'following' })
    await repeat(last?.id, '2030-04-23', 'following', other.token)
    const all = await ofSeries(first?.seriesId)
    expect(all.map((event) => event.clientId?._id)).toEqual(Array.from({ length: 4 }, () => clientId))
  })

  it('gets no second event where one is another’s, which stays as it is', async () => {
    const first = { day: '2030-05-07', repeat: weekly('2030-05-28') }
    const { events } = await given({ name: 'Ida', ...first })
    // Without the client, by whom the tailor would see it.
    await change(events[2]?.id, { clientId: null, projectId: null, assignees: [other.memberId] })
    await repeat(events[0]?.id, '2030-06-04', 'all')
    const all = await ofSeries(events[0]?.seriesId)
    expect(all.map(({ startTime }) => startTime.slice(5, 10))).toEqual([
      '05-07',
      '05-14',
      '05-21',
      '05-28',
      '06-04',
    ])
    expect(all[2]).toMatchObject({
      id: events[2]?.id,
      assignees: [other.memberId],
      repeat: events[2]?.repeat,
    })
  })
})
