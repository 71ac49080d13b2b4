import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase, type Database, type Transaction } from '#server/database/database.ts'
import { connectionConfig, hearErrors } from '#server/database/pool.ts'
import { ReadingClient } from '#server/database/reading-client.ts'
import { createRandom, type Random } from '#server/demo/random.ts'
import { cloneDatabase } from '#server/testing/database.ts'
import { generateBusiness } from '#server/testing/insights/generate.ts'
import { insertBusinesses } from '#server/testing/insights/insert.ts'

const WRITERS = 30
const business = generateBusiness(4)
const bystander = generateBusiness(5)
const { workspaceId } = business
/** A credit note, and what it corrects, can't be changed as one likes. */
const changeable = business.invoices.filter((one) => one.kind === 'invoice' && one.credited_minor === 0)

let database: Database
let owner: pg.Client
let close: () => Promise<void>
beforeAll(async () => {
  const { logins, drop } = await cloneDatabase()
  await insertBusinesses(logins, [business, bystander])
  // Writers wait for each other's rows here, as long as the machine takes.
  const patient = { pipeline: true, Client: ReadingClient, max: WRITERS, connectionTimeoutMillis: 0 }
  const pool = new pg.Pool({ ...connectionConfig(logins.app), ...patient })
  hearErrors(pool, (error) => {
    throw error
  })
  database = createDatabase(pool, { placeWaitMs: 60_000 })
  owner = new pg.Client(connectionConfig(logins.owner))
  await owner.connect()
  close = async () => {
    await owner.end()
    await pool.end()
    await drop()
  }
}, 180_000)
afterAll(() => close())

interface Row {
  readonly [column: string]: unknown
}
const rowsOf = async (table: string): Promise<readonly Row[]> =>
  (await owner.query<Row>(`select * from ${table} where workspace_id = $1`, [workspaceId])).rows

type Tally = Map<string, number[]>
function add(tally: Tally, key: readonly unknown[], amounts: readonly number[]): void {
  const name = key.join(' ')
  const sums = tally.get(name) ?? amounts.map(() => 0)
  tally.set(
    name,
    sums.map((sum, n) => sum + (amounts[n] ?? 0)),
  )
}
const inOrder = (tally: Tally) => [...tally].sort(([a], [b]) => (a < b ? -1 : 1))
const days = (from: unknown, to: unknown) =>
  Math.max(0, (Date.parse(String(to)) - Date.parse(String(from))) / 86_400_000)

/** What should be kept, from the rows, one by one. */
async function counted() {
  const [invoices, payments, projects] = [
    (await rowsOf('invoices')).filter((row) => row.deleted_at === null),
    await rowsOf('payments'),
    (await rowsOf('projects')).filter((row) => row.deleted_at === null),
  ]
  const [byDay, byMonth, byClient]: [Tally, Tally, Tally] = [new Map(), new Map(), new Map()]
  for (const row of invoices) {
    const isNote = row.kind === 'credit-note'
    const total = isNote ? -Number(row.total_minor) : Number(row.total_minor)
    // What was credited in full is no sale that somebody paid.
    const isSale = !isNote && (Number(row.credited_minor) === 0 || Number(row.credited_minor) < total)
    if (row.status !== 'draft' && row.voided_at === null)
      add(byDay, [row.issue_date, row.currency], [total, 0, 0, 0, 0])
    for (const payment of payments.filter((one) => one.invoice_id === row.id)) {
      add(byDay, [payment.paid_on, row.currency], [0, Number(payment.amount_minor), 0, 0, 0])
    }
    if (row.status !== 'paid') continue
    add(
      byDay,
      [row.paid_on, row.currency],
      [...[0, 0, total, isSale ? 1 : 0], isSale ? days(row.issue_date, row.paid_on) : 0],
    )
    const type = projects.find((project) => project.id === row.project_id)?.type ?? ''
    add(byMonth, [`${String(row.paid_on).slice(0, 7)}-01`, row.currency, type], [total])
    if (row.client_id !== null) add(byClient, [row.client_id, row.currency], [total])
  }
  return { byDay: inOrder(byDay), byMonth: inOrder(byMonth), byClient: inOrder(byClient) }
}

