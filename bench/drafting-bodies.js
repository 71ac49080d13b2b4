import { judge } from './lib/ratios.js'
import { openSources } from './lib/sources.js'

/** Bodies as the survey's people are made, through every garment with the sizes that a tailor takes of them. */
const BODIES = Number(process.env.BENCH_BODIES ?? 500)
const SEED = 20_261_122
/** A sampled body may be unlike any real one: so many of a hundred may fail, and each of them is caught. */
const MOST_FAILED = 0.01

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

  for (const figure of /** @type {const} */ (['women', 'men'])) {
    const people = peopleOf(figure)
    for (const design of garmentDesigns) {
      if (draftedParts(design, figure).length === 0) continue
      const garment = garmentOf(design)
      /** @type {Map<string, number>} */
      const reasons = new Map()
      let failed = 0
      let instead = 0
      const started = performance.now()
      for (const person of people) {
        const sizes = sizesOf(person, garment, figure)
        const { checks } = await draftGarment({ design, figure, garment, sizes, options: usualOptions })
        const faults = checks.filter(({ severity }) => severity === 'failed')
        if (faults.length > 0) failed++
        if (checks.some(({ rule }) => rule === 'instead')) instead++
        for (const { rule, seam, girth, fault, size, piece } of faults) {
          const why = [rule, piece, seam, girth, fault, size].filter(Boolean).join(' ')
          reasons.set(why, (reasons.get(why) ?? 0) + 1)
        }
      }
      const each = (performance.now() - started) / people.length
      const why = [...reasons].map(([reason, count]) => `${reason} (${count})`).join(', ')
      judge(
        `${design}, ${figure}: ${failed} of ${people.length} failed${instead ? `, ${instead} as the block instead` : ''}, ${each.toFixed(0)} ms each${why ? `: ${why}` : ''}`,
        failed <= MOST_FAILED * people.length,
      )
    }
  }
} finally {
  await sources.close()
}
