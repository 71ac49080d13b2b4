import pg from 'pg'
import { callerOf } from './lib/caller.js'
import { runLoad } from './lib/load.js'
import { openAccount } from './lib/open-account.js'
import { judge, median } from './lib/ratios.js'
import { otherServer, ownServer, startToile } from './lib/toile.js'
import { fillWorkshop } from './lib/workshop.js'

/** What a second wall around assigned work costs: the list of 100 clients for an owner, beside a build without it, and for who sees assigned work alone. */
const CLIENTS = 2_000
/** As many as would make a year for one tailor. */
const ASSIGNED_PROJECTS = 400
const LIMIT = 100
const CONNECTIONS = 16
const ROUNDS = 9
const SECONDS = 3
const OWNER_GOAL = 1.15
const ASSIGNED_GOAL = 3

/** @typedef {Awaited<ReturnType<typeof startToile>>} Toile */
/** @typedef {{ toile: Toile, headers: Record<string, string> }} Reader */

/** Somebody who sees what is assigned to them, in the business that is there. */
async function addTailor(/** @type {Toile} */ toile, /** @type {string} */ workspaceId) {
  const account = { email: 'tailor@example.com', password: 'a long and quiet thread' }
  const call = callerOf(toile.url)
  await call('POST', '/auth/signup', {
    ...account,
    firstName: 'Layla',
    lastName: 'Haddad',
    agreeToTerms: true,
  })
  const db = new pg.Client(toile.address)
  await db.connect()
  try {
    await openAccount(db, account.email)
    await db.query("update subscriptions set plan_id = 'enterprise' where workspace_id = $1", [workspaceId])
    const { rows } = await db.query(
      `insert into members (workspace_id, id, user_id, name, email, role, sees, sees_prices, joined_at)
       select $1, gen_random_uuid(), id, 'Layla Haddad', email, 'tailor', 'assigned', false, now()
       from users where email = $2 returning id`,
      [workspaceId, account.email],
    )
    await db.query(
      `insert into assignments (workspace_id, id, member_id, project_id, created_at)
       select workspace_id, gen_random_uuid(), $2, id, now() from
         (select distinct on (client_id) workspace_id, id from projects where workspace_id = $1) as one
       limit $3`,
      [workspaceId, rows[0].id, ASSIGNED_PROJECTS],
    )
    await db.query('vacuum analyze')
  } finally {
    await db.end()
  }
  const { token } = await call('POST', '/auth/signin', account)
  return { authorization: `Bearer ${token}`, 'toile-workspace': workspaceId }
}

const path = `/api/v1/clients?limit=${LIMIT}`

/** The processor time of Node and PostgreSQL for one list, in milliseconds. */
async function costOf(/** @type {Reader} */ { toile, headers }) {
  const cpuSeconds = () => (toile.cpuSeconds() ?? Number.NaN) + (toile.databaseCpuSeconds() ?? Number.NaN)
  const before = cpuSeconds()
  const { requests } = await runLoad({
    url: toile.url + path,
    headers,
    connections: CONNECTIONS,
    seconds: SECONDS,
  })
  return ((cpuSeconds() - before) * 1_000) / requests
}

async function countOf(/** @type {Reader} */ { toile, headers }) {
  /** @type {any} */
  const { data } = await (await fetch(toile.url + path, { headers })).json()
  return data.clients.length
}

/** @type {Toile[]} */
const started = []
try {
  const toile = await startToile(ownServer)
  started.push(toile)
  const { workspaceId, token } = await fillWorkshop(toile.url, toile.address, { clients: CLIENTS })
  /** @type {Record<string, Reader>} */
  const readers = {
    owner: { toile, headers: { authorization: `Bearer ${token}` } },
    assigned: { toile, headers: await addTailor(toile, workspaceId) },
  }
  if (otherServer !== undefined) {
    const before = await startToile(otherServer)
    started.push(before)
    const filled = await fillWorkshop(before.url, before.address, { clients: CLIENTS })
    readers.before = { toile: before, headers: { authorization: `Bearer ${filled.token}` } }
  }
  for (const [name, reader] of Object.entries(readers)) {
    if ((await countOf(reader)) !== LIMIT) throw new Error(`${name} has no list of ${LIMIT} to measure`)
    await costOf(reader)
  }

  console.log('round   processor time of Node and PostgreSQL for one list, ms')
  /** @type {Record<string, number[]>} */
  const ratios = { assigned: [], before: [] }
  for (let round = 1; round <= ROUNDS; round++) {
    /** @type {Record<string, number>} */
    const costs = {}
    for (const [name, reader] of Object.entries(readers)) costs[name] = await costOf(reader)
    const { owner = Number.NaN, assigned = Number.NaN, before } = costs
    ratios.assigned?.push(assigned / owner)
    if (before !== undefined) ratios.before?.push(owner / before)
    const told = Object.entries(costs).map(([name, ms]) => `${name} ${ms.toFixed(2)}`)
    console.log(`${String(round).padStart(5)}   ${told.join('   ')}`)
  }
  const ofAssigned = median(ratios.assigned ?? [])
  judge(
    `'assigned only' costs ${ofAssigned.toFixed(2)} times the owner's list, goal ${ASSIGNED_GOAL}`,
    ofAssigned <= ASSIGNED_GOAL,
  )
  if (otherServer === undefined) {
    console.log('BENCH_SERVER names no build from before: the owner’s list is held against none')
  } else {
    const ofOwner = median(ratios.before ?? [])
    judge(
      `the owner's list costs ${ofOwner.toFixed(2)} times that of the other build, goal ${OWNER_GOAL}`,
      ofOwner <= OWNER_GOAL,
    )
  }
} finally {
  for (const toile of started) await toile.stop()
}
