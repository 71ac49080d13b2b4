import { expect, test } from 'vitest'
import { submissionKeys } from './submission-key.ts'

test('a repeat of the same values keeps its key; other values, or the next submission, get another', () => {
  let made = 0
  const keys = submissionKeys(() => `key-${++made}`)
  expect(keys.keyFor({ name: 'Ada' })).toBe('key-1')
  expect(keys.keyFor({ name: 'Ada' })).toBe('key-1')
  expect(keys.keyFor({ name: 'Bola' })).toBe('key-2')
  keys.done()
  expect(keys.keyFor({ name: 'Bola' })).toBe('key-3')
})
