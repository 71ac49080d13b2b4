import { judge, median } from './lib/ratios.js'
import { clientsStatement, openSources } from './lib/sources.js'
import { startToile } from './lib/toile.js'
import { fillWorkshop } from './lib/workshop.js'

/** What row level security costs a read, by how its setting travels. */
const LIMIT = 100
const POOL_SIZE = 20
const ROUNDS = 7
const SECONDS = 0.8
const AT_ONCE = [1, 32]

const toile = await startToile()
const { workspaceId } = await fillWorkshop(toile.url, toile.address, { clients: 2_000 })
const statement = await clientsStatement(workspaceId, LIMIT)
// Both of one and the same sources: a database takes pools of its own kind alone.
const sources = await openSources()
const { createDatabase } = await sources.load('src/server/database/database.ts')
const { openOwnerPool, openPool } = await sources.load('src/server/database/pool.ts')

const warn = (/** @type {Error} */ error) => console.error(error.message)
/** @type {import('pg').Pool} */
const walledPool = openPool({ app: toile.appAddress }, POOL_SIZE, warn)
/** @type {import('pg').Pool} */
const ownerPool = openOwnerPool({ owner: toile.address }, POOL_SIZE, warn)
const database = createDatabase(walledPool)
const compiled = { compile: () => ({ sql: statement.text, parameters: statement.values }) }

/** @type {Record<string, () => Promise<object[]>>} */
const ways = {
  'plain, no walls': async () => (await ownerPool.query(statement)).rows,
  'in one flight': () => database.read(workspaceId, compiled),
  'step by step': async () => {
    const client = await walledPool.connect()
    try {
      await client.query('begin')
      await client.query(`set local app.workspace_id = '${workspaceId}'`)
      const { rows } = await client.query(statement)
      await client.query('commit')
      return rows
    } finally {
      client.release()
    }
  },
}

/** How often a way comes through in a second, with so many at once. */
async function perSecond(/** @type {() => Promise<object[]>} */ way, /** @type {number} */ atOnce) {
  const started = performance.now()
  const until = started + SECONDS * 1_000
  let count = 0
  const askUntil = async () => {
    while (performance.now() < until) {
      const rows = await way()
      if (rows.length !== LIMIT + 1) throw new Error(`${rows.length} rows came, not ${LIMIT + 1}`)
      count += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, askUntil))
  return (count * 1_000) / (performance.now() - started)
}

async function compare(/** @type {number} */ atOnce) {
  /** @type {Record<string, number[]>} */
  const ratios = Object.fromEntries(Object.keys(ways).map((name) => [name, []]))
  for (const way of Object.values(ways)) await perSecond(way, atOnce)
  for (let round = 0; round < ROUNDS; round++) {
    let plain = Number.NaN
    for (const [name, way] of Object.entries(ways)) {
      const speed = await perSecond(way, atOnce)
      if (name === 'plain, no walls') plain = speed
      ratios[name]?.push(speed / plain)
    }
  }
  const medians = Object.fromEntries(Object.entries(ratios).map(([name, found]) => [name, median(found)]))
  console.log(`\n${atOnce} at once, as multiples of the plain query in the same round`)
  for (const [name, ratio] of Object.entries(medians)) console.log(`${ratio.toFixed(2).padStart(7)}  ${name}`)
  const { 'in one flight': flight = 0, 'step by step': steps = 0 } = medians
  judge('one flight is faster than step by step', flight > steps)
}

try {
  for (const atOnce of AT_ONCE) await compare(atOnce)
} finally {
  await walledPool.end()
  await ownerPool.end()
  await sources.close()
  await toile.stop()
}
