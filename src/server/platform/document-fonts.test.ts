import { expect, it } from 'vitest'
import { documentFonts } from './document-fonts.ts'

it('reads a font once, from the disk', async () => {
  const first = await documentFonts('petrona-500')
  expect(first.getGlyph(0).advanceWidth).toBeGreaterThan(0)
  expect(await documentFonts('petrona-500')).toBe(first)
})
