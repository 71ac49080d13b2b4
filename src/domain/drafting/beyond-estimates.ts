import { measureId, standardNames } from '../measuring/garments.ts'
import { knownBody, type SizedGarment } from './body.ts'
import { distanceSquared } from './estimate.ts'
import { sizeUses } from './size-uses.ts'
import { STRANGE } from './whole-body.ts'

/** Of a draft that failed: which sizes estimates can't be trusted with, and what to measure in their place. */
export interface BeyondEstimates {
  /** By the names that they have in the set. */
  readonly sizes: readonly string[]
  /** Standard sizes of the garment that aren't measured yet. */
  readonly toMeasure: readonly string[]
}

/**
 * Sizes that hardly any of the survey's people have: what is estimated from them is carried on beyond what anybody was
 * measured for. Null where each size by itself is one that people have.
 */
export function beyondEstimates(set: SizedGarment): BeyondEstimates | null {
  const { known } = knownBody(set)
  const sizes = Object.entries(known).flatMap(([measure, { mm, names }]) =>
    Math.sqrt(distanceSquared({ [measure]: mm }, set.figure)) > STRANGE ? names : [],
  )
  if (sizes.length === 0) return null
  const taken = new Set(set.sizes.filter(({ size }) => size > 0).map(({ name }) => name))
  const toMeasure = standardNames[set.garment].filter((name) => {
    const id = measureId(set.garment, name)
    return id !== null && sizeUses[id] !== 'garment' && !taken.has(name)
  })
  return { sizes: [...new Set(sizes)], toMeasure }
}
