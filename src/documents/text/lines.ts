import type { Face } from '../fonts/faces.ts'
import type { Cluster } from './clusters.ts'
import { plainText } from './plain-text.ts'
import { inReadingOrder } from './reading-order.ts'
import { mergeRuns, type Run, splitUnits, type Unit } from './units.ts'

/** How wide a run is in points. */
export type Measure = (run: Run) => number

/** One line of a text, ready to be drawn from left to right. */
export interface Line {
  readonly runs: readonly Run[]
  readonly widthPt: number
}

/** Sets a text in lines of at most that width, however long its words are. */
export function wrapText(text: string, face: Face, widthPt: number, measure: Measure): Line[] {
  return plainText(text)
    .split('\n')
    .flatMap((paragraph) => wrapParagraph(paragraph.trimEnd(), face, widthPt, measure))
}

/** The text on one line, whatever its width. */
export function singleLine(text: string, face: Face, measure: Measure): Line {
  return lineOf(splitUnits(plainText(text).replaceAll('\n', ' '), face), measure)
}

function wrapParagraph(paragraph: string, face: Face, widthPt: number, measure: Measure): Line[] {
  const lines: Line[] = []
  let units: Unit[] = []
  let usedPt = 0
  const close = () => {
    lines.push(lineOf(units, measure))
    units = []
    usedPt = 0
  }
  for (const unit of splitUnits(paragraph, face).flatMap((one) => narrowed(one, widthPt, measure))) {
    const unitPt = widthOf(unit.runs, measure)
    if (units.length > 0 && usedPt + unitPt > widthPt) close()
    units.push(unit)
    usedPt += unitPt + (unit.hasSpace ? spaceWidth(unit, face, measure) : 0)
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
    hasSpace: unit.hasSpace && index === parts.length - 1,
  }))
}

/** Letters that join are kept together by the lineful. */
function filledParts(clusters: readonly Cluster[], widthPt: number, measure: Measure): Cluster[][] {
  const parts: Cluster[][] = []
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

const spaceWidth = ({ runs }: Unit, face: Face, measure: Measure): number =>
  measure({ text: ' ', font: runs.at(-1)?.font ?? (face === 'text' ? 'inter-400' : 'inter-600') })

function lineOf(units: readonly Unit[], measure: Measure): Line {
  const runs = inReadingOrder(units)
  return { runs, widthPt: widthOf(runs, measure) }
}
