import type { Font } from 'fontkit'
import type { Face, FontName } from '../fonts/faces.ts'
import type { FontLoader } from '../fonts/font-loader.ts'
import { fontsFor } from './clusters.ts'
import { plainText } from './plain-text.ts'

/** What a document's own words need, in every language of ours. */
const always: readonly FontName[] = ['inter-400', 'inter-600', 'petrona-500']

/** Loads what the characters of texts ask for, each by the face it is set in: a kanji brings a font of a megabyte. */
export async function fontsForTexts(
  texts: Iterable<readonly [Face, string]>,
  load: FontLoader,
): Promise<ReadonlyMap<FontName, Font>> {
  const needed = new Set<FontName>(always)
  for (const [face, text] of texts) {
    for (const font of fontsFor(plainText(text).replaceAll('\n', ' '), face)) needed.add(font)
  }
  return new Map(await Promise.all([...needed].map(async (font) => [font, await load(font)] as const)))
}
