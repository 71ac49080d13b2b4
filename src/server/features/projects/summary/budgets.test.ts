import { expect, it } from 'vitest'
import type { AnalyticsStats } from '#contract/analytics.ts'
import type { Client } from '#contract/clients.ts'
import type { Project } from '#contract/projects.ts'
import { buildMember } from '#server/testing/people.ts'
import { addClient, addProject, listProjects } from '#server/testing/projects.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()

async function open() {
  const { token } = await buildMember(app, { selectedPlan: 'premium' })
  const clientId = await addClient(app, token)
  const prefer = (currency: string) => app.call('PATCH', '/user/preferences', { token, body: { currency } })
  const add = (name: string, fields: object = {}) => addProject(app, token, { clientId, name, ...fields })
  const change = async ({ id }: Project, body: object) =>
    (await app.call<{ project: Project }>('PATCH', `/projects/${id}`, { token, body })).body.data.project
  const list = async (query = '') => (await listProjects(app, token, query)).body.data
  return { token, clientId, prefer, add, change, list }
}

it('keep the currency that they were given in, and the sums of others stand beside that of the preferred one', async () => {
  const { prefer, add, list } = await open()
  await add('Gown', { budget: 1_000, status: 'in-progress' })
  await prefer('JPY')
  await add('Coat', { budget: 80_000, status: 'completed' })
  await add('Veil')
  await add('Cape', { budget: 99.5, budgetCurrency: 'EUR' })
  const { projects, summary } = await list()
  expect(projects.map(({ name, budget, budgetCurrency }) => [name, budget, budgetCurrency])).toEqual([
    ['Cape', 99.5, 'EUR'],
    ['Veil', null, null],
    ['Coat', 80_000, 'JPY'],
    ['Gown', 1_000, 'USD'],
  ])
  const inYen = {
    ...{ total: 4, inProgress: 1, completed: 1, currency: 'JPY', totalRevenue: 80_000 },
    otherTotals: [
      { currency: 'EUR', amount: 99.5 },
      { currency: 'USD', amount: 1_000 },
    ],
  }
  expect(summary).toEqual(inYen)
  // What is searched for is summed on a way of its own.
  expect((await list('?q=ana')).summary).toEqual(inYen)
  expect((await list('?q=gown')).summary).toEqual({
    ...{ total: 1, inProgress: 1, completed: 0, currency: 'JPY', totalRevenue: 0 },
    otherTotals: [{ currency: 'USD', amount: 1_000 }],
  })
  await prefer('USD')
  expect((await list()).summary).toMatchObject({ currency: 'USD', totalRevenue: 1_000 })
})

it('stay in their currency when the amount changes, and are in the preferred one once they are given anew', async () => {
  const { prefer, add, change } = await open()
  const gown = await add('Gown', { budget: 1_000 })
  await prefer('EUR')
  expect(await change(gown, { budget: 1_200 })).toMatchObject({ budget: 1_200, budgetCurrency: 'USD' })
  expect(await change(gown, { name: 'Long gown' })).toMatchObject({ budget: 1_200, budgetCurrency: 'USD' })
  expect(await change(gown, { budget: 900, budgetCurrency: 'EUR' })).toMatchObject({
    ...{ budget: 900, budgetCurrency: 'EUR' },
  })
  await prefer('GBP')
  expect(await change(gown, { budget: null })).toMatchObject({ budget: null, budgetCurrency: null })
  expect(await change(gown, { budget: 700 })).toMatchObject({ budget: 700, budgetCurrency: 'GBP' })
  expect(await change(gown, { budgetCurrency: null })).toMatchObject({ budgetCurrency: 'GBP' })
})

it('are in no currency that is none', async () => {
  const { token, clientId } = await open()
  const body = { clientId, name: 'Gown', type: 'Suit', budget: 5, budgetCurrency: 'Taler' }
  const reply = await app.call('POST', '/projects', { token, body })
  expect([reply.status, reply.body.errors?.[0]?.field]).toEqual([422, 'budgetCurrency'])
})

it('come first where they can be compared, highest first or last', async () => {
  const { prefer, add, list } = await open()
  await add('In dollars', { budget: 9_999_999 })
  await prefer('EUR')
  await add('None')
  for (const [name, budget] of [
    ['Small', 0],
    ['Large', 500],
  ] as const) {
    await add(name, { budget })
  }
  const names = async (query: string) => (await list(query)).projects.map(({ name }) => name)
  const highestFirst = ['Large', 'Small', 'In dollars', 'None']
  expect(await names('?sort=-budget')).toEqual(highestFirst)
  expect(await names('?sort=budget')).toEqual(highestFirst.toReversed())
})

it('are averaged in one currency alone, and analytics say how many are left out', async () => {
  const { token, prefer, add } = await open()
  await add('Gown', { budget: 1_000 })
  await prefer('EUR')
  await add('Coat', { budget: 200 })
  await add('Cape', { budget: 400 })
  const { body } = await app.call<AnalyticsStats>('GET', '/analytics/stats?timePeriod=1month', { token })
  expect(body.data).toMatchObject({ currency: 'EUR', otherBudgets: 1, keyMetrics: { avgProjectValue: 300 } })
})

it('of the version before, which names none, are in the business’s', async () => {
  const { prefer, add, list } = await open()
  await prefer('GBP')
  const { id } = await add('Gown')
  await app.sql('update projects set budget_minor = 5000 where id = $1', [id])
  expect((await list()).projects).toMatchObject([{ budget: 50, budgetCurrency: 'GBP' }])
  await app.sql('update projects set budget_minor = null where id = $1', [id])
  expect((await list()).projects).toMatchObject([{ budget: null, budgetCurrency: null }])
})

it('go with their project when a client is merged into another', async () => {
  const { token, clientId, prefer, add, list } = await open()
  await add('Gown', { budget: 1_000 })
  await prefer('EUR')
  const kept = await addClient(app, token, 'Ana Maria Sousa')
  const versionOf = async (id: string) => {
    const { body } = await app.call<{ client: Client }>('GET', `/clients/${id}`, { token })
    return body.data.client.updatedAt
  }
  const [updatedAt, clientUpdatedAt] = [await versionOf(kept), await versionOf(clientId)]
  const body = { clientId, clientUpdatedAt, updatedAt, fields: { name: 'Ana Maria Sousa' } }
  const merged = await app.call('POST', `/clients/${kept}/merge`, { token, body })
  expect(merged.status).toBe(200)
  expect((await list()).projects).toMatchObject([
    { clientId: { _id: kept }, budget: 1_000, budgetCurrency: 'USD' },
  ])
})
