import * as styles from '../invoice/styles.ts'
import type { Sheet } from '../page/sheet.ts'
import type { Element } from '../page/structure.ts'
import { fittedLines } from './fitted-lines.ts'

export interface Fact {
  readonly name: string
  readonly value: string
  readonly isStrong?: boolean
}

interface FactsPlace {
  readonly x: number
  readonly top: number
  readonly width: number
}

const COLUMNS = 2
const GAP_PT = 16
const ROW_GAP_PT = 8

/** What is known, two beside each other. Returns where they end. */
export function drawFacts(
  sheet: Sheet,
  section: Element,
  facts: readonly Fact[],
  { x, top, width }: FactsPlace,
): number {
  const column = (width - GAP_PT) / COLUMNS
  let rowTop = top
  let bottom = top
  for (const [place, { name, value, isStrong = false }] of facts.entries()) {
    const isFirst = place % COLUMNS === 0
    if (isFirst && place > 0) rowTop = bottom + ROW_GAP_PT
    const left = isFirst ? x : x + column + GAP_PT
    const style = isStrong ? styles.strong : styles.text
    section.child('P').content(() => {
      const under = sheet.draw([sheet.single(name, styles.label)], {
        x: left,
        top: rowTop,
        style: styles.label,
      })
      const lines = fittedLines(sheet, value, style, { width: column, lines: 3 })
      bottom = Math.max(bottom, sheet.draw(lines, { x: left, top: under, style }))
    })
  }
  return bottom
}
