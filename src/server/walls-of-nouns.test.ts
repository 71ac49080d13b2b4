import { expect, it } from 'vitest'
import { type ActivityNoun, activitiesTold } from '#contract/activities.ts'
import { allNouns, nouns } from '#domain/team/nouns.ts'
import { permissionsOf, roles, switchesOf } from '#domain/team/permissions.ts'
import { subjectsOf } from '#server/platform/feature.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()

it('stand in the database as the table of what belongs to whom has them', async () => {
  const policies = await app.sql(
    `select tablename from pg_policies where policyname = 'assigned' and permissive = 'RESTRICTIVE'`,
  )
  const walled = new Set(policies.map(({ tablename }) => tablename))
  const subjects = subjectsOf(app.features)
  expect(allNouns.filter((noun) => walled.has(subjects[noun].table))).toEqual(
    allNouns.filter((noun) => nouns[noun].wall !== 'business'),
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
