import { mkdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillGrowth } from './lib/growth-fill.js'
import { idOf, LARGE, shape, tokenOf } from './lib/growth-rows.js'
import { jobs, runJob } from './lib/jobs.js'
import { judgePlans } from './lib/plans.js'
import { judge, median } from './lib/ratios.js'
import { toileOn } from './lib/toile.js'

/**
 * What requests of a business cost among ten thousand and among ten of the same shape, in turns: processor time of Node
 * and PostgreSQL, and how long each took, one at a time.
 */
const FEW = 10
const MANY = Number(process.env.BENCH_BUSINESSES ?? 10_000)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7)
const BURST_MS = 700
const GOAL = 1.2
/** How many of all businesses ask one after the other, where all are to be asked: beyond what is cached of each. */
const SPREAD = Math.min(1_000, MANY)

const now = new Date()
const month = [0, 1].map((n) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + n)).toISOString())
const middle = (/** @type {number} */ rows) => idOf(Math.floor(rows / 2))

/** @type {Record<string, { path: string, body?: object }>} */
const requests = {
  'clients: first page': { path: '/clients?limit=50' },
  'clients: a later page': { path: `/clients?limit=50&cursor=${middle(shape.clients)}` },
  'clients: by last order, active': { path: '/clients?limit=50&sort=-lastOrder&status=active' },
  'clients: by what is owed': { path: '/clients?limit=50&sort=-owed&with=owed' },
  'projects: first page': { path: '/projects?limit=50' },
  'projects: a later page': { path: `/projects?limit=50&cursor=${middle(shape.projects)}` },
  'projects: by due day, in work': { path: '/projects?limit=50&sort=due&status=in-progress' },
  'projects: searched, by client': { path: '/projects?limit=50&sort=client&q=weaver' },
  'invoices: first page': { path: '/invoices?limit=50' },
  'invoices: a later page': { path: `/invoices?limit=50&cursor=${middle(shape.invoices)}` },
  'invoices: by amount, unpaid': { path: '/invoices?limit=50&sort=-amount&status=unpaid' },
  'search: a client': { path: '/search?q=weaver%2042' },
  'search: an invoice': { path: '/search?q=INV-000123' },
  dashboard: { path: '/dashboard/stats' },
  'analytics, 6 months': { path: '/analytics/stats' },
  'analytics, all': { path: '/analytics/stats?timePeriod=all' },
  'calendar: a month': { path: `/calendar?from=${month[0]}&to=${month[1]}` },
  'one client': { path: `/clients/${middle(shape.clients)}` },
  'a new client': { path: '/clients', body: { name: 'Zofia Nowak', email: 'zofia@example.com' } },
}

/** @typedef {Awaited<ReturnType<typeof toileOn>>} Toile */
/** @typedef {{ cpuMs: number, ms: number }} Cost */

const spent = (/** @type {Toile} */ toile) =>
  ((toile.cpuSeconds() ?? Number.NaN) + (toile.databaseCpuSeconds() ?? Number.NaN)) * 1_000

