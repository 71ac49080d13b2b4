import { expect, it } from 'vitest'
import type { CalendarEvent } from '#contract/calendar.ts'
import { addColleague } from '#server/testing/colleagues.ts'
import { buildMember } from '#server/testing/people.ts'
import { addClient, addProject } from '#server/testing/projects.ts'
import { madeBy } from '#server/testing/rows.ts'
import { teamOf, workspaceOf } from '#server/testing/team.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()
const owner = await buildMember(app, { selectedPlan: 'enterprise' })
const tailor = await addColleague(app, owner, { role: 'tailor' })
const workspaceId = await workspaceOf(app, owner.token)

it('keeps the figures of what an assigned tailor can’t see', async () => {
  const clientId = await addClient(app, owner.token, 'Payer')
  const paid = async (type: string) => {
    const { id } = await addProject(app, owner.token, { clientId, type })
    const items = [{ description: 'Work', quantity: 1, rate: 100 }]
    const body = { clientId, projectId: id, dueDate: '2099-01-31', items }
    const invoiceId = await madeBy(app, owner.token, '/invoices', body)
    await app.call('PATCH', `/invoices/${invoiceId}`, { token: owner.token, body: { status: 'paid' } })
    return id
  }
  const [theirs] = [await paid('Suit'), await paid('Jacket'), await paid('Shirt')]
  await app.call('PATCH', `/projects/${theirs}`, {
    token: owner.token,
    body: { assignees: [tailor.memberId] },
  })
  const figures = () =>
    app.sql(
      `select project_type, revenue_minor from figures_by_month where workspace_id = $1
       order by project_type`,
      [workspaceId],
    )
  const stats = async () => (await app.call('GET', '/analytics/stats', { token: owner.token })).body.data
  const before = await stats()
  const body = { type: 'Skirt' }
  const url = `/projects/${theirs}`
  expect((await app.call('PATCH', url, { token: tailor.token, body })).status).toBe(200)
  expect(await figures()).toEqual([
    { project_type: 'Jacket', revenue_minor: '10000' },
    { project_type: 'Shirt', revenue_minor: '10000' },
    { project_type: 'Skirt', revenue_minor: '10000' },
  ])
  await app.call('PATCH', url, { token: tailor.token, body: { type: 'Suit' } })
  expect(await stats()).toEqual(before)
})

it('tells a tailor that a time is taken, and nothing of what by', async () => {
  const times = { startTime: '2097-03-02T08:00:00.000Z', endTime: '2097-03-02T09:00:00.000Z' }
  const clientId = await addClient(app, owner.token, 'Secret')
  const { id: projectId } = await addProject(app, owner.token, { clientId })
  const about = {
    title: 'Fitting of somebody',
    type: 'fitting',
    description: 'The bodice',
    location: 'Room 3',
  }
  const { body: added } = await app.call<{ events: CalendarEvent[] }>('POST', '/calendar', {
    token: owner.token,
    body: {
      ...{ ...times, ...about, clientId, projectId },
      repeat: { unit: 'week', every: 1, until: '2097-03-09' },
    },
  })
  const self = (await teamOf(app, owner.token)).members.find(({ isSelf }) => isSelf)
  await app.call('PATCH', `/calendar/${added.data.events[0]?.id}`, {
    token: owner.token,
    body: { assignees: [self?.id] },
  })
  await madeBy(app, tailor.token, '/calendar', { ...times, title: 'Own fitting' })
  const query = `startTime=${times.startTime}&endTime=${times.endTime}`
  const clashes = async (token: string) =>
    (await app.call<{ events: CalendarEvent[] }>('GET', `/calendar/clashes?${query}`, { token })).body.data
      .events
  const [hidden, own] = await clashes(tailor.token)
  expect(own?.title).toBe('Own fitting')
  expect(hidden).toEqual({
    ...{ _id: hidden?.id, id: expect.any(String), title: 'Taken', type: 'other', status: 'scheduled' },
    ...{ clientId: null, projectId: null, description: null, location: null },
    ...{ seriesId: null, repeat: null, assignees: [] },
    ...{ ...times, createdAt: times.startTime, updatedAt: times.startTime },
  })
  const onRecord = await clashes(owner.token)
  expect(onRecord).toMatchObject([{ ...about, assignees: [self?.id] }, { title: 'Own fitting' }])
  expect(onRecord.map(({ id }) => id)).not.toContain(hidden?.id)
})