async function kept() {
  const tally = async (table: string, key: readonly string[], amounts: readonly string[]) =>
    inOrder(
      new Map(
        (await rowsOf(table)).map((row) => [
          key.map((column) => row[column]).join(' '),
          amounts.map((column) => Number(row[column])),
        ]),
      ),
    )
  return {
    byDay: await tally(
      'figures_by_day',
      ['day', 'currency'],
      ['invoiced_minor', 'received_minor', 'revenue_minor', 'paid_count', 'days_to_pay'],
    ),
    byMonth: await tally('figures_by_month', ['month', 'currency', 'project_type'], ['revenue_minor']),
    byClient: await tally('figures_by_client', ['client_id', 'currency'], ['revenue_minor']),
  }
}

const someDay = (random: Random) =>
  new Date(business.nowMs - random.between(0, 120) * 86_400_000).toISOString().slice(0, 10)

/** One change of one row; any of them may find nothing to change. */
function change(random: Random): RawBuilder<unknown> {
  const [total, day, later] = [random.between(0, 9_999), someDay(random), someDay(random)]
  const invoice = sql`workspace_id = ${workspaceId} and id = ${random.pick(changeable).id}`
  const project = sql`workspace_id = ${workspaceId} and id = ${random.pick(business.projects).id}`
  const client = sql`workspace_id = ${workspaceId} and id = ${random.pick(business.clients).id}`
  return random.pick([
    () => sql`update invoices set issue_date = ${day}, total_minor = ${total} where ${invoice}`,
    () => sql`update invoices set status = 'sent', paid_on = null where ${invoice}`,
    () =>
      sql`update invoices set status = 'draft', paid_on = null, voided_at = null, void_reason = null where ${invoice}`,
    () => sql`update invoices set status = 'overdue', paid_on = null where ${invoice}`,
    () =>
      sql`update invoices set status = 'paid', paid_on = ${day}, voided_at = null, void_reason = null where ${invoice}`,
    () =>
      sql`update invoices set status = 'paid', paid_on = ${later}, total_minor = ${total}, voided_at = null,
        void_reason = null where ${invoice}`,
    () => sql`update invoices set currency = ${random.pick(['USD', 'EUR'])} where ${invoice}`,
    () => sql`update invoices set voided_at = now(), void_reason = 'Cancelled'
      where ${invoice} and status in ('sent', 'overdue') and paid_minor = 0`,
    () => sql`update invoices set deleted_at = now() where ${invoice}`,
    () => sql`update invoices set deleted_at = null where ${invoice}`,
    () => sql`delete from invoices where ${invoice} and deleted_at is not null`,
    () => sql`update invoices set project_id = (select id from projects where ${project}),
      client_id = (select id from clients where ${client}) where ${invoice}`,
    () => sql`insert into invoices (workspace_id, id, invoice_number, status, issue_date, due_date, currency, items,
        client_id, subtotal_minor, discount_minor, tax_minor, total_minor, paid_on, created_at, updated_at)
      select ${workspaceId}, id, id::text, status, ${day}, ${day}, 'EUR', '[]', (select id from clients where ${client}),
        ${total}, 0, 0, ${total}, case when status = 'paid' then ${later}::date end, now(), now()
      from (select gen_random_uuid() as id, ${random.pick(['draft', 'sent', 'paid'])} as status) made`,
    () => sql`insert into payments (workspace_id, id, invoice_id, paid_on, amount_minor, method, created_at)
      select workspace_id, gen_random_uuid(), id, ${day}, ${total + 1}, 'cash', now() from invoices where ${invoice}`,
    () => sql`delete from payments where workspace_id = ${workspaceId}
      and invoice_id = ${random.pick(changeable).id}`,
    () => sql`update projects set type = ${random.pick(['Suit', 'Shirt', 'Skirt'])} where ${project}`,
    () => sql`update projects set deleted_at = now() where ${project}`,
    () => sql`update projects set deleted_at = null where ${project}`,
    () => sql`delete from projects where ${project} and ${random.chance(0.2)}`,
    () => sql`delete from clients where ${client} and ${random.chance(0.2)}`,
  ])()
}

