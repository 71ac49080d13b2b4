import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { mayRole } from '#domain/team/permissions.ts'
import { nounRows } from '#server/testing/nouns.ts'
import {
  amounts,
  buildPricedWorkshop,
  ofProjectsAndPapers,
  ofTailorsWages,
  ofTheFloor,
  ofWages,
  type Written,
} from '#server/testing/priced-workshop.ts'
import { signInAs } from '#server/testing/roles.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const everywhere = [...ofProjectsAndPapers, ...ofTheFloor, ...ofWages]
const searched = ['gown', 'uniq', 'ana', 'silk', 'hem', ...Object.values(amounts).map(String)]

/** What some endpoints want to be asked, or answer more to. */
const queries: Readonly<Record<string, readonly string[]>> = {
  'calendar.list': ['', 'startDate=2026-01-01&endDate=2026-12-31'],
  'calendar.clashes': ['startTime=2026-03-02T08:00:00Z&endTime=2026-03-02T09:00:00Z'],
  'clients.list': [
    '',
    'with=owed',
    'with=owed&limit=1',
    'limit=1&sort=-created',
    'sort=owed&limit=1',
    'sort=-owed&limit=1',
  ],
  'clients.similar': ['name=Ana'],
  'projects.list': ['', 'limit=1', 'limit=1&sort=due', 'limit=1&sort=budget', 'limit=1&sort=-budget'],
  'search.find': searched.map((text) => `q=${text}`),
  'subscriptions.room': ['of=clients'],
  'subscriptions.preview': ['planId=enterprise'],
  'tickets.promise': ['', 'minutes=60&rush=true&on=2099-01-04'],
}

/** Who may read it is answered otherwise than by a 200 here, and why. */
const unanswered: Readonly<Record<string, string>> = {
  'absences.get': 'why somebody is away is told to them, and to who hands out work',
  'portal.preview': 'the pages of clients are switched off',
  'subscriptions.verify': 'there is no payment to come back from',
}

const endpoints = Object.entries(api).flatMap(([feature, specs]) =>
  Object.entries<EndpointSpec>(specs).map(([name, spec]) => ({ name: `${feature}.${name}`, spec })),
)
const readings = endpoints.filter(({ spec }) => spec.method === 'GET' && /member|user/.test(spec.access))
type Reading = (typeof readings)[number]
type Role = 'owner' | 'tailor' | 'viewer' | 'bookkeeper'

const app = await appOfFile()
const workshop = await buildPricedWorkshop(app)
const { projectId, clientId } = workshop
let ids: (noun: string) => readonly string[]
beforeAll(async () => {
  // The newest of each: those with the amounts were added last.
  const kept = new Map<string, readonly string[]>()
  for (const [noun, { table }] of Object.entries(nounRows)) {
    const rows = await app.sql(`select id from ${table} order by id desc limit 2`)
    kept.set(
      noun,
      rows.map(({ id }) => String(id)),
    )
  }
  ids = (noun) => kept.get(noun) ?? []
})

const tokenOf = (role: Role) => workshop.people[role].token

const cursorsIn = (text: string) =>
  [...text.matchAll(/"nextCursor":"([\w-]+)"/g)].map(([, cursor = '']) =>
    Buffer.from(cursor, 'base64url').toString(),
  )

function pathsOf({ name, spec: { path } }: Reading): readonly string[] {
  if (name === 'measurementTemplates.version') return [workshop.version]
  if (!path.includes(':')) return [path]
  const { workerId, ticketId } = workshop
  const all = [...ids(path.split('/')[1] ?? ''), clientId, projectId, workerId, ticketId]
  return all.map((id) => path.replaceAll(/:\w+/g, id))
}

