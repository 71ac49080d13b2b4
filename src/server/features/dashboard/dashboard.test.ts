import { describe, expect, it } from 'vitest'
import type { DashboardStats } from '#contract/dashboard.ts'
import type { Project } from '#contract/projects.ts'
import { buildMember } from '#server/testing/people.ts'
import { signInAs } from '#server/testing/roles.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()

const DAY_MS = 86_400_000

const premium = () => buildMember(app, { selectedPlan: 'premium' })
const stats = async (token: string) =>
  (await app.call<DashboardStats>('GET', '/dashboard/stats', { token })).body.data
const told = async (token: string) =>
  (await stats(token)).recentActivity.map(({ description }) => description)

async function add<Name extends 'client' | 'project'>(token: string, what: Name, body: object) {
  const reply = await app.call<Record<Name, { id: string }>>('POST', `/${what}s`, { token, body })
  return reply.body.data[what].id
}
const addClient = (token: string, name = 'Ada Okafor') => add(token, 'client', { name })
const addProject = (token: string, clientId: string, more: object = {}) =>
  add(token, 'project', { clientId, name: 'Evening gown', type: 'Evening Dress', ...more })

async function workspaceOf(userId: string): Promise<string> {
  const [row] = await app.sql('select workspace_id from memberships where user_id = $1', [userId])
  return String(row?.workspace_id)
}

/** An invoice as sent: what it is due, and what is paid of it already. */
async function owe(workspaceId: string, number: string, dueDate: string, minor: number, currency = 'USD') {
  await app.sql(
    `insert into invoices (workspace_id, id, invoice_number, status, issue_date, due_date, currency, items,
       subtotal_minor, discount_minor, tax_minor, total_minor, paid_minor, created_at, updated_at)
     values ($1, gen_random_uuid(), $2, 'sent', $3, $3, $5, '[]', $4, 0, 0, $4, 100, now(), now())`,
    [workspaceId, number, dueDate, minor, currency],
  )
}

describe('a new business', () => {
  it('has nothing yet, and its first steps before it', async () => {
    const { token } = await buildMember(app, { selectedPlan: 'premium' })
    expect(await stats(token)).toMatchObject({
      activeClients: { currentMonthCount: 0, changeFromLastMonth: 0 },
      revenue: { currentMonth: 0, changePercentage: 0, otherCurrencies: 0 },
      patternsCreated: 0,
      recentActivity: [],
      upcomingDeadlines: [],
      moneyOwed: { total: 0, count: 0, invoices: [] },
      currency: 'USD',
      firstSteps: { clients: false, measurements: false, projects: false, invoices: false, profile: false },
    })
  })

  it('is not asked for invoices, and told of no money, on Free', async () => {
    const { token } = await buildMember(app)
    expect(await stats(token)).toMatchObject({
      firstSteps: { clients: false, invoices: null },
      moneyOwed: { total: 0, count: 0, invoices: [], otherCurrencies: 0 },
    })
  })

  it('sees its first steps go: each when it is done, all when the last is', async () => {
    const { token } = await buildMember(app)
    const clientId = await addClient(token)
    await addProject(token, clientId)
    expect((await stats(token)).firstSteps).toMatchObject({
      clients: true,
      projects: true,
      measurements: false,
    })
    const body = { clientId, garmentType: 'dress', measurements: [{ name: 'Bust', size: 36 }] }
    await app.call('POST', '/measurements', { token, body })
    expect((await stats(token)).firstSteps).toMatchObject({ measurements: true, profile: false })
    await app.call('PATCH', '/user/profile', { token, body: { businessName: 'Atelier', phone: '+49 30 1' } })
    expect((await stats(token)).firstSteps).toBeNull()
  })

  it('can put the first steps away, for good and for itself alone', async () => {
    const [mine, other] = [await premium(), await premium()]
    expect((await app.call('POST', '/dashboard/first-steps/dismiss', { token: mine.token })).status).toBe(200)
    await app.call('PATCH', '/user/preferences', { token: mine.token, body: { theme: 'dark' } })
    expect((await stats(mine.token)).firstSteps).toBeNull()
    expect((await stats(other.token)).firstSteps).not.toBeNull()
  })
})

it('asks nobody to set up a business who comes into one to work there', async () => {
  const owner = await premium()
  for (const role of ['manager', 'tailor', 'bookkeeper', 'viewer'] as const)
    expect((await stats(await signInAs(app, role, owner))).firstSteps).toBeNull()
  expect((await stats(await signInAs(app, 'owner', owner))).firstSteps).not.toBeNull()
})

