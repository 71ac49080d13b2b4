import { expect, it, onTestFinished, vi } from 'vitest'
import { usualOptions } from '#domain/drafting/draft-options.ts'
import { draftPieces } from './worker-client.ts'

it('gives a draft a minute after its last sign of life, says that the sizes are not at fault, ends its worker then, and opens another for the next', async () => {
  const workers: (EventTarget & { isEnded: boolean })[] = []
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
  onTestFinished(() => {
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
  for (const count of [1, 2]) {
    const waiting = expect(draft()).rejects.toThrow(/60 seconds.*sizes are not at fault/)
    await vi.advanceTimersByTimeAsync(50_000)
    workers.at(-1)?.dispatchEvent(new MessageEvent('message', { data: { isAtWork: true } }))
    await vi.advanceTimersByTimeAsync(59_999)
    expect(workers.at(-1)?.isEnded).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    await waiting
    expect(workers.map(({ isEnded }) => isEnded)).toEqual(Array(count).fill(true))
  }
})
