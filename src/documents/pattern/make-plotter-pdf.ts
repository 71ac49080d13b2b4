import type { Arrangement } from '#domain/drafting/packing.ts'
import { LONGEST_PAGE, PAGE_MARGIN, ROLL_HEAD, rollSheets } from '#domain/drafting/paper.ts'
import type { FontLoader } from '../fonts/font-loader.ts'
import { setDocument } from '../page/set-document.ts'
import type { Sheet } from '../page/sheet.ts'
import { documentElement, type Element } from '../page/structure.ts'
import { plainText } from '../text/plain-text.ts'
import { type DraftDocument, nestedNames, titleBlocksOf, wordsOf } from './draft-document.ts'
import { drawLegend, legendColumns } from './nest-drawing.ts'
import { inMillimetres, letters, PT_PER_MM } from './pen.ts'
import { drawBoxes, drawPiece } from './piece-drawing.ts'

/** A draft for a roll of that width: one page as long as it takes. Null where a piece is wider than the roll. */
export async function makePlotterPdf(
  draft: DraftDocument,
  rollWidth: number,
  load: FontLoader,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const sheets = rollSheets(draft.pieces, rollWidth)
  if (!sheets.isPossible) return null
  const [first, ...rest] = sheets.pages
  if (!first) return null
  const sizeOf = ({ height }: Arrangement, head: number) => ({
    widthPt: rollWidth * PT_PER_MM,
    heightPt: Math.min(LONGEST_PAGE, height + head + 2 * PAGE_MARGIN) * PT_PER_MM,
  })
  return setDocument(
    {
      size: sizeOf(first, ROLL_HEAD),
      title: plainText(draft.name),
      author: plainText(draft.maker),
      language: draft.locale,
      createdAt: draft.createdAt,
      load,
      isTrueToScale: true,
    },
    (sheet) => {
      const structure = documentElement(sheet)
      drawHead(sheet, structure, draft, rollWidth)
      drawPage(sheet, structure, draft, first, ROLL_HEAD)
      for (const page of rest) {
        const { widthPt, heightPt } = sizeOf(page, 0)
        sheet.pdf.addPage({ size: [widthPt, heightPt], margin: 0 })
        drawPage(sheet, structure, draft, page, 0)
      }
    },
  )
}

/** What it is, and both boxes. */
function drawHead(sheet: Sheet, structure: Element, draft: DraftDocument, rollWidth: number): void {
  const words = wordsOf(draft)
  const facts = [draft.garment, draft.client, draft.day].filter(Boolean).join(' · ')
  const lines = [
    { text: facts, style: letters(4.5) },
    { text: words.printAtFull, style: letters(4.5, { face: 'strong' }) },
    { text: words.allowances(draft.allowances.seam, draft.allowances.hem), style: letters(4) },
    {
      text: [draft.isBranded ? words.branded : '', words.notice].filter(Boolean).join(' · '),
      style: letters(2.5),
    },
  ]
  structure.child('H1').content(() =>
    inMillimetres(sheet, () => {
      const style = letters(8, { face: 'heading' })
      sheet.draw([sheet.single(draft.name, style)], { x: TEXT_LEFT, top: PAGE_MARGIN, style })
    }),
  )
  let top = PAGE_MARGIN + 13
  for (const { text, style } of lines) {
    structure.child('P').content(() =>
      inMillimetres(sheet, () => {
        top = sheet.draw([sheet.single(text, style)], { x: TEXT_LEFT, top, style }) + 2
      }),
    )
  }
  structure
    .child('Figure', { alt: words.boxes.join(', ') })
    .content(() =>
      inMillimetres(sheet, () => drawBoxes(sheet, { x: 2 * PAGE_MARGIN, y: PAGE_MARGIN }, words.boxes)),
    )
  const names = nestedNames(draft)
  if (names.length > 0) {
    structure
      .child('Figure', { alt: `${words.sizeLines}: ${names.join(', ')}` })
      .content(() =>
        inMillimetres(sheet, () =>
          drawLegend(
            sheet,
            names,
            { x: 2 * PAGE_MARGIN, y: LEGEND_TOP },
            legendColumns(rollWidth - 3 * PAGE_MARGIN),
          ),
        ),
      )
  }
}

/** To the right of both boxes. */
const TEXT_LEFT = 140
/** Below the boxes: on the narrowest roll three rows of it end above the pieces. */
const LEGEND_TOP = 64

function drawPage(
  sheet: Sheet,
  structure: Element,
  draft: DraftDocument,
  { pieces }: Arrangement,
  head: number,
): void {
  const titles = titleBlocksOf(draft)
  const { figure, onFold } = wordsOf(draft)
  structure.child('Figure', { alt: figure }).content(() =>
    inMillimetres(sheet, () => {
      sheet.pdf.translate(PAGE_MARGIN, PAGE_MARGIN + head)
      for (const piece of pieces) drawPiece(sheet, piece, titles.get(piece.id) ?? [], onFold)
    }),
  )
}
