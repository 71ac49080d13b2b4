import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Absence } from '#contract/absences.ts'
import type { CalendarEvent } from '#contract/calendar.ts'
import type { Draft } from '#contract/drafts.ts'
import type { Fitting } from '#contract/fittings.ts'
import type { InvoiceSummary } from '#contract/invoice-summary.ts'
import type { Invoice } from '#contract/invoices.ts'
import type { Piece } from '#contract/pieces.ts'
import type { SizeTable } from '#contract/size-tables.ts'
import type { Material, PieceMaterial } from '#contract/stock.ts'
import type { Team } from '#contract/team.ts'
import type { WageAccount, WageWorker } from '#contract/wages.ts'
import type { WorkItem } from '#contract/work-items.ts'
import { parseDrawing } from '#domain/drawing/stored-drawing.ts'
import { mayRole } from '#domain/team/permissions.ts'
import { draftGarment } from '#drafting/garment.ts'
import type { ManyPatterns } from '#server/testing/patterns.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { demoAccount } from './atelier.ts'
import { employees } from './team.ts'
import { buildDemoApp, type DemoApp } from './testing/demo-app.ts'

let demo: DemoApp
let app: TestApp
let counts: Awaited<ReturnType<DemoApp['fill']>>
beforeAll(async () => {
  demo = await buildDemoApp()
  app = demo.app
  counts = await demo.fill()
}, 240_000)
afterAll(() => demo.close())

const signIn = () => demo.signIn()

it('shows a workshop that has been at work all year', async () => {
  const token = await signIn()
  const { body } = await app.call('GET', '/clients?limit=500', { token })
  const clients = body.data.clients as {
    name: string
    status: string
    projects: number
    lastOrderDate: string
    createdAt: string
    readOnly: boolean
  }[]
  expect(clients.length).toBeGreaterThanOrEqual(130)
  expect(new Set(clients.map(({ name }) => name)).size).toBe(clients.length)
  expect(clients.some(({ name }) => name === '山田 花子')).toBe(true)
  expect(clients.filter(({ status }) => status === 'inactive').length).toBeGreaterThan(5)
  expect(clients.filter(({ projects }) => projects > 0).length).toBeGreaterThan(20)
  expect(clients.every(({ readOnly }) => !readOnly)).toBe(true)
  const now = app.clock.now().toISOString()
  expect(
    clients.every(({ createdAt, lastOrderDate }) => createdAt < lastOrderDate && lastOrderDate < now),
  ).toBe(true)
  expect(new Set(clients.map(({ createdAt }) => createdAt.slice(0, 7))).size).toBeGreaterThanOrEqual(12)
})

it('has a calendar that was kept all year and is full in the days ahead', async () => {
  const token = await signIn()
  const { body } = await app.call<{ events: CalendarEvent[] }>('GET', '/calendar', { token })
  const { events } = body.data
  const now = app.clock.now().getTime()
  const share = (status: string) => events.filter((event) => event.status === status).length / events.length
  expect(share('completed')).toBeGreaterThan(0.5)
  expect(share('cancelled')).toBeGreaterThan(0.01)
  expect(share('no-show')).toBeGreaterThan(0.01)
  expect(new Set(events.map(({ startTime }) => startTime.slice(0, 7))).size).toBeGreaterThanOrEqual(12)
  const ahead = events.filter(({ startTime }) => {
    const startMs = Date.parse(startTime)
    return startMs > now && startMs < now + 7 * 86_400_000
  })
  expect(ahead.length).toBeGreaterThan(8)
  expect(new Set(ahead.map(({ startTime }) => startTime.slice(0, 10))).size).toBeGreaterThanOrEqual(5)
  expect(ahead.every(({ status }) => status === 'scheduled')).toBe(true)
  expect(events.filter(({ seriesId }) => seriesId !== null).length).toBeGreaterThan(30)
  for (const { startTime, clientId } of events) {
    if (clientId) expect(new Date(startTime).getUTCDay(), startTime).not.toBe(0)
  }
})

