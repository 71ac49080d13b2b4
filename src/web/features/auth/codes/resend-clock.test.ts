import { expect, test } from 'vitest'
import { memoryStorage } from '#web/lib/memory-storage.ts'
import { secondsToWait, startPause } from './resend-clock.ts'

test('counts a minute down after a code was sent, for that address alone', () => {
  const storage = memoryStorage()
  startPause(storage, 'verification', 'a@example.com', { nowMs: 10_000 })
  const wait = (nowMs: number) => secondsToWait(storage, 'verification', 'a@example.com', nowMs)
  expect([10_000, 10_001, 69_500, 70_000, 99_000].map(wait)).toEqual([60, 60, 1, 0, 0])
  expect(secondsToWait(storage, 'verification', 'b@example.com', 10_000)).toBe(0)
  expect(secondsToWait(storage, 'reset', 'a@example.com', 10_000)).toBe(0)
})

test('waits as long as the server asks', () => {
  const storage = memoryStorage()
  startPause(storage, 'reset', 'a@example.com', { nowMs: 0, seconds: 600 })
  expect(secondsToWait(storage, 'reset', 'a@example.com', 1_000)).toBe(599)
})

test('without a readable memory there is no wait: the server keeps the rule', () => {
  expect(secondsToWait(memoryStorage({ 'toile-next-code:reset': 'x' }), 'reset', 'a@example.com', 0)).toBe(0)
})
