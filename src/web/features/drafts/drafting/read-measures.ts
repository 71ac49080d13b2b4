import type { AskedSize } from '#domain/drafting/asked-sizes.ts'
import { knownBody, millimetresOf, type SizedGarment } from '#domain/drafting/body.ts'
import { sizesToAskFor } from '#domain/drafting/helpful-sizes.ts'
import {
  type BodyMeasure,
  bodyMeasures,
  type DerivedMeasure,
  derivedMeasures,
  type Measure,
} from '#domain/drafting/measures.ts'
import { shoulderDrop } from '#domain/drafting/whole-body.ts'
import type { DraftedGarment } from '#web/shared/drafts/answer-worker.ts'

/** A measure that the designs of a garment read of a body. */
export interface ReadMeasure extends Measure {
  readonly name: BodyMeasure | DerivedMeasure
  /** Of the shoulder's slope, how much lower its bone lies than the neck: what a tape tells. Null of all others. */
  readonly drop: number | null
}

const order: readonly ReadMeasure['name'][] = [...bodyMeasures, ...derivedMeasures]

/** Each once; the back's length is told as it is measured, from the nape. */
export function readMeasures(bodies: DraftedGarment['bodies']): readonly ReadMeasure[] {
  const read = new Map<ReadMeasure['name'], ReadMeasure>()
  for (const { body, measures } of bodies) {
    const names = new Set(measures)
    for (const name of order) {
      const isRead = names.has(name) || (name === 'napeToWaist' && names.has('hpsToWaistBack'))
      if (!isRead) continue
      const drop = name === 'shoulderSlope' ? shoulderDrop(body.measures) : null
      read.set(name, { name, drop, ...body.measures[name] })
    }
  }
  return [...read.values()]
}

/** Sizes that would make the draft surer, the most helpful first. */
export function askedFor(set: SizedGarment, measures: readonly ReadMeasure[]): readonly AskedSize[] {
  const read = new Set<string>(measures.map(({ name }) => name))
  return sizesToAskFor(
    millimetresOf(knownBody(set)),
    bodyMeasures.filter((name) => read.has(name)),
    set.figure,
  )
}
