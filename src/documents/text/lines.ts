import type { Face } from '../fonts/faces.ts'
import { splitClusters } from './clusters.ts'
import { plainText } from './plain-text.ts'
import { type Paragraph, type Placed, readParagraph } from './reading-order.ts'
import { mergeRuns, type Run } from './runs.ts'
import { splitUnits, type Unit } from './units.ts'

/** How wide a run is in points. */
export type Measure = (run: Run) => number

/** One line of a text, ready to be drawn from left to right. */
export interface Line {
  readonly runs: readonly Run[]
  readonly widthPt: number
}

/** Sets a text in lines of at most that width, however long its words are. */
export function wrapText(text: string, face: Face, widthPt: number, measure: Measure): Line[] {
  return boundTogether(plainText(text))
    .split('\n')
    .flatMap((paragraph) => wrapParagraph(paragraphOf(paragraph.trimEnd(), face), widthPt, measure))
}

/** The text on one line, whatever its width. */
export function singleLine(text: string, face: Face, measure: Measure): Line {
  const paragraph = paragraphOf(plainText(text).replaceAll('\n', ' '), face)
  return lineOf(paragraph, splitUnits(paragraph.clusters), measure)
}

/** The number of an account, in fours as it is written; whoever types it off needs it on one line. */
const iban = /\b[A-Z]{2}\d{2}(?: [A-Z\d]{4}){2,7}(?: [A-Z\d]{1,3})?\b/g

const boundTogether = (text: string): string =>
  text.replaceAll(iban, (number) => number.replaceAll(' ', '\u00a0'))

const paragraphOf = (text: string, face: Face): Paragraph => readParagraph(splitClusters(text, face))

function wrapParagraph(paragraph: Paragraph, widthPt: number, measure: Measure): Line[] {
  const lines: Line[] = []
  let units: Unit[] = []
  let usedPt = 0
  const close = () => {
    lines.push(lineOf(paragraph, units, measure))
    units = []
    usedPt = 0
  }
  for (const unit of splitUnits(paragraph.clusters).flatMap((one) => narrowed(one, widthPt, measure))) {
    const unitPt = widthOf(unit.runs, measure)
    if (units.length > 0 && usedPt + unitPt > widthPt) close()
    units.push(unit)
    usedPt += unitPt + (unit.space ? measure(unit.space) : 0)
  }
  close()
  return lines
}

/** What is wider than a line, or a piece of something longer than any word, breaks wherever the line is full. */
function narrowed(unit: Unit, widthPt: number, measure: Measure): Unit[] {
  if (!unit.isPiece && widthOf(unit.runs, measure) <= widthPt) return [unit]
  const parts = unit.isRightToLeft
    ? filledParts(unit.clusters, widthPt, measure)
    : unit.clusters.map((one) => [one])
  return parts.map((clusters, index) => ({
    ...unit,
    clusters,
    runs: mergeRuns(clusters),
    space: index === parts.length - 1 ? unit.space : null,
  }))
}

/** Letters that join are kept together by the lineful. */
function filledParts(clusters: readonly Placed[], widthPt: number, measure: Measure): Placed[][] {
  const parts: Placed[][] = []
  let usedPt = Number.POSITIVE_INFINITY
  for (const cluster of clusters) {
    const clusterPt = measure(cluster)
    if (usedPt + clusterPt > widthPt) {
      parts.push([])
      usedPt = 0
    }
    parts.at(-1)?.push(cluster)
    usedPt += clusterPt
  }
  return parts
}

const widthOf = (runs: readonly Run[], measure: Measure): number =>
  runs.reduce((sum, run) => sum + measure(run), 0)

function lineOf(paragraph: Paragraph, units: readonly Unit[], measure: Measure): Line {
  const placed = units.flatMap(({ clusters, space }, index) =>
    space && index < units.length - 1 ? [...clusters, space] : clusters,
  )
  const runs = paragraph.inReadingOrder(placed)
  return { runs, widthPt: widthOf(runs, measure) }
}