it('shows a year of invoices: paid, part-paid, overdue, sent and in draft', async () => {
  const token = await signIn()
  const { body } = await app.call<{ invoices: Invoice[]; summary: InvoiceSummary }>(
    'GET',
    '/invoices?limit=500',
    { token },
  )
  const { invoices, summary } = body.data
  expect(invoices).toHaveLength(counts.invoices)
  const count = (which: (invoice: Invoice) => boolean) => invoices.filter(which).length
  expect(count(({ status }) => status === 'paid')).toBeGreaterThan(invoices.length / 3)
  for (const status of ['sent', 'overdue', 'draft']) {
    expect([status, count((invoice) => invoice.status === status)]).not.toEqual([status, 0])
  }
  expect(count(({ paid, balance }) => paid > 0 && balance > 0)).toBeGreaterThan(3)
  expect(count(({ discount }) => discount !== null)).toBeGreaterThan(5)
  expect(summary).toMatchObject({ total: counts.invoices, currency: 'USD', otherTotals: [] })
  const now = app.clock.now().toISOString()
  expect(invoices.every(({ createdAt, paidAt }) => createdAt < now && (paidAt ?? '') < now)).toBe(true)
})

it('has clients who write back, most of it read', async () => {
  const token = await signIn()
  const { body } = await app.call<{ messages: { isRead: boolean }[]; summary: { unread: number } }>(
    'GET',
    '/messages',
    { token },
  )
  const { messages, summary } = body.data
  expect(messages.length).toBeGreaterThan(5)
  expect(summary.unread).toBeLessThan(messages.length / 2)
})

it('has drafts from sizes that were taken, one of them from sizes that have changed since', async () => {
  const token = await signIn()
  const { body } = await app.call<{ drafts: Draft[] }>('GET', '/drafts', { token })
  const { drafts } = body.data
  const { body: tables } = await app.call<{ sizeTables: SizeTable[] }>('GET', '/size-tables', { token })
  expect(tables.data.sizeTables.map(({ rows }) => rows.map(({ code }) => code))).toEqual([
    ['36', '38', '40', '42', '44'],
  ])
  expect(drafts.map(({ design }) => design).sort()).toEqual(['circle-skirt', 'jacket', 'pencil-dress'])
  expect(drafts.filter(({ newer }) => newer !== null).map(({ design }) => design)).toEqual(['pencil-dress'])
  for (const { design, garment, figure, sizes, options } of drafts) {
    const { checks } = await draftGarment({ design, garment, figure, sizes, options })
    expect(checks.filter(({ severity }) => severity === 'failed')).toEqual([])
  }
})

it('has drawn patterns, with their pictures and layers, and shares some', async () => {
  const token = await signIn()
  const { body } = await app.call<ManyPatterns>('GET', '/patterns', { token })
  const { patterns } = body.data
  expect(patterns.length).toBeGreaterThanOrEqual(6)
  expect(new Set(patterns.map(({ isPublic }) => isPublic))).toEqual(new Set([true, false]))
  for (const { id, name, image_urls: addresses, hasDrawing } of patterns) {
    expect([name, hasDrawing, (await app.load(addresses[0], token)).statusCode]).toEqual([name, true, 200])
    const drawing = await app.call<{ drawing: unknown }>('GET', `/patterns/${id}/drawing`, { token })
    expect(parseDrawing(drawing.body.data.drawing)?.commands.length).toBeGreaterThan(5)
  }
})

it('has five people, of whom each signs in as what they are', async () => {
  const { body } = await app.call<{ team: Team }>('GET', '/team', { token: await signIn() })
  expect(body.data.team.members.map(({ role }) => role).sort()).toEqual([
    ...['bookkeeper', 'manager', 'owner', 'tailor', 'tailor'],
  ])
  for (const { email, role } of employees) {
    if (email === null) continue
    const reply = await app.call<{ user: { workspace: { role: string } } }>('POST', '/auth/signin', {
      body: { ...demoAccount, email },
    })
    expect(reply.body.data.user.workspace.role).toBe(role)
  }
})

