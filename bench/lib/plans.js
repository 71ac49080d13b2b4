import { closeSync, fstatSync, openSync, readSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { largeTables } from './growth-fill.js'
import { idOf, tokenOf } from './growth-rows.js'
import { judge } from './ratios.js'
import { importSource } from './sources.js'
import { toileOn } from './toile.js'

/** PostgreSQL's own account of each statement that a request sends, and of those within functions, by the plan it took. */
const explaining = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
  'auto_explain.log_parameter_max_length': '0',
}

/** Of a statement that is named, PostgreSQL makes one plan for everybody after five that are each for one. */
const TIMES = 8

/** Tables of fewer rows than this needn't be looked up in. */
const SMALL = 1_000

/** What some can't be asked without. */
const month = '?from=2026-11-01T00:00:00Z&to=2026-12-01T00:00:00Z'
/** @type {Record<string, string>} */
const queries = {
  '/calendar': month,
  '/calendar/clashes': '?startTime=2026-01-01T09:00:00Z&endTime=2026-01-01T10:00:00Z',
  '/clients/similar': '?name=Ada%20Weaver',
  '/search': '?q=ada',
}
/** Lists are in several orders. */
const more = [
  ...['-lastOrder', '-owed', 'created'].map((sort) => `/clients?limit=50&sort=${sort}`),
  ...['name', 'client', 'due', '-budget', '-completed'].map((sort) => `/projects?limit=50&sort=${sort}`),
  ...['number', 'client', 'due', '-amount'].map((sort) => `/invoices?limit=50&sort=${sort}`),
  ...[
    '/clients?q=weaver',
    '/projects?q=weaver',
    '/invoices?q=weaver',
    '/invoices?status=unpaid',
    '/projects?due=week',
  ],
  ...[
    '/analytics/stats?timePeriod=all',
    '/analytics/stats?timePeriod=1year',
    '/search?q=INV-000123',
    '/search?q=1',
  ],
]

/** @typedef {{ 'Node Type': string, 'Relation Name'?: string, 'Index Name'?: string, 'Actual Rows': number, 'Actual Loops': number, 'Rows Removed by Filter'?: number, 'Rows Removed by Index Recheck'?: number, Plans?: Plan[] }} Plan */

/**
 * Whether every read of some businesses, and of the large one, looks up what it needs and nothing else.
 *
 * @param {string} dataDir
 * @param {{ businesses: readonly number[], rowsAtMost: number, large: number }} asked
 */
export async function judgePlans(dataDir, { businesses, rowsAtMost, large }) {
  const reads = await everyRead()
  const sizes = await withOwner(dataDir, async (db) => {
    for (const [name, value] of Object.entries(explaining))
      await db.query(`alter role toile_app set ${name} = '${value}'`)
    const { rows } = await db.query(`select relname, reltuples from pg_class where relkind = 'r'`)
    return new Map(rows.map(({ relname, reltuples }) => [String(relname), Number(reltuples)]))
  })
  const log = join(dataDir, 'postgres.log')
  truncateSync(log)
  const toile = await toileOn(dataDir)
  try {
    let read = 0
    const found = []
    let count = 0
    for (const path of reads) {
      for (const business of [...businesses, large]) {
        const url = `${toile.url}/api/v1${path}`
        const of = business === large ? ' (the large one)' : ''
        // By then the plan for everybody has been made.
        const times = business === large ? 2 : TIMES
        for (let n = 0; n < times; n += 1) {
          const reply = await fetch(url, { headers: { authorization: `Bearer ${tokenOf(business)}` } })
          await reply.arrayBuffer()
          if (reply.status >= 500) found.push(`${path}${of} answered ${reply.status}`)
        }
        await sleep(30)
        const text = readFrom(log, read)
        const plans = plansIn(text.toString())
        read += text.length
        count += plans.length
        const atMost = business === large ? Number.POSITIVE_INFINITY : rowsAtMost
        for (const plan of plans) {
          for (const fault of faultsOf(plan.Plan, sizes, atMost)) {
            found.push(`${path}${of}: ${fault} in ${plan['Query Text'].replace(/\s+/g, ' ').slice(0, 160)}`)
          }
        }
      }
    }
    for (const fault of new Set(found)) console.log(fault)
    judge(
      `${count} plans of ${reads.length} reads: none looks through a table that grows, nor at others' rows`,
      found.length === 0,
    )
  } finally {
    await toile.stop()
    await withOwner(dataDir, async (db) => {
      for (const name of Object.keys(explaining)) await db.query(`alter role toile_app reset ${name}`)
    })
  }
}

/** What has been added to a file. */
function readFrom(/** @type {string} */ path, /** @type {number} */ position) {
  const file = openSync(path, 'r')
  try {
    const added = Buffer.alloc(Math.max(0, fstatSync(file).size - position))
    readSync(file, added, 0, added.length, position)
    return added
  } finally {
    closeSync(file)
  }
}

/** Every read of a member, by the contract. */
async function everyRead() {
  const { api } = await importSource('src/contract/api.ts')
  const paths = Object.values(api).flatMap((specs) =>
    Object.values(/** @type {Record<string, { access: string, method: string, path: string }>} */ (specs))
      .filter(({ access, method }) => access === 'member' && method === 'GET')
      .map(({ path }) => path.replaceAll(/:\w+/g, idOf(1)) + (queries[path] ?? '')),
  )
  return [...paths, ...more]
}

/** @template T */
async function withOwner(/** @type {string} */ dataDir, /** @type {(db: pg.Client) => Promise<T>} */ work) {
  const toile = await toileOn(dataDir)
  const db = new pg.Client(toile.address)
  try {
    await db.connect()
    return await work(db)
  } finally {
    await db.end()
    await toile.stop()
  }
}

/** @returns {{ 'Query Text': string, Plan: Plan }[]} */
function plansIn(/** @type {string} */ log) {
  return log
    .split(/^\d{4}-\d\d-\d\d .*?(?:LOG|CONTEXT|STATEMENT): {2}/m)
    .filter((entry) => /^duration: .* plan:/.test(entry))
    .map((entry) => JSON.parse(entry.slice(entry.indexOf('{'), entry.lastIndexOf('}') + 1)))
}

/** @returns {string[]} */
function faultsOf(
  /** @type {Plan} */ plan,
  /** @type {ReadonlyMap<string, number>} */ sizes,
  /** @type {number} */ atMost,
) {
  const table = plan['Relation Name']
  const size = table === undefined ? 0 : (sizes.get(table) ?? 0)
  const read =
    (plan['Actual Rows'] +
      (plan['Rows Removed by Filter'] ?? 0) +
      (plan['Rows Removed by Index Recheck'] ?? 0)) *
    plan['Actual Loops']
  const faults = (plan.Plans ?? []).flatMap((inner) => faultsOf(inner, sizes, atMost))
  if (table === undefined || size < SMALL) return faults
  if (plan['Node Type'] === 'Seq Scan' && plan['Actual Loops'] > 0) faults.push(`looks through ${table}`)
  // People and businesses are gone through by the jobs that run meanwhile.
  if (read > atMost && largeTables.includes(table))
    faults.push(`${plan['Node Type']} reads ${read} rows of ${table}`)
  return faults
}
