import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { buildWholeWorkshop, nounRows } from '#server/testing/nouns.ts'
import { signInAs } from '#server/testing/roles.ts'
import { buildTestApp, type TestApp } from '#server/testing/test-app.ts'

/** Every amount of the workshop has digits of its own, which are looked for in whatever is answered. */
const budget = 7_431.57
const rate = 8_642.13
const deposit = 3_517.29
const monthlyGoal = 91_827
const yearlyGoal = 918_273

/** However an amount is written: in minor units, with separators, in a text. */
const written: readonly (readonly [string, RegExp])[] = [
  ['a budget', /7\D?431\D?57/],
  ['a rate', /8\D?642\D?13/],
  ['a payment', /3\D?517\D?29/],
  // What is left to pay of the invoice, and by the client with what another one leaves.
  ['a balance', /5\D?124\D?84/],
  ['what is owed', /5\D?154\D?32/],
  ['a goal', /91\D?827|918\D?273/],
]

/** What some endpoints want to be asked, or answer more to. */
const queries: Readonly<Record<string, readonly string[]>> = {
  'calendar.list': ['start=2026-01-01T00:00:00Z&end=2100-01-01T00:00:00Z'],
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
  'search.find': ['q=gown', 'q=uniq', 'q=ana'],
  'subscriptions.room': ['of=clients'],
  'subscriptions.preview': ['planId=enterprise'],
}

const endpoints = Object.entries(api).flatMap(([feature, specs]) =>
  Object.entries<EndpointSpec>(specs).map(([name, spec]) => ({ name: `${feature}.${name}`, spec })),
)
const readings = endpoints.filter(({ spec }) => spec.method === 'GET' && /member|user/.test(spec.access))

let app: TestApp
let token: string
let signIn: (role: 'owner' | 'tailor' | 'viewer' | 'bookkeeper') => Promise<string>
let ids: (noun: string) => readonly string[]
let projectId: string
let clientId: string

beforeAll(async () => {
  app = await buildTestApp()
  const workshop = await buildWholeWorkshop(app)
  ;({ clientId } = workshop)
  const { body } = await workshop.call<{ project: { id: string } }>('POST', '/projects', {
    clientId,
    name: 'Uniquely priced gown',
    type: 'Wedding Dress',
    budget,
  })
  projectId = body.data.project.id
  const items = [{ description: 'Gown', quantity: 1, rate }]
  const invoice = await workshop.add({ invoiceNumber: 'UNIQ-1', projectId, items })
  await workshop.change(invoice.id, { status: 'sent' })
  await workshop.pay(invoice.id, { amount: deposit, method: 'cash' })
  await workshop.prefer({ monthlyRevenueGoal: monthlyGoal, yearlyRevenueGoal: yearlyGoal })
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
  signIn = (role) => signInAs(app, role, workshop)
})
afterAll(() => app.close())

const cursorsIn = (text: string) =>
  [...text.matchAll(/"nextCursor":"([\w-]+)"/g)].map(([, cursor = '']) =>
    Buffer.from(cursor, 'base64url').toString(),
  )

/** All that an endpoint answers to somebody, for every row that its address may be of. */
async function answers(name: string, { path }: EndpointSpec): Promise<string[]> {
  const noun = path.split('/')[1] ?? ''
  const paths = path.includes(':')
    ? [...ids(noun), clientId, projectId].map((id) => path.replaceAll(/:\w+/g, id))
    : [path]
  const all: string[] = []
  for (const one of paths) {
    for (const query of queries[name] ?? ['']) {
      const { body } = await app.call('GET', `${one}?${query}`, { token })
      const text = JSON.stringify(body)
      all.push(text, ...cursorsIn(text))
    }
  }
  return all
}

const leaks = async (among = readings) => {
  const found: string[] = []
  for (const { name, spec } of among) {
    const all = await answers(name, spec)
    for (const [what, digits] of written) {
      if (all.some((text) => digits.test(text))) found.push(`${name}: ${what}`)
    }
  }
  return found
}

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
  token = await signIn('owner')
  const found = await leaks(readings.filter(({ name }) => telling.includes(name)))
  expect([...new Set(found.map((line) => line.split(':')[0]))].sort()).toEqual(telling)
  expect(new Set(found.map((line) => line.split(': ')[1]))).toEqual(new Set(written.map(([what]) => what)))
})

it.each(['tailor', 'viewer'] as const)('stand in nothing that is answered to a %s', async (role) => {
  token = await signIn(role)
  expect(await leaks()).toEqual([])
})

it('stand in no sign-in of theirs', async () => {
  const workshop = await app.sql('select email from users where email is not null')
  token = await signIn('tailor')
  const { body } = await app.call('POST', '/auth/signin', {
    body: { email: String(workshop[0]?.email), password: 'a long and quiet thread' },
  })
  expect(body.data).toMatchObject({ user: { workspace: { role: 'tailor', seesPrices: false } } })
  for (const [, digits] of written) expect(JSON.stringify(body)).not.toMatch(digits)
})

it('are told to a bookkeeper, but no sizes and no appointments', async () => {
  token = await signIn('bookkeeper')
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
  const change = (body: object) => app.call('PATCH', `/projects/${projectId}`, { token, body })

  it('are neither set nor emptied by who does not see them', async () => {
    token = await signIn('tailor')
    const before = await app.sql('select budget_minor from projects where id = $1', [projectId])
    for (const body of [{ budget: 1 }, { budget: null }, { name: 'x', budget: 2 }]) {
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
    const body = { clientId, name: 'Made by the owner', type: 'Suit', budget }
    const owner = await signIn('owner')
    const first = await app.call<{ project: { budget: number } }>('POST', '/projects', {
      token: owner,
      body,
      headers,
    })
    expect(first.body.data.project.budget).toBe(budget)
    const again = await app.call<{ project: { budget: number } }>('POST', '/projects', {
      token: owner,
      body,
      headers,
    })
    expect(again.body.data.project.budget).toBe(budget)
    const refused = await app.call('POST', '/projects', { token: await signIn('tailor'), body, headers })
    expect([refused.status, refused.body.code]).toEqual([403, 'NOT_ALLOWED'])
  })
})
