import { describe, expect, it } from 'vitest'
import type { WeekStart } from '#contract/preferences.ts'
import { type Project, projectSortKeys } from '#contract/projects.ts'
import { addDays, daysFrom, startOfWeek, weekOf } from '#domain/calendar/days.ts'
import { dayIn } from '#domain/calendar/time-zone.ts'
import { buildMember } from '#server/testing/people.ts'
import { addClient, addProject, listProjects } from '#server/testing/projects.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()

const premium = () => buildMember(app, { selectedPlan: 'premium' })

/** The names on all pages of a list, as they come. */
async function namesInPages(token: string, query: string): Promise<string[]> {
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { projects: Project[]; nextCursor: string | null } = (
      await listProjects(app, token, `${query}${cursor && `&cursor=${cursor}`}`)
    ).body.data
    seen.push(...page.projects.map(({ name }) => name))
    cursor = page.nextCursor
  }
  return seen
}

describe('adding a project', () => {
  it.each([
    ['no client', { name: 'Gown', type: 'Suit' }, 'clientId', 'Client id is required.'],
    ['no name', { type: 'Suit' }, 'name', 'Name is required.'],
    ['a type that is not made', { name: 'Gown', type: 'Hat' }, 'type', null],
    [
      'more than all of it done',
      { name: 'Gown', type: 'Suit', progress: 101 },
      'progress',
      'Progress can be at most 100.',
    ],
    [
      'a fraction of a cent',
      { name: 'Gown', type: 'Suit', budget: 1.005 },
      'budget',
      'Budget can have at most 2 decimals.',
    ],
    ['a negative budget', { name: 'Gown', type: 'Suit', budget: -1 }, 'budget', 'Budget must be at least 0.'],
    [
      'a budget in words',
      { name: 'Gown', type: 'Suit', budget: '100' },
      'budget',
      'Budget has the wrong type.',
    ],
    [
      'a day that is none',
      { name: 'Gown', type: 'Suit', dueDate: '2026-02-30' },
      'dueDate',
      'Due date is not valid.',
    ],
  ])('refuses %s', async (_, body, field, message) => {
    const { token } = await premium()
    const clientId = field === 'clientId' ? undefined : await addClient(app, token)
    const reply = await app.call('POST', '/projects', { token, body: { clientId, ...body } })
    expect([reply.status, reply.body.errors?.[0]?.field]).toEqual([422, field])
    if (message) expect(reply.body.errors?.[0]?.message).toBe(message)
  })

  it('refuses a client of another workspace, and one that is deleted, on that field', async () => {
    const [mine, theirs] = [await premium(), await premium()]
    const foreign = await addClient(app, theirs.token)
    const gone = await addClient(app, mine.token)
    await app.call('DELETE', `/clients/${gone}`, { token: mine.token })
    for (const clientId of [foreign, gone]) {
      const body = { clientId, name: 'Gown', type: 'Suit' }
      const reply = await app.call('POST', '/projects', { token: mine.token, body })
      expect([reply.status, reply.body.errors]).toEqual([
        422,
        [{ field: 'clientId', message: 'Please choose one of your clients.' }],
      ])
    }
  })

  it('starts in planning, low and at nothing, and tells the client', async () => {
    const { token } = await premium()
    const clientId = await addClient(app, token)
    expect(
      await addProject(app, token, { clientId, dueDate: '2026-12-24T18:00:00.000Z', budget: 1234.5 }),
    ).toMatchObject({
      clientId: { _id: clientId, name: 'Ana Sousa' },
      status: 'planning',
      priority: 'low',
      progress: 0,
      dueDate: '2026-12-24',
      budget: 1234.5,
      description: null,
      completedAt: null,
      readOnly: false,
    })
    const { body } = await app.call('GET', `/clients/${clientId}`, { token })
    expect(body.data.client).toMatchObject({ projects: 1, lastOrderDate: expect.any(String) })
  })
})