async function ask(
  /** @type {Toile} */ toile,
  /** @type {number} */ business,
  /** @type {typeof requests[string]} */ { path, body },
) {
  const started = performance.now()
  const reply = await fetch(`${toile.url}/api/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${tokenOf(business)}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await reply.text()
  // The large one is told and not judged: what it can't be answered in time is told as that.
  if (!reply.ok && business !== 0) throw new Error(`${path} answered ${reply.status}: ${text}`)
  return reply.ok ? performance.now() - started : Number.POSITIVE_INFINITY
}

/**
 * What a request costs, asked by one business after the other for a while.
 *
 * @param {Toile} toile
 * @param {readonly number[]} businesses
 * @param {typeof requests[string]} request
 * @returns {Promise<Cost>}
 */
async function costOf(toile, businesses, request) {
  const before = spent(toile)
  const began = performance.now()
  const took = []
  while (performance.now() - began < BURST_MS) {
    took.push(await ask(toile, businesses[took.length % businesses.length] ?? 1, request))
  }
  return { cpuMs: (spent(toile) - before) / took.length, ms: median(took) }
}

const spreadOver = (/** @type {number} */ count, /** @type {number} */ all) =>
  Array.from({ length: count }, (_, n) => 1 + Math.floor((n * all) / count))

const kept = process.env.BENCH_GROWTH_DATA
const folder = kept ?? (await mkdtemp(join(tmpdir(), 'toile-growth-')))
const folders = { few: join(folder, 'few'), many: join(folder, `many-${MANY}`) }
for (const path of Object.values(folders)) mkdirSync(path, { recursive: true })
try {
  await fillGrowth(folders.few, { businesses: FEW, hasLarge: false })
  await fillGrowth(folders.many, { businesses: MANY, hasLarge: true })
  if (process.env.BENCH_GROWTH_ONLY !== 'plans') await measure()
  if (process.env.BENCH_GROWTH_ONLY !== 'costs')
    await judgePlans(folders.many, { businesses: [1, 2], rowsAtMost: 4 * shape.projects, large: 0 })
} finally {
  if (kept === undefined) await rm(folder, { recursive: true, force: true })
}

async function measure() {
  const few = await toileOn(folders.few)
  const many = await toileOn(folders.many)
  try {
    /** @type {Record<string, { toile: Toile, businesses: readonly number[] }>} */
    const asking = {
      few: { toile: few, businesses: spreadOver(FEW, FEW) },
      many: { toile: many, businesses: spreadOver(FEW, MANY) },
      // Another one with every request, so that little of theirs is cached.
      all: { toile: many, businesses: spreadOver(SPREAD, MANY) },
    }
    console.log(
      `${ROUNDS} rounds                    of ${FEW}: cpu, ms    of ${MANY}: cpu, ms   ratio: cpu, ms  all over: cpu`,
    )
    for (const [name, request] of Object.entries(requests)) {
      /** @type {Record<string, Cost[]>} */
      const costs = {}
      for (let round = 0; round <= ROUNDS; round += 1) {
        for (const [who, { toile, businesses }] of Object.entries(asking)) {
          const cost = await costOf(toile, businesses, request)
          // Before the first, statements are planned and caches filled.
          if (round > 0) costs[who] = [...(costs[who] ?? []), cost]
        }
      }
      tell(name, costs)
    }
    console.log(`of one ${LARGE} times as large: cpu, ms`)
    for (const [name, request] of Object.entries(requests)) {
      const { cpuMs, ms } = await costOf(many, [0], request)
      console.log(name.padEnd(32), cpuMs.toFixed(0).padStart(7), ms.toFixed(0).padStart(7))
    }
    for (const job of jobs) {
      const ofFew = await runJob(few, job, spent)
      const ofMany = await runJob(many, job, spent)
      console.log(
        `job ${job.padEnd(16)} ${ofFew.toFixed(0).padStart(8)} ms of ${FEW}, ${ofMany.toFixed(0).padStart(8)} ms of ${MANY}`,
      )
    }
  } finally {
    await few.stop()
    await many.stop()
  }
}

function tell(/** @type {string} */ name, /** @type {Record<string, Cost[]>} */ costs) {
  const of = (/** @type {string} */ who, /** @type {keyof Cost} */ what) =>
    median((costs[who] ?? []).map((cost) => cost[what]))
  const ratio = (/** @type {string} */ who, /** @type {keyof Cost} */ what) =>
    median((costs[who] ?? []).map((cost, round) => cost[what] / (costs.few?.[round]?.[what] ?? Number.NaN)))
  const [cpu, ms] = [ratio('many', 'cpuMs'), ratio('many', 'ms')]
  console.log(
    name.padEnd(32),
    ...['few', 'many'].map(
      (who) => `${of(who, 'cpuMs').toFixed(2).padStart(7)} ${of(who, 'ms').toFixed(2).padStart(7)}   `,
    ),
    cpu.toFixed(2).padStart(6),
    ms.toFixed(2).padStart(6),
    ratio('all', 'cpuMs').toFixed(2).padStart(9),
  )
  judge(
    `${name}: ${cpu.toFixed(2)} by processor time, ${ms.toFixed(2)} by time, goal ${GOAL}`,
    cpu <= GOAL && ms <= GOAL,
  )
}
