import { expect, it } from 'vitest'
import { type PartState, type Standing, statusParts } from '#contract/landing.ts'
import { jobsDone } from '#server/testing/payments.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { stateOfJobs, stateOfMails } from './standing.ts'

async function standing(app: TestApp): Promise<Standing> {
  const reply = await app.call<Standing>('GET', '/status')
  expect(reply.status).toBe(200)
  return reply.body.data
}

const states = ({ parts }: Standing) => Object.fromEntries(parts.map(({ name, state }) => [name, state]))
const all = (state: PartState) => Object.fromEntries(statusParts.map((name) => [name, state]))

it('says to anybody that each part works, and nothing more', async () => {
  const app = await testApp()
  await jobsDone(app)
  const told = await standing(app)
  expect(states(told)).toEqual(all('works'))
  expect(told.parts.map(({ since }) => since)).toEqual(told.parts.map(() => null))
  expect(Object.keys(told)).toEqual(['checkedAt', 'parts'])
})

it('reads once for all who ask within ten seconds', async () => {
  const app = await testApp()
  const first = await standing(app)
  app.advance(9_000)
  expect(await standing(app)).toEqual(first)
  app.advance(2_000)
  expect((await standing(app)).checkedAt).not.toBe(first.checkedAt)
})

it('tells since when, where it has seen that begin, and answers while the database is away', async () => {
  const app = await testApp()
  await standing(app)
  app.advance(11_000)
  await app.sql('alter function queue_figures() rename to away')
  const away = await standing(app)
  expect(states(away)).toEqual({ ...all('away'), application: 'works', files: 'works' })
  const since = new Map(away.parts.map((part) => [part.name, part.since]))
  expect([since.get('database'), since.get('files')]).toEqual([away.checkedAt, null])
  app.advance(30_000)
  expect((await standing(app)).parts.find(({ name }) => name === 'database')?.since).toBe(away.checkedAt)
  await app.sql('alter function away() rename to queue_figures')
  app.advance(11_000)
  expect(states(await standing(app))).toEqual(all('works'))
})

it('says since nothing of what was so when it first looked, or when it hasn’t looked for long', async () => {
  const app = await testApp()
  await app.sql(`select graphile_worker.add_job('unheard-of', run_at := now() - interval '1 hour')`)
  const first = await standing(app)
  expect(first.parts.find(({ name }) => name === 'jobs')).toEqual({
    name: 'jobs',
    state: 'away',
    since: null,
  })
  await app.sql(`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`)
  app.advance(3_600_000)
  expect(states(await standing(app)).jobs).toBe('works')
})

it('reads mails that fail for minutes while none goes as mail that is away', async () => {
  const app = await testApp()
  await app.sql(`select graphile_worker.add_job('mail', '{}', run_at := now() + interval '1 day')`)
  const tried = (attempts: number) =>
    app.sql(
      `update graphile_worker._private_jobs set attempts = $1, last_error = 'away', updated_at = now()`,
      [attempts],
    )
  await tried(1)
  expect(states(await standing(app)).mail).toBe('works')
  await tried(5)
  app.advance(11_000)
  expect(states(await standing(app)).mail).toBe('away')
  await app.sql(`insert into sent_mails (mark, sent_at) values ('later', now() + interval '1 second')`)
  app.advance(11_000)
  expect(states(await standing(app)).mail).toBe('works')
})

it('leaves payments out where nothing is sold', async () => {
  const app = await testApp({ SANDBOX_PAYMENTS: 'off' })
  expect(states(await standing(app))).not.toHaveProperty('payments')
})

it('judges by how long the oldest waits and how often it was tried', () => {
  const kind = { kind: 'push', oldestDueS: 0, attempts: 0, lastTriedAt: null }
  expect(stateOfJobs([])).toBe('works')
  expect(stateOfJobs([kind, { ...kind, oldestDueS: 119 }])).toBe('works')
  expect(stateOfJobs([kind, { ...kind, oldestDueS: 120 }])).toBe('slow')
  expect(stateOfJobs([{ ...kind, attempts: 3 }])).toBe('slow')
  expect(stateOfJobs([{ ...kind, oldestDueS: 900 }])).toBe('away')
  const failing = { ...kind, attempts: 5, lastTriedAt: '2026-11-22T10:00:00.000Z' }
  expect(stateOfMails([failing], null)).toBe('away')
  expect(stateOfMails([failing], '2026-11-22T09:00:00.000Z')).toBe('away')
  expect(stateOfMails([failing], '2026-11-22T10:01:00.000Z')).toBe('works')
})
