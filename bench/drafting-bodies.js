import { judge } from './lib/ratios.js'
import { openSources } from './lib/sources.js'

/** Bodies as the survey's people are made, through every garment with the sizes that a tailor takes of them. */
const BODIES = Number(process.env.BENCH_BODIES ?? 500)
const SEED = 20_261_122
/** A sampled body may be unlike any real one: so many of a hundred may fail, and each of them is caught. */
const MOST_FAILED = 0.01

/** Of the sampled bodies one in five is changed so, in turn: girths and lengths by a factor. */
const unusual = [
  { girths: 0.85, lengths: 1 },
  { girths: 1, lengths: 0.88 },
  { girths: 1.25, lengths: 1 },
  { girths: 1.3, lengths: 0.9 },
]
const girths = new Set(
  'chest waist seat neck neckBase biceps wrist upperLeg knee ankle heel armhole'.split(' '),
)

/** Numbers from 0 to 1, the same in every run. */
function randomFrom(/** @type {number} */ seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** @typedef {{ x: number, y: number }} Point */

const degrees = (/** @type {Point} */ a, /** @type {Point} */ b, /** @type {Point} */ c) => {
  const [ux, uy, vx, vy] = [b.x - a.x, b.y - a.y, c.x - b.x, c.y - b.y]
  return (Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy) * 180) / Math.PI
}

/** From a point to the nearest of a closed line. */
const beside = (/** @type {Point} */ { x, y }, /** @type {Point[]} */ line) =>
  Math.min(
    ...line.map((b, index) => {
      const a = line.at(index - 1) ?? b
      const [dx, dy] = [b.x - a.x, b.y - a.y]
      const t = Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy || 1)))
      return Math.hypot(x - a.x - t * dx, y - a.y - t * dy)
    }),
  )

const sources = await openSources()
try {
  const { draftGarment } = await sources.load('src/drafting/garment.ts')
  const { garmentDesigns, garmentOf, draftedParts } = await sources.load(
    'src/domain/drafting/garment-designs.ts',
  )
  const { bodyMeasures } = await sources.load('src/domain/drafting/measures.ts')
  const { cholesky, dot } = await sources.load('src/domain/drafting/cholesky.ts')
  const { sizesOf } = await sources.load('src/domain/drafting/testing/sizes-of.ts')
  const { usualOptions } = await sources.load('src/domain/drafting/draft-options.ts')
  const { default: survey } = await sources.load('src/domain/drafting/bodies.json')

  const { designSpecs } = await sources.load('src/domain/drafting/designs/all.ts')
  const dartedPieces = new Set(
    Object.values(designSpecs).flatMap(({ name, pieces }) =>
      pieces
        .filter((/** @type {any} */ { darts }) => darts)
        .map((/** @type {any} */ { part }) => `${name}.${part}`),
    ),
  )
  const { flatten } = await sources.load('src/domain/drafting/geometry.ts')

  /**
   * Reckoned from what leaves on paper, and not as the checks reckon: no corner of the cut line stands out farther from
   * the seam than corners are cut off at, and nowhere does it come nearer than its allowance.
   */
  const faultOf = (/** @type {any} */ { id, cut, seam, fold }) => {
    // The mouth of a dart is cut far from the dart's legs.
    const hasDarts = dartedPieces.has(id)
    const line = flatten(seam)
    const most = 2.3 * Math.max(usualOptions.allowanceMm, usualOptions.hemMm) + usualOptions.allowanceMm
    const strays = !hasDarts && cut.some((/** @type {Point} */ point) => beside(point, line) > most)
    const near =
      fold === null &&
      cut.some((/** @type {Point} */ point) => beside(point, line) < usualOptions.allowanceMm - 0.5)
    // A spike goes out and comes back: three turns of the cut line within a few millimetres, one of them back.
    const back = cut.some((/** @type {Point} */ at, /** @type {number} */ index) => {
      const [before, after] = [cut.at(index - 1), cut[(index + 1) % cut.length]]
      return Math.abs(degrees(before, at, after)) > 150
    })
    return strays ? 'strays' : near ? 'near' : back ? 'back' : null
  }

  /** Bodies drawn from what the survey found: means, and how sizes go with one another. */
  const peopleOf = (/** @type {'women' | 'men'} */ figure) => {
    const { mean, covariance } = survey[figure]
    const lower = cholesky(
      covariance.map((row, i) => row.map((value, j) => (i === j ? value + 2e-5 : value))),
    )
    const random = randomFrom(SEED)
    const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
    return Array.from({ length: BODIES }, () => {
      const draws = mean.map(normal)
      return Object.fromEntries(
        bodyMeasures.map((measure, index) => [measure, Math.exp(mean[index] + dot(lower[index], draws))]),
      )
    })
  }

  /**
   * The same bodies, and among them slight, short, full, and short and full ones.
   *
   * @param {Record<string, number>[]} people
   */
  const withUnusual = (people) =>
    people.map((person, index) => {
      const changed = index % 5 === 4 ? unusual[Math.floor(index / 5) % unusual.length] : undefined
      if (!changed) return { person, isUnusual: false }
      const entries = Object.entries(person).map(([measure, mm]) => [
        measure,
        mm * (girths.has(measure) ? changed.girths : changed.lengths),
      ])
      return { person: Object.fromEntries(entries), isUnusual: true }
    })

  for (const figure of /** @type {const} */ (['women', 'men'])) {
    const people = withUnusual(peopleOf(figure))
    for (const design of garmentDesigns) {
      if (draftedParts(design, figure).length === 0) continue
      const garment = garmentOf(design)
      /** @type {Map<string, number>} */
      const reasons = new Map()
      let failed = 0
      let instead = 0
      let failedUnusual = 0
      let unseen = 0
      const started = performance.now()
      for (const { person, isUnusual } of people) {
        const sizes = sizesOf(person, garment, figure)
        const { checks, pieces } = await draftGarment({
          design,
          figure,
          garment,
          sizes,
          options: usualOptions,
        })
        const faults = checks.filter(({ severity }) => severity === 'failed')
        if (faults.length > 0 && isUnusual) failedUnusual++
        else if (faults.length > 0) failed++
        else {
          const found = pieces.flatMap((/** @type {any} */ piece) => {
            const fault = faultOf(piece)
            return fault === null ? [] : [`unseen: ${piece.id} ${fault}`]
          })
          if (found.length > 0) unseen++
          for (const why of found) reasons.set(why, (reasons.get(why) ?? 0) + 1)
        }
        if (checks.some(({ rule }) => rule === 'instead')) instead++
        for (const { rule, seam, girth, fault, size, piece } of faults) {
          const why = [rule, piece, seam, girth, fault, size].filter(Boolean).join(' ')
          reasons.set(why, (reasons.get(why) ?? 0) + 1)
        }
      }
      const each = (performance.now() - started) / people.length
      const why = [...reasons].map(([reason, count]) => `${reason} (${count})`).join(', ')
      judge(
        `${design}, ${figure}: ${failed} of ${people.length} failed, ${failedUnusual} of the unusual ones, ${unseen} with a fault unseen${instead ? `, ${instead} as the block instead` : ''}, ${each.toFixed(0)} ms each${why ? `: ${why}` : ''}`,
        failed <= MOST_FAILED * people.length && unseen === 0,
      )
    }
  }
} finally {
  await sources.close()
}
