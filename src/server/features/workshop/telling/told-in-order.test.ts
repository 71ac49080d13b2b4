import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { createSecrets } from '#server/platform/secrets.ts'
import { TEST_SECRET } from '#server/testing/second-app.ts'
import { appOfFile } from '#server/testing/test-app.ts'
import { buildTelling } from '../testing/telling.ts'

const app = await appOfFile()
const { stage, move, order, readPiece, tell } = await buildTelling(app)

const waiting = async () => {
  const [row] = await app.sql(
    `select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  )
  return row?.count
}

/** A client of the database's own, past the walls, whose transaction has begun. */
async function begin() {
  const client = new pg.Client(app.logins.owner)
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('begin')
  return client
}

/** What was told of three pieces of one order; the first by its tag lies last by now. */
async function told() {
  const { ids, projectId } = await order(['Jacket', 'Trousers', 'Waistcoat'])
  const [first = '', second = '', third = ''] = ids
  await move(ids, stage('ready'))
  const { telling } = (await tell(first, { way: 'sms', message: 'Ready', pieceIds: ids })).body.data
  await app.sql('update pieces set updated_at = updated_at where id = $1', [first])
  return { first, others: [second, third], projectId, tellingId: telling.id }
}

/** Whoever moves pieces: their project first, then one piece after the other by their tags. */
async function mover({ first, others, projectId }: Awaited<ReturnType<typeof told>>) {
  const client = await begin()
  await client.query('select from projects where id = $1 for update', [projectId])
  await client.query('update pieces set updated_at = updated_at where id = $1', [first])
  return async () => {
    // Refused at once where somebody holds one, who waits for the first.
    await client.query('select from pieces where id = any($1::uuid[]) for update nowait', [others])
    await client.query('commit')
  }
}

it('a refused mail waits for who moves its pieces, and holds none that they come to next', async () => {
  const there = await told()
  const moveOn = await mover(there)
  const [row] = await app.sql('select workspace_id from tellings where id = $1', [there.tellingId])
  // What passes for an address nowhere.
  const sealed = createSecrets(TEST_SECRET).seal(JSON.stringify({ to: 'nobody' }))
  const payload = { workspaceId: row?.workspace_id, tellingId: there.tellingId, sealed }
  await app.sql("select graphile_worker.add_job('telling-mail', $1)", [JSON.stringify(payload)])
  await expect.poll(waiting, { interval: 10 }).toBe(1)
  await moveOn()
  await expect
    .poll(async () => (await readPiece(there.first)).tellings)
    .toMatchObject([{ failedAt: app.clock.now().toISOString() }])
})

it('what is told changes its pieces by their tags, whoever else has told of them', async () => {
  const there = await told()
  const moveOn = await mover(there)
  const other = await begin()
  const changing = other.query('update tellings set failed_at = now() where id = $1', [there.tellingId])
  await expect.poll(waiting, { interval: 10 }).toBe(1)
  await moveOn()
  await changing
  await other.query('commit')
})
