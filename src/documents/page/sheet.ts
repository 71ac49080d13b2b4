import type { Font } from 'fontkit'
import PDFDocument from 'pdfkit'
import { type FontName, isThinIn } from '../fonts/faces.ts'
import { tellingFont } from '../fonts/telling-font.ts'
import { type Line, type Measure, singleLine, wrapText } from '../text/lines.ts'
import type { Run } from '../text/runs.ts'
import type { PageSize } from './page-size.ts'
import { lineHeight, type Style } from './style.ts'
import { escapeXmp } from './xmp.ts'

/** Width and height in points. */
const sizes = { A4: [595.28, 841.89], Letter: [612, 792] } as const

export const margins = { side: 56, top: 54, bottom: 68 } as const

/** In points. */
export interface PagePoints {
  readonly widthPt: number
  readonly heightPt: number
}

export interface SheetOptions {
  readonly size: PageSize | PagePoints
  readonly title: string
  readonly author: string
  readonly language: string
  readonly createdAt: Date
  /** With at least the one that is always there. */
  readonly fonts: ReadonlyMap<FontName, Font>
  /** Asks whoever prints it not to fit it to their paper: what is drawn is true to scale. */
  readonly isTrueToScale?: boolean
  /** On the server alone. */
  readonly attached?: Attachment | undefined
}

/** A file within the paper, which says the same to whoever reads it by machine: that makes it one to be kept (PDF/A-3). */
export interface Attachment {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly at: Date
  /** What the paper says of it among what it says of itself. */
  readonly metadata: string
}

/** Paper of a size and the fonts to write on it: pdfkit with what every document of ours shares. */
export type Sheet = ReturnType<typeof openSheet>

export function openSheet(options: SheetOptions) {
  const { size, title, author, language, createdAt, fonts, attached } = options
  const [widthPt, heightPt] = typeof size === 'string' ? sizes[size] : [size.widthPt, size.heightPt]
  const pdf = new PDFDocument({
    size: [widthPt, heightPt],
    margin: 0,
    pdfVersion: '1.7',
    ...(attached && { subset: 'PDF/A-3a' }),
    tagged: true,
    displayTitle: true,
    lang: language,
    // No built-in font: those know only western letters.
    font: '',
    // Page numbers are written when it is known how many there are.
    bufferPages: true,
    info: { Title: title, Author: author, Producer: 'pdfkit', Creator: author, CreationDate: createdAt },
  })
  if (options.isTrueToScale)
    Object.assign(pdf._root.data.ViewerPreferences?.data ?? {}, { PrintScaling: 'None' })
  if (attached) {
    const { name, type, bytes, at } = attached
    const relationship = 'Alternative'
    pdf.file(bytes.buffer, { name, type, relationship, creationDate: at, modifiedDate: at })
    pdf.appendXML(attached.metadata)
  }
  escapeXmp(pdf)
  for (const [name, font] of fonts) pdf.registerFont(name, tellingFont(font))
  const missing = new Set<FontName>()
  /** Where a font isn't there, another holds its place: what is drawn so is drawn once more. */
  const take = (name: FontName) => {
    if (!fonts.has(name)) missing.add(name)
    return pdf.font(fonts.has(name) ? name : alwaysThere)
  }

  const optionsOf = (style: Style) => ({
    lineBreak: false,
    baseline: 'alphabetic' as const,
    ...(style.isTabular ? { features: ['tnum' as const] } : {}),
  })
  const measureIn =
    (style: Style): Measure =>
    ({ font, text }) =>
      take(font).fontSize(style.sizePt).widthOfString(text, optionsOf(style))

  function drawRun(run: Run, x: number, y: number, style: Style): number {
    const actual = run.actual ?? (sharesGlyphs.test(run.text) ? run.text : undefined)
    if (actual !== undefined) pdf.markContent('Span', { actual })
    take(run.font).fontSize(style.sizePt).fillColor(style.color)
    const isThin = isThinIn(run.font, style.face)
    if (isThin) pdf.lineWidth(style.sizePt * PEN_EM).strokeColor(style.color)
    pdf.text(run.text, x, y, { ...optionsOf(style), ...(isThin && { fill: true, stroke: true }) })
    if (actual !== undefined) pdf.endMarkedContent()
    return measureIn(style)(run)
  }

  return {
    pdf,
    /** What it was written in and doesn't have. */
    missing,
    widthPt,
    heightPt,
    contentPt: widthPt - 2 * margins.side,
    /** Where content has to end on every page. */
    bottomPt: heightPt - margins.bottom,
    wrap: (text: string, style: Style, maxPt: number): Line[] =>
      wrapText(text, style.face, maxPt, measureIn(style)),
    single: (text: string, style: Style): Line => singleLine(text, style.face, measureIn(style)),
    /** Draws lines below each other; `x` is their left edge, or their right one. */
    draw(
      lines: readonly Line[],
      { x, top, style, align = 'left' }: { x: number; top: number; style: Style; align?: 'left' | 'right' },
    ): number {
      const height = lineHeight(style)
      for (const [index, line] of lines.entries()) {
        // Capitals stand in the middle of their line, whichever fonts are in it.
        const baseline = top + index * height + height / 2 + style.sizePt * CAP_HALF_EM
        let left = align === 'right' ? x - line.widthPt : x
        for (const run of line.runs) left += drawRun(run, left, baseline, style)
      }
      return top + lines.length * height
    },
    rule(x: number, top: number, length: number, style: { color: string; widthPt: number; dashPt?: number }) {
      pdf.save().lineWidth(style.widthPt).strokeColor(style.color)
      if (style.dashPt) pdf.dash(style.dashPt, { space: style.dashPt * 0.7 }).lineCap('round')
      pdf
        .moveTo(x, top)
        .lineTo(x + length, top)
        .stroke()
        .restore()
    },
  }
}

/** A script whose font reorders letters and draws several as one shape: a copy of the text has to be told which were meant. */
const sharesGlyphs = /\p{Script=Devanagari}/u

/** Every language of ours is written in it, and so it holds the place of others. */
export const alwaysThere: FontName = 'inter-400'

/** What makes a regular letter about as strong as a semibold one. */
const PEN_EM = 0.03

/** Half the height of a capital of Inter. */
const CAP_HALF_EM = 0.364
