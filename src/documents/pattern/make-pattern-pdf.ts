import type { FontLoader } from '../fonts/font-loader.ts'
import { colors } from '../page/colors.ts'
import { type Flow, startFlow } from '../page/flow.ts'
import { setDocument } from '../page/set-document.ts'
import { margins, type Sheet } from '../page/sheet.ts'
import { documentElement, type Element } from '../page/structure.ts'
import { lineHeight, type Style } from '../page/style.ts'
import { plainText } from '../text/plain-text.ts'
import type { PatternDocument } from './pattern-document.ts'

const text: Style = { face: 'text', sizePt: 10, leading: 1.5, color: colors.ink }
const quiet: Style = { ...text, color: colors.quiet }
const heading: Style = { ...text, face: 'strong', sizePt: 11, leading: 1.6 }
const title: Style = { face: 'heading', sizePt: 24, leading: 1.25, color: colors.accent }

const GAP_PT = 14
const INDENT_PT = 20
const PICTURE_MOST_PT = 400

/** Sets a pattern as a PDF: its picture, what it is sewn from, and how. */
export const makePatternPdf = async (
  paper: PatternDocument,
  load: FontLoader,
): Promise<Uint8Array<ArrayBuffer>> =>
  setDocument(
    {
      size: paper.pageSize,
      title: plainText(paper.name),
      author: plainText(paper.maker),
      language: paper.language,
      createdAt: paper.createdAt,
      load,
    },
    (sheet) => drawPattern(sheet, paper),
  )

function drawPattern(sheet: Sheet, paper: PatternDocument): void {
  const structure = documentElement(sheet)
  const flow = startFlow(sheet, margins.top)
  const write = (given: string, style: Style, element: Element, indentPt = 0) =>
    drawText({ sheet, flow, element, indentPt, style }, given)
  write(paper.name, title, structure.child('H1'))
  write(paper.facts, quiet, structure.child('P'))
  if (paper.description) {
    flow.y += GAP_PT
    write(paper.description, text, structure.child('P'))
  }
  if (paper.picture) drawPicture(sheet, flow, structure, paper.picture)
  const lists = [
    { name: paper.words.materials, items: paper.materials, mark: () => '•' },
    { name: paper.words.instructions, items: paper.instructions, mark: (place: number) => `${place + 1}.` },
  ]
  for (const { name, items, mark } of lists.filter((list) => list.items.length > 0)) {
    const section = structure.child('Sect')
    flow.y += GAP_PT
    // A heading is never alone at the foot of a page.
    flow.ensure(lineHeight(heading) + 2 * lineHeight(text))
    write(name, heading, section.child('H2'))
    for (const [place, item] of items.entries()) {
      const element = section.child('P')
      flow.ensure(lineHeight(text))
      element.content(() => {
        sheet.draw([sheet.single(mark(place), text)], { x: margins.side, top: flow.y, style: text })
      })
      write(item, text, element, INDENT_PT)
    }
  }
}

interface Writing {
  readonly sheet: Sheet
  readonly flow: Flow
  readonly element: Element
  readonly indentPt: number
  readonly style: Style
}

/** Line by line, over as many pages as it takes. */
function drawText({ sheet, flow, element, indentPt, style }: Writing, given: string): void {
  for (const line of sheet.wrap(plainText(given), style, sheet.contentPt - indentPt)) {
    flow.ensure(lineHeight(style))
    element.content(() => {
      flow.y = sheet.draw([line], { x: margins.side + indentPt, top: flow.y, style })
    })
  }
}

function drawPicture(
  sheet: Sheet,
  flow: Flow,
  structure: Element,
  { bytes, alt }: NonNullable<PatternDocument['picture']>,
): void {
  const { width, height } = sheet.pdf.openImage(copyOf(bytes))
  const scale = Math.min(sheet.contentPt / width, PICTURE_MOST_PT / height)
  flow.y += GAP_PT
  flow.ensure(height * scale)
  structure.child('Figure', { alt: plainText(alt) }).content(() => {
    sheet.pdf.image(copyOf(bytes), margins.side, flow.y, { width: width * scale })
  })
  flow.y += height * scale
}

const copyOf = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer
