import { expect, test } from 'vitest'
import { readLink } from './one-time-link.ts'

test('reads the secret of a mailed link', () => {
  expect(readLink('#link=abcdefghij-_0123456789')).toBe('abcdefghij-_0123456789')
})

test.each([
  '',
  '#',
  '#link=',
  '#link=short',
  '#link=abcdefghij-_0123456789x',
  '#other=abcdefghij-_0123456789',
])('takes nothing else: %j', (hash) => {
  expect(readLink(hash)).toBeUndefined()
})
