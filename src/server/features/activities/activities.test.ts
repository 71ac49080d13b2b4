import { beforeAll, expect, it } from 'vitest'
import type { Activity } from '#contract/activities.ts'
import type { Project } from '#contract/projects.ts'
import { addColleague } from '#server/testing/colleagues.ts'
import { buildMember } from '#server/testing/people.ts'
import { addClient, addProject } from '#server/testing/projects.ts'
import { madeBy } from '#server/testing/rows.ts'
import { workspaceOf } from '#server/testing/team.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()
const owner = await buildMember(app, { selectedPlan: 'enterprise' })
const tailor = await addColleague(app, owner, { role: 'tailor' })
const bookkeeper = await addColleague(app, owner, { role: 'bookkeeper' }, 'Bea')
let theirs: Project
beforeAll(async () => {
  const clientId = await addClient(app, owner.token, 'Ana')
  theirs = await addProject(app, owner.token, { clientId, name: 'Gown', assignees: [tailor.memberId] })
  await addProject(app, owner.token, { clientId, name: 'Hidden' })
  const items = [{ description: 'Gown', quantity: 1, rate: 100 }]
  await madeBy(app, owner.token, '/invoices', { clientId, dueDate: '2099-01-31', items })
  const set = { clientId, garmentType: 'dress', measurements: [{ name: 'Bust', size: 36 }] }
  await madeBy(app, tailor.token, '/measurements', set)
  const change = (token: string) =>
    app.call('PATCH', `/projects/${theirs.id}`, { token, body: { description: 'Lined' } })
  await change(tailor.token)
  await change(owner.token)
})

async function list(token: string, query = '') {
  const { body } = await app.call<{ activities: Activity[]; nextCursor: string | null }>(
    'GET',
    `/activities${query}`,
    { token },
  )
  return body.data
}
const told = async (token: string, query = '') =>
  (await list(token, query)).activities.map(({ kind, actor }) => `${actor?.name.split(' ')[0]} ${kind}`)

const all = [
  'Ada project.updated',
  'Tomas project.updated',
  'Tomas measurement.created',
  'Ada invoice.created',
  'Ada project.created',
  'Ada project.created',
  'Ada client.created',
]

it('tells who did what, newest first: of what two have changed, each one’s newest change', async () => {
  expect(await told(owner.token)).toEqual(all)
  const [newest] = (await list(owner.token)).activities
  expect(newest?.via).toBe('person')
})

it('is narrowed to a person and to a kind', async () => {
  expect(await told(owner.token, `?member=${tailor.memberId}`)).toEqual([all[1], all[2]])
  expect(await told(tailor.token, '?member=me')).toEqual([all[1], all[2]])
  expect(await told(owner.token, '?member=me&kind=client')).toEqual([all[6]])
})

it('comes in pages', async () => {
  const pages: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const query: string = `?limit=3${cursor && `&cursor=${cursor}`}`
    pages.push(...(await told(owner.token, query)))
    cursor = (await list(owner.token, query)).nextCursor
  }
  expect(pages).toEqual(all)
})

it('tells nobody of what they don’t see', async () => {
  expect(await told(tailor.token)).toEqual([all[0], all[1], all[2], all[4], all[6]])
  expect(await told(bookkeeper.token)).toEqual([all[0], all[1], all[3], all[4], all[5], all[6]])
  expect(await told(tailor.token, '?kind=invoice')).toEqual([])
})

it('goes on behind what was shown last, though that is told anew meanwhile', async () => {
  const first = await list(owner.token, '?limit=1')
  expect(first.activities.map(({ kind }) => kind)).toEqual(['project.updated'])
  app.advance(1_000)
  const { token } = owner
  await app.call('PATCH', `/projects/${theirs.id}`, { token, body: { description: 'Lined twice' } })
  expect(await told(token, `?limit=2&cursor=${first.nextCursor}`)).toEqual([all[1], all[2]])
})

it('leads whoever made something no further than they see', async () => {
  const { token } = tailor
  const thereTo = async () => (await list(token, '?member=me')).activities.map(({ isThere }) => isThere)
  expect(await thereTo()).toEqual([true, true])
  const assign = (assignees: string[]) =>
    app.call('PATCH', `/projects/${theirs.id}`, { token: owner.token, body: { assignees } })
  await assign([])
  // What they did they are told of still; with the work its client went, whose sizes they were.
  expect(await thereTo()).toEqual([false, false])
  await assign([tailor.memberId])
})

it('is narrowed to days as the business counts them', async () => {
  await app.call('PATCH', '/workspace', { token: owner.token, body: { timezone: 'Europe/Berlin' } })
  // The day on which summer time begins, of 23 hours.
  const instants = [
    '2025-03-29T22:59:59Z',
    '2025-03-29T23:00:00Z',
    '2025-03-30T21:59:59Z',
    '2025-03-30T22:00:00Z',
  ]
  const workspaceId = await workspaceOf(app, owner.token)
  for (const [place, at] of instants.entries()) {
    await app.sql(
      `insert into activities (workspace_id, id, at, kind, subject_id, name)
       values ($1, gen_random_uuid(), $2, 'client.created', gen_random_uuid(), $3)`,
      [workspaceId, at, String(place)],
    )
  }
  const names = async (query: string) =>
    (await list(owner.token, query)).activities.flatMap(({ description }) => /\d/.exec(description) ?? [])
  expect(await names('?from=2025-03-30&to=2025-03-30')).toEqual(['2', '1'])
  expect(await names('?to=2025-03-29')).toEqual(['0'])
  expect(await names('?from=2025-03-31&to=2025-03-31')).toEqual(['3'])
  expect(await told(owner.token, '?from=2025-04-01&kind=client')).toEqual([all[6]])
  const wrong = async (query: string) => {
    const { status, body } = await app.call('GET', `/activities${query}`, { token: owner.token })
    return [status, body.errors?.[0]?.field]
  }
  expect(await wrong('?from=2025-03-31&to=2025-03-30')).toEqual([422, 'to'])
  expect(await wrong('?from=0001-01-01')).toEqual([422, 'from'])
})
