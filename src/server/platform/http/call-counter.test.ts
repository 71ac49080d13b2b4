import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { NewCalls } from './call-count-queries.ts'
import { createCallCounter } from './call-counter.ts'

it('tells each key once, also where a window ends before its calls were told', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const told: (readonly NewCalls[])[] = []
  const counter = createCallCounter({
    add: async (calls) => {
      told.push(calls)
      return calls
    },
    forgetEnded: async () => undefined,
    hash: (key) => createHash('sha256').update(key).digest(),
    log: { warn: expect.fail } as unknown as Logger,
  })
  onTestFinished(counter.stop)
  const limit = { max: 100, windowMs: 500, isExact: false }
  await counter.count('ada', limit)
  vi.advanceTimersByTime(600)
  expect(await counter.count('ada', limit)).toEqual({ calls: 1, leftMs: 500 })
  await counter.count('ben', limit)
  await vi.advanceTimersByTimeAsync(400)
  expect(told.map((calls) => calls.map((each) => each.calls))).toEqual([[1, 1]])
})
