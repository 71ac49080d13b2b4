import { expect, it } from 'vitest'
import { afterTrial, buildMember } from '#server/testing/people.ts'
import { addClient, addProject, listProjects } from '#server/testing/projects.ts'
import { tally } from '#server/testing/tally.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()

it('keeps to the Free limit of 5 under 30 requests at once', async () => {
  const { token } = await buildMember(app)
  const clientId = await addClient(app, token)
  const replies = await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      app.call('POST', '/projects', { token, body: { clientId, name: `${n}`, type: 'Suit' } }),
    ),
  )
  expect(tally(replies)).toEqual({ '201': 5, '403 PLAN_PROJECT_LIMIT_REACHED': 25 })
})

it('keeps the projects beyond the plan readable, not changeable, and gives each back when it is deleted', async () => {
  const member = await buildMember(app, { selectedPlan: 'premium' })
  const clientId = await addClient(app, member.token)
  for (let n = 1; n <= 7; n++) await addProject(app, member.token, { clientId, name: `${n}` })
  const token = await afterTrial(app, member)
  const before = (await listProjects(app, token)).body.data.projects
  expect(before.map(({ name, readOnly }) => [name, readOnly])).toEqual([
    ['7', true],
    ['6', true],
    ['5', false],
    ['4', false],
    ['3', false],
    ['2', false],
    ['1', false],
  ])
  const [, sixth, fifth] = before
  const edit = (id: string | undefined) =>
    app.call('PATCH', `/projects/${id}`, { token, body: { progress: 50 } })
  const refused = await edit(sixth?.id)
  expect([refused.status, refused.body.code]).toEqual([403, 'PLAN_PROJECT_LIMIT_REACHED'])
  expect((await edit(fifth?.id)).status).toBe(200)

  for (const project of [fifth, sixth]) {
    expect((await app.call('DELETE', `/projects/${project?.id}`, { token })).status).toBe(200)
  }
  for (const project of [sixth, fifth]) {
    expect((await app.call('POST', `/projects/${project?.id}/restore`, { token })).status).toBe(200)
  }
  const after = (await listProjects(app, token)).body.data.projects
  expect(after.map(({ id, readOnly }) => [id, readOnly])).toEqual(
    before.map(({ id, readOnly }) => [id, readOnly]),
  )
})

it('refuses to restore past the limit', async () => {
  const { token } = await buildMember(app)
  const clientId = await addClient(app, token)
  const { id } = await addProject(app, token, { clientId })
  for (let n = 2; n <= 5; n++) await addProject(app, token, { clientId })
  const restore = () => app.call('POST', `/projects/${id}/restore`, { token })
  await app.call('DELETE', `/projects/${id}`, { token })
  const { id: successor } = await addProject(app, token, { clientId })
  const refused = await restore()
  expect([refused.status, refused.body.code]).toEqual([403, 'PLAN_PROJECT_LIMIT_REACHED'])
  await app.call('DELETE', `/projects/${successor}`, { token })
  expect((await restore()).status).toBe(200)
})
