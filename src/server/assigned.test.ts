import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { actingAs } from '#server/database/acting.ts'
import { seeingEverything } from '#server/database/assigned-wall.ts'
import { createDatabase } from '#server/database/database.ts'
import { limited } from '#server/database/limited.ts'
import { addColleague } from '#server/testing/colleagues.ts'
import { nounIn, nounRows } from '#server/testing/nouns.ts'
import { buildMember } from '#server/testing/people.ts'
import { addClient, addProject, listProjects } from '#server/testing/projects.ts'
import { madeBy } from '#server/testing/rows.ts'
import { workspaceOf } from '#server/testing/team.ts'
import { appOfFile, poolOfFile } from '#server/testing/test-app.ts'
import { multipart } from './testing/multipart.ts'
import { paint } from './testing/patterns.ts'

const endpoints = Object.entries(api).flatMap(([feature, specs]) =>
  Object.entries<EndpointSpec>(specs).map(([name, spec]) => ({
    name: `${feature}.${name}`,
    own: name,
    noun: nounIn(spec.path),
    spec,
  })),
)
const withIds = endpoints.filter(({ spec }) => spec.params && spec.access === 'member')
const behindTheWall = withIds.filter(({ noun }) => nounRows[noun]?.open === undefined)

const app = await appOfFile()
const owner = await buildMember(app, { selectedPlan: 'enterprise' })
const tailor = await addColleague(app, owner, { role: 'tailor' })
const workspaceId = await workspaceOf(app, owner.token)
const asTailor = { workspaceId, memberId: tailor.memberId, seesAssignedOnly: true }
const pool = poolOfFile(app)
const database = createDatabase(pool)

const assign = (id: string, assignees: readonly string[]) =>
  app.call('PATCH', `/projects/${id}`, { token: owner.token, body: { assignees } })

const statusOf = async (url: string, token = tailor.token) => (await app.call('GET', url, { token })).status

describe('what isn’t assigned', () => {
  it('is of every noun that rows are named by, but for those of the business', () => {
    const nouns = new Set(withIds.map(({ noun }) => noun))
    const open = Object.entries(nounRows).filter(([, rows]) => rows.open !== undefined)
    expect(open.filter(([noun]) => !nouns.has(noun))).toEqual([])
    expect(behindTheWall.length).toBeGreaterThan(50)
  })

  // With every permission there is, so that the wall alone is tried: nobody is so outside of this test.
  let managerToken: string
  beforeAll(async () => {
    await app.sql('alter table members drop constraint money_sees_all_work')
    const manager = await addColleague(app, owner, { role: 'manager' }, 'Mara')
    await app.sql("update members set sees = 'assigned' where id = $1", [manager.memberId])
    const signedIn = await app.call<{ token: string }>('POST', '/auth/signin', {
      body: { email: manager.email, password: manager.password },
    })
    managerToken = signedIn.body.data.token
  })

  it.each(behindTheWall)('can be neither read nor changed by $name', async ({ own, noun, spec }) => {
    const { table, make, bodies = {} } = nounRows[noun] ?? { table: '', make: async () => '' }
    const id = await make(app, owner.token)
    const before = await app.sql(`select * from ${table} where id = $1`, [id])
    expect(before).toHaveLength(1)
    const given = {
      token: managerToken,
      ...(spec.body && { body: bodies[own] ?? {} }),
      ...(spec.upload && multipart(spec.upload.field, await paint(4, 4))),
    }
    const theirs = await app.call(spec.method, spec.path.replaceAll(/:\w+/g, id), given)
    const unknown = await app.call(spec.method, spec.path.replaceAll(/:\w+/g, crypto.randomUUID()), given)
    expect([theirs.status, theirs.body]).toEqual([404, unknown.body])
    expect(await app.sql(`select * from ${table} where id = $1`, [id])).toEqual(before)
  })

  it('can’t have its cloth given back to the shelf', async () => {
    const materialId = (await nounRows.materials?.make(app, owner.token)) ?? ''
    const projectId = await nounRows.projects?.make(app, owner.token)
    const body = { kind: 'reserve', quantity: 2, projectId, anyway: true }
    const moved = await app.call<{ moveId: string }>('POST', `/materials/${materialId}/moves`, {
      token: owner.token,
      body,
    })
    const takeBack = (token: string) =>
      app.call('DELETE', `/material-moves/${moved.body.data.moveId}`, { token })
    expect([(await takeBack(managerToken)).status, (await takeBack(owner.token)).status]).toEqual([404, 200])
  })
})

