import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { parseConfig } from '#server/config.ts'
import { cloneDatabase } from '#server/testing/database.ts'
import { openPooler } from '#server/testing/pooler.ts'
import { silentLog } from '#server/testing/silent-log.ts'
import { openDatabase } from './open.ts'
import { prepareDatabase } from './prepare.ts'
import { startDatabase } from './start.ts'

const PASSWORD = 'trust asks for none'

describe('a pooler before the server', () => {
  let clone: Awaited<ReturnType<typeof cloneDatabase>>
  let pooler: Awaited<ReturnType<typeof openPooler>>
  let direct: string
  let pooled: string
  beforeAll(async () => {
    clone = await cloneDatabase()
    const { host, port, user, database } = clone.logins.owner
    pooler = await openPooler({ host, port })
    direct = `postgresql://${user}@/${database}?host=${host}&port=${port}`
    pooled = `postgresql://${user}@127.0.0.1:${pooler.port}/${database}`
  })
  afterAll(async () => {
    const { database } = clone.logins.owner
    await pooler.close()
    await clone.drop()
    const client = new pg.Client({ ...inject('postgres'), database: 'postgres' })
    await client.connect()
    await client.query(`drop role if exists ${database}_app`)
    await client.end()
  })

  const start = async (environment: Record<string, string>) =>
    prepareDatabase(await startDatabase(parseConfig(environment), silentLog), PASSWORD, silentLog)

  it('is found out at the start, which says what to set', async () => {
    await expect(start({ DATABASE_URL: pooled })).rejects.toThrow(
      /^DATABASE_URL leads through a connection pooler.*set DATABASE_DIRECT_URL to the server's own address/,
    )
    await expect(start({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: pooled })).rejects.toThrow(
      'DATABASE_DIRECT_URL leads through a connection pooler',
    )
    expect((await start({ DATABASE_URL: direct })).pooled).toBeUndefined()
  })

  it('carries requests alone, and nothing that a connection would keep', async () => {
    const logins = await start({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct })
    expect(logins.owner).toEqual({ url: direct })
    expect(JSON.stringify(logins.app)).not.toContain(String(pooler.port))
    const opened = openDatabase(logins, { max: 2, replicaMaxLagS: 1, log: silentLog })
    try {
      const { rows } = await opened.pool.query(
        `select current_setting('TimeZone') as zone, current_setting('lock_timeout') as lock,
           current_setting('idle_in_transaction_session_timeout') as idle,
           current_setting('plan_cache_mode') as plans, current_setting('enable_material') as "putsAside"`,
      )
      const planned = { plans: 'force_generic_plan', putsAside: 'off' }
      expect(rows).toEqual([{ zone: 'UTC', lock: '2s', idle: '15s', ...planned }])
      const { database } = opened
      await database.onAccounts(database.query.selectFrom('users').select('id'))
      await database.read(crypto.randomUUID(), database.query.selectFrom('clients').select('id'))
      const left = await opened.pool.query('select name from pg_prepared_statements')
      expect(left.rows).toEqual([])
    } finally {
      await opened.end()
    }
  })

  it('is told of where it can’t be used', async () => {
    const nowhere = pooled.replace(String(pooler.port), '1')
    await expect(start({ DATABASE_URL: nowhere, DATABASE_DIRECT_URL: direct })).rejects.toThrow(
      /^The pooler of DATABASE_URL can't be used by the login that requests run as: .*ECONNREFUSED/,
    )
  })
})
