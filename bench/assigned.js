import { runLoad } from './lib/load.js'
import { judge, median } from './lib/ratios.js'
import { addTailor } from './lib/tailor.js'
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
    assigned: { toile, headers: (await addTailor(toile, workspaceId, ASSIGNED_PROJECTS)).headers },
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