describe('an assignment', () => {
  it('shows a project with its client and what is theirs, and hides it again at the next request', async () => {
    const clientId = await addClient(app, owner.token, 'Ida')
    const set = { clientId, garmentType: 'dress', measurements: [{ name: 'Bust', size: 36 }] }
    const measurementId = await madeBy(app, owner.token, '/measurements', set)
    const { id } = await addProject(app, owner.token, { clientId, name: 'Gown' })
    const other = await addProject(app, owner.token, { clientId, name: 'Of somebody else' })
    const urls = [`/projects/${id}`, `/clients/${clientId}`, `/measurements/${measurementId}`]
    const statuses = () => Promise.all(urls.map((url) => statusOf(url)))
    expect(await statuses()).toEqual([404, 404, 404])
    await assign(id, [tailor.memberId])
    expect(await statuses()).toEqual([200, 200, 200])
    expect(await statusOf(`/projects/${other.id}`)).toBe(404)
    const { body } = await app.call<{ projects: { name: string }[] }>('GET', `/projects/${clientId}`, {
      token: tailor.token,
    })
    expect(body.data.projects.map(({ name }) => name)).toEqual(['Gown'])
    await assign(id, [])
    expect(await statuses()).toEqual([404, 404, 404])
  })

  it('leaves what somebody made themselves in their sight', async () => {
    const clientId = await addClient(app, tailor.token, 'Own client')
    const project = await addProject(app, tailor.token, { clientId, name: 'Own project' })
    await assign(project.id, [])
    expect(await statusOf(`/projects/${project.id}`)).toBe(200)
    const { body } = await listProjects(app, tailor.token, '?assignee=me')
    expect(body.data.projects.map(({ name }) => name)).not.toContain('Own project')
  })

  it('makes no difference once somebody sees everything', async () => {
    const colleague = await addColleague(app, owner, { role: 'tailor' }, 'Una')
    const { id } = await addProject(app, owner.token, { clientId: await addClient(app, owner.token) })
    expect(await statusOf(`/projects/${id}`, colleague.token)).toBe(404)
    const url = `/team/members/${colleague.memberId}`
    await app.call('PATCH', url, { token: owner.token, body: { sees: 'all' } })
    await expect.poll(() => statusOf(`/projects/${id}`, colleague.token)).toBe(200)
  })
})

describe('what counts or numbers', () => {
  it('counts all of the business, whoever asks', async () => {
    const { countLive, countShown, isBeyond } = limited('projects')
    const counted = await countShown(database, workspaceId)
    expect(counted).toBeGreaterThan(3)
    const own = await actingAs(asTailor, () => countShown(database, workspaceId))
    expect(own).toBe(counted)
    const within = await actingAs(asTailor, () =>
      database.write(workspaceId, async (transaction) => {
        const count = await countLive(transaction, workspaceId)
        const beyond = await transaction
          .selectFrom('projects')
          .select(['id', isBeyond(workspaceId, 1).as('isBeyond')])
          .where('workspace_id', '=', workspaceId)
          .execute()
        const all = await seeingEverything(transaction, workspaceId, () =>
          transaction.selectFrom('projects').select('id').where('deleted_at', 'is', null).execute(),
        )
        const after = await transaction.selectFrom('projects').select('id').execute()
        return { count, beyond, all: all.length, after: after.length }
      }),
    )
    expect([within.count, within.all]).toEqual([counted, counted])
    // The wall is up again, and of the business's projects the oldest is none of theirs.
    expect(within.after).toBe(within.beyond.length)
    expect(within.after).toBeLessThan(counted)
    expect(within.beyond.map(({ isBeyond }) => isBeyond)).not.toContain(false)
  })
})

describe('a row of an assigned tailor', () => {
  it('is written in their name, and one that a job writes in nobody’s', async () => {
    const clientId = await addClient(app, tailor.token, 'Named')
    const made = await app.sql('select created_by from clients where id = $1', [clientId])
    expect(made).toEqual([{ created_by: tailor.memberId }])
    const told = await app.sql('select actor_id, actor_name, via from activities where subject_id = $1', [
      clientId,
    ])
    expect(told).toEqual([{ actor_id: tailor.memberId, actor_name: 'Tomas Haddad', via: 'person' }])
    const [job] = await database.write(
      workspaceId,
      async (transaction) =>
        (
          await sql<{ member: string | null; via: string }>`
          insert into activities (workspace_id, id, at, kind, subject_id, name)
          values (${workspaceId}, gen_random_uuid(), now(), 'pattern.created', gen_random_uuid(), 'x')
          returning actor_id as member, via`.execute(transaction)
        ).rows,
    )
    expect(job).toEqual({ member: null, via: 'job' })
  })

  it('can’t be put into what they don’t see', async () => {
    const clientId = await addClient(app, owner.token, 'Hidden')
    const body = { clientId, name: 'Gown', type: 'Suit' }
    const refused = await app.call('POST', '/projects', { token: tailor.token, body })
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, 'clientId'])
    const writing = actingAs({ ...asTailor, memberId: crypto.randomUUID() }, () =>
      database.write(workspaceId, (transaction) =>
        sql`update projects set name = 'x' where workspace_id = ${workspaceId}`.execute(transaction),
      ),
    )
    expect((await writing).numAffectedRows).toBe(0n)
  })
})
