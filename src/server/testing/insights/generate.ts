import { eventStatuses, eventTypes } from '#contract/calendar.ts'
import type { ClientStatus } from '#contract/clients.ts'
import { invoiceStatuses } from '#contract/invoice-statuses.ts'
import { projectPriorities, projectStatuses, projectTypes } from '#contract/projects.ts'
import { startOfMonth } from '#domain/calendar/days.ts'
import { dayIn } from '#domain/calendar/time-zone.ts'
import { startOfDay } from '#domain/calendar/wall-time.ts'
import { createRandom, type Random } from '#server/demo/random.ts'
import type {
  Business,
  ClientRow,
  EventRow,
  InvoiceRow,
  PatternRow,
  PaymentRow,
  ProjectRow,
  StatusChangeRow,
} from './rows.ts'

/** Zones with what goes wrong in them: clocks changed at and around midnight, by half an hour, a day left out. */
const zones: Readonly<Record<string, readonly string[]>> = {
  'Pacific/Apia': ['2011-12-29T23:30Z', '2011-12-30T10:00Z', '2021-04-03T14:00Z'],
  'America/New_York': ['2024-03-10T05:00Z', '2024-11-03T06:00Z', '2024-03-01T04:59Z'],
  'Europe/Berlin': ['2024-03-31T01:00Z', '2024-10-27T01:00Z', '2024-02-29T22:59Z'],
  'Asia/Kathmandu': ['2024-04-30T18:15Z', '2024-12-31T18:14Z'],
  'Australia/Lord_Howe': ['2024-04-06T15:00Z', '2024-10-05T15:30Z', '2025-03-31T12:59Z'],
  'America/Sao_Paulo': ['2018-11-04T03:00Z', '2018-02-18T02:00Z'],
  'America/Havana': ['2024-11-03T04:30Z', '2024-03-10T05:00Z'],
  'Africa/Cairo': ['2024-04-25T22:00Z', '2024-10-31T21:00Z'],
  'Pacific/Kiritimati': ['2024-01-31T10:00Z', '2024-02-29T09:59Z'],
  'Atlantic/Azores': ['2024-10-27T00:30Z', '2024-03-31T00:00Z'],
}

const QUARTER_MS = 900_000
const DAY_MS = 86_400_000
const currencies = ['USD', 'EUR', 'JPY'] as const

const uuidOf = (random: Random) =>
  [8, 4, 4, 4, 12]
    .map((length) => Array.from({ length }, () => random.between(0, 15).toString(16)).join(''))
    .join('-')

const perhaps = <Item>(random: Random, items: readonly Item[], share: number): Item | null =>
  items.length > 0 && random.chance(share) ? random.pick(items) : null

/** Anywhere around now; often at, before or after a midnight of the zone, or a quarter of an hour near one of UTC's. */
function instants(random: Random, timeZone: string, nowMs: number) {
  return (fromDays: number, toDays: number): string => {
    const anyMs = nowMs + random.between(fromDays * 86_400, toDays * 86_400) * 1_000
    const midnightMs = Math.round(anyMs / DAY_MS) * DAY_MS
    const atMs = random.pick([
      anyMs,
      midnightMs + random.between(-56, 56) * QUARTER_MS + random.between(-1, 1),
      startOfDay(timeZone, dayIn(timeZone, anyMs)) + random.between(-1, 1),
    ])
    return new Date(Math.min(atMs, nowMs + toDays * DAY_MS)).toISOString()
  }
}

