import { create, type Font } from 'fontkit'
import type { FontName } from './faces.ts'
import { fontFiles } from './font-files.ts'

/** Gives a font, ready to be used: a browser fetches it, a server reads it from its disk. */
export type FontLoader = (font: FontName) => Promise<Font>

/** Asks once for each font, and again only for one that could not be had. */
export function fontLoader(read: (file: URL) => Promise<Uint8Array>): FontLoader {
  const loaded = new Map<FontName, Promise<Font>>()
  return (font) => {
    const known = loaded.get(font)
    if (known) return known
    const parsed = read(fontFiles[font]).then(create)
    loaded.set(font, parsed)
    // Whoever asked hears of the failure; the next to ask tries anew.
    parsed.catch(() => loaded.delete(font))
    return parsed
  }
}
