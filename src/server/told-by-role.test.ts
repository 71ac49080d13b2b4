import { beforeAll, describe, expect, it } from 'vitest'
import { type Activity, activityNouns } from '#contract/activities.ts'
import type { ClientOverview, TimelineEntry } from '#contract/client-timeline.ts'
import type { DashboardStats } from '#contract/dashboard.ts'
import { usualOptions } from '#domain/drafting/draft-options.ts'
import type { Role } from '#domain/team/permissions.ts'
import { addColleague } from '#server/testing/colleagues.ts'
import { buildMember } from '#server/testing/people.ts'
import { addClient, addProject } from '#server/testing/projects.ts'
import { madeBy } from '#server/testing/rows.ts'
import { appOfFile } from '#server/testing/test-app.ts'

/** What everybody of a business is told of one and the same client, wherever it is told, by their role. */

let clientId: string
/** All that was done. */
let ofOwner: readonly Activity[]
const tokens = new Map<Role, string>()

const app = await appOfFile()
const owner = await buildMember(app, { selectedPlan: 'enterprise' })
beforeAll(async () => {
  tokens.set('owner', owner.token)
  // All of the business: what a role may see, and not whose.
  for (const role of ['manager', 'tailor', 'bookkeeper', 'viewer'] as const) {
    tokens.set(role, (await addColleague(app, owner, { role, sees: 'all' }, role)).token)
  }
  const make = (noun: string, body: object) => madeBy(app, owner.token, noun, { clientId, ...body })
  clientId = await addClient(app, owner.token, 'Ana')
  await addProject(app, owner.token, { clientId, name: 'Gown' })
  const items = [{ description: 'Gown', quantity: 1, rate: 100 }]
  const invoiceId = await make('/invoices', { dueDate: '2099-01-31', items })
  await app.call('PATCH', `/invoices/${invoiceId}`, { token: owner.token, body: { status: 'sent' } })
  const paid = { amount: 40, paidOn: app.clock.now().toISOString().slice(0, 10), method: 'cash' }
  await app.call('POST', `/invoices/${invoiceId}/payments`, { token: owner.token, body: paid })
  await make('/calendar', {
    ...{ title: 'First fitting', type: 'fitting' },
    ...{ startTime: '2099-01-01T09:00:00Z', endTime: '2099-01-01T10:00:00Z' },
  })
  // More than a dashboard tells of, and newer than all else.
  for (let n = 0; n < 11; n += 1) {
    app.advance(60_000)
    const set = { garmentType: 'dress', measurements: [{ name: 'Bust', size: 36 + n }] }
    const measurementId = await make('/measurements', set)
    if (n > 0) continue
    const design = { design: 'pencil-dress', figure: 'women', options: usualOptions }
    await make('/drafts', { name: 'Sheath', measurementId, ...design })
  }
  ofOwner = (await read<{ activities: Activity[] }>('owner', '/activities?limit=100')).activities
})

async function read<Data extends object>(role: Role, url: string): Promise<Data> {
  const { status, body } = await app.call<Data>('GET', url, { token: tokens.get(role) ?? '' })
  expect(status, url).toBe(200)
  return body.data
}

interface Page<Item> {
  readonly items: readonly Item[]
  /** What its cursor is made of; null of the last page. */
  readonly cursor: string | null
}

/** A list in pages of two, each of which must be full but for the last, by cursors that mean nothing to their reader. */
async function pagesOf<Item>(
  role: Role,
  url: string,
  itemsOf: (reply: Record<string, readonly Item[]>) => readonly Item[] | undefined,
): Promise<Page<Item>[]> {
  const pages: Page<Item>[] = []
  let next: string | null = null
  do {
    const reply: { nextCursor: string | null } = await read(
      role,
      `${url}?limit=2${next === null ? '' : `&cursor=${next}`}`,
    )
    // Sound: the test says where they are.
    const items = itemsOf(reply as unknown as Record<string, readonly Item[]>) ?? []
    next = reply.nextCursor
    if (next !== null) {
      expect(items).toHaveLength(2)
      expect(next).not.toMatch(/paid|invoice|measured|drafted|appointment|project|client/)
    }
    pages.push({ items, cursor: next && Buffer.from(next, 'base64url').toString() })
  } while (next !== null)
  return pages
}

const nounsOf = (activities: readonly Activity[]) => new Set(activities.map(({ kind }) => kind.split('.')[0]))

