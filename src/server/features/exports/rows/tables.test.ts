import { expect, it } from 'vitest'
import { kindsOf } from '#server/platform/feature.ts'
import { exported, recordsIn } from '#server/testing/exports.ts'
import { buildWholeWorkshop, nounRows } from '#server/testing/nouns.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { buildWorkshop } from '#server/testing/workshop.ts'

/** For two whole workshops and an export of one. */
const LONG_MS = 180_000

/** Tables whose rows stay here, and why. A new table is named here, or among what its feature exports. */
const leftOut: Readonly<Record<string, string>> = {
  memberships: 'who may sign in to the business, which its members tell',
  owner_offers: 'an offer that is open for a while',
  codes: 'secrets',
  signups: 'what was typed to open an account that isn’t open yet',
  signup_tries: 'keyed hashes',
  sign_in_challenges: 'secrets',
  authenticators: 'secrets',
  recovery_codes: 'secrets',
  calendar_feeds: 'a secret',
  calendar_addresses: 'a secret',
  unsubscribe_links: 'secrets',
  push_keys: 'the installation’s own',
  push_subscriptions: 'addresses of browsers that work for this installation alone',
  notifications_sent: 'which reminders have gone out, so that none goes out twice',
  notification_mornings: 'the same',
  mornings: 'the same',
  ended_addresses: 'how often addresses that work for this installation alone were ended',
  api_keys: 'secrets',
  webhook_endpoints: 'secrets',
  webhook_events: 'that something was made or changed, for 30 days: what it is stands there itself',
  webhook_deliveries: 'which of these have gone out, and what was answered',
  portal_keys: 'secrets',
  portal_sessions: 'secrets',
  mail_budgets: 'keyed hashes',
  trials_taken: 'keyed hashes',
  call_counts: 'how often an address has called within a minute',
  job_workers: 'the servers that are at work',
  sent_mails: 'which mails have gone out, so that none goes out twice',
  installation: 'the installation’s own',
  administration_acts: 'what was done for the installation as a whole',
  files: 'their bytes are the pictures and drawings',
  exports: 'exports themselves',
  last_moves: 'which moves of pieces can be taken back, for minutes',
  imports: 'which rows an import added, for taking it back within a day',
  billed: 'what of a project is on which invoice, which its lines tell',
  published_patterns: 'copies of what stands among the patterns',
  pattern_reports: 'what others have reported',
  pattern_generations: 'how many patterns were generated in a month, of none in particular',
  idempotency_keys: 'answers that are kept for a day',
  figures_by_day: 'sums of what stands among the invoices',
  figures_by_month: 'the same',
  figures_by_client: 'the same',
  payment_customers: 'the business’s name at the payment provider',
  till_accounts: 'the same, at whoever takes its clients’ money',
  client_payments: 'pages on which clients pay: what came of one stands among the payments',
  payment_checkouts: 'pages that have ended',
  payment_events: 'which news of the provider have come, of nobody in particular',
  sandbox_customers: 'the bank’s side of test payments',
  sandbox_payment_methods: 'the same',
  sandbox_checkouts: 'the same',
  sandbox_confirmations: 'the same',
  sandbox_subscriptions: 'the same',
  sandbox_invoices: 'the same',
  sandbox_events: 'the same',
  sandbox_till_accounts: 'the same',
  sandbox_till_payments: 'the same',
}

const tablesOf = async (app: TestApp) =>
  (
    await app.sql(
      `select c.relname as table, c.relrowsecurity as walled,
         (select array_agg(attname::text) from pg_attribute
          where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind = 'r' and c.relname not like 'kysely_%'`,
    )
  ).map(({ table, walled, columns }) => ({
    table: String(table),
    walled: walled === true,
    columns: columns as string[],
  }))

it('every table of the database is exported, or left out on purpose', async () => {
  const app = await testApp()
  const tables = (await tablesOf(app)).map(({ table }) => table)
  const exportedTables: string[] = kindsOf(app.features).map(({ table }) => table)
  expect(tables.filter((table) => !exportedTables.includes(table) && !(table in leftOut))).toEqual([])
  expect(exportedTables.filter((table) => table in leftOut || !tables.includes(table))).toEqual([])
})

it('of tables outside the workspaces’ wall every column is let out, or held back, by name', async () => {
  const app = await testApp()
  const tables = await tablesOf(app)
  for (const { table, walled, columns } of tables.filter(({ walled }) => !walled)) {
    const kind = kindsOf(app.features).find((one) => one.table === table)
    if (!kind) continue
    expect([table, walled, [...(kind.only ?? []), ...(kind.without ?? [])].sort()]).toEqual([
      table,
      false,
      columns.sort(),
    ])
  }
})

it('holds exactly the rows that are on record, and every column of them', { timeout: LONG_MS }, async () => {
  const app = await testApp()
  const { token, workspaceId, userId } = await buildWholeWorkshop(app)
  await buildWorkshop(app)
  const files = await exported(app, token)
  const tables = await tablesOf(app)
  for (const { name, table, owner, only, without = [] } of kindsOf(app.features)) {
    const [column, whose] = owner
    const columns = tables.find((one) => one.table === table)?.columns ?? []
    const alive = columns.includes('deleted_at') ? ' and deleted_at is null' : ''
    const rows = await app.sql(`select to_jsonb(t) as row from ${table} t where ${column} = $1${alive}`, [
      whose === 'workspace' ? workspaceId : userId,
    ])
    if (Object.values(nounRows).some((one) => one.table === table))
      expect([name, rows.length > 0]).toEqual([name, true])
    const records = recordsIn(files, name)
    expect([name, records.length]).toEqual([name, rows.length])
    const kept =
      only ?? columns.filter((one) => !['workspace_id', 'deleted_at', 'changed_at', ...without].includes(one))
    for (const { row } of rows) {
      const values = row as Record<string, unknown>
      const record = records.find((one) => values.id === undefined || one.id === values.id)
      for (const one of kept) {
        const field = one.replaceAll(/_([a-z0-9])/g, (_, first: string) => first.toUpperCase())
        const amount = values[one] === null ? null : Number(values[one]) / 100
        const plain = field.replace(/Minor$/, '')
        const amountField = columns.includes(one.replace('_minor', '')) ? `${plain}Amount` : plain
        const [key, value] = field === plain ? [field, values[one]] : [amountField, amount]
        // What stands within a list has its amounts rewritten as well: its length must do.
        const comparable = (given: unknown) => (Array.isArray(given) ? given.length : given)
        expect([table, key, comparable(record?.[key])]).toEqual([table, key, comparable(value)])
      }
    }
  }
})
