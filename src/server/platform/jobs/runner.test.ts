import pg from 'pg'
import { pino } from 'pino'
import { describe, it, type TestContext } from 'vitest'
import { createDatabase } from '#server/database/database.ts'
import { openPool } from '#server/database/pool.ts'
import { cloneDatabase } from '#server/testing/database.ts'
import { silentLog } from '#server/testing/silent-log.ts'
import { enqueueAlone } from './queue.ts'
import { runJobs } from './runner.ts'

// Each waits for seconds, on a database of its own: they wait side by side.
it.concurrent('outlives a database that goes away while a job is being done, and does that job again', async ({
  expect,
  onTestFinished,
}) => {
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
        done.push('cut')
        if (done.length > 1) return
        await reachable(false)
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
  await expect.poll(() => done).toContain('cut')
  await expect
    .poll(() =>
      enqueueAlone(createDatabase(pool), { name: 'after', payload: {} }).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
  await expect.poll(() => done.filter((name) => name === 'cut')).toEqual(['cut', 'cut'])
  // Twice where the first answer was lost on its way: asked again, it is another job.
  await expect.poll(() => done).toContain('after')
}, 180_000)

it.concurrent('does its jobs also where the database refused what it asked first', async ({
  expect,
  onTestFinished,
}) => {
  const { logins, drop } = await cloneDatabase()
  const owner = new pg.Client(logins.owner)
  await owner.connect()
  await owner.query('alter table graphile_worker._private_tasks rename to tasks_away')
  let refusals = 0
  const log = pino(
    { level: 'debug' },
    { write: (line) => void (line.includes('Failed to acquire job') && refusals++) },
  )
  const done: string[] = []
  const jobs = await runJobs({
    ...{ logins, crontab: '', isAlone: true, log },
    handlers: { cut: async () => void done.push('cut') },
  })
  const pool = openPool(logins, 1, () => undefined)
  onTestFinished(async () => {
    await jobs.stop()
    await pool.end()
    await owner.end()
    await drop()
  })
  await expect.poll(() => refusals).toBeGreaterThan(0)
  await owner.query('alter table graphile_worker.tasks_away rename to _private_tasks')
  await enqueueAlone(createDatabase(pool), { name: 'cut', payload: {} })
  await expect.poll(() => done).toEqual(['cut'])
})

it.concurrent('does more jobs at once than it has connections, and warns of nothing', async ({
  expect,
  onTestFinished,
}) => {
  const { logins, drop } = await cloneDatabase()
  const owner = new pg.Client(logins.owner)
  await owner.connect()
  const told: string[] = []
  let underWay = 0
  const all = () => expect.poll(() => underWay).toBe(16)
  const jobs = await runJobs({
    ...{ logins, crontab: '', isAlone: true, concurrency: 16, connections: 3 },
    log: pino({ level: 'info' }, { write: (line) => void told.push(line) }),
    handlers: {
      async cut() {
        underWay++
        await all()
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
  await Promise.all(
    Array.from({ length: 16 }, () => enqueueAlone(createDatabase(pool), { name: 'cut', payload: {} })),
  )
  await all()
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity
      where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`,
  )
  // And one for signs of life.
  expect(rows[0]?.count).toBeLessThanOrEqual(4)
  const left = () => owner.query('select from graphile_worker._private_jobs')
  await expect.poll(async () => (await left()).rowCount).toBe(0)
  expect(told).toEqual([])
})

describe.concurrent('jobs that a worker has taken', () => {
  /** A queue with a job that another worker took half a minute ago, and one that does what is left. */
  async function takenByAnother({ expect, onTestFinished }: Pick<TestContext, 'expect' | 'onTestFinished'>) {
    const { logins, drop } = await cloneDatabase()
    const owner = new pg.Client(logins.owner)
    await owner.connect()
    const pool = openPool(logins, 1, () => undefined)
    for (const name of ['mail', 'slow-export']) {
      await enqueueAlone(createDatabase(pool), { name, payload: { name } })
    }
    for (const table of ['jobs', 'job_queues']) {
      await owner.query(
        `update graphile_worker._private_${table} set locked_by = 'another', locked_at = now() - interval '30 seconds'`,
      )
    }
    const done: string[] = []
    const run = async (payload: unknown) => void done.push((payload as { name: string }).name)
    const jobs = await runJobs({
      logins,
      crontab: '',
      isAlone: false,
      beatMs: 50,
      log: silentLog,
      handlers: { mail: run, 'slow-export': run },
    })
    onTestFinished(async () => {
      await jobs.stop()
      await pool.end()
      await owner.end()
      await drop()
    })
    const workers = () => owner.query<{ id: string }>(`select id from job_workers where id <> 'another'`)
    await expect.poll(async () => (await workers()).rows.length).toBe(1)
    const lastBeat = async () => {
      const { rows } = await owner.query<{ at: string }>(
        `select seen_at::text as at from job_workers where id <> 'another'`,
      )
      return rows[0]?.at
    }
    return {
      owner,
      done,
      /** Lets half a minute pass for the worker that is left. */
      ageOthers: () =>
        owner.query(
          `update job_workers set steady_since = now() - interval '30 seconds' where id <> 'another'`,
        ),
      /** Until the worker that is left has looked around with all that it knows by now: each beat ends before the next. */
      async looksAround() {
        for (let beats = 0; beats < 3; beats++) {
          const before = await lastBeat()
          await expect.poll(lastBeat, { interval: 20 }).not.toBe(before)
        }
      },
      taken: async () => {
        const { rows } = await owner.query<{ by: string }>(
          'select locked_by as by from graphile_worker._private_jobs',
        )
        return rows.map(({ by }) => by)
      },
    }
  }

  it('are taken back and done when it is dead, those of its queue too', async (context) => {
    const { expect } = context
    const { owner, done, ageOthers } = await takenByAnother(context)
    await owner.query(
      `insert into job_workers values ('another', now() - interval '21 seconds', now() - interval '1 hour')`,
    )
    await ageOthers()
    await expect.poll(() => done.toSorted()).toEqual(['mail', 'slow-export'])
  })

  it('stay its own while it lives, whatever its clock says, and while nobody could be heard of for long enough', async (context) => {
    const { expect } = context
    const { owner, done, ageOthers, looksAround, taken } = await takenByAnother(context)
    // The worker that is left has only begun to listen.
    await looksAround()
    expect(await taken()).toEqual(['another', 'another'])

    await owner.query(`insert into job_workers values ('another', now(), now() - interval '1 hour')`)
    await ageOthers()
    await looksAround()
    expect([await taken(), done]).toEqual([['another', 'another'], []])
  })

  it('are taken back from a worker that has left no sign of life at all', async (context) => {
    const { expect } = context
    const { done, ageOthers } = await takenByAnother(context)
    await ageOthers()
    await expect.poll(() => done.length).toBe(2)
  })
})