export function generateBusiness(seed: number): Business {
  const random = createRandom(seed)
  const timeZone = random.pick(Object.keys(zones))
  const nowMs = random.chance(0.5)
    ? Date.parse(random.pick(zones[timeZone] ?? [])) + random.between(-3, 3) * QUARTER_MS
    : Date.UTC(
        random.between(2012, 2027),
        random.between(0, 11),
        random.pick([1, 15, 27, 28, 29, 30, 31]),
        random.between(0, 23),
      )
  const workspaceId = uuidOf(random)
  const at = instants(random, timeZone, nowMs)
  const day = (from: number, to: number) => at(from, to).slice(0, 10)
  /** One in eight was deleted a moment ago. */
  const base = (createdAt: string) => ({
    workspace_id: workspaceId,
    id: uuidOf(random),
    created_at: createdAt,
    updated_at: createdAt,
    deleted_at: random.chance(0.125) ? new Date(nowMs - 1_000).toISOString() : null,
  })
  const currency = random.pick(currencies)

  const clients = Array.from(
    { length: random.between(0, 14) },
    (_, n): ClientRow => ({
      ...base(at(-1_000, 0)),
      name: `Client ${n}`,
      status: random.chance(0.7) ? 'active' : 'inactive',
    }),
  )
  const projects = Array.from({ length: random.between(0, 40) }, (_, n): ProjectRow => {
    const row = base(at(-1_000, 0))
    const status = random.pick(projectStatuses)
    const started = (Date.parse(row.created_at) - nowMs) / DAY_MS
    const completed_at =
      status === 'completed' ? ([row.created_at, at(Math.ceil(started), 0)].sort().at(-1) ?? null) : null
    const budget_minor = random.chance(0.75) ? random.pick([0, 5, random.between(1, 9_999_999)]) : null
    return {
      ...row,
      client_id: perhaps(random, clients, 0.9)?.id ?? null,
      name: `Project ${n}`,
      type: random.pick(projectTypes),
      status,
      priority: random.pick(projectPriorities),
      progress: 0,
      due_date: dueDay(random, completed_at, day),
      budget_minor,
      budget_currency: budget_minor === null ? null : random.chance(0.8) ? currency : random.pick(currencies),
      completed_at,
      collected_at: random.chance(0.5) ? completed_at : null,
    }
  })
  const invoices = Array.from({ length: random.between(0, 50) }, (_, n) =>
    invoice(random, { base: base(at(-1_000, 0)), n, clients, projects, currency, day }),
  ).flatMap((row) => credited(random, row, day))
  const events = Array.from({ length: random.between(0, 25) }, (_, n): EventRow => {
    const start_time = random.chance(0.3) ? at(-1, 1) : at(-800, 60)
    const lastsMs = random.pick([QUARTER_MS, 4 * QUARTER_MS, 2 * DAY_MS])
    return {
      ...base(at(-1_000, 0)),
      client_id: perhaps(random, clients, 0.8)?.id ?? null,
      title: `Event ${n}`,
      type: random.pick(eventTypes),
      start_time,
      end_time: new Date(Date.parse(start_time) + lastsMs).toISOString(),
      status: random.pick(eventStatuses),
    }
  })
  return {
    workspaceId,
    userId: uuidOf(random),
    timeZone,
    currency,
    monthlyGoalMinor: random.chance(0.5) ? random.between(0, 5_000_000) : null,
    yearlyGoalMinor: random.chance(0.5) ? random.between(1, 50_000_000) : null,
    nowMs,
    clients,
    statusChanges: clients.flatMap((client) => history(random, client, { timeZone, nowMs })),
    projects,
    invoices,
    payments: invoices.flatMap((row) => paymentsOf(random, row, day)),
    events,
    patterns: Array.from(
      { length: random.between(0, 12) },
      (_, n): PatternRow => ({
        ...base(at(-12, 0)),
        name: `Pattern ${n}`,
        garment_type: 'dress',
        style: 'Classic',
        size_range: 'Custom',
        fabric_type: 'Cotton',
      }),
    ),
  }
}

/** Often the very day of completion, or the one before, as UTC counts. */
function dueDay(random: Random, completedAt: string | null, day: (from: number, to: number) => string) {
  if (random.chance(0.2)) return null
  if (completedAt === null || random.chance(0.4)) return day(-100, 40)
  return new Date(Date.parse(completedAt) + random.between(-1, 1) * DAY_MS).toISOString().slice(0, 10)
}

function invoice(
  random: Random,
  given: {
    readonly base: Pick<InvoiceRow, 'workspace_id' | 'id' | 'created_at' | 'updated_at' | 'deleted_at'>
    readonly n: number
    readonly clients: readonly ClientRow[]
    readonly projects: readonly ProjectRow[]
    readonly currency: InvoiceRow['currency']
    readonly day: (from: number, to: number) => string
  },
): InvoiceRow {
  const { base, n, clients, projects, currency, day } = given
  const status = random.pick([...invoiceStatuses, 'paid', 'paid'] as const)
  const total = random.pick([0, 1, random.between(1, 99_999), random.between(1, 99_999_999)])
  const client = perhaps(random, clients, 0.9)
  const paid = status === 'paid' ? total : status === 'draft' ? 0 : random.pick([0, 0, Math.floor(total / 3)])
  // Of what was sent and is owed in full, one in three is void.
  const isVoid = status !== 'draft' && status !== 'paid' && paid === 0 && n % 3 === 0
  return {
    ...base,
    ...{ kind: 'invoice', corrects_id: null, credit_reason: null, credited_minor: 0 },
    client_id: client?.id ?? null,
    project_id: perhaps(random, projects, 0.7)?.id ?? null,
    invoice_number: `INV-${n}`,
    status,
    issue_date: day(-1_000, 20),
    due_date: day(-150, 60),
    currency: random.chance(0.8) ? currency : random.pick(currencies),
    items: [],
    subtotal_minor: total,
    discount_minor: 0,
    tax_minor: 0,
    total_minor: total,
    paid_minor: paid,
    paid_on: status === 'paid' ? day(-900, 5) : null,
    voided_at: isVoid ? base.created_at : null,
    void_reason: isVoid ? 'Cancelled' : null,
    billed_to: status === 'draft' || client === null ? null : { name: `${client.name} & Sons` },
  }
}