it('has a diary for everybody who keeps one: their own events on days when they are there, one at a time', async () => {
  const [now, weekMs] = [app.clock.now().getTime(), 7 * 86_400_000]
  for (const { email, role } of employees) {
    if (email === null || !mayRole(role, 'calendar.read')) continue
    const token = await demo.signIn(email)
    const own = await app.call<{ events: CalendarEvent[] }>('GET', '/calendar?assignee=me', { token })
    const { events } = own.body.data
    const ahead = events.filter(
      ({ startTime }) => Date.parse(startTime) > now && Date.parse(startTime) < now + weekMs,
    )
    const days = new Set(ahead.map(({ startTime }) => startTime.slice(0, 10)))
    expect(days.size, email).toBeGreaterThanOrEqual(role === 'tailor' ? 3 : 1)
    // Of work that is theirs: what is told by name alone leads nowhere.
    const about = events.flatMap(({ clientId, projectId }) => [clientId, projectId])
    expect(about.filter((one) => one?._id === null).map((one) => `${email}: ${one?.name}`)).toEqual([])
    const inOrder = events.toSorted((a, b) => a.startTime.localeCompare(b.startTime))
    for (const [at, event] of inOrder.entries()) {
      const next = inOrder[at + 1]
      if (next) expect(event.endTime <= next.startTime, `${email}: ${event.title}`).toBe(true)
    }
    const away = await app.call<{ absences: Absence[] }>('GET', '/absences', { token: await signIn() })
    const memberId = events[0]?.assignees[0]
    expect(memberId).toBeDefined()
    for (const { from, until } of away.body.data.absences.filter((one) => one.memberId === memberId)) {
      const then = events.filter(
        ({ startTime }) => startTime.slice(0, 10) >= from && startTime.slice(0, 10) <= until,
      )
      expect(then.map(({ title }) => title)).toEqual([])
    }
  }
  const layla = await demo.signIn('layla@toile.example')
  const { body } = await app.call<{ projects: unknown[] }>('GET', '/projects', { token: layla })
  expect(body.data.projects.length).toBeGreaterThan(3)
})

it('has a floor: garments at their stages, some late, some rushed, made by those who sew', async () => {
  const token = await signIn()
  const { body } = await app.call<{ pieces: Piece[] }>('GET', '/pieces', { token })
  const { pieces } = body.data
  const open = pieces.filter(({ collectedAt }) => collectedAt === null)
  expect(open.length).toBeGreaterThan(20)
  expect(new Set(open.map(({ stageId }) => stageId)).size).toBeGreaterThan(4)
  expect(open.filter(({ isLate }) => isLate).length).toBeGreaterThan(0)
  expect(open.filter(({ isRush }) => isRush).length).toBeGreaterThan(0)
  expect(new Set(open.map(({ memberId }) => memberId)).size).toBeGreaterThan(2)
  const layla = await app.call<{ token: string }>('POST', '/auth/signin', {
    body: { ...demoAccount, email: 'layla@toile.example' },
  })
  const own = await app.call<{ pieces: Piece[] }>('GET', '/pieces', { token: layla.body.data.token })
  expect(own.body.data.pieces.length).toBeGreaterThan(3)
  expect(own.body.data.pieces.length).toBeLessThan(pieces.length)
})

it('has days on which those who sew are away, over and ahead', async () => {
  const { body } = await app.call<{ absences: Absence[]; today: string }>('GET', '/absences', {
    token: await signIn(),
  })
  const { absences, today } = body.data
  expect(new Set(absences.map(({ memberId }) => memberId)).size).toBe(2)
  expect(absences.some(({ until }) => until < today)).toBe(true)
  expect(absences.some(({ from, reason }) => from > today && reason === 'holiday')).toBe(true)
})

