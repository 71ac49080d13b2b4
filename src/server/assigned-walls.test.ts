import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { mayRole, roles } from '#domain/team/permissions.ts'
import { actingAs } from '#server/database/acting.ts'
import { createDatabase, type Transaction } from '#server/database/database.ts'
import { addColleague } from '#server/testing/colleagues.ts'
import { buildLinkedWork, type LinkedWork } from '#server/testing/linked-work.ts'
import { multipart } from '#server/testing/multipart.ts'
import { paint } from '#server/testing/patterns.ts'
import { buildMember } from '#server/testing/people.ts'
import { workspaceOf } from '#server/testing/team.ts'
import { appOfFile, poolOfFile } from '#server/testing/test-app.ts'

const photos = { hidden: '', own: '' }
const app = await appOfFile()
const owner = await buildMember(app, { selectedPlan: 'enterprise' })
const tailor = await addColleague(app, owner, { role: 'tailor' })
const workspaceId = await workspaceOf(app, owner.token)
const pool = poolOfFile(app)
const database = createDatabase(pool)
const hidden = await buildLinkedWork(app, owner.token)
const own = await buildLinkedWork(app, tailor.token)
photos.hidden = await photograph(owner, hidden)
photos.own = await photograph(tailor, own)

async function photograph({ token }: { readonly token: string }, { client }: LinkedWork): Promise<string> {
  const { body } = await app.call<{ photo: { _id: string } }>('POST', `/clients/${client}/photos`, {
    ...{ token, ...multipart('photo', await paint(4, 4)) },
  })
  return body.data.photo._id
}

const asTailor = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
  actingAs({ workspaceId, memberId: tailor.memberId, seesAssignedOnly: true }, () =>
    database.write(workspaceId, work),
  )

