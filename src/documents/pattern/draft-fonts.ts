import type { Font } from 'fontkit'
import type { Face, FontName } from '../fonts/faces.ts'
import type { FontLoader } from '../fonts/font-loader.ts'
import { fontsFor } from '../text/clusters.ts'
import { plainText } from '../text/plain-text.ts'
import type { DraftDocument } from './draft-document.ts'

/** What a draft's own words need, and what its names ask for. */
export async function loadDraftFonts(
  draft: DraftDocument,
  load: FontLoader,
): Promise<ReadonlyMap<FontName, Font>> {
  const { name, client, maker, day, sizes, estimates, remarks } = draft
  const lines = [...sizes, ...estimates].flatMap((line) => [line.name, line.value])
  const texts: readonly (readonly [Face, string])[] = [
    ['heading', name],
    ...[name, client ?? '', maker, day, '×±″½°', ...lines, ...remarks].map((text) => ['text', text] as const),
  ]
  const needed = new Set<FontName>(['inter-400', 'inter-600', 'petrona-500'])
  for (const [face, text] of texts) {
    for (const font of fontsFor(plainText(text).replaceAll('\n', ' '), face)) needed.add(font)
  }
  return new Map(await Promise.all([...needed].map(async (font) => [font, await load(font)] as const)))
}
