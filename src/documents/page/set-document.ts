import type { Font } from 'fontkit'
import type { FontName } from '../fonts/faces.ts'
import type { FontLoader } from '../fonts/font-loader.ts'
import { alwaysThere, openSheet, type Sheet, type SheetOptions } from './sheet.ts'
import { roomy, type Spacing } from './spacing.ts'

interface DocumentOptions extends Omit<SheetOptions, 'fonts'> {
  readonly load: FontLoader
  /** How far apart its parts may stand: the first by which it fits on one page, or else the very first. */
  readonly spacings?: readonly [Spacing, ...Spacing[]]
}

type Draw = (sheet: Sheet, spacing: Spacing) => void

/** What a document's own words need, in every language of ours. */
const ownWords: readonly FontName[] = [alwaysThere, 'inter-600', 'petrona-500']

/** Draws on a sheet and gives the file's bytes; whatever goes wrong on the way is told to whoever waits for them. */
export async function setDocument(options: DocumentOptions, draw: Draw): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = await drawn(options, draw)
  const chunks: Uint8Array[] = []
  const ended = new Promise<void>((resolve, reject) => {
    sheet.pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    sheet.pdf.on('error', reject)
    sheet.pdf.on('end', resolve)
  })
  sheet.pdf.end()
  await ended
  return joined(chunks)
}

async function drawn(options: DocumentOptions, draw: Draw): Promise<Sheet> {
  const { spacings = [roomy] } = options
  const fonts = new Map<FontName, Font>()
  const [first, ...closer] = spacings
  const sheet = await drawnIn(first, fonts, options, draw)
  // What is longer than that doesn't become one page.
  if (pagesOf(sheet) !== 2) return sheet
  for (const spacing of closer) {
    const shorter = await drawnIn(spacing, fonts, options, draw)
    if (pagesOf(shorter) === 1) return shorter
  }
  return sheet
}

const pagesOf = ({ pdf }: Sheet): number => pdf.bufferedPageRange().count

/** Which fonts it needs, it says by being drawn: a kanji brings one of a megabyte, and most papers have none. */
async function drawnIn(
  spacing: Spacing,
  fonts: Map<FontName, Font>,
  { load, ...options }: DocumentOptions,
  draw: Draw,
): Promise<Sheet> {
  for (let missing: Iterable<FontName> = ownWords; ; ) {
    await Promise.all(Array.from(missing, async (name) => fonts.set(name, await load(name))))
    const sheet = openSheet({ ...options, fonts })
    draw(sheet, spacing)
    if (sheet.missing.size === 0) return sheet
    missing = sheet.missing
  }
}

function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.reduce((size, { length }) => size + length, 0))
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.length
  }
  return bytes
}
