import ranges from './coverage.json' with { type: 'json' }
import type { FontName } from './faces.ts'

const codesOf = new Map<FontName, ReadonlySet<number>>()

/** Whether a font has every character of a text; known before any font is loaded. */
export function covers(font: FontName, text: string): boolean {
  const codes = codesOf.get(font) ?? readRanges(ranges[font])
  codesOf.set(font, codes)
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    if (!codes.has(code) && !isInvisible(code)) return false
  }
  return true
}

/** The two joiners and the variation selectors: they steer shaping where a font knows them, and show nothing. */
const isInvisible = (code: number): boolean =>
  code === 0x200c || code === 0x200d || (code >= 0xfe00 && code <= 0xfe0f)

/** 'distance+more' in base 36, as scripts/document-fonts.js writes it. */
function readRanges(text: string): ReadonlySet<number> {
  const codes = new Set<number>()
  let end = 0
  for (const run of text.split(' ')) {
    const [distance = '', more = '0'] = run.split('+')
    const start = end + Number.parseInt(distance, 36)
    end = start + Number.parseInt(more, 36)
    for (let code = start; code <= end; code++) codes.add(code)
  }
  return codes
}
