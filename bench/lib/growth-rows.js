/** What businesses of one shape have, row by row, as statements for so many of them at once (`fillGrowth`). */

/** What each has; the large one, where there is one, LARGE times as much. */
export const shape = { clients: 100, projects: 500, invoices: 500, events: 200, activities: 200, pieces: 30 }
export const LARGE = 500

/** Over which everything is spread, evenly and up to now. */
const DAYS = 1_095

/** A row by its number within its business: as those of the server, ids grow with time. */
export const idOf = (/** @type {number} */ number) =>
  `${number.toString(16).padStart(8, '0')}-0000-7000-8000-000000000000`
const id = (/** @type {string} */ number) =>
  `(lpad(to_hex(${number}), 8, '0') || '-0000-7000-8000-000000000000')::uuid`

/** A business's bearer token. Business 0 is the large one. */
export const tokenOf = (/** @type {number} */ business) => `growth-${String(business).padStart(36, '0')}`

export const businessRows = [
  `create table growing (b int primary key, id uuid not null, scale int not null)`,
  `insert into growing select b, gen_random_uuid(), case when b = 0 then ${LARGE} else 1 end
   from generate_series(case when $2 then 0 else 1 end, $1::int) b`,
  `insert into workspaces (id, name, email, phone, address, created_at)
   select id, 'Atelier ' || b, 'atelier' || b || '@example.com', '+49 30 901820', 'Rosenthaler Straße 1, Berlin', now()
   from growing`,
  `insert into users (id, email, first_name, last_name, email_verified_at, created_at)
   select id, 'atelier' || b || '@example.com', 'Ada', 'Weaver', now(), now() from growing`,
  `insert into memberships (workspace_id, user_id, role, member_id, created_at) select id, id, 'owner', id, now() from growing`,
  `insert into members (workspace_id, id, user_id, name, email, role, joined_at)
   select id, id, id, 'Ada Weaver', 'atelier' || b || '@example.com', 'owner', now() from growing`,
  `insert into subscriptions (workspace_id, plan_id, status) select id, 'premium', 'active' from growing`,
  `insert into preferences (user_id) select id from growing`,
  // Nobody waits for mails of this morning.
  `insert into notification_settings (user_id, email_notifications) select id, false from growing`,
  `insert into sessions (id, token_hash, user_id, workspace_id, device, ip, proved_at, created_at, last_active_at, expires_at)
   select id, sha256(convert_to('growth-' || lpad(b::text, 36, '0'), 'UTF8')), id, id, 'bench', '127.0.0.1',
     now(), now(), now(), now() + interval '30 days' from growing`,
  `insert into audit_events (id, user_id, kind, at)
   select gen_random_uuid(), id, 'signed-in', now() - n * interval '3 days' from generate_series(1, 20) n, growing`,
  `insert into workshops (workspace_id, work_days, closures, rush_percent, last_tag, changed_at)
   select id, '[1, 2, 3, 4, 5]', '[]', 25, ${shape.pieces} * scale, now() from growing`,
  `insert into stages (workspace_id, id, name, meaning, days, position, tells_client)
   select growing.id, ${id('n')}, meaning, meaning, 2, n, false
   from growing, unnest(array['wait', 'work', 'fitting', 'ready', 'collected']) with ordinality as usual (meaning, n)`,
]

/** The nth of so many of a business, to the millisecond. */
const rowsOf = (/** @type {keyof typeof shape} */ kind) => `
  (select growing.id as workspace_id, growing.b, i::int as i, scale, date_trunc('milliseconds',
      now() - interval '${DAYS} days' * (1 - i::float8 / (${shape[kind]} * scale))) as at
    from growing, generate_series(($1::int - 1) * scale + 1, $1::int * scale) i) numbered`

const nameOfClient = (/** @type {string} */ number) => `
  (array['Ada', 'Zofia', 'Miriam', 'Grace', 'Amara', 'Yusuf', 'Jonas', 'Chloe'])[1 + ${number} % 8] || ' '
    || (array['Weaver', 'Okafor', 'Lindner', 'Moreau', 'Tanaka'])[1 + ${number} / 8 % 5] || ' ' || ${number}`
const clientOf = (/** @type {string} */ number) => `(1 + ${number} % (${shape.clients} * scale))`
const typeOf = (/** @type {string} */ number) =>
  `(array['Suit', 'Wedding Dress', 'Shirt', 'Skirt'])[1 + ${number} % 4]`

/**
 * The nth row of every business, so that a business's own lie among everybody's as they do when all write day by day.
 *
 * @type {Record<keyof typeof shape, string>}
 */
