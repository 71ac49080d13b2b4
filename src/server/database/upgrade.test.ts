import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, inject, it, onTestFinished } from 'vitest'
import { cloneDatabase } from '#server/testing/database.ts'
import { emptyInstallation } from '#server/testing/installation.ts'
import { silentLog } from '#server/testing/silent-log.ts'
import { migrationNames, prepareDatabase } from './prepare.ts'

const folder = new URL('./migrations/', import.meta.url)
const migrations = readdirSync(folder).sort()

/** An empty database, worked on as its owner, who is no superuser: so it is on most hosted servers. */
async function emptyDatabase(): Promise<pg.Client> {
  const server = inject('postgres')
  const name = `upgrade_${process.pid}_${randomUUID().slice(0, 8)}`
  const admin = new pg.Client({ ...server, database: 'postgres' })
  await admin.connect()
  await admin.query(`create role ${name} nosuperuser nobypassrls`)
  await admin.query(`create database ${name} owner ${name}`)
  const owner = new pg.Client({ ...server, database: name })
  await owner.connect()
  await owner.query(`set role ${name}`)
  onTestFinished(async () => {
    await owner.end()
    await admin.query(`drop database ${name} with (force)`)
    await admin.query(`drop role ${name}`)
    await admin.end()
  })
  return owner
}

it('fills in from the rows of every business what a new version wants to know of them', async () => {
  const database = await emptyDatabase()
  const apply = async (names: readonly string[]) => {
    for (const name of names) await database.query(readFileSync(new URL(name, folder), 'utf8'))
  }
  const before = (number: string) => migrations.filter((name) => name < number)
  await apply(before('0007'))

  const [workspace, client, project, invoice] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  await database.query(`begin; set local app.workspace_id = '${workspace}'`)
  await database.query('insert into workspaces (id) values ($1)', [workspace])
  await database.query(
    `insert into clients (workspace_id, id, name, created_at, updated_at)
     values ($1, $2, 'Ana', '2026-01-05', '2026-01-05')`,
    [workspace, client],
  )
  await database.query(
    `insert into projects (workspace_id, id, client_id, name, type, status, budget_minor, completed_at, created_at, updated_at)
     values ($1, $2, $3, 'Gown', 'Dress', 'completed', 5000, '2026-02-01', '2026-01-06', '2026-02-01')`,
    [workspace, project, client],
  )
  await database.query(
    `insert into invoices (workspace_id, id, client_id, invoice_number, status, issue_date, due_date, currency, items,
       subtotal_minor, discount_minor, tax_minor, total_minor, created_at, updated_at)
     values ($1, $2, $3, 'INV-001', 'sent', '2026-02-02', '2026-03-02', 'EUR', '[]', 12300, 0, 0, 12300,
       '2026-02-02', '2026-02-02')`,
    [workspace, invoice, client],
  )
  await database.query('commit')

  await apply(migrations.filter((name) => name >= '0007' && name < '0066'))
  await database.query("update workspaces set currency = 'GBP'")
  await apply(migrations.filter((name) => name >= '0066' && name < '0068'))
  await database.query(`begin; set local app.workspace_id = '${workspace}'`)
  await database.query(
    `insert into members (workspace_id, id, name, role, sees, joined_at)
     values ($1, $2, 'Mara', 'manager', 'assigned', now()), ($1, $3, 'Tom', 'tailor', 'assigned', now())`,
    [workspace, randomUUID(), randomUUID()],
  )
  await database.query('commit')
  await apply(migrations.filter((name) => name >= '0068' && name < '0095'))
  await database.query(`begin; set local app.workspace_id = '${workspace}'`)
  const [earlier, later, back] = ['01a', '01b', '01c'].map(
    (start) => `${start}00000-0000-7000-8000-000000000000`,
  )
  await database.query(
    `insert into payments (workspace_id, id, invoice_id, paid_on, amount_minor, method, created_at)
     values ($1, $4, $2, '2026-02-03', 100, 'cash', now()), ($1, $3, $2, '2026-02-04', 200, 'cash', now()),
       ($1, $5, $2, '2026-02-04', -50, 'cash', now())`,
    [workspace, invoice, earlier, later, back],
  )
  await database.query('commit')
  await apply(migrations.filter((name) => name >= '0095'))
  await database.query(`begin; set local app.workspace_id = '${workspace}'`)
  const members = await database.query('select role, sees from members order by role')
  expect(members.rows).toEqual([
    { role: 'manager', sees: 'all' },
    { role: 'tailor', sees: 'assigned' },
  ])
  const changes = await database.query('select client_id, status from client_status_changes')
  expect(changes.rows).toEqual([{ client_id: client, status: 'active' }])
  const projects = await database.query(
    `select collected_at = completed_at as "isCollected", budget_currency as currency,
       updated_at = '2026-02-01' as "isUntouched" from projects`,
  )
  expect(projects.rows).toEqual([{ isCollected: true, currency: 'GBP', isUntouched: true }])
  const figures = await database.query(
    'select day::text, currency, invoiced_minor::int from figures_by_day where invoiced_minor <> 0',
  )
  expect(figures.rows).toEqual([{ day: '2026-02-02', currency: 'EUR', invoiced_minor: 12300 }])
  // In the order in which they were recorded; the next has the next.
  await database.query(
    `insert into payments (workspace_id, id, invoice_id, paid_on, amount_minor, method, created_at)
     values ($1, gen_random_uuid(), $2, '2026-02-01', 1, 'cash', now())`,
    [workspace, invoice],
  )
  const receipts = await database.query('select amount_minor::int, receipt_number from payments order by 2')
  expect(receipts.rows.map((row) => Object.values(row))).toEqual([
    [200, 1],
    [100, 2],
    [1, 3],
    [-50, null],
  ])
  await database.query('commit')

  // The walls stand again.
  for (const table of ['clients', 'projects', 'invoices', 'payments', 'client_status_changes', 'members']) {
    expect((await database.query(`select 1 from ${table}`)).rows).toEqual([])
  }
})

it('refuses tables that a newer version has changed, in a sentence that names its migration', async () => {
  const { logins, drop } = await cloneDatabase()
  onTestFinished(drop)
  const owner = new pg.Client(logins.owner)
  await owner.connect()
  await owner.query(
    `insert into kysely_migration values ('9999-of-tomorrow', now()), ('9998-of-tomorrow', now())`,
  )
  await owner.end()
  await expect(prepareDatabase(logins, 'nobody asks', silentLog)).rejects.toThrow(
    'A newer version of this application has been at this database (9999-of-tomorrow): start that one',
  )
})

it('is tried again where an older version that serves stands in its way', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'toile-upgrade-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const { owner, sql } = await emptyInstallation(folder)
  // A deadlock ends it alike, and can't be had at will.
  await sql(
    "do $$ begin execute format('alter database %I set lock_timeout = 100', current_database()); end $$",
  )
  const writer = new pg.Client(owner)
  onTestFinished(() => writer.end())
  const warnings: string[] = []
  // What stood in the way goes once that has been told.
  const warn = (_: object, message: string) => {
    if (!message.includes('trying again')) return
    warnings.push(message)
    void writer.query('rollback')
  }
  await prepareDatabase(
    { owner, app: null },
    'nobody asks',
    { warn },
    {
      migration: '0034-generated-patterns',
      async fill() {
        await writer.connect()
        await writer.query('begin; lock table drafts in row exclusive mode')
      },
    },
  )
  expect(warnings.length).toBeGreaterThan(0)
  expect(await sql('select max(name) as last from kysely_migration')).toEqual([
    { last: migrationNames.at(-1) },
  ])
})
