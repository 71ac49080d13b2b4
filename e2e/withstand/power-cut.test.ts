import type pg from 'pg'
import { test } from 'vitest'
import { signUpMember } from '../support/members.ts'
import { signalPostgres, withDatabase } from '../support/postgres.ts'
import { startServer, testFolder } from '../support/server.ts'
import { listClients, settle, startWriting } from '../support/writers.ts'
import { errorLines } from './support/figures.ts'
import { median, openLedger, option, seconds } from './support/ledger.ts'

const ROUNDS = option('rounds', 10)

/** What PostgreSQL's own check finds wrong in every table and B-tree; pages are held to their checksums as they are read. */
async function faultsOf(client: pg.Client): Promise<{ tables: number; indexes: number; faults: string[] }> {
  await client.query('create extension amcheck')
  const { rows: tables } = await client.query<{ name: string; fault: string | null }>(
    `select c.oid::regclass::text as name, found.msg as fault
     from pg_class c join pg_am am on am.oid = c.relam and am.amname = 'heap'
       left join lateral verify_heapam(c.oid) found on true
     where c.relkind in ('r', 't', 'm') and c.relpersistence <> 't'`,
  )
  const { rows: indexes } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name
     from pg_class c join pg_am am on am.oid = c.relam and am.amname = 'btree'
       join pg_index i on i.indexrelid = c.oid
     where i.indisvalid and c.relkind = 'i' and c.relpersistence <> 't'`,
  )
  const faults = tables.flatMap(({ name, fault }) => (fault === null ? [] : [`${name}: ${fault}`]))
  for (const { name } of indexes) {
    await client
      .query('select bt_index_parent_check($1::regclass, true)', [name])
      .catch((error) => faults.push(`${name}: ${error}`))
  }
  return { tables: new Set(tables.map(({ name }) => name)).size, indexes: indexes.length, faults }
}

test('the server and its database are killed at the same instant, again and again, under writers', async () => {
  const ledger = openLedger()
  const dataDir = await testFolder()
  let server = await startServer({ dataDir })
  const { token } = await signUpMember(server, { selectedPlan: 'premium' })
  const all: Awaited<ReturnType<ReturnType<typeof startWriting>['stop']>>[number][] = []
  const startsMs: number[] = []
  let lostAtOnce = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const writing = startWriting(server, token)
    await writing.acknowledges(50 + Math.floor(Math.random() * 150))
    server.kill('SIGKILL')
    await signalPostgres(dataDir, 'SIGKILL')
    const writes = await writing.stop()
    all.push(...writes)
    await server.exited
    const since = performance.now()
    server = await startServer({ dataDir })
    startsMs.push(performance.now() - since)
    const there = new Map((await listClients(server, token)).map(({ key, id }) => [key, id]))
    lostAtOnce += writes.filter(({ id, key }) => id !== null && there.get(key) !== id).length
  }
  const { lost, found, expected } = await settle(server, token, all)
  ledger.tell('rounds', ROUNDS)
  ledger.hold('acknowledged writes lost: 0', `${lostAtOnce} of ${all.length - lost}`, lostAtOnce === 0)
  ledger.hold(
    'what was not acknowledged is there once when repeated',
    `${lost} repeated, ${found.length} of ${expected.length} there`,
    JSON.stringify(found) === JSON.stringify(expected),
  )
  ledger.tell('up again', `median ${seconds(median(startsMs))}, longest ${seconds(Math.max(...startsMs))}`)
  const { tables, indexes, faults } = await withDatabase(dataDir, faultsOf)
  ledger.hold(
    "faults that PostgreSQL's own check (amcheck, with checksums) finds: 0",
    [`${faults.length} in ${tables} tables and ${indexes} indexes`, ...faults.slice(0, 3)].join('; '),
    faults.length === 0,
  )
  ledger.hold('lines of errors', errorLines(server).length, errorLines(server).length === 0)
  await server.stop()
})
