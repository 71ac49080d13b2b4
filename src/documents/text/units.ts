import type { Face } from '../fonts/faces.ts'
import { type Cluster, splitClusters } from './clusters.ts'

/** What one call draws: text of one font. */
export type Run = Cluster

/** What no line break goes through: a word, half of a hyphenated one, a kanji. */
export interface Unit {
  readonly clusters: readonly Cluster[]
  readonly runs: readonly Run[]
  /** Whether a space follows it, which a line's end swallows. */
  readonly hasSpace: boolean
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
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u
const letter = /^\p{L}/u

/** Splits one paragraph. */
export function splitUnits(paragraph: string, face: Face): Unit[] {
  const units: Unit[] = []
  let clusters: Cluster[] = []
  let isPiece = false
  const close = (hasSpace: boolean) => {
    units.push({
      clusters,
      runs: mergeRuns(clusters),
      hasSpace,
      isRightToLeft: clusters.some(({ text }) => rightToLeft.test(text)),
      isPiece,
    })
    clusters = []
    isPiece = false
  }
  const all = splitClusters(paragraph, face)
  for (const [index, cluster] of all.entries()) {
    if (cluster.text === ' ' && !cluster.isBound) {
      close(true)
      continue
    }
    clusters.push(cluster)
    const next = all[index + 1]
    const isFull = clusters.length >= MAX_CLUSTERS
    if (!next || !(isFull || mayBreakBetween(cluster, next))) continue
    isPiece ||= isFull
    close(false)
    isPiece = isFull
  }
  if (clusters.length > 0) close(false)
  return units
}

function mayBreakBetween({ text }: Cluster, { text: next }: Cluster): boolean {
  if (breaksAfter.test(text)) return letter.test(next)
  if (!eastAsian.test(text) && !eastAsian.test(next)) return false
  return next !== ' ' && !closes.test(next) && !opens.test(text)
}

/** Neighbours of one font are drawn at once, so that kerning and marks come out right. */
export function mergeRuns(clusters: readonly Cluster[]): Run[] {
  const runs: Run[] = []
  for (const cluster of clusters) {
    const last = runs.at(-1)
    const isJoined = last?.font === cluster.font && last.actual === undefined && cluster.actual === undefined
    if (last && isJoined) runs[runs.length - 1] = { text: last.text + cluster.text, font: last.font }
    else runs.push(cluster)
  }
  return runs
}
