import type { Flow } from '../page/flow.ts'
import { margins } from '../page/sheet.ts'
import { lineHeight } from '../page/style.ts'
import type { Line } from '../text/lines.ts'
import type { Setting } from './setting.ts'
import { label, quiet } from './styles.ts'

/** Never a heading alone at the foot of a page, nor one line of its text. */
const MIN_LINES = 2
/** Longer lines are hard to read. */
const MAX_WIDTH_PT = 400

type ParagraphSetting = Pick<Setting, 'sheet' | 'structure' | 'spacing'>

/** A heading, where there is one, and what stands below it. */
export interface Part {
  readonly name: string | null
  readonly value: string
}

interface Placing {
  /** Its left edge, where that isn't the page's. */
  readonly x?: number
  readonly mostPt?: number
  /** What the page that it ends on has room for, too: what follows is never alone on the next one. */
  readonly followingPt?: number
}

const linesOf = ({ sheet }: Pick<Setting, 'sheet'>, { value }: Part, mostPt = MAX_WIDTH_PT): Line[] =>
  sheet.wrap(value, quiet, Math.min(mostPt, sheet.contentPt))

const heightOf = (setting: ParagraphSetting, { name }: Part, lineCount: number): number =>
  setting.spacing.beforePart + (name === null ? 0 : lineHeight(label)) + lineCount * lineHeight(quiet)

/** How much of a page it takes with what stands above it. */
export const partPt = (setting: ParagraphSetting, part: Part, mostPt?: number): number =>
  heightOf(setting, part, linesOf(setting, part, mostPt).length)

/** The least of it that stands on a page. */
export const beginningPt = (setting: ParagraphSetting, part: Part): number =>
  heightOf(setting, part, Math.min(linesOf(setting, part).length, MIN_LINES + 1))

/** Over pages where it is long. */
export function drawPart(
  setting: ParagraphSetting,
  flow: Flow,
  part: Part,
  { x = margins.side, mostPt, followingPt = 0 }: Placing = {},
): void {
  const { sheet, structure, spacing } = setting
  const { name } = part
  const lines = linesOf(setting, part, mostPt)
  const section = structure.child('Sect')
  const firstCount = Math.min(lines.length, MIN_LINES + 1)
  flow.ensure(heightOf(setting, part, firstCount) + (firstCount === lines.length ? followingPt : 0))
  flow.y += spacing.beforePart
  if (name !== null) {
    section.child('H2').content(() => {
      flow.y = sheet.draw([sheet.single(name, label)], { x, top: flow.y, style: label })
    })
  }
  const paragraph = section.child('P')
  for (let rest = lines; rest.length > 0; ) {
    const now = rest.slice(0, countNow(rest.length, flow.room(), followingPt))
    paragraph.content(() => {
      flow.y = sheet.draw(now, { x, top: flow.y, style: quiet })
    })
    rest = rest.slice(now.length)
    if (rest.length > 0) flow.nextPage()
  }
}

/** How many of so many lines stand on this page. */
function countNow(left: number, roomPt: number, followingPt: number): number {
  const line = lineHeight(quiet)
  const count = Math.max(1, Math.floor(roomPt / line + 0.001))
  if (left > count) return left - count < MIN_LINES && count > 1 ? count - 1 : count
  const isFollowed = left * line + followingPt <= roomPt + 0.001
  return isFollowed || left < 2 * MIN_LINES ? left : left - MIN_LINES
}
