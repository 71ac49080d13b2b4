import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import type { Project } from '#contract/projects.ts'
import { floorOf } from '#server/testing/floor.ts'
import { buildMember } from '#server/testing/people.ts'
import { addClient, addProject } from '#server/testing/projects.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()
const owner = await buildMember(app, { selectedPlan: 'premium' })

const { call, take, move, stagesBy } = floorOf(() => ({ app, owner }))

/** How many wait for what somebody else holds. */
const waiting = async () => {
  const [row] = await app.sql(
    `select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  )
  return row?.count
}

/** Lets a move of a piece come as far as it does before its last statement, until it is let go. */
async function holdLastMove(pieceId: string) {
  const holder = new pg.Client(app.logins.owner)
  await holder.connect()
  onTestFinished(() => holder.end())
  await holder.query('begin')
  await holder.query('select from last_moves where piece_id = $1 for update', [pieceId])
  return () => holder.query('rollback')
}

it.each([
  [{ name: 'Renamed' }, { name: 'Renamed' }],
  [{ dueDate: '2099-05-01' }, { dueDate: '2099-05-01' }],
  [{ budget: 900 }, { budget: 900 }],
])(
  'a project that is changed by %o while its last piece becomes ready is completed',
  async (change, changed) => {
    const clientId = await addClient(app, owner.token)
    const { id: projectId } = await addProject(app, owner.token, { clientId })
    const stage = await stagesBy()
    const { id } = await take({ projectId, label: 'The last' })
    await move([id], stage('work'))
    const letGo = await holdLastMove(id)
    const moving = move([id], stage('ready'))
    await expect.poll(waiting, { interval: 10 }).toBe(1)
    const changing = call('PATCH', `/projects/${projectId}`, change)
    await expect.poll(waiting, { interval: 10 }).toBe(2)
    await letGo()
    expect([(await moving).status, (await changing).status]).toEqual([200, 200])
    const { project } = (await call<{ project: Project }>('GET', `/projects/${projectId}`)).body.data
    const done = { status: 'completed', progress: 100, completedAt: app.clock.now().toISOString() }
    expect(project).toMatchObject({ ...done, ...changed })
  },
)
