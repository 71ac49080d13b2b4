import pg from 'pg'
import { runLoad } from './lib/load.js'
import { judge, median } from './lib/ratios.js'
import { addTailor } from './lib/tailor.js'
import { startToile } from './lib/toile.js'
import { fillWorkshop } from './lib/workshop.js'

/** A page of who did what, of a business with 100,000 entries, beside its list of 100 clients, in turns, by processor time. */
const CLIENTS = 2_000
const ASSIGNED_PROJECTS = 400
const ACTIVITIES = 100_000
const CONNECTIONS = 16
const ROUNDS = 5
const SECONDS = 2
const GOAL = 2

const list = '/clients?limit=100'

/** Some five minutes lie between two of them; of one kind there are fifty. */
const activityRows = `
  with members as (select $2::uuid as owner, $3::uuid as tailor),
    subjects as (select id, client_id, row_number() over () as n, count(*) over () as count
      from projects where workspace_id = $1)
  insert into activities (workspace_id, id, at, kind, subject_id, name, second_name, actor_id, actor_name, via)
  select $1, gen_random_uuid(), date_trunc('milliseconds', now() - all_of.n * interval '5 minutes'),
    case when all_of.n % 2000 = 1 then 'size-table.created' else
      (array['client.updated', 'project.created', 'project.updated', 'project.completed', 'piece.ready',
        'measurement.created', 'invoice.created', 'event.created'])[1 + all_of.n % 8] end,
    case when all_of.n % 8 = 0 then client_id else id end, 'Coat ' || all_of.n, 'Ada Okafor',
    case when all_of.n % 100 = 0 then tailor else owner end,
    case when all_of.n % 100 = 0 then 'Layla Haddad' else 'Ada Weaver' end, 'person'
  from generate_series(1, $4::int) as all_of (n), members, subjects
  where subjects.n = 1 + (all_of.n * 7919::bigint) % subjects.count`

const toile = await startToile()
const urlOf = (/** @type {string} */ path) => `${toile.url}/api/v1${path}`

try {
  const { workspaceId, token } = await fillWorkshop(toile.url, toile.address, { clients: CLIENTS })
  const tailor = await addTailor(toile, workspaceId, ASSIGNED_PROJECTS)
  const owner = { authorization: `Bearer ${token}` }
  const { cursor, day, memberId } = await fill(workspaceId, tailor.memberId)

  /** @type {{ name: string, path: string, headers: Record<string, string>, isFull?: boolean }[]} */
  const pages = [
    { name: 'first page', path: '/activities', headers: owner },
    { name: 'a page 90,000 further', path: `/activities?cursor=${cursor}`, headers: owner },
    { name: 'of one person', path: `/activities?member=${memberId}`, headers: owner },
    { name: 'of a rare kind', path: '/activities?kind=size-table', headers: owner, isFull: false },
    {
      name: 'of a person, a kind and days',
      path: `/activities?member=${memberId}&kind=project&to=${day}`,
      headers: owner,
    },
    { name: 'who sees assigned work only', path: '/activities', headers: tailor.headers },
  ]
  console.log('processor time of Node and PostgreSQL for one page, ms')
  for (const { name, path, headers, isFull = true } of pages) {
    await expectFull(path, headers, isFull)
    await costOf(path, headers)
    await costOf(list, headers)
    const ratios = []
    for (let round = 1; round <= ROUNDS; round++) {
      const [page, clients] = [await costOf(path, headers), await costOf(list, headers)]
      ratios.push(page / clients)
      console.log(
        `${name}, round ${round}: ${page.toFixed(2)}, their list of 100 clients ${clients.toFixed(2)}`,
      )
    }
    const ratio = median(ratios)
    judge(`${name}: ${ratio.toFixed(2)} times the list of 100 clients, goal ${GOAL}`, ratio <= GOAL)
  }
} finally {
  await toile.stop()
}

/** What was done in the business, and something in the others whose rows lie between. */
async function fill(/** @type {string} */ workspaceId, /** @type {string} */ tailorId) {
  const db = new pg.Client(toile.address)
  await db.connect()
  try {
    const { rows: owners } = await db.query(
      "select id from members where workspace_id = $1 and role = 'owner'",
      [workspaceId],
    )
    await db.query(activityRows, [workspaceId, owners[0].id, tailorId, ACTIVITIES])
    await db.query(
      `insert into activities (workspace_id, id, at, kind, subject_id, name)
       select workspace_id, gen_random_uuid(), created_at, 'client.created', id, name from clients where workspace_id <> $1`,
      [workspaceId],
    )
    await db.query('vacuum analyze')
    const { rows } = await db.query(
      `select id, (extract(epoch from at) * 1000)::bigint as ms, (at - interval '1 day')::date::text as day
       from activities where workspace_id = $1 order by at desc, id desc offset $2 limit 1`,
      [workspaceId, 0.9 * ACTIVITIES],
    )
    const [{ id, ms, day }] = rows
    // As the server words the place where a page has ended.
    return { cursor: Buffer.from(`${ms}__${id}`).toString('base64url'), day, memberId: owners[0].id }
  } finally {
    await db.end()
  }
}

/** The processor time of Node and PostgreSQL for one answer, in milliseconds. */
async function costOf(/** @type {string} */ path, /** @type {Record<string, string>} */ headers) {
  const spent = () => (toile.cpuSeconds() ?? Number.NaN) + (toile.databaseCpuSeconds() ?? Number.NaN)
  const before = spent()
  const { requests } = await runLoad({
    url: urlOf(path),
    headers,
    connections: CONNECTIONS,
    seconds: SECONDS,
  })
  return ((spent() - before) * 1_000) / requests
}

async function expectFull(
  /** @type {string} */ path,
  /** @type {Record<string, string>} */ headers,
  /** @type {boolean} */ isFull,
) {
  /** @type {any} */
  const { data } = await (await fetch(urlOf(path), { headers })).json()
  const count = data.activities.length
  if (isFull ? count !== 100 : count === 0 || count === 100) throw new Error(`${path} has ${count} entries`)
}
