import { fileName } from '#documents/invoice/file-name.ts'
import { type DraftDocument, nestedNames, titleBlocksOf, wordsOf } from '#documents/pattern/draft-document.ts'
import { dxfOf } from '#domain/drafting/dxf.ts'
import type { Paper } from '#domain/drafting/paper.ts'
import { svgOf } from '#domain/drafting/svg.ts'
import { makePaper } from '#web/lib/paper.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { m } from '#web/paraglide/messages.js'

export type DraftFile =
  | { readonly kind: Paper }
  | { readonly kind: 'svg' }
  | { readonly kind: 'roll'; readonly rollWidth: number }
  | { readonly kind: 'dxf'; readonly isHalf: boolean }

/** Makes a file of a draft, and offers it for saving. */
export async function makeDraftFile(draft: DraftDocument, file: DraftFile): Promise<void> {
  saveFile(await contentOf(draft, file), nameOf(draft.name, file))
}

const endings: Readonly<Partial<Record<DraftFile['kind'], string>>> = { svg: 'svg', dxf: 'dxf' }

const nameOf = (name: string, { kind }: DraftFile): string =>
  fileName(name).replace(/\.pdf$/, `.${endings[kind] ?? 'pdf'}`)

async function contentOf(draft: DraftDocument, file: DraftFile): Promise<Blob> {
  const words = wordsOf(draft)
  if (file.kind === 'svg') {
    const { boxes, onFold } = words
    const svg = svgOf(draft.pieces, {
      title: draft.name,
      boxes,
      onFold,
      pieces: titleBlocksOf(draft),
      sizes: nestedNames(draft),
    })
    return new Blob([svg], { type: 'image/svg+xml' })
  }
  if (file.kind === 'dxf') {
    const dxf = dxfOf(
      draft.sized ?? [{ name: draft.client ?? '1', pieces: draft.pieces }],
      {
        style: draft.name,
        author: draft.maker,
        createdAt: draft.createdAt,
        pieceName: ({ name }) => words.pieces[name],
        material: ({ material }) => words.materials[material],
        note: (piece) => (piece.fold ? words.cut(piece) : ''),
      },
      file.isHalf ? 'half' : 'whole',
    )
    return new Blob([dxf], { type: 'image/vnd.dxf' })
  }
  return makePaper(async ({ tiledPdf, plotterPdf }) => {
    const pdf =
      file.kind === 'roll' ? await plotterPdf(draft, file.rollWidth) : await tiledPdf(draft, file.kind)
    // The dialog offers no roll that is too narrow.
    if (pdf === null) throw new Error(m.drafts_failed())
    return pdf
  })
}
