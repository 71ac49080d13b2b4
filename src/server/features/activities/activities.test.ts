import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Activity } from '#contract/activities.ts'
import { addColleague, type TestColleague } from '#server/testing/colleagues.ts'
import { buildMember, type Person } from '#server/testing/people.ts'
import { addClient, addProject } from '#server/testing/projects.ts'
import { madeBy } from '#server/testing/rows.ts'
import { buildTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let owner: Person
let tailor: TestColleague
let bookkeeper: TestColleague
beforeAll(async () => {
  app = await buildTestApp()
  owner = await buildMember(app, { selectedPlan: 'enterprise' })
  tailor = await addColleague(app, owner, { role: 'tailor' })
  bookkeeper = await addColleague(app, owner, { role: 'bookkeeper' }, 'Bea')
  const clientId = await addClient(app, owner.token, 'Ana')
  const theirs = await addProject(app, owner.token, { clientId, name: 'Gown', assignees: [tailor.memberId] })
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
afterAll(() => app.close())

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
