import { expect, test } from 'vitest'
import { isChunkFailure, mayReload } from './chunk-failure.ts'
import { memoryStorage } from './memory-storage.ts'

test.each([
  'Failed to fetch dynamically imported module: http://x/assets/page-1.js',
  'error loading dynamically imported module: http://x/assets/page-1.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/page-1.css',
])('recognises the words of each browser: %s', (message) => {
  expect(isChunkFailure(new TypeError(message))).toBe(true)
})

test('takes nothing else for it', () => {
  expect(isChunkFailure(new TypeError('x is not a function'))).toBe(false)
  expect(isChunkFailure('text')).toBe(false)
})

test('reloads once a minute', () => {
  const storage = memoryStorage()
  expect([0, 1_000, 59_000, 61_000].map((nowMs) => mayReload(storage, nowMs))).toEqual([
    true,
    false,
    false,
    true,
  ])
})

test('never reloads where it cannot remember having done so', () => {
  expect(mayReload(memoryStorage({}, { full: true }), 0)).toBe(false)
})
