import bodies from './bodies.json' with { type: 'json' }
import { cholesky, dot, solveLower } from './cholesky.ts'
import { type BodyMeasure, bodyMeasures, type Figure } from './measures.ts'

/** Keeps measures that nearly follow from one another from being taken for certain: 4.5 mm on a metre. */
const RIDGE = 2e-5

export type KnownMeasures = Readonly<Partial<Record<BodyMeasure, number>>>

interface Estimate {
  /** Millimetres: what is known as it is, what is not as the likeliest. */
  readonly value: number
  /** Standard deviation in millimetres; 0 of what is known. */
  readonly plusMinus: number
}

export interface EstimatedBody {
  readonly estimates: Readonly<Record<BodyMeasure, Estimate>>
  /**
   * How unlike the survey's people the known sizes are together, where 1 is usual: above 2.5 is one of a thousand
   * adults, but nearly every child; 0 where nothing is known.
   */
  readonly strangeness: number
  /** Standard deviation, in millimetres, of the difference between two measures. */
  readonly differencePlusMinus: (one: BodyMeasure, other: BodyMeasure) => number
}

const indexOf: Readonly<Record<string, number>> = Object.fromEntries(
  bodyMeasures.map((measure, index) => [measure, index]),
)

/** Both of a figure, by index into `bodyMeasures`. Logarithms of millimetres. */
function modelOf(figure: Figure) {
  const { mean, covariance } = bodies[figure]
  return {
    mean: (index: number) => mean[index] ?? 0,
    covariance: (a: number, b: number) => covariance[Math.max(a, b)]?.[Math.min(a, b)] ?? 0,
  }
}

/** How the known measures stand to the survey: one place for the three that ask. */
function conditionOn(known: KnownMeasures, figure: Figure) {
  const model = modelOf(figure)
  const indexes = bodyMeasures.flatMap((measure, index) => (known[measure] === undefined ? [] : [index]))
  const triangle = cholesky(
    indexes.map((a, row) =>
      indexes.slice(0, row + 1).map((b) => model.covariance(a, b) + (a === b ? RIDGE : 0)),
    ),
  )
  const deviations = indexes.map((index) => {
    const measure = bodyMeasures[index]
    return Math.log((measure && known[measure]) ?? 1) - model.mean(index)
  })
  return { model, indexes, triangle, whitened: solveLower(triangle, deviations) }
}

/** Squared distance from the usual, in standard deviations: of the known sizes together, not by number. */
export function distanceSquared(known: KnownMeasures, figure: Figure): number {
  const { whitened } = conditionOn(known, figure)
  return dot(whitened, whitened)
}

/**
 * A whole body from whatever is known of it. The logarithms of all measures are jointly normal, as the survey
 * found them; what is unknown is their conditional mean.
 */
export function estimateBody(known: KnownMeasures, figure: Figure): EstimatedBody {
  const { model, indexes, triangle, whitened } = conditionOn(known, figure)
  const explained = bodyMeasures.map((_, index) =>
    solveLower(
      triangle,
      indexes.map((other) => model.covariance(index, other)),
    ),
  )
  const rest = (a: number, b: number) => model.covariance(a, b) - dot(explained[a] ?? [], explained[b] ?? [])
  const estimateOf = (measure: BodyMeasure): Estimate => {
    const taken = known[measure]
    if (taken !== undefined) return { value: taken, plusMinus: 0 }
    const index = indexOf[measure] ?? 0
    const value = Math.exp(model.mean(index) + dot(explained[index] ?? [], whitened))
    return { value, plusMinus: value * Math.sqrt(Math.max(0, rest(index, index))) }
  }
  const estimates = recordOf(bodyMeasures, estimateOf)
  return {
    estimates,
    strangeness: indexes.length === 0 ? 0 : Math.sqrt(dot(whitened, whitened) / indexes.length),
    differencePlusMinus: (one, other) => {
      const [a, b] = [estimates[one], estimates[other]]
      const shared = a.plusMinus === 0 || b.plusMinus === 0 ? 0 : rest(indexOf[one] ?? 0, indexOf[other] ?? 0)
      return Math.sqrt(Math.max(0, a.plusMinus ** 2 + b.plusMinus ** 2 - 2 * a.value * b.value * shared))
    },
  }
}

/** A value for each key. */
export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  valueFor: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, valueFor(key)])) as Record<Key, Value>
}