it('has a bride’s gown with three fittings, and an alteration with one, each photographed and pinned', async () => {
  const token = await signIn()
  const { body } = await app.call<{ pieces: Piece[] }>('GET', '/pieces', { token })
  const read = async (projectId: string) =>
    (await app.call<{ fittings: Fitting[] }>('GET', `/projects/${projectId}/fittings`, { token })).body.data
      .fittings
  const projects = new Map(body.data.pieces.map(({ project, garment }) => [project.id, garment]))
  const held = await Promise.all(
    [...projects].map(async ([id, garment]) => [garment, await read(id)] as const),
  )
  const byGarment = Object.fromEntries(held.filter(([, fittings]) => fittings.length > 0))
  const { 'wedding-dress': ofGown = [], dress: ofDress = [] } = byGarment
  expect([ofGown.length, ofDress.length, Object.keys(byGarment).length]).toEqual([3, 1, 2])
  const now = app.clock.now().toISOString()
  for (const { at, photos, pins } of [...ofGown, ...ofDress]) {
    expect(at < now).toBe(true)
    expect(photos.length).toBeGreaterThan(1)
    expect(pins.some(({ photoId, changeMm }) => photoId !== null && (changeMm ?? 0) < 0)).toBe(true)
  }
  expect(ofGown.map(({ number }) => number)).toEqual([3, 2, 1])
  expect(ofGown.every(({ photos }) => photos.map(({ view }) => view).join() === 'front,side,back')).toBe(true)
  expect(ofGown.flatMap(({ pins }) => pins).filter(({ taskId }) => taskId !== null).length).toBeGreaterThan(5)
  const [first] = ofGown.flatMap(({ photos }) => photos)
  expect((await app.load(first?.url, token)).statusCode).toBe(200)
})

it('has a shelf: cloth that is reserved for its orders, some low, some to buy, some a client’s own', async () => {
  const { body } = await app.call<{ materials: Material[] }>('GET', '/materials', { token: await signIn() })
  const { materials } = body.data
  expect(materials).toHaveLength(12)
  expect(materials.filter(({ reserved }) => reserved > 0).length).toBeGreaterThan(4)
  expect(materials.filter(({ picture }) => picture !== null)).toHaveLength(11)
  expect(materials.some(({ isLow }) => isLow)).toBe(true)
  expect(materials.some(({ toBuy }) => toBuy > 0)).toBe(true)
  expect(materials.filter(({ isClients }) => isClients)).toMatchObject([{ owner: {}, price: null }])
})

it('has cloth for single garments, and one picture of each cloth', async () => {
  const token = await signIn()
  const { body: floor } = await app.call<{ pieces: Piece[] }>('GET', '/pieces', { token })
  const cloth = await Promise.all(
    floor.data.pieces.slice(0, 60).map(async ({ id }) => {
      const url = `/pieces/${id}/materials`
      return (await app.call<{ materials: PieceMaterial[] }>('GET', url, { token })).body.data.materials
    }),
  )
  expect(cloth.flat().filter(({ reserved }) => reserved > 0).length).toBeGreaterThan(3)
  // Made anew, it has left none of those before: they weigh the same.
  const [{ count } = {}] = await app.sql(
    `with of_cloth as (select unnest(array[file_name, small_file_name]) as name from materials where file_name is not null)
     select count(*)::int - (select count(*)::int from of_cloth) as count from files
     where name like '%.webp' and bytes in (select bytes from files join of_cloth using (name))`,
  )
  expect(count).toBe(0)
})

it('has a counter with a price list, and those who sew are paid by the piece', async () => {
  const token = await signIn()
  const { body: list } = await app.call<{ workItems: WorkItem[] }>('GET', '/work-items', { token })
  expect(list.data.workItems).toHaveLength(18)
  expect(list.data.workItems.every(({ price, rate }) => (price ?? 0) > (rate ?? 0))).toBe(true)
  const since = new Date(app.clock.now().getTime() - 70 * 86_400_000).toISOString().slice(0, 10)
  const { body } = await app.call<{ workers: WageWorker[] }>('GET', `/wages?from=${since}&to=2999-12-31`, {
    token,
  })
  const { workers } = body.data
  const sewing = workers.filter(({ paid }) => paid > 0)
  expect(sewing).toHaveLength(2)
  expect(sewing.every(({ tasks, due, unrated }) => tasks >= 8 && due > 0 && unrated === 0)).toBe(true)
  expect(sewing.map(({ adjusted }) => adjusted).sort((a, b) => a - b)).toEqual([-6, 25])
  const { body: signedIn } = await app.call<{ token: string }>('POST', '/auth/signin', {
    body: { ...demoAccount, email: 'layla@toile.example' },
  })
  const { body: own } = await app.call<{ account: WageAccount }>('GET', '/wages/mine', {
    token: signedIn.data.token,
  })
  expect(own.data.account.due).toBeGreaterThan(0)
  expect(own.data.account.rates.filter(({ own: rate }) => rate !== null)).toHaveLength(3)
})
