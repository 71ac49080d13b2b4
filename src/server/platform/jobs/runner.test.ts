import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { createDatabase } from '#server/database/database.ts'
import { openPool } from '#server/database/pool.ts'
import { cloneDatabase } from '#server/testing/database.ts'
import { silentLog } from '#server/testing/silent-log.ts'
import { enqueueAlone } from './queue.ts'
import { runJobs } from './runner.ts'

it('outlives a database that goes away while a job is being done', async () => {
  const { logins, drop } = await cloneDatabase()
  const owner = new pg.Client({ ...logins.owner, database: 'postgres' })
  await owner.connect()
  const reachable = async (isReachable: boolean) => {
    await owner.query(`alter database ${logins.owner.database} allow_connections ${isReachable}`)
    if (!isReachable) {
      await owner.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
        logins.owner.database,
      ])
    }
  }
  const done: string[] = []
  const jobs = await runJobs({
    logins,
    crontab: '',
    isAlone: true,
    log: silentLog,
    handlers: {
      async cut() {
        await reachable(false)
        done.push('cut')
        // Long enough for the attempt to write down that it is done.
        setTimeout(() => void reachable(true), 700)
      },
      async after() {
        done.push('after')
      },
    },
  })
  const pool = openPool(logins, 1, () => undefined)
  onTestFinished(async () => {
    await jobs.stop()
    await pool.end()
    await owner.end()
    await drop()
  })
  await enqueueAlone(createDatabase(pool), { name: 'cut', payload: {} })
  await expect.poll(() => done, { timeout: 10_000 }).toContain('cut')
  await expect
    .poll(
      () =>
        enqueueAlone(createDatabase(pool), { name: 'after', payload: {} }).then(
          () => true,
          () => false,
        ),
      {
        timeout: 10_000,
      },
    )
    .toBe(true)
  await expect.poll(() => done, { timeout: 20_000 }).toContain('after')
}, 60_000)
