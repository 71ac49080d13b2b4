import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { usualOptions } from '#domain/drafting/draft-options.ts'
import { draftPieces } from './worker-client.ts'

let workers: (EventTarget & { isEnded: boolean })[] = []

beforeEach(() => {
  workers = []
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      isEnded = false
      constructor() {
        super()
        workers.push(this)
      }
      postMessage() {}
      terminate() {
        this.isEnded = true
      }
    },
  )
  vi.useFakeTimers()
})

afterEach(() => {
  workers.at(-1)?.dispatchEvent(new Event('error'))
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const draft = () =>
  draftPieces({
    design: 'trouser-block',
    figure: 'women',
    garment: 'pants',
    sizes: [],
    options: usualOptions,
  })
const say = (data: object) => workers.at(-1)?.dispatchEvent(new MessageEvent('message', { data }))

it('gives a draft a minute after its last sign of life, says that the sizes are not at fault, ends its worker then, and opens another for the next', async () => {
  for (const count of [1, 2]) {
    const waiting = expect(draft()).rejects.toThrow(/60 seconds.*sizes are not at fault/)
    await vi.advanceTimersByTimeAsync(50_000)
    say({ isAtWork: true })
    await vi.advanceTimersByTimeAsync(59_999)
    expect(workers.at(-1)?.isEnded).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    await waiting
    expect(workers.map(({ isEnded }) => isEnded)).toEqual(Array(count).fill(true))
  }
})

it('is not ended by a page that wakes up after more than a minute', async () => {
  const waiting = expect(draft()).rejects.toThrow()
  // Whatever was due meanwhile comes once.
  await vi.runOnlyPendingTimersAsync()
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([false])
  workers[0]?.dispatchEvent(new Event('error'))
  await waiting
})

it('asks another worker after a design that did not come, and says that it was the line', async () => {
  const waiting = expect(draft()).rejects.toThrow('Network error')
  say({ id: 0, failure: 'TypeError: Failed to fetch', isUnreachable: true })
  await waiting
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true])
})
