import { fillDecade } from './lib/decade.js'
import { judge, median } from './lib/ratios.js'
import { startToile } from './lib/toile.js'

/** Dashboard and analytics of a business with ten years behind it, beside its list of clients, among few and many others. */
const FEW = 1
const MANY = 1_000
const ROUNDS = 25
const GROWTH_GOAL = 1.2

/** @type {Record<string, { path: string, goal: number | null }>} */
const targets = {
  'clients list': { path: '/clients?limit=100', goal: null },
  dashboard: { path: '/dashboard/stats', goal: 3 },
  'analytics, 6 months': { path: '/analytics/stats', goal: 10 },
  'analytics, 1 year': { path: '/analytics/stats?timePeriod=1year', goal: 10 },
  'analytics, all': { path: '/analytics/stats?timePeriod=all', goal: 10 },
  // Compared with as many years before, which 'all' is not.
  'analytics, 5 years': { path: customYears(5), goal: 10 },
  'analytics, 10 years': { path: customYears(10), goal: 10 },
}

/** The analytics of as many years up to today. */
function customYears(/** @type {number} */ years) {
  const end = new Date()
  const start = new Date(end)
  start.setUTCFullYear(end.getUTCFullYear() - years)
  const day = (/** @type {Date} */ date) => date.toISOString().slice(0, 10)
  return `/analytics/stats?timePeriod=custom&startDate=${day(start)}&endDate=${day(end)}`
}

/** @typedef {{ url: string, token: string, times: Record<string, number[]> }} Measured */

async function measure(/** @type {Measured} */ { url, token, times }) {
  for (const [name, { path }] of Object.entries(targets)) {
    const started = performance.now()
    const reply = await fetch(`${url}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } })
    const body = await reply.text()
    const took = performance.now() - started
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${body}`)
    times[name] = [...(times[name] ?? []), took]
  }
}

const few = await startToile()
const many = await startToile()
try {
  /** @type {Measured} */
  const amongFew = { url: few.url, token: await fillDecade(few.url, few.address, FEW), times: {} }
  /** @type {Measured} */
  const amongMany = { url: many.url, token: await fillDecade(many.url, many.address, MANY), times: {} }
  // Statements are planned and caches filled before anything counts.
  for (let round = 0; round < 8; round++) for (const one of [amongFew, amongMany]) await measure(one)
  for (const one of [amongFew, amongMany]) one.times = {}
  for (let round = 0; round < ROUNDS; round++) for (const one of [amongFew, amongMany]) await measure(one)

  console.log(`median of ${ROUNDS}, in ms      among ${FEW}   among ${MANY}   times the list   growth`)
  const ofMany = (/** @type {string} */ name) => median(amongMany.times[name] ?? [])
  const growthOf = (/** @type {string} */ name) =>
    median(
      (amongMany.times[name] ?? []).map(
        (took, round) => took / (amongFew.times[name]?.[round] ?? Number.NaN),
      ),
    )
  const timesTheList = (/** @type {string} */ name) =>
    median(
      (amongMany.times[name] ?? []).map(
        (took, round) => took / (amongMany.times['clients list']?.[round] ?? Number.NaN),
      ),
    )
  for (const name of Object.keys(targets)) {
    console.log(
      name.padEnd(24),
      median(amongFew.times[name] ?? [])
        .toFixed(1)
        .padStart(9),
      ofMany(name).toFixed(1).padStart(12),
      timesTheList(name).toFixed(2).padStart(16),
      growthOf(name).toFixed(2).padStart(8),
    )
  }
  for (const [name, { goal }] of Object.entries(targets)) {
    if (goal === null) continue
    judge(
      `${name}: ${timesTheList(name).toFixed(2)} times the list, goal ${goal}`,
      timesTheList(name) <= goal,
    )
    judge(`${name}: grows ${growthOf(name).toFixed(2)}, goal ${GROWTH_GOAL}`, growthOf(name) <= GROWTH_GOAL)
  }
} finally {
  await few.stop()
  await many.stop()
}