describe('recent activity', () => {
  it('is what was done, newest first, in words and with the names of then', async () => {
    const { token } = await premium()
    const clientId = await addClient(token)
    const projectId = await addProject(token, clientId)
    const change = (body: object) => app.call('PATCH', `/projects/${projectId}`, { token, body })
    await change({ progress: 50 })
    await change({ progress: 60 })
    await change({ status: 'completed' })
    await change({ collected: true })
    await app.call('PATCH', `/clients/${clientId}`, { token, body: { name: 'Ada Lovelace' } })
    expect(await told(token)).toEqual([
      'Updated client Ada Lovelace',
      'Handed over project “Evening gown” to Ada Okafor',
      'Completed project “Evening gown” for Ada Okafor',
      'Updated project “Evening gown” for Ada Okafor',
      'Created project “Evening gown” for Ada Okafor',
      'Added client Ada Okafor',
    ])
    const [newest] = (await stats(token)).recentActivity
    expect(newest).toMatchObject({
      kind: 'client.updated',
      subjectId: clientId,
      createdAt: app.clock.now().toISOString(),
    })
  })

  it('forgets a deletion that was undone, and a write that was refused', async () => {
    const { token } = await premium()
    const clientId = await addClient(token)
    await app.call('DELETE', `/clients/${clientId}`, { token })
    expect(await told(token)).toEqual(['Deleted client Ada Okafor', 'Added client Ada Okafor'])
    await app.call('POST', `/clients/${clientId}/restore`, { token })
    const stale = { name: 'Other', updatedAt: '2020-01-01T00:00:00.000Z' }
    await app.call('PATCH', `/clients/${clientId}`, { token, body: stale })
    expect(await told(token)).toEqual(['Added client Ada Okafor'])
  })

  it('forgets a hand-over that was taken back, but not one that was taken up again', async () => {
    const { token } = await premium()
    const id = await addProject(token, await addClient(token), { status: 'completed' })
    const change = (body: object) => app.call('PATCH', `/projects/${id}`, { token, body })
    await change({ collected: true })
    await change({ collected: false })
    const before = ['Created project “Evening gown” for Ada Okafor', 'Added client Ada Okafor']
    expect(await told(token)).toEqual(before)
    await change({ collected: true })
    await change({ status: 'review' })
    expect(await told(token)).toEqual([
      'Updated project “Evening gown” for Ada Okafor',
      'Handed over project “Evening gown” to Ada Okafor',
      ...before,
    ])
  })

  it('tells of measurements, invoices from draft to payment, and events', async () => {
    const { token } = await premium()
    const clientId = await addClient(token)
    const sizes = { clientId, garmentType: 'dress', measurements: [{ name: 'Bust', size: 36 }] }
    await app.call('POST', '/measurements', { token, body: sizes })
    const { today } = await stats(token)
    const items = [{ description: 'Making a gown', quantity: 1, rate: 250.5 }]
    const draft = { clientId, invoiceNumber: 'INV-7', dueDate: today, items }
    const made = await app.call<{ invoice: { id: string } }>('POST', '/invoices', { token, body: draft })
    const { id } = made.body.data.invoice
    await app.call('PATCH', `/invoices/${id}`, { token, body: { status: 'sent' } })
    const pay = (amount: number) => app.call('POST', `/invoices/${id}/payments`, { token, body: { amount } })
    await pay(50.5)
    await pay(200)
    const startTime = app.clock.now().toISOString()
    const endTime = new Date(app.clock.now().getTime() + 60_000).toISOString()
    const fitting = { clientId, title: 'Fitting', type: 'fitting', startTime, endTime }
    await app.call('POST', '/calendar', { token, body: fitting })
    expect(await told(token)).toEqual([
      'Scheduled “Fitting” with Ada Okafor',
      'Invoice INV-7 was paid by Ada Okafor',
      'Recorded a payment by Ada Okafor on invoice INV-7',
      'Sent invoice INV-7 to Ada Okafor',
      'Created invoice INV-7 for Ada Okafor',
      'Recorded dress measurements for Ada Okafor',
      'Added client Ada Okafor',
    ])
    expect(await stats(token)).toMatchObject({
      revenue: { currentMonth: 250.5, changePercentage: 100 },
      moneyOwed: { count: 0 },
      todaysEvents: [{ title: 'Fitting', clientName: 'Ada Okafor', startTime, endTime, status: 'scheduled' }],
    })
  })

  it('shows ten, and keeps 5,000 through the night', async () => {
    const { token, userId } = await premium()
    const workspaceId = await workspaceOf(userId)
    await app.sql(
      `insert into activities (workspace_id, id, at, kind, subject_id, name)
       select $1, gen_random_uuid(), now() - n * interval '1 minute', 'client.created', gen_random_uuid(), 'Client ' || n
       from generate_series(1, 5030) n`,
      [workspaceId],
    )
    expect(await told(token)).toHaveLength(10)
    const count = () =>
      app.sql('select count(*)::int as left from activities where workspace_id = $1', [workspaceId])
    await app.sql("select graphile_worker.add_job('tidy')")
    await expect.poll(count).toEqual([{ left: 5_000 }])
    expect((await told(token))[0]).toBe('Added client Client 1')
  })
})

