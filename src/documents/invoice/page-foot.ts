import { colors } from '../page/colors.ts'
import { margins } from '../page/sheet.ts'
import { artifact } from '../page/structure.ts'
import type { Setting } from './setting.ts'
import { small } from './styles.ts'

const FROM_BOTTOM_PT = 46

/** What the foot of an invoice or another paper is set with. */
interface FootSetting extends Pick<Setting, 'sheet'> {
  readonly invoice: Pick<Setting['invoice'], 'number'>
  readonly words: Pick<Setting['words'], 'page'>
  readonly formats: Pick<Setting['formats'], 'count'>
}

/** On every page its place among all, and which paper it belongs to. */
export function drawPageFeet({ invoice, sheet, words, formats }: FootSetting): void {
  const style = { ...small, sizePt: 8, color: colors.faint }
  const top = sheet.heightPt - FROM_BOTTOM_PT
  const { start, count } = sheet.pdf.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    sheet.pdf.switchToPage(start + index)
    const place = sheet.single(words.page(formats.count(index + 1), formats.count(count)), style)
    const [number] = sheet.wrap(invoice.number, style, sheet.contentPt / 2)
    artifact(sheet, () => {
      if (number) sheet.draw([number], { x: margins.side, top, style })
      sheet.draw([place], { x: sheet.widthPt - margins.side, top, style, align: 'right' })
    })
  }
}