const inTransaction = (work: (transaction: Transaction) => Promise<void>) => database.write(workspaceId, work)

describe('the figures that are kept', () => {
  it('are those of the rows that were there', async () => {
    expect(business.invoices.length).toBeGreaterThan(20)
    expect(await kept()).toEqual(await counted())
  })

  it('follow the rows through every kind of change, several in a transaction', async () => {
    for (let seed = 1; seed <= 150; seed++) {
      const random = createRandom(seed)
      await inTransaction(async (transaction) => {
        for (let n = random.between(1, 4); n > 0; n--) await change(random).execute(transaction)
      })
      expect(await kept(), `history up to ${seed}`).toEqual(await counted())
    }
  }, 180_000)

  it('are as before where a transaction was taken back', async () => {
    const before = await kept()
    await expect(
      inTransaction(async (transaction) => {
        await sql`update invoices set total_minor = total_minor + 1`.execute(transaction)
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    expect(await kept()).toEqual(before)
  })

  it(`are right after ${WRITERS} who write at once, and nobody blocks anybody for ever`, async () => {
    const writer = async (seed: number) => {
      const random = createRandom(seed)
      for (let round = 0; round < 4; round++) {
        await inTransaction(async (transaction) => {
          // Rows in one order, as a row's own lock asks for; their figures lie anywhere.
          const ids = Array.from({ length: 2 }, () => random.pick(changeable).id).sort()
          for (const id of ids) {
            const day = someDay(random)
            await sql`update invoices set status = 'paid', paid_on = ${day}, total_minor = ${random.between(1, 999)},
              voided_at = null, void_reason = null
              where workspace_id = ${workspaceId} and id = ${id}`.execute(transaction)
            await sql`insert into payments (workspace_id, id, invoice_id, paid_on, amount_minor, method, created_at)
              select workspace_id, gen_random_uuid(), id, ${someDay(random)}, 5, 'cash', now() from invoices
              where workspace_id = ${workspaceId} and id = ${id}`.execute(transaction)
          }
        })
      }
    }
    await Promise.all(Array.from({ length: WRITERS }, (_, n) => writer(1_000 + n)))
    expect(await kept()).toEqual(await counted())
  }, 180_000)

  it('hold against a project that changes its type while an invoice of it is paid', async () => {
    const [project, ...rest] = business.projects
    const invoices = changeable.slice(0, 10)
    expect(rest.length).toBeGreaterThan(0)
    for (const [n, { id }] of invoices.entries()) {
      await Promise.all([
        inTransaction(async (transaction) => {
          await sql`update projects set deleted_at = null, type = ${n % 2 ? 'Suit' : 'Skirt'}
            where workspace_id = ${workspaceId} and id = ${project?.id}`.execute(transaction)
        }),
        inTransaction(async (transaction) => {
          await sql`update invoices set status = 'paid', paid_on = '2020-02-02', deleted_at = null, voided_at = null, void_reason = null,
            project_id = (select id from projects where workspace_id = ${workspaceId} and id = ${project?.id})
            where workspace_id = ${workspaceId} and id = ${id}`.execute(transaction)
        }),
      ])
      expect(await kept()).toEqual(await counted())
    }
  })

  it('leave with a business that is removed, and leave another’s alone', async () => {
    const ofOther = () =>
      owner.query('select * from figures_by_day where workspace_id = $1 order by day, currency', [
        bystander.workspaceId,
      ])
    const { rows: before } = await ofOther()
    expect(before.length).toBeGreaterThan(0)
    await owner.query('delete from workspaces where id = $1', [workspaceId])
    expect(await kept()).toEqual({ byDay: [], byMonth: [], byClient: [] })
    expect((await ofOther()).rows).toEqual(before)
  })
})
