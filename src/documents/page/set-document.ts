import { openSheet, type Sheet, type SheetOptions } from './sheet.ts'

/** Draws on a sheet and gives the file's bytes; whatever goes wrong on the way is told to whoever waits for them. */
export async function setDocument(
  options: SheetOptions,
  draw: (sheet: Sheet) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = openSheet(options)
  const chunks: Uint8Array[] = []
  const ended = new Promise<void>((resolve, reject) => {
    sheet.pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    sheet.pdf.on('error', reject)
    sheet.pdf.on('end', resolve)
  })
  draw(sheet)
  sheet.pdf.end()
  await ended
  return joined(chunks)
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
