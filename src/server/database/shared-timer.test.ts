import { expect, it, onTestFinished, vi } from 'vitest'
import { createSharedTimer } from './shared-timer.ts'

it('tells whoever waits behind one that fails when told', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const whenDue = createSharedTimer(100)
  const told: string[] = []
  whenDue(() => {
    throw new Error('failed')
  })
  whenDue(() => told.push('second'))
  expect(() => vi.advanceTimersByTime(100)).toThrow('failed')
  vi.advanceTimersByTime(1)
  whenDue(() => told.push('third'))
  vi.advanceTimersByTime(100)
  expect(told).toEqual(['second', 'third'])
})
