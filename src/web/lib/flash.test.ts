import { expect, test } from 'vitest'
import { takeFlash } from './flash.ts'
import { memoryStorage } from './memory-storage.ts'

test('is shown once', () => {
  const storage = memoryStorage({ 'toile-flash': { kind: 'info', message: 'Hello' } })
  expect(takeFlash(storage)).toEqual({ kind: 'info', message: 'Hello' })
  expect(takeFlash(storage)).toBeUndefined()
})

test.each(['x', 7, { kind: 'info' }, { kind: 'alarm', message: 'x' }])(
  'anything else is dropped: %j',
  (stored) => {
    const storage = memoryStorage({ 'toile-flash': stored })
    expect(takeFlash(storage)).toBeUndefined()
    expect(storage.keys()).toEqual([])
  },
)
