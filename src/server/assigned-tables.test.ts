import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { nouns, toldNouns } from '#domain/team/nouns.ts'
import { actingAs } from '#server/database/acting.ts'
import { createDatabase } from '#server/database/database.ts'
import { addColleague } from '#server/testing/colleagues.ts'
import { floorOf } from '#server/testing/floor.ts'
import { nounRows } from '#server/testing/nouns.ts'
import { buildMember } from '#server/testing/people.ts'
import { addClient, addProject } from '#server/testing/projects.ts'
import { madeBy } from '#server/testing/rows.ts'
import { teamOf, workspaceOf } from '#server/testing/team.ts'
import { appOfFile, poolOfFile } from '#server/testing/test-app.ts'

/** Tables of a business without the wall around assigned work that hold no noun's rows, and why. Every other one has it. */
const open: Readonly<Record<string, string>> = {
  account_mails: 'who sees money sees all work',
  assignments: 'ids of people and of projects, and not a word of what these are',
  billed: 'what invoices have of work: who sees money sees all of it',
  calendar_addresses: 'read before a business is known; one’s own',
  calendar_feeds: 'nothing writes there any more',
  client_payments: 'who sees money sees all work',
  ended_addresses: 'ids, and how often what was mailed of them was ended',
  exports: 'who exports sees all work (`switchesFor`)',
  figures_by_client: 'figures are of all of the business, and told to who sees money',
  figures_by_day: 'the same',
  figures_by_month: 'the same',
  files: 'their names, which nobody guesses, and their sizes for the plan’s storage',
  idempotency_keys: 'one’s own, by who asked',
  invoice_versions: 'who sees money sees all work',
  measurement_template_versions: 'what is measured is the business’s word',
  memberships: 'read before a business is known',
  mornings: 'read before a business is known; days alone',
  owner_offers: 'the team is known to all of it',
  pattern_generations: 'counted for the plan',
  pattern_reports: 'of the public library',
  payment_checkouts: 'the plan is the business’s',
  payment_customers: 'read before a business is known',
  payments: 'who sees money sees all work',
  portal_keys: 'hashes, and for whom',
  portal_sessions: 'read before a business is known',
  project_patterns: 'ids of projects and of patterns, and not a word of what the projects are',
  published_patterns: 'the public library',
  quote_answers: 'who sees money sees all work',
  quote_versions: 'who sees money sees all work',
  sent_papers: 'who sees money sees all work',
  sessions: 'read before a business is known',
  stages: 'the workshop is set up for everybody in it',
  subscriptions: 'the plan is the business’s',
  template_pictures: 'what is measured is the business’s word',
  till_accounts: 'read before a business is known',
  webhook_deliveries: 'webhooks are for owner and managers alone, who see all work',
  webhook_events: 'the same',
  workshops: 'the workshop is set up for everybody in it',
}

/** With those whose noun says so (`open` of its testing/rows.ts). */
const openTables = [
  ...Object.keys(open),
  ...Object.values(nounRows).flatMap((rows) => (rows.open === undefined ? [] : [rows.table])),
].sort()

/** What is told of the business’s own things, to everybody who works with them. */
const toldToAll = `kind like any (array[${toldNouns
  .filter((noun) => nouns[noun].wall === 'business' && !nouns[noun].holdsMoney)
  .map((noun) => `'${noun}.%'`)
  .sort()
  .join(', ')}])`

const app = await appOfFile()
const owner = await buildMember(app, { selectedPlan: 'enterprise' })
const tailor = await addColleague(app, owner, { role: 'tailor' })
const workspaceId = await workspaceOf(app, owner.token)
const asTailor = { workspaceId, memberId: tailor.memberId, seesAssignedOnly: true }
const pool = poolOfFile(app)
const database = createDatabase(pool)
let walled: readonly string[]
let pieceId: string
let tables: readonly { readonly name: string; readonly isWalled: boolean }[]
beforeAll(async () => {
  const found = await app.sql(
    `select relname as name, exists (select from pg_policy where polrelid = pg_class.oid
       and polname = 'assigned' and not polpermissive) as walled
     from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and exists
       (select from pg_attribute where attrelid = pg_class.oid and attname = 'workspace_id' and not attisdropped)
     order by 1`,
  )
  tables = found.map(({ name, walled: isWalled }) => ({ name: String(name), isWalled: isWalled === true }))
  walled = tables.filter(({ isWalled }) => isWalled).map(({ name }) => name)
  pieceId = await workOfOthers()
})

/** How many of all rows the tailor is shown who forgets to say which. */
const seen = (table: string, where = 'true') =>
  actingAs(asTailor, () =>
    database.write(workspaceId, async (transaction) => {
      const { rows } = await sql<{ seen: number }>`
        select count(*)::int as seen from ${sql.table(table)} where ${sql.raw(where)}`.execute(transaction)
      return rows[0]?.seen
    }),
  )

