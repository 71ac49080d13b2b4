import { textFonts } from './commands.ts'
import { clamp } from './points.ts'

/** The specification's constants. */
export const drawingSizePx = { width: 800, height: 600 } as const
export const brushSizePx = { least: 1, most: 50, standard: 5 } as const
export const standardColour = '#000000'

export const standardTextSizePx = 18
export const standardFont = textFonts[0]
/** Takes in the soft edge of a line, but no other colour of the eight quick ones. */
export const standardTolerance = 32

/** What was typed as a brush size, kept within 1 to 50; 1 where it is no number. */
export function parseBrushSize(typed: string | number): number {
  const size = typeof typed === 'number' ? typed : Number.parseFloat(typed)
  return Number.isNaN(size) ? brushSizePx.least : clamp(Math.round(size), brushSizePx.least, brushSizePx.most)
}

/** '#ABC', 'abc', '#aabbcc' → '#aabbcc'; null where it is no colour. */
export function parseColour(typed: string): string | null {
  const [, digits] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/.exec(typed.trim().toLowerCase()) ?? []
  if (digits === undefined) return null
  return digits.length === 6 ? `#${digits}` : `#${[...digits].map((digit) => digit + digit).join('')}`
}

/** '#rrggbb' as its three channels. */
export function channelsOf(colour: string): { red: number; green: number; blue: number } {
  const value = Number.parseInt(colour.slice(1), 16)
  return { red: (value >> 16) & 255, green: (value >> 8) & 255, blue: value & 255 }
}
