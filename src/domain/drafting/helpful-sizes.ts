import { type AskedSize, askedMeasures, askedSizes } from './asked-sizes.ts'
import { estimateBody, type KnownMeasures } from './estimate.ts'
import type { BodyMeasure, Figure } from './measures.ts'

/** A wrong bust point moves a dart's tip, where a wrong length moves a whole seam. */
const weightOf = (measure: BodyMeasure): number => (measure === 'hpsToBust' ? 0.5 : 1)

/** Less than this taken off all estimates together isn't worth another hand on the tape. Millimetres. */
const WORTH_ASKING = 5

/**
 * Which sizes would make a draft surer, the most helpful first, at most `count`: each is the one that takes most
 * off the standard deviations of what the design reads, once those before it are known.
 */
export function sizesToAskFor(
  known: KnownMeasures,
  needed: readonly BodyMeasure[],
  figure: Figure,
  count = 3,
): readonly AskedSize[] {
  const uncertainty = (body: KnownMeasures): number => {
    const { estimates } = estimateBody(body, figure)
    return needed.reduce((sum, measure) => sum + weightOf(measure) * estimates[measure].plusMinus, 0)
  }
  /** The height stands in for all lengths; any other is only asked for where the design reads it. */
  const useful = askedSizes.filter((size) => size === 'height' || needed.includes(askedMeasures[size]))
  const asked: AskedSize[] = []
  let body = known
  let open = uncertainty(body)
  while (asked.length < count) {
    const { estimates } = estimateBody(body, figure)
    const candidates = useful
      .filter((size) => body[askedMeasures[size]] === undefined)
      .map((size) => {
        const measure = askedMeasures[size]
        // The others become surer by a size being measured, whatever it measures.
        const withIt = { ...body, [measure]: estimates[measure].value }
        return { size, withIt, left: uncertainty(withIt) }
      })
      .toSorted((one, other) => one.left - other.left)
    const [best] = candidates
    if (best === undefined || open - best.left < WORTH_ASKING) break
    asked.push(best.size)
    body = best.withIt
    open = best.left
  }
  return asked
}