/** Work of every kind that is somebody else's: a piece that went on and was told of, a ticket, and what was paid. */
async function workOfOthers() {
  for (const { table, make } of Object.values(nounRows)) {
    if (walled.includes(table)) await make(app, owner.token)
  }
  const { stagesBy, take, move, call } = floorOf(() => ({ app, owner }))
  const stage = await stagesBy()
  const clientId = await addClient(app, owner.token, 'Ida')
  const { id: projectId } = await addProject(app, owner.token, { clientId })
  const { id } = await take({ projectId, label: 'Gown' })
  await move([id], stage('ready'))
  const told = { way: 'sms', message: 'It is ready.', pieceIds: [id] }
  await call('POST', `/pieces/${id}/telling`, told)
  const garment = { label: 'Jeans', garment: 'jeans', tasks: [] }
  await call('POST', '/tickets', { client: { id: clientId }, pieces: [garment] })
  await earn((await teamOf(app, owner.token)).members.find(({ isSelf }) => isSelf)?.id, id)
  return id
}

/** Somebody is paid a rate of their own for a task, once, and is away afterwards. */
async function earn(memberId: string | undefined, onPiece: string) {
  const workItemId = await madeBy(app, owner.token, '/work-items', { name: 'Hem', rate: 9 })
  const call = (url: string, body: object) => app.call('POST', url, { token: owner.token, body })
  await call('/wages/rates', { memberId, rates: [{ workItemId, rate: 12 }] })
  const taskId = await madeBy(app, owner.token, '/tasks', { pieceId: onPiece, workItemId, memberId })
  await call(`/tasks/${taskId}/done`, { memberId })
  await call('/payouts', { memberId, amount: 5 })
  await call('/absences', { memberId, reason: 'holiday', from: '2099-07-01', until: '2099-07-14' })
}

describe('a query that forgot whose work it asks for', () => {
  it('meets a wall in every table but those that are open', () => {
    expect(tables.filter(({ isWalled }) => !isWalled).map(({ name }) => name)).toEqual(openTables)
  })

  it('is shown nothing of others', async () => {
    const empty = []
    for (const table of walled) {
      const [row] = await app.sql(`select 1 from ${table} where workspace_id = $1 limit 1`, [workspaceId])
      if (!row) empty.push(table)
    }
    // Where there is nothing, nothing is tried.
    expect(empty).toEqual([])
    for (const table of walled) {
      const others = table === 'activities' ? `not ${toldToAll}` : 'true'
      expect([table, await seen(table, others)]).toEqual([table, 0])
    }
    await earn(tailor.memberId, pieceId)
    const ofThePiece = [
      'clients',
      'projects',
      'pieces',
      'tasks',
      'piece_moves',
      'last_moves',
      'tellings',
      'tickets',
    ]
    const own = ['absences', 'earnings', 'payouts', 'rates']
    const counts = await Promise.all([...own, ...ofThePiece].map((table) => seen(table)))
    expect(counts).toEqual([...own.map(() => 1), 1, 1, 1, 2, 2, 1, 1, 0])
  })

  it('is shown one’s own, and nothing else', async () => {
    const idsIn = (table: 'clients' | 'projects' | 'events') =>
      actingAs(asTailor, async () =>
        (await database.read(workspaceId, database.query.selectFrom(table).select('id'))).map(({ id }) => id),
      )
    const [clientsBefore, projectsBefore] = [await idsIn('clients'), await idsIn('projects')]
    const clientId = await addClient(app, tailor.token, 'Own')
    expect((await idsIn('clients')).filter((id) => !clientsBefore.includes(id))).toEqual([clientId])
    const { id } = await addProject(app, tailor.token, { clientId })
    expect((await idsIn('projects')).filter((one) => !projectsBefore.includes(one))).toEqual([id])
    const event = { title: 'Own', startTime: '2026-03-02T08:00:00Z', endTime: '2026-03-02T09:00:00Z' }
    const eventId = await madeBy(app, tailor.token, '/calendar', event)
    expect(await idsIn('events')).toEqual([eventId])
    expect(await seen('activities', `actor_id = '${tailor.memberId}'`)).toBe(3)
  })

  it('is shown all of the business in what acts for nobody, and in another business', async () => {
    const all = await database.read(workspaceId, database.query.selectFrom('clients').select('id'))
    expect(all.length).toBeGreaterThan(2)
    const elsewhere = { ...asTailor, workspaceId: crypto.randomUUID() }
    const there = await actingAs(elsewhere, () =>
      database.read(workspaceId, database.query.selectFrom('clients').select('id')),
    )
    expect(there).toHaveLength(all.length)
  })
})