export const nthRows = {
  clients: `
    insert into clients (workspace_id, id, name, email, phone, address, notes, status, created_at, updated_at, created_by)
    select workspace_id, ${id('i')}, ${nameOfClient('i')}, 'client' || i || '@example.com', '0151 ' || 100000 + i,
      i || ' Rosenthaler Straße, 10119 Berlin', 'Prefers linen; first fitting in the morning.',
      case when i % 4 = 0 then 'inactive' else 'active' end, at, at, workspace_id from ${rowsOf('clients')}`,
  projects: `
    insert into projects (workspace_id, id, client_id, name, description, type, status, priority, due_date, budget_minor,
      completed_at, collected_at, created_at, updated_at, created_by)
    select workspace_id, ${id('i')}, ${id(clientOf('i'))}, 'Coat ' || i, 'Lined, with horn buttons; collar as last time.',
      ${typeOf('i')},
      case when is_done then 'completed' else (array['planning', 'in-progress', 'review'])[1 + i % 3] end,
      'medium', (at + interval '20 days')::date, 10000 + i, done_at, done_at, at, at, workspace_id
    from (select *, at < now() - interval '30 days' as is_done,
        case when at < now() - interval '30 days' then at + interval '18 days' end as done_at
      from ${rowsOf('projects')}) dated`,
  invoices: `
    insert into invoices (workspace_id, id, client_id, project_id, invoice_number, status, issue_date, due_date, currency,
      items, subtotal_minor, discount_minor, tax_minor, total_minor, paid_minor, paid_at, paid_on, sent_at, billed_to,
      created_at, updated_at, created_by)
    select workspace_id, ${id('i')}, ${id(clientOf('i'))}, ${id('i')}, 'INV-' || lpad(i::text, 6, '0'),
      case when is_paid then 'paid' when at::date + 14 < current_date then 'overdue' else 'sent' end,
      at::date, at::date + 14, 'USD',
      '[{"description": "Making a coat, with fittings", "quantity": 1, "rateMinor": 12000, "amountMinor": 12000}]',
      12000 + i, 0, 0, 12000 + i, case when is_paid then 12000 + i else 0 end,
      case when is_paid then at + interval '10 days' end, case when is_paid then at::date + 10 end, at,
      jsonb_build_object('name', ${nameOfClient(clientOf('i'))}), at, at, workspace_id
    from (select *, at < now() - interval '20 days' and i % 50 <> 0 as is_paid from ${rowsOf('invoices')}) dated`,
  // A month of them is still to come.
  events: `
    insert into events (workspace_id, id, client_id, title, type, start_time, end_time, created_at, updated_at, created_by)
    select workspace_id, ${id('i')}, ${id(clientOf('i'))}, 'Fitting ' || i, 'fitting', at + interval '30 days',
      at + interval '30 days 1 hour', at, at, workspace_id from ${rowsOf('events')}`,
  activities: `
    insert into activities (workspace_id, id, at, kind, subject_id, name, actor_id, actor_name, via)
    select workspace_id, ${id('i')}, at, 'project.created', ${id('i')}, 'Coat ' || i, workspace_id, 'Ada Weaver', 'person'
    from ${rowsOf('activities')}`,
  pieces: `
    insert into pieces (workspace_id, id, project_id, tag, label, garment, stage_id, stage_since, promised_on, planned,
      is_rush, created_by, created_at, updated_at)
    select workspace_id, ${id('i')}, ${id(`(${shape.projects - shape.pieces} * scale + i)`)}, i, 'Coat', 'coat',
      ${id('1 + i % 4')}, now(), current_date + i % 20, '{}', false, workspace_id, at, at from ${rowsOf('pieces')}`,
}

/** What is made of the rows that are there, and those that come one for each client. */
export const followingRows = [
  `insert into client_status_changes (workspace_id, id, client_id, at, status)
   select workspace_id, id, id, created_at, status from clients`,
  `insert into measurements (workspace_id, id, client_id, garment_type, sizes, created_at, updated_at, created_by)
   select workspace_id, id, id, 'jacket', '[{"name": "Chest", "size": 96, "unit": "cm"}]', created_at, created_at, workspace_id
   from clients`,
  `insert into payments (workspace_id, id, invoice_id, paid_on, amount_minor, method, created_at, created_by)
   select workspace_id, id, id, paid_on, total_minor, 'card', paid_at, workspace_id from invoices where paid_on is not null`,
  `insert into figures_by_day (workspace_id, day, currency, invoiced_minor, received_minor, revenue_minor, paid_count, days_to_pay)
   select workspace_id, day, currency, sum(invoiced), sum(paid), sum(paid), count(days), coalesce(sum(days), 0)
   from (
     select workspace_id, issue_date as day, currency, total_minor as invoiced, 0::bigint as paid, null::int as days from invoices
     union all
     select workspace_id, paid_on, currency, 0, total_minor, paid_on - issue_date from invoices where paid_on is not null
   ) amounts group by workspace_id, day, currency`,
  `insert into figures_by_month (workspace_id, month, currency, project_type, revenue_minor)
   select workspace_id, month_of(paid_on), currency, ${typeOf('(total_minor - 12000)')}, sum(total_minor)
   from invoices where paid_on is not null group by 1, 2, 3, 4`,
  `insert into figures_by_client (workspace_id, client_id, currency, revenue_minor)
   select workspace_id, client_id, currency, sum(total_minor) from invoices where paid_on is not null group by 1, 2, 3`,
]
