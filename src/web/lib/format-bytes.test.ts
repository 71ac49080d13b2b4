import { expect, it } from 'vitest'
import { formatBytes } from './format-bytes.ts'

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1_000, '1 kB'],
  [12_440_000, '12.4 MB'],
  [240_500_000, '241 MB'],
  [10_000_000_000, '10 GB'],
])('says %d bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes, 'en')).toBe(text)
})

it('writes figures as the language does', () => {
  expect(formatBytes(12_440_000, 'de')).toBe('12,4 MB')
})
