import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { projectSortKeys } from '#contract/projects.ts'
import { askedBy, hearStatements } from '#server/testing/asked-by.ts'
import { buildMember } from '#server/testing/people.ts'
import { addClient, addProject, listProjects } from '#server/testing/projects.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()
const token = (await buildMember(app, { selectedPlan: 'premium' })).token
beforeAll(async () => {
  hearStatements()
  const [ana, bram] = [await addClient(app, token, 'Ana Sousa'), await addClient(app, token, 'Bram de Vries')]
  const fields = [
    { clientId: ana, name: 'Gown', budget: 1000.1, status: 'in-progress', dueDate: '2030-05-01' },
    { clientId: bram, name: 'Waistcoat', budget: 200.2, status: 'completed' },
    { clientId: ana, name: 'Veil', dueDate: '2030-04-01' },
    { clientId: ana, name: 'Gown', budget: 50 },
    { clientId: bram, name: 'Anorak' },
  ]
  for (const each of fields) await addProject(app, token, each)
})
afterAll(() => vi.restoreAllMocks())

const pageBehind = async (query: string, cursor: string | null) =>
  (await listProjects(app, token, `${query}&limit=2${cursor === null ? '' : `&cursor=${cursor}`}`)).body.data

/** The ids of what a search finds, page by page, and the sums that come with each. */
async function searched(query: string) {
  const ids: string[] = []
  const sums: object[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof pageBehind>> = await pageBehind(query, cursor)
    ids.push(...page.projects.map(({ id }) => id))
    sums.push(page.summary)
    cursor = page.nextCursor
  } while (cursor !== null)
  return { ids, sums }
}

it('goes through what it finds in every order as the list does, with the sums of all of it on each page', async () => {
  for (const key of projectSortKeys) {
    for (const sort of [key, `-${key}`]) {
      const all = (await listProjects(app, token, `?sort=${sort}&limit=50`)).body.data.projects
      const expected = all.filter(({ name, clientId }) => /ana|ano/i.test(`${name} ${clientId?.name}`))
      const { ids, sums } = await searched(`?q=an&sort=${sort}`)
      expect(ids, sort).toEqual(expected.map(({ id }) => id))
      const sum = {
        total: 4,
        inProgress: 1,
        completed: 0,
        ...{ currency: 'USD', totalRevenue: 1050.1, otherTotals: [] },
      }
      expect(sums, sort).toEqual([sum, sum])
    }
  }
})

it('finds nothing, and sums of nothing', async () => {
  const none = {
    total: 0,
    inProgress: 0,
    completed: 0,
    ...{ currency: 'USD', totalRevenue: 0, otherTotals: [] },
  }
  expect(await searched('?q=nobody')).toEqual({ ids: [], sums: [none] })
})

it('looks at a business’s projects once for the page and the sums', async () => {
  const texts = (await askedBy(() => listProjects(app, token, '?q=an'))).map(({ text }) => text)
  expect(texts.filter((text) => text.includes('ilike'))).toHaveLength(1)
})
