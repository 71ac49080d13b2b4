import { expect, it } from 'vitest'
import { jobsDone } from './payments.ts'
import { buildMember, type Person, signUpMember } from './people.ts'
import { workspaceOf } from './team.ts'
import { appOfFile } from './test-app.ts'

const app = await appOfFile()

/** What the mail with the code leaves, which the short way doesn't send: what was spent for it, that it has gone, its tries. */
const ofTheMail = ['mail_budgets', 'sent_mails', 'signup_tries']

/** Every row of every table, as text, but for the signs of life of what works on the queue. */
async function allRows(): Promise<Map<string, readonly string[]>> {
  const tables = await app.sql(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r'
       and relname not like 'kysely%' and relname <> 'job_workers' order by 1`,
  )
  const rows = new Map<string, readonly string[]>()
  for (const { name } of tables) {
    const found = await app.sql(`select to_jsonb(kept)::text as row from "${name}" as kept`)
    rows.set(
      String(name),
      found.map(({ row }) => String(row)),
    )
  }
  return rows
}

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g
const instant = /\d{4}-\d\d-\d\dT[\d:.]+\+00:00/g

/** What somebody has come to have, by table: with whose it is, how long from now, and by what a password was hashed. */
async function leftBy(come: () => Promise<Person>) {
  const before = await allRows()
  const person = await come()
  const { body } = await app.call('GET', '/auth', { token: person.token })
  const workspaceId = await workspaceOf(app, person.token)
  await jobsDone(app)
  const names = new Map([
    [person.userId, 'the user'],
    [workspaceId, 'the business'],
  ])
  const inWords = (row: string) =>
    row
      .replaceAll(person.email, 'the address')
      .replace(uuid, (id) => names.get(id) ?? 'an id')
      .replace(instant, (at) => `${Date.parse(at) - app.clock.now().getTime()} ms`)
      .replace(/(\$argon2id\$[^$]+\$[^$]+)\$[^"]+/, '$1')
      .replace(/\\\\x[\da-f]{32,}/g, 'a hash')
  const left: Record<string, readonly string[]> = {}
  for (const [table, rows] of await allRows()) {
    const known = new Set(before.get(table))
    const added = rows.filter((row) => !known.has(row)).map(inWords)
    if (added.length > 0) left[table] = added.toSorted()
  }
  return { left, user: JSON.parse(inWords(JSON.stringify(body))) }
}

it.each(['free', 'premium', 'enterprise'])('opens an account on %s as the doors do', async (selectedPlan) => {
  const byDoors = await leftBy(() => signUpMember(app, { selectedPlan }))
  const byShortWay = await leftBy(() => buildMember(app, { selectedPlan }))
  expect(Object.keys(byDoors.left)).toEqual(expect.arrayContaining(['users', 'sessions', 'audit_events']))
  for (const table of ofTheMail) {
    expect(byDoors.left[table]).toHaveLength(1)
    delete byDoors.left[table]
  }
  expect(byShortWay).toEqual(byDoors)
})
