import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CalendarEvent } from '#contract/calendar.ts'
import type { Draft } from '#contract/drafts.ts'
import type { InvoiceSummary } from '#contract/invoice-summary.ts'
import type { Invoice } from '#contract/invoices.ts'
import type { SizeTable } from '#contract/size-tables.ts'
import type { Team } from '#contract/team.ts'
import { parseDrawing } from '#domain/drawing/stored-drawing.ts'
import { draftGarment } from '#drafting/garment.ts'
import { parseConfig } from '#server/config.ts'
import { createDatabase } from '#server/database/database.ts'
import { openPool } from '#server/database/pool.ts'
import { createPlatform } from '#server/platform/create-platform.ts'
import { loadImage, type ManyPatterns } from '#server/testing/patterns.ts'
import { silentLog } from '#server/testing/silent-log.ts'
import { buildTestApp, type TestApp } from '#server/testing/test-app.ts'
import { demoAccount, fillDemo } from './fill.ts'
import { employees } from './team.ts'

let app: TestApp
let pool: ReturnType<typeof openPool>
let counts: Awaited<ReturnType<typeof fillDemo>>
beforeAll(async () => {
  app = await buildTestApp()
  pool = openPool(app.logins, 2, () => undefined)
  counts = await fill()
}, 120_000)
afterAll(async () => {
  await pool.end()
  await app.close()
})

const fill = () =>
  fillDemo(
    createPlatform({
      config: parseConfig({ DATA_DIR: path.dirname(app.outboxDir) }),
      database: createDatabase(pool),
      secretKey: 'a secret key that is only ever used by tests',
      clock: app.clock,
      log: silentLog,
    }),
  )

async function signIn(): Promise<string> {
  const { status, body } = await app.call<{ token: string }>('POST', '/auth/signin', { body: demoAccount })
  expect(status).toBe(200)
  return body.data.token
}

/** All but ids, in an order of their own. */
const rows = async () => [
  await app.sql(
    'select name, email, phone, address, notes, status, created_at, updated_at from clients order by email',
  ),
  await app.sql(
    `select clients.email, projects.name, projects.status, progress, due_date, budget_minor, projects.created_at, completed_at
     from projects join clients on clients.id = client_id order by 1, 2`,
  ),
  await app.sql(
    `select clients.email, garment_type, sizes, measurements.created_at
     from measurements join clients on clients.id = client_id order by 1, 2, 4`,
  ),
  await app.sql(
    `select invoice_number, status, issue_date, due_date, items, discount, total_minor, paid_minor, billed_to, sent_at, paid_at
     from invoices order by 1`,
  ),
  await app.sql(
    `select clients.email, title, type, start_time, end_time, events.status, events.created_at
     from events left join clients on clients.id = client_id order by start_time, title, 1`,
  ),
]

it('leaves the same year when it runs twice, and its guest signed in', async () => {
  const first = await rows()
  const token = await signIn()
  expect(await fill()).toEqual(counts)
  expect(await rows()).toEqual(first)
  expect(first.slice(0, 2).map((table) => table.length)).toEqual([counts.clients, counts.projects])
  const { body } = await app.call('GET', '/auth', { token })
  expect(body.data.user).toMatchObject({
    email: demoAccount.email,
    businessName: 'Atelier Lindqvist',
    plan: 'enterprise',
    isEmailVerified: true,
  })
}, 120_000)

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
    expect([name, hasDrawing, (await loadImage(app, addresses[0])).statusCode]).toEqual([name, true, 200])
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