describe('the list', () => {
  it('is newest first, searched by project or client, filtered by status, and summed over all that matches', async () => {
    const { token } = await premium()
    const [ana, bram] = [
      await addClient(app, token, 'Ana Sousa'),
      await addClient(app, token, 'Bram de Vries'),
    ]
    await addProject(app, token, { clientId: ana, name: 'Gown', budget: 1000.1, status: 'in-progress' })
    await addProject(app, token, { clientId: bram, name: 'Waistcoat', budget: 200.2, status: 'completed' })
    await addProject(app, token, { clientId: ana, name: 'Veil' })
    const names = async (query: string) =>
      (await listProjects(app, token, query)).body.data.projects.map(({ name }) => name)
    expect(await names('')).toEqual(['Veil', 'Waistcoat', 'Gown'])
    expect(await names('?q=SOUSA')).toEqual(['Veil', 'Gown'])
    expect(await names('?q=coat')).toEqual(['Waistcoat'])
    expect(await names('?q=%25')).toEqual([])
    expect(await names('?status=completed')).toEqual(['Waistcoat'])

    expect((await listProjects(app, token, '?limit=1')).body.data.summary).toEqual({
      total: 3,
      inProgress: 1,
      completed: 1,
      currency: 'USD',
      totalRevenue: 1200.3,
      otherTotals: [],
    })
    expect((await listProjects(app, token, '?q=ana')).body.data.summary).toMatchObject({
      total: 2,
      totalRevenue: 1000.1,
    })
  })

  it('is narrowed to what is late: active, and due before today where the business is', async () => {
    const { token } = await premium()
    await app.call('PATCH', '/user/preferences', { token, body: { timezone: 'Pacific/Kiritimati' } })
    const clientId = await addClient(app, token)
    const today = dayIn('Pacific/Kiritimati', app.clock.now().getTime())
    const yesterday = addDays(today, -1)
    await addProject(app, token, { clientId, name: 'Late', dueDate: yesterday, budget: 100 })
    await addProject(app, token, { clientId, name: 'Done', dueDate: yesterday, status: 'completed' })
    await addProject(app, token, { clientId, name: 'Today', dueDate: today })
    await addProject(app, token, { clientId, name: 'Whenever' })
    const narrowed = async (query: string) => {
      const { projects, summary } = (await listProjects(app, token, query)).body.data
      return [projects.map(({ name }) => name), summary.total, summary.totalRevenue]
    }
    expect(await narrowed('?due=overdue')).toEqual([['Late'], 1, 100])
    expect(await narrowed('?due=overdue&status=review')).toEqual([[], 0, 0])
    expect((await listProjects(app, token, '?due=soon')).status).toBe(422)
  })

  it('is narrowed to what is active and due in this week, from the day that begins the reader’s', async () => {
    const { token } = await premium()
    const clientId = await addClient(app, token)
    const today = dayIn('Europe/Berlin', app.clock.now().getTime())
    const monday = startOfWeek(today, 'monday')
    for (const dueDate of daysFrom(addDays(monday, -2), addDays(monday, 14)))
      await addProject(app, token, { clientId, name: dueDate, dueDate })
    await addProject(app, token, { clientId, name: 'Done', dueDate: monday, status: 'completed' })
    const inWeekFrom = async (weekStart: WeekStart) => {
      await app.call('PATCH', '/user/preferences', { token, body: { weekStart } })
      return (await listProjects(app, token, '?due=week')).body.data.projects.map(({ name }) => name).sort()
    }
    expect(await inWeekFrom('monday')).toEqual(weekOf(today, 'monday'))
    expect(await inWeekFrom('sunday')).toEqual(weekOf(today, 'sunday'))
  })

  it('comes in other orders too, each of them in pages and turned around', async () => {
    const { token } = await premium()
    const [ana, bram] = [await addClient(app, token, 'ana'), await addClient(app, token, 'Bram')]
    const due = { dueDate: '2026-03-01', budget: 5 }
    const gown = await addProject(app, token, { clientId: bram, name: 'Gown', ...due })
    await addProject(app, token, { clientId: ana, name: 'éclair dress', dueDate: '2026-02-01', budget: 90 })
    const veil = await addProject(app, token, { clientId: ana, name: 'Veil', budget: 5 })
    await addProject(app, token, { clientId: bram, name: 'Apron' })
    for (const { id } of [veil, gown]) {
      app.advance(60_000)
      await app.call('PATCH', `/projects/${id}`, { token, body: { status: 'completed' } })
    }
    const orders = {
      created: ['Gown', 'éclair dress', 'Veil', 'Apron'],
      name: ['Apron', 'éclair dress', 'Gown', 'Veil'],
      client: ['éclair dress', 'Veil', 'Gown', 'Apron'],
      due: ['éclair dress', 'Gown', 'Veil', 'Apron'],
      budget: ['Apron', 'Gown', 'Veil', 'éclair dress'],
      completed: ['éclair dress', 'Apron', 'Veil', 'Gown'],
    }
    const paged = (sort: string) => namesInPages(token, `?limit=1&sort=${sort}`)
    for (const key of projectSortKeys) {
      expect(await paged(key), key).toEqual(orders[key])
      expect(await paged(`-${key}`), `-${key}`).toEqual(orders[key].toReversed())
    }
  })

  it('pages through every project once', async () => {
    const { token } = await premium()
    const clientId = await addClient(app, token)
    for (let n = 0; n < 5; n++) await addProject(app, token, { clientId, name: `${n}` })
    expect(await namesInPages(token, '?limit=2')).toEqual(['4', '3', '2', '1', '0'])
  })

  it('is a client’s own when asked with the client’s id, and one project with a project’s', async () => {
    const { token } = await premium()
    const [ana, bram] = [await addClient(app, token, 'Ana'), await addClient(app, token, 'Bram')]
    const gown = await addProject(app, token, { clientId: ana, name: 'Gown' })
    await addProject(app, token, { clientId: bram, name: 'Waistcoat' })
    const read = (id: string) =>
      app.call<{ project?: Project; projects: Project[] }>('GET', `/projects/${id}`, { token })
    expect((await read(gown.id)).body.data).toEqual({ project: gown, projects: [gown] })
    expect((await read(ana)).body.data).toEqual({ projects: [gown] })
    expect((await read(crypto.randomUUID())).status).toBe(404)
  })
})