describe('what waits', () => {
  it('is what is finished until it is collected, and again when it is taken up again', async () => {
    const { token } = await premium()
    const clientId = await addClient(token)
    const id = await addProject(token, clientId)
    const change = (body: object) =>
      app.call<{ project: Project }>('PATCH', `/projects/${id}`, { token, body })

    const early = await change({ collected: true })
    expect([early.status, early.body.errors]).toEqual([
      422,
      [{ field: 'collected', message: 'Only a completed project can be handed over.' }],
    ])
    const completedAt = app.clock.now().toISOString()
    await change({ status: 'completed' })
    expect(await stats(token)).toMatchObject({
      readyToCollect: [{ id, title: 'Evening gown', clientName: 'Ada Okafor', completedAt }],
      readyToCollectTotal: 1,
      activeProjects: 0,
    })
    const collected = (await change({ collected: true })).body.data.project
    expect(collected.collectedAt).toBe(completedAt)
    expect(await stats(token)).toMatchObject({ readyToCollect: [], readyToCollectTotal: 0 })
    expect((await change({ status: 'review' })).body.data.project.collectedAt).toBeNull()
    await change({ status: 'completed' })
    expect((await stats(token)).readyToCollectTotal).toBe(1)
  })

  it('is due next: soonest first, without what is late or done', async () => {
    const { token } = await premium()
    const clientId = await addClient(token)
    const { today } = await stats(token)
    const due = (name: string, dueDate: string, more: object = {}) =>
      addProject(token, clientId, { name, dueDate, ...more })
    const later = (days: number) => new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10)
    await due('Later', later(20), { priority: 'high' })
    await due('Today', today)
    await due('Late', later(-1))
    await due('Done', later(1), { status: 'completed' })
    const shown = await stats(token)
    expect(shown.upcomingDeadlines.map(({ title, dueDate, priority }) => [title, dueDate, priority])).toEqual(
      [
        ['Today', today, 'low'],
        ['Later', later(20), 'high'],
      ],
    )
    expect(shown).toMatchObject({ projectsOverdue: 1, activeProjects: 3 })
  })

  it('is money: longest overdue first, five in all, in the business’s currency', async () => {
    const { token, userId } = await premium()
    const workspaceId = await workspaceOf(userId)
    const { today } = await stats(token)
    const day = (days: number) => new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10)
    for (const n of [0, 1, 2, 3, 4]) await owe(workspaceId, `INV-${n}`, day(n), 10_100)
    await owe(workspaceId, 'INV-LATE', day(-40), 50_150)
    await owe(workspaceId, 'INV-EURO', day(-50), 99_900, 'EUR')
    const { moneyOwed } = await stats(token)
    expect(moneyOwed).toMatchObject({
      currency: 'USD',
      total: 1000.5,
      overdueTotal: 500.5,
      count: 6,
      otherCurrencies: 1,
    })
    expect(moneyOwed?.invoices.map(({ invoiceNumber, status }) => [invoiceNumber, status])).toEqual([
      ['INV-LATE', 'overdue'],
      ['INV-0', 'sent'],
      ['INV-1', 'sent'],
      ['INV-2', 'sent'],
      ['INV-3', 'sent'],
    ])
  })
})

describe('active clients', () => {
  it('change against the end of last month, by what became of each since', async () => {
    const { token, email, password } = await premium()
    const [ada, bram] = [await addClient(token, 'Ada'), await addClient(token, 'Bram')]
    await addClient(token, 'Cleo')
    expect((await stats(token)).activeClients).toEqual({ currentMonthCount: 3, changeFromLastMonth: 3 })

    app.advance(40 * DAY_MS)
    const body = { email, password }
    const fresh = (await app.call<{ token: string }>('POST', '/auth/signin', { body })).body.data.token
    expect((await stats(fresh)).activeClients).toEqual({ currentMonthCount: 3, changeFromLastMonth: 0 })
    await app.call('PATCH', `/clients/${ada}`, { token: fresh, body: { status: 'inactive' } })
    await app.call('DELETE', `/clients/${bram}`, { token: fresh })
    expect((await stats(fresh)).activeClients).toEqual({ currentMonthCount: 1, changeFromLastMonth: -2 })
    app.advance(1_000)
    await app.call('POST', `/clients/${bram}/restore`, { token: fresh })
    expect((await stats(fresh)).activeClients).toEqual({ currentMonthCount: 2, changeFromLastMonth: -1 })
  })
})
