import { fillDecade } from './lib/decade.js'
import { judge, median } from './lib/ratios.js'
import { startToile } from './lib/toile.js'

/** The search of a business with 10,000 clients and ten years behind it, beside its list of clients. */
const CLIENTS = 10_000
const NEIGHBOURS = 100
const ROUNDS = 15
const RATIO_GOAL = 15
const GOAL_MS = 100

const list = '/clients?limit=100'
/** @type {Record<string, string>} */
const searches = {
  'one client by name': 'client 9876',
  'in the other order, words by their beginnings': '9876 cli',
  'by phone': '+49 30 901820 9876',
  'by email': 'client9876@example.com',
  'an invoice by number': 'INV-19876',
  'everything there is': 'c',
  nothing: 'xylophone',
}

const toile = await startToile()
try {
  const token = await fillDecade(toile.url, toile.address, NEIGHBOURS, { clients: CLIENTS })
  const headers = { authorization: `Bearer ${token}` }

  async function time(/** @type {string} */ path) {
    const started = performance.now()
    const reply = await fetch(`${toile.url}/api/v1${path}`, { headers })
    const body = await reply.text()
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${body}`)
    return performance.now() - started
  }

  console.log(`median of ${ROUNDS}        in ms   times the list   found`)
  for (const [name, q] of Object.entries(searches)) {
    const path = `/search?q=${encodeURIComponent(q)}`
    const reply = await fetch(`${toile.url}/api/v1${path}`, { headers })
    /** @type {any} */
    const { data } = await reply.json()
    // Statements are planned and caches filled before anything counts.
    for (let round = 0; round < 6; round++) await Promise.all([time(path), time(list)])
    const took = []
    const ratios = []
    for (let round = 0; round < ROUNDS; round++) {
      const ms = await time(path)
      took.push(ms)
      ratios.push(ms / (await time(list)))
    }
    console.log(
      name.padEnd(46),
      median(took).toFixed(1).padStart(6),
      median(ratios).toFixed(2).padStart(8),
      String(data.hits.length).padStart(4),
    )
    judge(
      `${name}: ${median(ratios).toFixed(2)} times the list, goal ${RATIO_GOAL}`,
      median(ratios) <= RATIO_GOAL,
    )
    judge(`${name}: ${median(took).toFixed(1)} ms, goal ${GOAL_MS}`, median(took) <= GOAL_MS)
  }
} finally {
  await toile.stop()
}