const work = ['client', 'project']
const bodies = ['measurement', 'draft']
const money = ['invoice', 'payment']

describe.each([
  ['owner', [...work, ...bodies, ...money, 'event']],
  ['manager', [...work, ...bodies, ...money, 'event']],
  ['tailor', [...work, ...bodies, 'event']],
  ['bookkeeper', [...work, ...money]],
  ['viewer', [...work, 'event']],
] as const)('a %s', (role, nouns) => {
  const may = (noun: string) => nouns.some((one) => one === noun)

  it('is told what was done with what is theirs to see, on its page and on the dashboard', async () => {
    const { activities } = await read<{ activities: Activity[] }>(role, '/activities?limit=100')
    expect([...nounsOf(activities)].sort()).toEqual([...nouns].sort())
    const pages = await pagesOf<Activity>(role, '/activities', ({ activities: page }) => page)
    expect(pages.flatMap(({ items }) => items)).toEqual(activities)
    for (const { items, cursor } of pages) {
      expect(items.map(({ id }) => id).filter((id) => cursor?.includes(id))).toEqual(
        cursor === null ? [] : [items.at(-1)?.id],
      )
    }
    const hidden = activityNouns.filter((noun) => !may(noun) && nounsOf(ofOwner).has(noun))
    for (const noun of hidden) {
      expect(await read(role, `/activities?kind=${noun}&limit=1`)).toEqual({
        activities: [],
        nextCursor: null,
      })
    }
    const { recentActivity } = await read<DashboardStats>(role, '/dashboard/stats')
    // The newest of what they see: none gives its place to what they don't.
    expect(recentActivity).toEqual(activities.slice(0, 10))
  })

  it('is told on the dashboard of no figure that isn’t theirs', async () => {
    const stats = await read<DashboardStats>(role, '/dashboard/stats')
    expect(stats.patternsCreated).toBe(role === 'bookkeeper' ? null : 0)
    expect(stats.moneyOwed === null).toBe(!may('invoice'))
    expect(stats.revenue === null).toBe(!may('invoice'))
  })

  it('counts of a client what is theirs to see', async () => {
    const { overview } = await read<{ overview: ClientOverview }>(role, `/clients/${clientId}/overview`)
    const { counts } = overview
    expect(counts).toEqual({
      projects: 1,
      pieces: 0,
      measurements: may('measurement') ? 11 : null,
      drafts: may('draft') ? 1 : null,
      fittings: may('measurement') ? 0 : null,
      photos: may('measurement') ? 0 : null,
      appointments: may('event') ? 1 : null,
      invoices: may('invoice') ? 1 : null,
      messages: may('measurement') ? 0 : null,
    })
    expect(overview.owed === null).toBe(!may('invoice'))
    expect(overview.nextAppointment === null).toBe(!may('event'))
  })

  it('goes through a client’s timeline page by page, each full, by cursors of what they have seen', async () => {
    const url = `/clients/${clientId}/timeline`
    const whole = await read<{ entries: TimelineEntry[] }>(role, `${url}?limit=100`)
    const told = {
      event: ['appointment'],
      measurement: ['measured'],
      draft: ['drafted'],
      project: ['project-begun'],
      invoice: ['invoice-made', 'invoice-sent', 'paid'],
    }
    const kinds = Object.entries(told).flatMap(([noun, all]) => (may(noun) ? all : []))
    expect([...new Set(whole.entries.map(({ kind }) => kind))].sort()).toEqual(kinds.sort())
    const pages = await pagesOf<TimelineEntry>(role, url, ({ entries }) => entries)
    for (const { items, cursor } of pages) if (cursor) expect(cursor).toContain(`_${items.at(-1)?.kind}_`)
    expect(pages.flatMap(({ items }) => items)).toEqual(whole.entries)
  })

  it('finds by a client’s name what is theirs to see', async () => {
    const { hits } = await read<{ hits: { kind: string }[] }>(role, '/search?q=Ana')
    const found = {
      client: 'client',
      project: 'project',
      invoice: 'invoice',
      event: 'appointment',
      draft: 'draft',
    }
    const kinds = Object.entries(found).flatMap(([noun, kind]) => (may(noun) ? [kind] : []))
    expect([...new Set(hits.map(({ kind }) => kind))].sort()).toEqual(kinds.sort())
  })
})
