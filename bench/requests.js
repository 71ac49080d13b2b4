import { callerOf } from './lib/caller.js'
import { runLoad } from './lib/load.js'
import { judge, median } from './lib/ratios.js'
import { clientStatement, clientsStatement } from './lib/sources.js'
import { startBare } from './lib/start-bare.js'
import { startToile } from './lib/toile.js'
import { fillWorkshop } from './lib/workshop.js'

/** One client, the list of 100 and a new client against the least that could serve them, in turns, by processor time. */
const CLIENTS = 2_000
const LIMIT = 100
const CONNECTIONS = 64
/** One business is given no more places than half of the pool: who asks for more is told to wait. */
const WRITERS = 8
const ROUNDS = 7
const SECONDS = 3

const toile = await startToile()
const { workspaceId, token } = await fillWorkshop(toile.url, toile.address, { clients: CLIENTS })
const headers = { authorization: `Bearer ${token}` }
const [known] = (await callerOf(toile.url)('GET', '/clients?limit=1', undefined, token)).clients
const bare = await startBare(toile, {
  statement: await clientsStatement(workspaceId, LIMIT),
  one: await clientStatement(workspaceId, known.id),
  workspaceId,
  limit: LIMIT,
})

const body = JSON.stringify({ name: 'Zofia Żółkiewska', email: 'zofia@example.com' })

/** @type {{ name: string, goal: number, ours: string, theirs: string, body?: string }[]} */
const requests = [
  { name: 'one client', goal: 0.45, ours: `/api/v1/clients/${known.id}`, theirs: '/one' },
  { name: 'list of 100', goal: 0.8, ours: `/api/v1/clients?limit=${LIMIT}`, theirs: '/bare' },
  { name: 'create a client', goal: 0.5, ours: '/api/v1/clients', theirs: '/create', body },
]

/** Processor time of Node and of PostgreSQL for one request, in milliseconds. */
async function costOf(
  /** @type {import('./lib/program.js').Program} */ program,
  /** @type {string} */ path,
  /** @type {string | undefined} */ posted,
) {
  const spent = () => [program.cpuSeconds() ?? Number.NaN, toile.databaseCpuSeconds() ?? Number.NaN]
  const before = spent()
  const { requests: count } = await runLoad({
    url: program.url + path,
    ...(program === toile && { headers }),
    ...(posted !== undefined && { body: posted }),
    connections: posted === undefined ? CONNECTIONS : WRITERS,
    seconds: SECONDS,
  })
  const [node = Number.NaN, database = Number.NaN] = spent().map(
    (seconds, at) => ((seconds - (before[at] ?? Number.NaN)) * 1_000) / count,
  )
  return { sum: node + database, told: `${node.toFixed(3)} + ${database.toFixed(3)}` }
}

const asked = process.env.BENCH_REQUESTS?.split(',')
try {
  for (const { name, goal, ours, theirs, body: posted } of requests) {
    if (asked && !asked.includes(name)) continue
    await costOf(toile, ours, posted)
    await costOf(bare, theirs, posted)
    const ratios = []
    for (let round = 1; round <= ROUNDS; round++) {
      const own = await costOf(toile, ours, posted)
      const least = await costOf(bare, theirs, posted)
      ratios.push(least.sum / own.sum)
      console.log(
        `${name}, round ${round}: ${own.told} ms, bare ${least.told} ms, ratio ${(least.sum / own.sum).toFixed(2)}`,
      )
    }
    const ratio = median(ratios)
    judge(`${name}: ${ratio.toFixed(2)} of the bare server, goal ${goal.toFixed(2)}`, ratio >= goal)
  }
} finally {
  await bare.stop()
  await toile.stop()
}
