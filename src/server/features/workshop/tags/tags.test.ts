import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { floorOf } from '#server/testing/floor.ts'
import { buildMember } from '#server/testing/people.ts'
import { addClient, addProject } from '#server/testing/projects.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()
const owner = await buildMember(app, { selectedPlan: 'enterprise' })

const { call, take } = floorOf(() => ({ app, owner }))

const workspaceOf = async (token?: string) =>
  (await call<{ business: { id: string } }>('GET', '/workspace', undefined, token)).body.data.business.id

/** As anybody who has found it. */
const found = (workspaceId: string, pieceId: string) =>
  app.call<object>('GET', `/public-tags/${workspaceId}/${pieceId}`)

async function lostJacket() {
  const clientId = await addClient(app, owner.token, 'Ada Okafor')
  const { id: projectId } = await addProject(app, owner.token, { clientId, name: 'Wedding' })
  return take({ projectId, label: 'Jacket', note: 'One shoulder lower', price: 90 })
}

it('tells whoever finds a garment whom to call, and nothing of it or whose it is', async () => {
  await call('PATCH', '/workspace', { businessName: 'Maison 山田', phone: '+351 21 000 000' })
  const { id } = await lostJacket()
  const reply = await found(await workspaceOf(), id)
  expect(reply.status).toBe(200)
  expect(reply.body.data).toEqual({ business: { name: 'Maison 山田', phone: '+351 21 000 000' } })
})

it('tells nothing of a tag that never was, of another’s, or of what is gone', async () => {
  const other = await buildMember(app, { selectedPlan: 'premium' })
  const { id, project } = await lostJacket()
  const here = await workspaceOf()
  const isUnknown = async (workspaceId: string, pieceId: string) =>
    expect((await found(workspaceId, pieceId)).status).toBe(404)
  await isUnknown(here, randomUUID())
  await isUnknown(randomUUID(), id)
  await isUnknown(await workspaceOf(other.token), id)
  await call('DELETE', `/pieces/${id}`)
  await isUnknown(here, id)
  await call('POST', `/pieces/${id}/restore`)
  await call('DELETE', `/projects/${project.id}`)
  await isUnknown(here, id)
  expect((await found(here, 'half-a-tag')).status).toBe(404)
})
