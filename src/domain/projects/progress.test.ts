import { expect, it } from 'vitest'
import { progressOf } from './progress.ts'

const halfDone = { progress: 50, progressBefore: null }

it('is all of it once completed, and what it was when reopened', () => {
  const completed = progressOf(halfDone, true)
  expect(completed).toEqual({ progress: 100, progressBefore: 50 })
  expect(progressOf(completed, true)).toEqual(completed)
  expect(progressOf(completed, false)).toEqual(halfDone)
})

it('goes where it is put, but for completed work, which goes there when it is reopened', () => {
  expect(progressOf(halfDone, false, 0)).toEqual({ progress: 0, progressBefore: null })
  const completed = progressOf(halfDone, true, 80)
  expect(completed).toEqual({ progress: 100, progressBefore: 80 })
  expect(progressOf(completed, false, 30)).toEqual({ progress: 30, progressBefore: null })
})
