import type { Flow } from '../page/flow.ts'
import { margins } from '../page/sheet.ts'
import { lineHeight } from '../page/style.ts'
import type { Setting } from './setting.ts'
import { label, quiet } from './styles.ts'

/** Above each. */
export const BEFORE_PT = 20
/** Never a heading alone at the foot of a page, nor one line of its text. */
const MIN_LINES = 2
/** Longer lines are hard to read. */
const MAX_WIDTH_PT = 400

/** A heading, where there is one, and what stands below it, over pages where it is long. */
export function drawParagraphs(
  { sheet, structure }: Pick<Setting, 'sheet' | 'structure'>,
  flow: Flow,
  name: string | null,
  value: string,
  mostPt = MAX_WIDTH_PT,
): void {
  const lines = sheet.wrap(value, quiet, Math.min(mostPt, sheet.contentPt))
  const section = structure.child('Sect')
  const firstLines = Math.min(lines.length, MIN_LINES + 1) * lineHeight(quiet)
  flow.ensure(BEFORE_PT + (name === null ? 0 : lineHeight(label)) + firstLines)
  flow.y += BEFORE_PT
  if (name !== null) {
    section.child('H2').content(() => {
      flow.y = sheet.draw([sheet.single(name, label)], { x: margins.side, top: flow.y, style: label })
    })
  }
  const paragraph = section.child('P')
  for (let rest = lines; rest.length > 0; ) {
    const count = Math.max(1, Math.floor(flow.room() / lineHeight(quiet) + 0.001))
    const isWidow = rest.length > count && rest.length - count < MIN_LINES && count > 1
    const now = rest.slice(0, isWidow ? count - 1 : count)
    paragraph.content(() => {
      flow.y = sheet.draw(now, { x: margins.side, top: flow.y, style: quiet })
    })
    rest = rest.slice(now.length)
    if (rest.length > 0) flow.nextPage()
  }
}
