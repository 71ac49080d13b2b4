import type { Cluster } from './clusters.ts'
import type { Placed } from './reading-order.ts'
import { mergeRuns, type Run, turnsLeft } from './runs.ts'

/** What no line break goes through: a word, half of a hyphenated one, a kanji. */
export interface Unit {
  readonly clusters: readonly Placed[]
  /** To be measured by; how they are drawn is known when the line is. */
  readonly runs: readonly Run[]
  /** The space that follows it, which a line's end swallows. */
  readonly space: Placed | null
  readonly isRightToLeft: boolean
  /** A piece of something longer than any word: lines may break at each of its characters. */
  readonly isPiece: boolean
}

/** Nobody writes longer words. What is longer is set in pieces, because shaping it whole takes long. */
const MAX_CLUSTERS = 60

const breaksAfter = /[-/–—]$/u
const eastAsian = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uff65]/u
const opens = /^[「『（［｛〈《【〔“‘(]/u
const closes = /^[、。，．・：；？！」』）］｝〉》】〕”’ー々)\],.:;!?…]/u
const letter = /^\p{L}/u

/** Splits one paragraph. */
export function splitUnits(all: readonly Placed[]): Unit[] {
  const units: Unit[] = []
  let clusters: Placed[] = []
  let isPiece = false
  const close = (space: Placed | null) => {
    units.push({
      clusters,
      runs: mergeRuns(clusters),
      space,
      isRightToLeft: clusters.some(({ text }) => turnsLeft(text)),
      isPiece,
    })
    clusters = []
    isPiece = false
  }
  for (const [index, cluster] of all.entries()) {
    if (cluster.text === ' ' && !cluster.isBound) {
      close(cluster)
      continue
    }
    clusters.push(cluster)
    const next = all[index + 1]
    const isFull = clusters.length >= MAX_CLUSTERS
    if (!next || !(isFull || mayBreakBetween(cluster, next))) continue
    isPiece ||= isFull
    close(null)
    isPiece = isFull
  }
  if (clusters.length > 0) close(null)
  return units
}

function mayBreakBetween({ text }: Cluster, { text: next }: Cluster): boolean {
  if (breaksAfter.test(text)) return letter.test(next)
  if (!eastAsian.test(text) && !eastAsian.test(next)) return false
  return next !== ' ' && !closes.test(next) && !opens.test(text)
}
