import type { Sheet } from '../page/sheet.ts'
import type { Style } from '../page/style.ts'
import type { Line } from '../text/lines.ts'
import { plainText } from '../text/plain-text.ts'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** As many lines as there is room for; what doesn't fit ends in dots. */
export function fittedLines(
  sheet: Sheet,
  text: string,
  style: Style,
  { width, lines }: { readonly width: number; readonly lines: number },
): Line[] {
  const plain = plainText(text).replaceAll('\n', ' ')
  const whole = sheet.wrap(plain, style, width)
  if (whole.length <= lines) return whole
  const signs = Array.from(graphemes.segment(plain), ({ segment }) => segment)
  const cut = (count: number) => sheet.wrap(`${signs.slice(0, count).join('').trimEnd()}…`, style, width)
  let fits = 0
  let tooMany = signs.length
  while (tooMany - fits > 1) {
    const half = (fits + tooMany) >> 1
    if (cut(half).length <= lines) fits = half
    else tooMany = half
  }
  return cut(fits)
}

/** The style, made smaller until the text fits in its line. */
export function fittedStyle(sheet: Sheet, text: string, style: Style, width: number): Style {
  const { widthPt } = sheet.single(text, style)
  return widthPt <= width ? style : { ...style, sizePt: (style.sizePt * width) / widthPt }
}