/** Writes a row of the tailor's that says all that another one says. */
async function insertCopy(table: string, id: string) {
  const [{ row } = {}] = await app.sql(`select to_jsonb(it) as row from ${table} it where id = $1`, [id])
  const columns = await app.sql(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0
     and not attisdropped and attgenerated = '' and attname <> 'created_by'`,
    [table],
  )
  const names = sql.join(columns.map(({ name }) => sql.ref(String(name))))
  const copy = JSON.stringify({
    ...(row as object),
    id: crypto.randomUUID(),
    tag: 999,
    member_id: null,
  })
  await asTailor((transaction) =>
    sql`insert into ${sql.table(table)} (${names})
      select ${names} from jsonb_populate_record(null::${sql.table(table)}, ${copy}::jsonb)`.execute(
      transaction,
    ),
  )
}

const copied = [
  ['projects', 'project'],
  ['pieces', 'piece'],
  ['events', 'event'],
  ['measurements', 'set'],
  ['drafts', 'draft'],
  ['photos', 'photo'],
] as const

describe('a row of one’s own', () => {
  const idOf = (whose: 'hidden' | 'own', noun: (typeof copied)[number][1]) =>
    noun === 'photo' ? photos[whose] : { hidden, own }[whose][noun]

  it.each(copied)('of %s names nobody whom its maker doesn’t see', async (table, noun) => {
    await insertCopy(table, idOf('own', noun))
    await expect(insertCopy(table, idOf('hidden', noun))).rejects.toThrow('its maker does not see')
  })

  it('is not turned to somebody whom its maker doesn’t see, and stays with whom it names', async () => {
    const update = (id: string, change: ReturnType<typeof sql>) =>
      asTailor((transaction) => sql`update events set ${change} where id = ${id}`.execute(transaction))
    await expect(update(own.event, sql`client_id = ${hidden.client}`)).rejects.toThrow('does not see')
    await expect(update(own.event, sql`project_id = ${hidden.project}`)).rejects.toThrow('does not see')
    await app.sql('update events set created_by = $2 where id = $1', [hidden.event, tailor.memberId])
    await update(hidden.event, sql`title = 'Moved', client_id = client_id`)
    expect(await app.sql('select title, client_id from events where id = $1', [hidden.event])).toEqual([
      { title: 'Moved', client_id: hidden.client },
    ])
  })

  it('is looked at in every table that lets in what one has made', async () => {
    const unguarded = await app.sql(
      `select conrelid::regclass::text as name, confrelid::regclass::text as of from pg_constraint
       where contype = 'f' and confrelid in ('clients'::regclass, 'projects'::regclass)
         and exists (select from pg_policies where tablename = conrelid::regclass::text and policyname = 'assigned'
           and qual ~ '(created_by|member_id) =')
         and not exists (select from pg_trigger where tgrelid = conrelid and tgname = 'names_what_is_seen'
           and encode(tgargs, 'escape') ~ confrelid::regclass::text)`,
    )
    expect(unguarded).toEqual([])
  })
})

describe('the wall of a new table', () => {
  it.each([
    ['client', () => [hidden.client, own.client]],
    ['project', () => [hidden.project, own.project]],
    ['piece', () => [hidden.piece, own.piece]],
    ['fitting', () => [hidden.fitting, own.fitting]],
  ] as const)('of a %s’s rows shows those that one sees', async (whose, ids) => {
    await app.sql(`create table notes_of_${whose} (workspace_id uuid not null, ${whose}_id uuid not null)`)
    await app.sql(`select wall_around('notes_of_${whose}', $1)`, [whose])
    await app.sql(`grant select on notes_of_${whose} to public`)
    for (const id of ids()) await app.sql(`insert into notes_of_${whose} values ($1, $2)`, [workspaceId, id])
    const seen = await asTailor((transaction) =>
      sql`select ${sql.ref(`${whose}_id`)} as id from ${sql.table(`notes_of_${whose}`)}`.execute(transaction),
    )
    expect(seen.rows).toEqual([{ id: ids()[1] }])
  })

  it('of a person’s rows shows their own, of the business’s all, and of another business’s none', async () => {
    for (const whose of ['person', 'business']) {
      await app.sql(`create table notes_of_${whose} (workspace_id uuid not null, member_id uuid)`)
      await app.sql(`select wall_around('notes_of_${whose}', $1)`, [whose])
      await app.sql(`grant select on notes_of_${whose} to public`)
      await app.sql(`insert into notes_of_${whose} values ($1, $2), ($1, null), ($3, $2)`, [
        workspaceId,
        tailor.memberId,
        crypto.randomUUID(),
      ])
    }
    const seen = (whose: string) =>
      asTailor((transaction) =>
        sql`select member_id from ${sql.table(`notes_of_${whose}`)}`.execute(transaction),
      )
    expect((await seen('person')).rows).toEqual([{ member_id: tailor.memberId }])
    expect((await seen('business')).rows).toHaveLength(2)
  })

  it('is not put up where nobody says whose its rows are', async () => {
    await app.sql('create table notes_of_nobody (workspace_id uuid not null)')
    await expect(app.sql(`select wall_around('notes_of_nobody', 'nobody')`)).rejects.toThrow(
      'nobody knows whose',
    )
  })
})

it('whatever refers to work says whose business it is in', async () => {
  const without = await app.sql(
    `select distinct attrelid::regclass::text as name from pg_attribute join pg_class on pg_class.oid = attrelid
     where relkind = 'r' and relnamespace = 'public'::regnamespace
       and attname ~ '^(client|project|invoice|event|piece|fitting|measurement|draft)_id$'
       and not exists (select from pg_attribute other where other.attrelid = pg_class.oid and other.attname = 'workspace_id')`,
  )
  expect(without).toEqual([])
})

it.each(roles)('the database lets a %s see assigned work only where they don’t read money', async (role) => {
  const member = role === 'owner' ? owner.userId : tailor.userId
  const narrowed = app.sql(`update members set role = $2, sees = 'assigned' where user_id = $1`, [
    member,
    role,
  ])
  if (mayRole(role, 'money.read')) await expect(narrowed).rejects.toThrow('money_sees_all_work')
  else await narrowed
})
