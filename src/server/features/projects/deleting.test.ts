import { describe, expect, it } from 'vitest'
import { buildMember } from '#server/testing/people.ts'
import { addClient, addProject, listProjects } from '#server/testing/projects.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()

const premium = () => buildMember(app, { selectedPlan: 'premium' })

describe('deleting', () => {
  it('a project can be taken back', async () => {
    const { token } = await premium()
    const { id } = await addProject(app, token, { clientId: await addClient(app, token) })
    await app.call('DELETE', `/projects/${id}`, { token })
    expect((await listProjects(app, token)).body.data.summary.total).toBe(0)
    await app.call('POST', `/projects/${id}/restore`, { token })
    expect((await listProjects(app, token)).body.data.projects).toHaveLength(1)
  })

  it('a client leaves its projects behind without one, tells beforehand, and gets them back when restored', async () => {
    const { token } = await premium()
    const clientId = await addClient(app, token)
    await addProject(app, token, { clientId })
    await addProject(app, token, { clientId })
    const dependents = await app.call('GET', `/clients/${clientId}/dependents`, { token })
    expect(dependents.body.data).toEqual({ projects: 2, measurements: 0, invoices: 0, events: 0 })

    await app.call('DELETE', `/clients/${clientId}`, { token })
    expect((await listProjects(app, token)).body.data.projects.map((project) => project.clientId)).toEqual([
      null,
      null,
    ])
    await app.call('POST', `/clients/${clientId}/restore`, { token })
    expect((await listProjects(app, token)).body.data.projects[0]?.clientId?._id).toBe(clientId)

    await app.call('DELETE', `/clients/${clientId}`, { token })
    app.advance(2 * 3_600_000)
    await app.sql("select graphile_worker.add_job('tidy')")
    await expect
      .poll(() => app.sql('select count(*)::int as left from clients where id = $1', [clientId]))
      .toEqual([{ left: 0 }])
    expect((await listProjects(app, token)).body.data.projects).toHaveLength(2)
  })
})
