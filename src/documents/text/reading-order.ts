import bidiFactory from 'bidi-js'
import type { Cluster } from './clusters.ts'
import { joinedRun, type Run, turnsLeft } from './runs.ts'

/** A character at its place in a paragraph, and how deep it is nested in text of the other direction. */
export interface Placed extends Cluster {
  readonly at: number
  /** Odd where text runs to the left. */
  readonly level: number
}

const bidi = bidiFactory()
/** What speaks for itself in the other direction; most paragraphs have none of it. */
const needsOrder = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u

export interface Paragraph {
  readonly clusters: readonly Placed[]
  /** The runs of a line from left to right, by the Unicode Bidirectional Algorithm. */
  inReadingOrder(line: readonly Placed[]): Run[]
}

/** A paragraph has the direction of its first letter. */
export function readParagraph(clusters: readonly Cluster[]): Paragraph {
  const logical = clusters.map(({ text, actual, isBound }) => actual ?? (isBound ? '\u00a0' : text))
  const text = logical.join('')
  const embedding = needsOrder.test(text) ? bidi.getEmbeddingLevels(text) : null
  let at = 0
  const placed = clusters.map((cluster, index): Placed => {
    const start = at
    at += logical[index]?.length ?? 0
    // A space belongs to the word before it: they are drawn at once.
    const font = cluster.text === ' ' ? (clusters[index - 1]?.font ?? cluster.font) : cluster.font
    return { ...cluster, font, at: start, level: embedding?.levels[start] ?? 0 }
  })

  function inReadingOrder(line: readonly Placed[]): Run[] {
    const first = line.at(0)
    const last = line.at(-1)
    if (!embedding || !first || !last) return mergePlaced(line)
    const end = last.at + (last.actual ?? last.text).length - 1
    const mirrored = bidi.getMirroredCharactersMap(text, embedding.levels, first.at, end)
    const order = line.map((one) => ({ ...one, text: mirrored.get(one.at) ?? one.text }))
    for (const [from = 0, to = 0] of bidi.getReorderSegments(text, embedding, first.at, end)) {
      const start = line.findIndex((one) => one.at >= from)
      const stop = line.findLastIndex((one) => one.at <= to)
      order.splice(start, stop - start + 1, ...order.slice(start, stop + 1).reverse())
    }
    return mergePlaced(order)
  }
  return { clusters: placed, inReadingOrder }
}

/** Neighbours of one font and level are drawn at once. Letters that run to the left are turned by their shaping. */
function mergePlaced(clusters: readonly Placed[]): Run[] {
  const groups: Placed[][] = []
  for (const cluster of clusters) {
    const last = groups.at(-1)?.at(-1)
    const isJoined =
      last?.font === cluster.font &&
      last.level === cluster.level &&
      !standsAlone(last) &&
      !standsAlone(cluster) &&
      last.actual === undefined &&
      cluster.actual === undefined
    if (isJoined) groups.at(-1)?.push(cluster)
    else groups.push([cluster])
  }
  return groups.map((group) => joinedRun(hasLettersToTheLeft(group) ? group.toReversed() : group))
}

/** pdfkit shapes word by word and sets them to the right of each other: words to the left come one by one. */
const standsAlone = ({ text, level }: Placed): boolean => text === ' ' && level % 2 === 1

const hasLettersToTheLeft = (group: readonly Cluster[]) => group.some(({ text }) => turnsLeft(text))
