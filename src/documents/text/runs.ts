import type { Cluster } from './clusters.ts'

/** What one call draws: text of one font. */
export type Run = Pick<Cluster, 'text' | 'font' | 'actual'>

const lettersToTheLeft = /(?=\p{L})[\p{Script=Hebrew}\p{Script=Arabic}]/u

/** Whether shaping turns it around: letters do; figures and signs stand as they are given. */
export const turnsLeft = (text: string): boolean => lettersToTheLeft.test(text)

/** Characters of one font as a run, in this order. */
export function joinedRun(clusters: readonly Cluster[]): Run {
  const [first] = clusters
  if (!first) throw new Error('A run has characters')
  const { font, actual } = first
  const text = clusters.map((cluster) => cluster.text).join('')
  return actual === undefined ? { text, font } : { text, font, actual }
}

/** Neighbours of one font are drawn at once, so that kerning and marks come out right. */
export function mergeRuns(clusters: readonly Cluster[]): Run[] {
  const runs: Run[] = []
  for (const cluster of clusters) {
    const last = runs.at(-1)
    const isJoined = last?.font === cluster.font && last.actual === undefined && cluster.actual === undefined
    if (last && isJoined) runs[runs.length - 1] = { text: last.text + cluster.text, font: last.font }
    else runs.push(joinedRun([cluster]))
  }
  return runs
}
