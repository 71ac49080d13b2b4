import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { parse } from 'yaml'
import { jobsDone } from '#server/testing/payments.ts'
import { buildMember, signUpMember } from '#server/testing/people.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const backups = await mkdtemp(path.join(tmpdir(), 'toile-figures-'))
afterAll(() => rm(backups, { recursive: true }))
const app = await appOfFile({ BACKUP_TO: backups })

const metrics = async () => (await app.http.inject('/metrics')).body
const figure = async (line: string) => {
  const found = (await metrics()).split('\n').find((each) => each.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.split(' ').at(-1))
}

it('tells of the queue what waits, since when, and what was given up', async () => {
  await signUpMember(app)
  await jobsDone(app)
  expect(await figure('mails_total{outcome="sent"}')).toBeGreaterThan(0)
  expect(await figure('mails_total{outcome="failed"}')).toBe(0)
  expect(await figure('jobs_waiting{kind="mail"}')).toBe(0)

  await app.sql(`select graphile_worker.add_job('unheard-of', run_at := now() - interval '90 seconds')`)
  await app.sql(`select graphile_worker.add_job('unheard-of', run_at := now() + interval '1 hour')`)
  await app.sql(`select graphile_worker.add_job('unheard-of', max_attempts := 1)`)
  await app.sql(`update graphile_worker._private_jobs set attempts = 1 where max_attempts = 1`)
  await expect.poll(() => figure('jobs_waiting{kind="unheard-of"}')).toBe(2)
  expect(await figure('jobs_given_up{kind="unheard-of"}')).toBe(1)
  expect(await figure('jobs_oldest_due_seconds{kind="unheard-of"}')).toBeGreaterThanOrEqual(90)
})

it('tells of sessions and connections, and of itself while the database is away', async () => {
  const before = (await figure('sessions')) ?? Number.NaN
  await buildMember(app)
  expect(await figure('sessions')).toBe(before + 1)
  expect(await figure('database_connections{state="waited_for"}')).toBe(0)

  await app.sql('alter function queue_figures() rename to away')
  await app.sql('alter table sessions rename to away')
  await expect.poll(() => figure('jobs_waiting')).toBeNaN()
  expect(await figure('jobs_waiting{kind="mail"}')).toBeUndefined()
  expect(await figure('sessions')).toBeNaN()
  expect(await figure('process_resident_memory_bytes')).toBeGreaterThan(0)
  await app.sql('alter table away rename to sessions')
  await app.sql('alter function away() rename to queue_figures')
  await expect.poll(() => figure('jobs_waiting{kind="mail"}')).toBeDefined()
})

it('is all that the rules of alerts ask for', async () => {
  const file = readFileSync(new URL('../../../deploy/prometheus-rules.yml', import.meta.url), 'utf8')
  const { groups }: { groups: { rules: { alert: string; expr: string }[] }[] } = parse(file)
  const rules = groups.flatMap(({ rules }) => rules)
  expect(rules.length).toBeGreaterThan(5)
  const told = await metrics()
  for (const { alert, expr } of rules) {
    const asked = [...expr.matchAll(/(\w+)\{job="toile"/g)].map(([, name]) => name)
    expect([alert, asked.length > 0]).toEqual([alert, true])
    for (const name of asked.filter((each) => each !== 'up'))
      expect(told).toMatch(new RegExp(`^${name}[ {]`, 'm'))
  }
})
