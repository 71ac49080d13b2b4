import pg from 'pg'
import { callerOf } from './caller.js'
import { openAccount } from './open-account.js'

/** @typedef {{ host: string, port: number, user: string, database: string }} Address */

const PASSWORD = 'a long and quiet thread'

/** What ten years leave behind in a large atelier, and in each of its neighbours. */
const decade = { clients: 2_000, projects: 10_000, invoices: 20_000, events: 10_000 }
const neighbour = { clients: 20, projects: 60, invoices: 120, events: 60 }

/**
 * A signed-in business with ten years behind it, among others whose rows lie between its own as they do when all are
 * written day by day.
 *
 * @param {string} url
 * @param {Address} address
 * @param {number} neighbours
 * @param {Partial<typeof decade>} more what it has more of
 * @returns {Promise<string>} its bearer token
 */
export async function fillDecade(url, address, neighbours, more = {}) {
  const large = { ...decade, ...more }
  const email = 'decade@example.com'
  const body = { firstName: 'Ada', lastName: 'Weaver', email, password: PASSWORD, agreeToTerms: true }
  const call = callerOf(url)
  await call('POST', '/auth/signup', { ...body, businessName: 'Decade', selectedPlan: 'premium' })
  const db = new pg.Client(address)
  await db.connect()
  try {
    await openAccount(db, email)
    await db.query("update subscriptions set plan_id = 'premium', status = 'active'")
    const { rows } = await db.query('select id from workspaces')
    const id = rows[0].id
    await db.query(
      `insert into workspaces (id, name) select gen_random_uuid(), 'Other ' || n from generate_series(1, $1) n`,
      [neighbours],
    )
    // Rows by the hundred thousand come in past the triggers, which count each on its own, and are counted at the end.
    await db.query('set session_replication_role = replica')
    await db.query(clientRows, [id, large.clients, neighbour.clients])
    await db.query(statusRows)
    await db.query(projectRows, [id, large.projects, neighbour.projects, large.clients, neighbour.clients])
    await db.query(invoiceRows, [id, large.invoices, neighbour.invoices, large.projects, neighbour.projects])
    await db.query(paymentRows)
    await db.query(eventRows, [id, large.events, neighbour.events, large.clients, neighbour.clients])
    await db.query('analyze')
    await db.query('select count_figures(id) from workspaces')
    await db.query('vacuum analyze')
  } finally {
    await db.end()
  }
  return (await call('POST', '/auth/signin', { email, password: PASSWORD })).token
}

/** The nth of so many, spread evenly over ten years up to now, to the millisecond. */
const moment = `date_trunc('milliseconds', now() - (n::float8 / total) * interval '10 years')`
const businesses = `
  (select id as workspace_id, case when id = $1 then $2 else $3 end::int as total from workspaces) business,
  generate_series(1, total) n`

/** Rows of a business by their number, to be referred to: ids are made from the business and the number. */
const idOf = (/** @type {string} */ kind, /** @type {string} */ number) =>
  `md5(workspace_id || '${kind}' || ${number})::uuid`

const clientRows = `
  insert into clients (workspace_id, id, name, email, phone, address, notes, status, created_at, updated_at)
  select workspace_id, ${idOf('client', 'n')}, 'Client ' || n, 'client' || n || '@example.com', '+49 30 901820 ' || n,
    n || ' Rosenthaler Straße, 10119 Berlin', 'Prefers linen; first fitting in the morning.',
    case when n % 4 = 0 then 'inactive' else 'active' end, at, at
  from (select *, ${moment} as at from ${businesses}) rows order by rows.at`

const statusRows = `
  insert into client_status_changes (workspace_id, id, client_id, at, status)
  select workspace_id, gen_random_uuid(), id, created_at, status from clients order by created_at`

const projectRows = `
  insert into projects (workspace_id, id, client_id, name, description, type, status, priority, due_date, budget_minor,
    completed_at, collected_at, created_at, updated_at)
  select workspace_id, ${idOf('project', 'n')},
    ${idOf('client', '1 + n % (case when workspace_id = $1 then $4 else $5 end::int)')},
    'Coat ' || n, 'Lined, with horn buttons; the collar as last time.',
    (array['Suit', 'Wedding Dress', 'Shirt', 'Skirt'])[1 + n % 4],
    case when is_done then 'completed' else (array['planning', 'in-progress', 'review'])[1 + n % 3] end,
    'medium', (at + interval '20 days')::date, 10000 + n, done_at, done_at, at, at
  from (select *, at + interval '18 days' as done_at, at < now() - interval '30 days' as is_done
    from (select *, ${moment} as at from ${businesses}) spread) rows
  order by rows.at`

const invoiceRows = `
  insert into invoices (workspace_id, id, client_id, project_id, invoice_number, status, issue_date, due_date, currency,
    items, subtotal_minor, discount_minor, tax_minor, total_minor, paid_minor, paid_at, paid_on, sent_at, created_at, updated_at)
  select workspace_id, ${idOf('invoice', 'n')}, projects.client_id, projects.id, 'INV-' || n,
    case when is_paid then 'paid' when n % 7 = 0 then 'overdue' else 'sent' end,
    at::date, (at + interval '14 days')::date, 'USD',
    '[{"description": "Making a coat, with fittings", "quantity": 1, "rateMinor": 12000, "amountMinor": 12000}]',
    12000 + n, 0, 0, 12000 + n, case when is_paid then 12000 + n else 0 end,
    case when is_paid then at + interval '10 days' end, case when is_paid then (at + interval '10 days')::date end,
    at, at, at
  from (select *, at < now() - interval '20 days' and n % 50 <> 0 as is_paid
    from (select *, ${moment} as at from ${businesses}) spread) rows
  join projects using (workspace_id)
  where projects.id = ${idOf('project', '1 + n % (case when workspace_id = $1 then $4 else $5 end::int)')}
  order by rows.at`

const paymentRows = `
  insert into payments (workspace_id, id, invoice_id, paid_on, amount_minor, method, created_at)
  select workspace_id, gen_random_uuid(), id, paid_on, total_minor, 'card', paid_at
  from invoices where paid_on is not null order by paid_on`

const eventRows = `
  insert into events (workspace_id, id, client_id, title, type, start_time, end_time, created_at, updated_at)
  select workspace_id, gen_random_uuid(),
    ${idOf('client', '1 + n % (case when workspace_id = $1 then $4 else $5 end::int)')},
    'Fitting', 'fitting', at, at + interval '1 hour', at, at
  from (select *, ${moment} as at from ${businesses}) rows order by rows.at`
