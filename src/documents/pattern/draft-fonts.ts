import type { Font } from 'fontkit'
import type { Face, FontName } from '../fonts/faces.ts'
import type { FontLoader } from '../fonts/font-loader.ts'
import { fontsForTexts } from '../text/fonts-for-texts.ts'
import type { DraftDocument } from './draft-document.ts'

/** What a draft's own words need, and what its names ask for. */
export function loadDraftFonts(draft: DraftDocument, load: FontLoader): Promise<ReadonlyMap<FontName, Font>> {
  const { name, client, maker, day, sizes, estimates, remarks } = draft
  const lines = [...sizes, ...estimates].flatMap((line) => [line.name, line.value])
  const texts: readonly (readonly [Face, string])[] = [
    ['heading', name],
    ...[name, client ?? '', maker, day, '×±″½°', ...lines, ...remarks].map((text) => ['text', text] as const),
  ]
  return fontsForTexts(texts, load)
}