/** One in five of those that may be is credited, in part or all that is left to pay. */
function credited(random: Random, row: InvoiceRow, day: (from: number, to: number) => string): InvoiceRow[] {
  const { status, total_minor: total, paid_minor: paid } = row
  const isOpen = status !== 'draft' && row.deleted_at === null && row.voided_at === null && total > 1
  if (!isOpen || random.chance(0.8)) return [row]
  const issuedOn = day(-900, 5)
  const isAll = status !== 'paid' && random.chance(0.5)
  const amount = isAll ? total - paid : Math.ceil((status === 'paid' ? total : total - paid) / 3)
  const note: InvoiceRow = {
    ...row,
    ...{ id: uuidOf(random), kind: 'credit-note', corrects_id: row.id, credit_reason: 'Returned' },
    ...{
      invoice_number: `CN-${row.invoice_number}`,
      status: 'paid',
      issue_date: issuedOn,
      paid_on: issuedOn,
    },
    ...{ due_date: issuedOn, subtotal_minor: amount, total_minor: amount, paid_minor: 0 },
  }
  const settled = isAll ? { status: 'paid' as const, paid_on: issuedOn } : {}
  return [{ ...row, ...settled, credited_minor: amount }, note]
}

function paymentsOf(
  random: Random,
  row: InvoiceRow,
  day: (from: number, to: number) => string,
): PaymentRow[] {
  const part = random.chance(0.3) ? Math.floor(row.paid_minor / 2) : 0
  return [part, row.paid_minor - part]
    .map((amount_minor, n) => ({
      workspace_id: row.workspace_id,
      id: uuidOf(random),
      invoice_id: row.id,
      paid_on: n === 1 && row.paid_on !== null ? row.paid_on : day(-900, 5),
      amount_minor,
      method: 'cash' as const,
      by_status: false,
      created_at: row.created_at,
    }))
    .filter(({ amount_minor }) => amount_minor > 0)
}

/** Some changes to and fro since the client came, ending with what it is now. */
function history(
  random: Random,
  client: ClientRow,
  { timeZone, nowMs }: { timeZone: string; nowMs: number },
): StatusChangeRow[] {
  const createdMs = Date.parse(client.created_at)
  const until = Math.max(createdMs, client.deleted_at === null ? nowMs : Date.parse(client.deleted_at))
  const monthMs = startOfDay(timeZone, startOfMonth(dayIn(timeZone, nowMs)))
  const times = Array.from({ length: random.between(0, 3) }, () =>
    random.pick([random.between(createdMs, until), monthMs + random.between(-1, 1), until]),
  )
    .map((ms) => Math.max(createdMs, Math.min(ms, until)))
    .sort((a, b) => a - b)
  const change = (ms: number, status: ClientStatus | null, n: number): StatusChangeRow => ({
    workspace_id: client.workspace_id,
    // In the order of the changes, as the app's own ids are.
    id: `${String(n).padStart(8, '0')}-${client.id.slice(9)}`,
    client_id: client.id,
    at: new Date(ms).toISOString(),
    status,
  })
  const statuses = times.map(() => random.pick(['active', 'inactive', null] as const))
  const all: [number, ClientStatus | null][] = [
    [createdMs, times.length === 0 ? client.status : 'active'],
    ...times.map((ms, n): [number, ClientStatus | null] => [
      ms,
      n === times.length - 1 ? client.status : (statuses[n] ?? null),
    ]),
    ...(client.deleted_at === null ? [] : [[until, null] satisfies [number, null]]),
  ]
  return all.map(([ms, status], n) => change(ms, status, n))
}
