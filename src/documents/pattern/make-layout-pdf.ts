import { type CuttingLayout, clothToBuy } from '#domain/drafting/nesting.ts'
import type { Paper } from '#domain/drafting/paper.ts'
import type { Point } from '#domain/drafting/piece.ts'
import type { FontLoader } from '../fonts/font-loader.ts'
import { colors } from '../page/colors.ts'
import { startFlow } from '../page/flow.ts'
import { setDocument } from '../page/set-document.ts'
import { margins, type Sheet } from '../page/sheet.ts'
import { documentElement } from '../page/structure.ts'
import { lineHeight, type Style } from '../page/style.ts'
import { plainText } from '../text/plain-text.ts'
import { type DraftDocument, wordsOf } from './draft-document.ts'
import { centred, drawLine, stroke } from './pen.ts'

const title: Style = { face: 'heading', sizePt: 20, leading: 1.3, color: colors.accent }
const heading: Style = { face: 'strong', sizePt: 11, leading: 1.6, color: colors.ink }
const text: Style = { face: 'text', sizePt: 9.5, leading: 1.5, color: colors.ink }
const number: Style = { ...text, sizePt: 7 }

const GAP_PT = 14
const HIGHEST_PT = 300

/** How the pieces lie on each cloth, and how much of it to buy: a picture for the cutting table. */
export const makeLayoutPdf = async (
  draft: DraftDocument,
  layouts: readonly CuttingLayout[],
  paper: Paper,
  load: FontLoader,
): Promise<Uint8Array<ArrayBuffer>> =>
  setDocument(
    {
      size: paper,
      title: plainText(draft.name),
      author: plainText(draft.maker),
      language: draft.locale,
      createdAt: draft.createdAt,
      load,
    },
    (sheet) => {
      const words = wordsOf(draft)
      const structure = documentElement(sheet)
      const flow = startFlow(sheet, margins.top)
      const write = (kind: 'H1' | 'H2' | 'P', given: string, style: Style) => {
        const element = structure.child(kind)
        for (const line of sheet.wrap(plainText(given), style, sheet.contentPt)) {
          flow.ensure(lineHeight(style))
          element.content(() => {
            flow.y = sheet.draw([line], { x: margins.side, top: flow.y, style })
          })
        }
      }
      write('H1', draft.name, title)
      write('P', [words.layout, draft.client, draft.day].filter(Boolean).join(' · '), text)
      for (const layout of layouts) {
        const { length, width } = layout
        const scale = Math.min(sheet.contentPt / Math.max(1, length), HIGHEST_PT / width)
        flow.y += GAP_PT
        flow.ensure(lineHeight(heading) + lineHeight(text) + (length > 0 ? width * scale : 0))
        write('H2', words.materials[layout.material], heading)
        if (length > 0) {
          const metres = new Intl.NumberFormat(draft.locale, { minimumFractionDigits: 2 })
          const needed = words.clothNeeded(
            metres.format(clothToBuy(length) / 1000),
            width / 10,
            Math.round(layout.usedShare * 100),
          )
          write('P', needed, text)
          structure
            .child('Figure', { alt: needed })
            .content(() => drawCloth(sheet, layout, draft, { top: flow.y, scale }))
          flow.y += width * scale
        }
        if (layout.tooWide.length > 0) {
          write('P', words.clothNarrow(layout.tooWide.map((id) => nameOf(draft, id)).join(', ')), text)
        }
      }
      write('P', draft.pieces.map(({ id }) => nameOf(draft, id)).join(' · '), text)
    },
  )

const numberOf = ({ pieces }: DraftDocument, id: string): number =>
  pieces.findIndex((piece) => piece.id === id) + 1

function nameOf(draft: DraftDocument, id: string): string {
  const piece = draft.pieces.find((one) => one.id === id)
  return piece ? `${numberOf(draft, id)} ${wordsOf(draft).pieces[piece.name]}` : id
}

/** The cloth's length runs from left to right. */
function drawCloth(
  sheet: Sheet,
  { laid, length, width }: CuttingLayout,
  draft: DraftDocument,
  { top, scale }: { readonly top: number; readonly scale: number },
): void {
  const place = ({ x, y }: Point): Point => ({ x: margins.side + y * scale, y: top + (width - x) * scale })
  stroke(
    sheet,
    { widthMm: 0.5 },
    () => sheet.pdf.rect(margins.side, top, length * scale, width * scale),
    colors.line,
  )
  for (const { id, outline } of laid) {
    const points = outline.map(place)
    stroke(sheet, { widthMm: 0.8 }, () => {
      drawLine(sheet, points)
      sheet.pdf.closePath()
    })
    const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2
    const at = {
      x: middle(points.map(({ x }) => x)),
      y: middle(points.map(({ y }) => y)) + number.sizePt / 3,
    }
    centred(sheet, String(numberOf(draft, id)), at, number)
  }
}