/** All that an endpoint answers to somebody, for every row that its address may be of, and with which statuses. */
async function answers(reading: Reading, token: string) {
  const asked = reading.name === 'workshop.byTag' ? [`number=${workshop.tag}`] : queries[reading.name]
  const texts: string[] = []
  const statuses = new Set<number>()
  for (const path of pathsOf(reading)) {
    for (const query of asked ?? ['']) {
      const { status, body } = await app.call('GET', `${path}?${query}`, { token })
      const text = JSON.stringify(body)
      texts.push(text, ...cursorsIn(text))
      statuses.add(status)
    }
  }
  return { texts, statuses }
}

/** By which endpoints amounts are told; and those which tell nothing, since they fail. */
async function told(role: Role, amongst = readings, written: Written = everywhere): Promise<string[]> {
  const token = tokenOf(role)
  const found: string[] = []
  for (const reading of amongst) {
    const { texts, statuses } = await answers(reading, token)
    const { access, needs } = reading.spec
    const mayRead = access !== 'member' || needs === 'anybody' || mayRole(role, needs)
    if (mayRead && !statuses.has(200) && !(reading.name in unanswered)) found.push(`${reading.name}: fails`)
    for (const [what, digits] of written) {
      if (texts.some((text) => digits.test(text))) found.push(`${reading.name}: ${what}`)
    }
  }
  return found
}

const parts = (found: readonly string[], part: 0 | 1) =>
  [...new Set(found.map((line) => line.split(': ')[part]))].sort()
const wordsOf = (written: Written) => written.map(([what]) => what).sort()

/** Where somebody sees amounts whom nothing keeps from them. */
const telling = [
  'auth.me',
  'clients.overview',
  'clients.timeline',
  'dashboard.stats',
  'invoices.get',
  'projects.get',
  'projects.overview',
  'search.find',
]

it('are told to the owner by the endpoints that others may call as well', async () => {
  const amongst = readings.filter(({ name }) => telling.includes(name))
  const found = await told('owner', amongst, ofProjectsAndPapers)
  expect(parts(found, 0)).toEqual(telling)
  expect(parts(found, 1)).toEqual(wordsOf(ofProjectsAndPapers))
})

it('of work on the floor are told to the owner, wherever that work is', async () => {
  const found = await told('owner', readings, ofTheFloor)
  expect(parts(found, 0)).toEqual([
    'stock.get',
    'stock.list',
    'stock.ofProject',
    'tickets.billing',
    'tickets.handed',
    'tickets.item',
    'tickets.items',
    'tickets.offers',
    'tickets.task',
    'tickets.tasksOf',
    'workshop.board',
    'workshop.byTag',
    'workshop.get',
    'workshop.ofClient',
  ])
  expect(parts(found, 1)).toEqual(wordsOf(ofTheFloor))
})

it.each(['tailor', 'viewer'] as const)(
  'stand in nothing that is answered to a %s, who is answered all the same',
  async (role) => {
    expect(await told(role)).toEqual([])
  },
)

it('of wages are told to the owner, each where wages or the work that they are for are asked for', async () => {
  const found = await told('owner', readings, ofWages)
  expect(parts(found, 0)).toEqual([
    'tickets.handed',
    'tickets.item',
    'tickets.items',
    'tickets.offers',
    'tickets.task',
    'tickets.tasksOf',
    'wages.list',
    // Of one's own: who has no rate of their own is paid the list's.
    'wages.mine',
    'wages.ofMember',
  ])
  expect(parts(found, 1)).toEqual(wordsOf(ofWages))
})

it('of one’s own wages are told to a tailor where they ask for these, and nowhere else', async () => {
  expect(await told('tailor', readings, ofTailorsWages)).toEqual(
    ofTailorsWages.map(([what]) => `wages.mine: ${what}`),
  )
  expect(await told('viewer', readings, ofTailorsWages)).toEqual([])
})

it('leave the house with no tailor: neither in an export nor in a calendar', async () => {
  const token = tokenOf('tailor')
  for (const method of ['GET', 'POST'] as const) {
    expect([method, (await app.call(method, '/exports', { token })).status]).toEqual([method, 403])
  }
  const { body } = await app.call<{ url: string }>('POST', '/user/calendar-feed', { token })
  const feed = await app.http.inject({ method: 'GET', url: new URL(body.data.url).pathname })
  expect([feed.statusCode, feed.payload.includes('SUMMARY')]).toEqual([200, true])
  for (const [what, digits] of [...everywhere, ...ofTailorsWages]) {
    expect([what, digits.test(feed.payload)]).toEqual([what, false])
  }
})

it('are found by no search of who does not see them', async () => {
  const token = tokenOf('tailor')
  for (const amount of Object.values(amounts)) {
    const { status, body } = await app.call('GET', `/search?q=${amount}`, { token })
    expect([status, Object.values(body.data).flat()]).toEqual([200, []])
  }
})

it('stand in no sign-in of theirs', async () => {
  const { email, password } = workshop.people.tailor
  const { body } = await app.call('POST', '/auth/signin', { body: { email, password } })
  expect(body.data).toMatchObject({ user: { workspace: { role: 'tailor', seesPrices: false } } })
  for (const [, digits] of ofProjectsAndPapers) expect(JSON.stringify(body)).not.toMatch(digits)
})

it('are told to a bookkeeper, but no sizes and no events', async () => {
  const token = tokenOf('bookkeeper')
  const { body } = await app.call<{ overview: object }>('GET', `/projects/${projectId}/overview`, { token })
  expect(JSON.stringify(body)).toMatch(/8642.13/)
  expect(body.data.overview).toMatchObject({ set: null, appointments: [], patterns: [] })
  const { body: timeline } = await app.call<{ entries: { kind: string }[] }>(
    'GET',
    `/clients/${clientId}/timeline`,
    { token },
  )
  const kinds = timeline.data.entries.map(({ kind }) => kind)
  expect(kinds).toContain('paid')
  expect(kinds).not.toContain('measured')
})

describe('of a project', () => {
  const change = (body: object) =>
    app.call('PATCH', `/projects/${projectId}`, { token: tokenOf('tailor'), body })

  it('are neither set nor emptied by who does not see them', async () => {
    const token = tokenOf('tailor')
    const before = await app.sql('select budget_minor from projects where id = $1', [projectId])
    for (const body of [
      { budget: 1 },
      { budget: null },
      { name: 'x', budget: 2 },
      { budgetCurrency: 'EUR' },
    ]) {
      const { status, body: reply } = await change(body)
      expect([status, reply.code]).toEqual([403, 'NOT_ALLOWED'])
    }
    const { status, body } = await change({ name: 'Another name' })
    expect([status, body.data]).toMatchObject([200, { project: { name: 'Another name', budget: null } }])
    expect(await app.sql('select budget_minor from projects where id = $1', [projectId])).toEqual(before)
    const made = { clientId, name: 'New', type: 'Suit' }
    expect((await app.call('POST', '/projects', { token, body: { ...made, budget: 5 } })).status).toBe(403)
    expect((await app.call('POST', '/projects', { token, body: made })).status).toBe(201)
  })

  it('stay hidden where a reply is given a second time', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const body = { clientId, name: 'Made by the owner', type: 'Suit', budget: amounts.budget }
    const owner = tokenOf('owner')
    const first = await app.call<{ project: { budget: number } }>('POST', '/projects', {
      token: owner,
      body,
      headers,
    })
    expect(first.body.data.project.budget).toBe(amounts.budget)
    const again = await app.call<{ project: { budget: number } }>('POST', '/projects', {
      token: owner,
      body,
      headers,
    })
    expect(again.body.data.project.budget).toBe(amounts.budget)
    // The same person by another role.
    const asTailor = await signInAs(app, 'tailor', workshop)
    const refused = await app.call('POST', '/projects', { token: asTailor, body, headers })
    expect([refused.status, refused.body.code]).toEqual([403, 'NOT_ALLOWED'])
  })
})
