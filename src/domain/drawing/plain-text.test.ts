import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPlain, plainText } from './plain-text.ts'

test('what was pasted loses what cannot be kept, and nothing else', () => {
  expect(plainText('  cut\u0000 2\u0085 on\tfold 山 \u0007', 200)).toBe('cut 2 on\tfold 山')
  expect(plainText('\u0000 \ud800', 200)).toBe('')
})

test('a character of two halves is cut off whole', () => {
  expect(plainText('ab🧵', 3)).toBe('ab')
  expect(plainText('ab🧵', 4)).toBe('ab🧵')
})

test('whatever is typed can be kept', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), fc.nat({ max: 40 }), (typed, most) => {
      const kept = plainText(typed, most)
      expect(kept.length).toBeLessThanOrEqual(most)
      expect(isPlain(kept)).toBe(true)
    }),
  )
})