describe('changing a project', () => {
  it('records the day it is completed, and takes it back when it is reopened', async () => {
    const { token } = await premium()
    const { id } = await addProject(app, token, { clientId: await addClient(app, token) })
    const change = async (body: object) =>
      (await app.call<{ project: Project }>('PATCH', `/projects/${id}`, { token, body })).body.data.project
    const completedAt = app.clock.now().toISOString()
    expect(await change({ status: 'completed' })).toMatchObject({ completedAt })
    app.advance(60_000)
    expect(await change({ status: 'completed', progress: 100 })).toMatchObject({ completedAt, progress: 100 })
    expect(await change({ status: 'review' })).toMatchObject({ completedAt: null })
  })

  it('is all done once it is completed by whichever door, and as far as it was when reopened', async () => {
    const { token } = await premium()
    const clientId = await addClient(app, token)
    const change = async (id: string, body: object) => {
      const reply = await app.call<{ project: Project }>('PATCH', `/projects/${id}`, { token, body })
      const { progress, progressBefore } = reply.body.data.project
      return [progress, progressBefore]
    }
    const { id } = await addProject(app, token, { clientId, progress: 40 })
    expect(await change(id, { status: 'completed' })).toEqual([100, 40])
    expect(await change(id, { name: 'Ball gown' })).toEqual([100, 40])
    expect(await change(id, { status: 'review' })).toEqual([40, null])
    // The dialog sends both.
    expect(await change(id, { status: 'completed', progress: 75 })).toEqual([100, 75])
    expect(await change(id, { status: 'in-progress', progress: 60 })).toEqual([60, null])

    const past = await addProject(app, token, { clientId, status: 'completed' })
    expect([past.progress, past.progressBefore]).toEqual([100, 100])
  })

  it('empties what is sent empty, and refuses a stale version', async () => {
    const { token } = await premium()
    const project = await addProject(app, token, {
      clientId: await addClient(app, token),
      dueDate: '2026-12-24',
      budget: 10,
    })
    app.advance(1_000)
    const patch = (body: object) =>
      app.call<{ project: Project }>('PATCH', `/projects/${project.id}`, { token, body })
    const { body } = await patch({ dueDate: '', budget: null, updatedAt: project.updatedAt })
    expect(body.data.project).toMatchObject({ dueDate: null, budget: null, name: 'Gown' })
    expect((await patch({ name: 'Other', updatedAt: project.updatedAt })).body.code).toBe('CONFLICT')
  })
})
