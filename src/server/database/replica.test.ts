import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { AnalyticsStats } from '#contract/analytics.ts'
import { exported, recordsIn } from '#server/testing/exports.ts'
import { buildInvoicing } from '#server/testing/invoices.ts'
import { startPair } from '#server/testing/replica.ts'
import { silentLog } from '#server/testing/silent-log.ts'
import { buildTestApp, type TestApp } from '#server/testing/test-app.ts'
import { openDatabase } from './open.ts'
import type { DatabaseLogins } from './pool.ts'
import { prepareDatabase } from './prepare.ts'

const HOUR_S = 3_600

let pair: Awaited<ReturnType<typeof startPair>>
let logins: DatabaseLogins & { owner: typeof pair.primary; app: typeof pair.primary }
let app: TestApp
beforeAll(async () => {
  pair = await startPair()
  const running = { owner: pair.primary, app: null, replica: pair.replica }
  const prepared = await prepareDatabase(running, 'trust asks for none', silentLog)
  logins = { ...prepared, owner: pair.primary, app: { ...pair.primary, user: 'toile_app' } }
  app = await buildTestApp({ DATABASE_REPLICA_MAX_LAG: String(HOUR_S) }, { beside: { logins } })
})
afterAll(async () => {
  await app.close()
  await pair.stop()
})

/** Until the replica has all that stands on the primary. */
async function replicaFollows(): Promise<void> {
  const [row] = await app.sql('select pg_current_wal_lsn()::text as place')
  const client = new pg.Client(pair.replica)
  await client.connect()
  await expect
    .poll(
      async () =>
        (await client.query('select pg_last_wal_replay_lsn() >= $1::pg_lsn as is', [row?.place])).rows[0]?.is,
    )
    .toBe(true)
  await client.end()
}

const clientsIn = async (token: string) =>
  (await app.call<AnalyticsStats>('GET', '/analytics/stats', { token })).body.data.clientInsights
    .newClientsThisPeriod

function open(replicaMaxLagS: number) {
  const { database, end } = openDatabase(logins, { max: 2, replicaMaxLagS, log: silentLog })
  const names = (workspaceId: string) =>
    database.readAside(workspaceId, async (transaction) =>
      (await transaction.selectFrom('clients').select('name').orderBy('name').execute()).map(
        ({ name }) => name,
      ),
    )
  return { database, end, names }
}

it('gives figures and exports what it has, behind the same walls, and what it hasn’t once it is too far behind', {
  timeout: 180_000,
}, async () => {
  const mine = await buildInvoicing(app)
  const theirs = await buildInvoicing(app, { name: 'Bo Lind' })
  await replicaFollows()
  await pair.onReplica('select pg_wal_replay_pause()')
  await mine.addClient({ name: 'Cy Young' })

  expect(await clientsIn(mine.token)).toBe(1)
  // The export’s own row is written on the primary; what it holds is read here.
  const records = recordsIn(await exported(app, mine.token), 'clients')
  expect(records.map(({ name }) => name)).toEqual(['Ana Sousa'])

  const patient = open(HOUR_S)
  const strict = open(0)
  try {
    expect(await patient.names(mine.workspaceId)).toEqual(['Ana Sousa'])
    expect(await patient.names(theirs.workspaceId)).toEqual(['Bo Lind'])
    expect(await patient.names(crypto.randomUUID())).toEqual([])
    expect(await strict.names(mine.workspaceId)).toEqual(['Ana Sousa', 'Cy Young'])
    const writing = (from: typeof patient) =>
      from.database.readAside(mine.workspaceId, (transaction) =>
        transaction.deleteFrom('clients').where('workspace_id', '=', mine.workspaceId).execute(),
      )
    await expect(strict.database.readAside(mine.workspaceId, async () => 'read')).resolves.toBe('read')
    await expect(writing(strict)).rejects.toThrow('read-only transaction')
  } finally {
    await patient.end()
    await strict.end()
  }
  await pair.onReplica('select pg_wal_replay_resume()')
  await replicaFollows()
  expect(await clientsIn(mine.token)).toBe(2)

  await pair.stopReplica()
  expect(await clientsIn(mine.token)).toBe(2)
})

it('refuses another server for a replica, and starts while there is none', async () => {
  const prepare = (replica: typeof pair.primary) =>
    prepareDatabase({ owner: pair.primary, app: null, replica }, 'trust asks for none', silentLog)
  const [{ id } = {}] = await app.sql('select system_identifier::text as id from pg_control_system()')
  const away = await prepare({ ...pair.primary, host: '/nowhere' })
  expect(away.replica?.systemId).toBe(id)
  await expect(prepare(inject('postgres'))).rejects.toThrow(
    'DATABASE_REPLICA_URL is no replica of the server of DATABASE_URL.',
  )
})
