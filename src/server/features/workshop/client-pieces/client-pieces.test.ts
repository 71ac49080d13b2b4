import { expect, it } from 'vitest'
import type { ClientOverview } from '#contract/client-timeline.ts'
import type { Piece } from '#contract/pieces.ts'
import { addColleague } from '#server/testing/colleagues.ts'
import { floorOf } from '#server/testing/floor.ts'
import { buildMember } from '#server/testing/people.ts'
import { addClient, addProject } from '#server/testing/projects.ts'
import { appOfFile } from '#server/testing/test-app.ts'

interface Page {
  readonly pieces: readonly Piece[]
  readonly nextCursor: string | null
}

const app = await appOfFile()
const owner = await buildMember(app, { selectedPlan: 'enterprise' })

const { call, take, stagesBy } = floorOf(() => ({ app, owner }))

const page = (clientId: string, query = '', token = owner.token) =>
  call<Page>('GET', `/clients/${clientId}/pieces${query}`, undefined, token)
const labels = async (clientId: string, token = owner.token) =>
  (await page(clientId, '', token)).body.data.pieces.map(({ label }) => label)
const counted = async (clientId: string) =>
  (await call<{ overview: ClientOverview }>('GET', `/clients/${clientId}/overview`)).body.data.overview.counts
    .pieces

async function fill() {
  const clientId = await addClient(app, owner.token, 'Ada Okafor')
  const { id: projectId } = await addProject(app, owner.token, { clientId })
  const { id: other } = await addProject(app, owner.token, { clientId })
  const stage = await stagesBy()
  await take({ projectId, label: 'Someday' })
  await take({ projectId, label: 'Next month', promisedOn: '2099-02-01' })
  await take({ projectId: other, label: 'Next week', promisedOn: '2099-01-08' })
  await take({ projectId, label: 'Collected first', stageId: stage('collected') })
  app.advance(1_000)
  await take({ projectId: other, label: 'Collected last', stageId: stage('collected') })
  return { clientId, projectId, other }
}

const inOrder = ['Next week', 'Next month', 'Someday', 'Collected last', 'Collected first']

it('a client’s pieces are those still here, the next promised first, and then those collected; a page after the other', async () => {
  const { clientId } = await fill()
  expect(await labels(clientId)).toEqual(inOrder)
  expect(await counted(clientId)).toBe(5)
  const walked: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { data }: { data: Page } = (await page(clientId, `?limit=2${cursor && `&cursor=${cursor}`}`)).body
    walked.push(...data.pieces.map(({ label }) => label))
    cursor = data.nextCursor
  }
  expect(walked).toEqual(inOrder)
})

it('they go with their project, with a merge, and with the client', async () => {
  const { clientId, other } = await fill()
  await call('DELETE', `/projects/${other}`)
  expect(await labels(clientId)).toEqual(['Next month', 'Someday', 'Collected first'])
  expect(await counted(clientId)).toBe(3)
  const kept = await addClient(app, owner.token, 'Ada O.')
  const versions = await Promise.all(
    [kept, clientId].map(
      async (id) =>
        (await call<{ client: { updatedAt: string } }>('GET', `/clients/${id}`)).body.data.client.updatedAt,
    ),
  )
  const [updatedAt, clientUpdatedAt] = versions
  const body = { clientId, clientUpdatedAt, updatedAt, fields: { name: 'Ada O.' } }
  const merged = await call('POST', `/clients/${kept}/merge`, body)
  expect(merged.status, JSON.stringify(merged.body)).toBe(200)
  expect(await labels(kept)).toEqual(['Next month', 'Someday', 'Collected first'])
  expect((await page(clientId)).status).toBe(404)
  await call('DELETE', `/clients/${kept}`)
  expect((await page(kept)).status).toBe(404)
})

it('who sees assigned work alone sees those of their own projects', async () => {
  const { clientId, projectId } = await fill()
  const tailor = await addColleague(app, owner, { role: 'tailor', sees: 'assigned' })
  expect((await page(clientId, '', tailor.token)).status).toBe(404)
  await take({ projectId, label: 'Mine', memberId: tailor.memberId })
  expect(await labels(clientId, tailor.token)).toEqual(['Next month', 'Someday', 'Mine', 'Collected first'])
})
