import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ActivityNoun, activitiesTold } from '#contract/activities.ts'
import { type Noun, nouns } from '#domain/team/nouns.ts'
import { permissionsOf, roles, switchesOf } from '#domain/team/permissions.ts'
import { buildTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

/** Where the rows of a noun are. */
const tables: Readonly<Record<Noun, string>> = {
  client: 'clients',
  measurement: 'measurements',
  'measurement-template': 'measurement_templates',
  project: 'projects',
  piece: 'pieces',
  fitting: 'fittings',
  event: 'events',
  invoice: 'invoices',
  payment: 'payments',
  pattern: 'patterns',
  draft: 'drafts',
  'size-table': 'size_tables',
  'work-item': 'work_items',
  import: 'imports',
  wage: 'earnings',
  message: 'messages',
  photo: 'photos',
}

it('stand in the database as the table of what belongs to whom has them', async () => {
  const policies = await app.sql(
    `select tablename from pg_policies where policyname = 'assigned' and permissive = 'RESTRICTIVE'`,
  )
  const walled = new Set(policies.map(({ tablename }) => tablename))
  const wanted = Object.entries(nouns).filter(([, { wall }]) => wall !== 'business')
  expect(Object.entries(tables).filter(([, table]) => walled.has(table))).toEqual(
    // Sound: the keys of the table itself.
    wanted.map(([noun]) => [noun, tables[noun as Noun]]),
  )
})

it('let through what was done with whatever somebody may be told of who sees assigned work only', async () => {
  const [policy] = await app.sql(
    `select qual from pg_policies where tablename = 'activities' and policyname = 'assigned'`,
  )
  const named = (noun: ActivityNoun) =>
    nouns[noun].wall === 'business' ? `'${noun}.%'::text` : `WHEN '${noun}'::text`
  const told = new Set(
    roles
      .filter((role) => switchesOf[role].sees === 'assigned')
      .flatMap((role) => activitiesTold(permissionsOf(role))),
  )
  expect(told.size).toBeGreaterThan(0)
  expect([...told].filter((noun) => !String(policy?.qual).includes(named(noun)))).toEqual([])
})
