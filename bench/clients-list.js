import { runLoad } from './lib/load.js'
import { judge, median } from './lib/ratios.js'
import { clientsStatement } from './lib/sources.js'
import { startBare } from './lib/start-bare.js'
import { startToile } from './lib/toile.js'
import { fillWorkshop } from './lib/workshop.js'

/** The list of clients against the least that could serve it, on the same database, in turns. */
const CLIENTS = 2_000
const LIMIT = 100
const CONNECTIONS = 64
const ROUNDS = 7
const SECONDS = 4
const PART_SECONDS = 2
const GOAL = 0.7

const toile = await startToile()
const { workspaceId, token } = await fillWorkshop(toile.url, toile.address, { clients: CLIENTS })
const statement = await clientsStatement(workspaceId, LIMIT)
const bare = await startBare(toile, { statement, workspaceId, limit: LIMIT })

const headers = { authorization: `Bearer ${token}` }
const list = { program: toile, path: `/api/v1/clients?limit=${LIMIT}`, headers }
const plain = { program: bare, path: '/bare' }

/** @typedef {{ program: import('./lib/program.js').Program, path: string, headers?: Record<string, string> }} Target */

async function measure(/** @type {Target} */ { program, path, headers = {} }, seconds = SECONDS) {
  const cpuSeconds = () => (program.cpuSeconds() ?? Number.NaN) + (toile.databaseCpuSeconds() ?? Number.NaN)
  const before = cpuSeconds()
  const result = await runLoad({ url: program.url + path, headers, connections: CONNECTIONS, seconds })
  return { ...result, cpuMs: ((cpuSeconds() - before) * 1_000) / result.requests }
}

async function answerOf(/** @type {Target} */ { program, path, headers = {} }) {
  /** @type {any} */
  const { data } = await (await fetch(program.url + path, { headers })).json()
  return data.clients.map((/** @type {{ id: string, projects: number }} */ { id, projects }) => [
    id,
    projects,
  ])
}

async function againstBare() {
  if (JSON.stringify(await answerOf(list)) !== JSON.stringify(await answerOf(plain))) {
    throw new Error('The two servers answer differently: there is nothing to compare')
  }
  await measure(list, 2)
  await measure(plain, 2)
  console.log('round    Toile req/s     bare req/s   ratio   CPU of Node and PostgreSQL a request')
  const ratios = []
  const cpuRatios = []
  for (let round = 1; round <= ROUNDS; round++) {
    const ours = await measure(list)
    const theirs = await measure(plain)
    ratios.push(ours.perSecond / theirs.perSecond)
    cpuRatios.push(theirs.cpuMs / ours.cpuMs)
    console.log(
      [
        String(round).padStart(5),
        ours.perSecond.toFixed(0).padStart(14),
        theirs.perSecond.toFixed(0).padStart(14),
        (ours.perSecond / theirs.perSecond).toFixed(2).padStart(7),
        `  ${ours.cpuMs.toFixed(2)} ms to ${theirs.cpuMs.toFixed(2)} ms`,
      ].join(' '),
    )
  }
  console.log(
    `median ratio by processor time, which other programs disturb less: ${median(cpuRatios).toFixed(2)}`,
  )
  const ratio = median(ratios)
  judge(`median ratio ${ratio.toFixed(2)}, goal ${GOAL.toFixed(2)}`, ratio >= GOAL)
}

/** Each part beside the bare list in the same round, so that a slow moment slows both. */
async function parts() {
  /** @type {[string, Target][]} */
  const targets = [
    ['bare list behind row level security', { program: bare, path: '/walled' }],
    ['Toile, limit=20', { ...list, path: '/api/v1/clients?limit=20' }],
    ['Toile, who is signed in', { ...list, path: '/api/v1/auth' }],
    ['Toile, no database at all (/livez)', { program: toile, path: '/livez' }],
  ]
  console.log('\nParts, as multiples of the bare list in the same round')
  for (const [name, target] of targets) {
    const ratios = []
    for (let round = 0; round < 3; round++) {
      const part = await measure(target, PART_SECONDS)
      const base = await measure(plain, PART_SECONDS)
      ratios.push(part.perSecond / base.perSecond)
    }
    console.log(`${median(ratios).toFixed(2).padStart(7)}  ${name}`)
  }
}

try {
  await againstBare()
  await parts()
} finally {
  await bare.stop()
  await toile.stop()
}
