import type { Font } from 'fontkit'
import type { FontName } from '../fonts/faces.ts'
import type { FontLoader } from '../fonts/font-loader.ts'
import { alwaysThere, openSheet, type Sheet, type SheetOptions } from './sheet.ts'

interface DocumentOptions extends Omit<SheetOptions, 'fonts'> {
  readonly load: FontLoader
}

/** What a document's own words need, in every language of ours. */
const ownWords: readonly FontName[] = [alwaysThere, 'inter-600', 'petrona-500']

/** Draws on a sheet and gives the file's bytes; whatever goes wrong on the way is told to whoever waits for them. */
export async function setDocument(
  options: DocumentOptions,
  draw: (sheet: Sheet) => void,
): Promise<Uint8Array<ArrayBuffer>> {
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

/** Which fonts it needs, it says by being drawn: a kanji brings one of a megabyte, and most papers have none. */
async function drawn({ load, ...options }: DocumentOptions, draw: (sheet: Sheet) => void): Promise<Sheet> {
  const fonts = new Map<FontName, Font>()
  for (let missing: Iterable<FontName> = ownWords; ; ) {
    await Promise.all(Array.from(missing, async (name) => fonts.set(name, await load(name))))
    const sheet = openSheet({ ...options, fonts })
    draw(sheet)
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
