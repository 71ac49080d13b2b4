import type { Logger } from 'pino'
import type { CountedCalls, NewCalls } from './call-count-queries.ts'

/** How often processes tell each other what they have counted. */
const SHARE_EVERY_MS = 1_000
/** Of a limit: as many calls of one address aren't kept back until then. */
const SHARE_AT_ONCE = 0.1
/** For how long a call waits to hear of the others: without an answer this process's own count decides. */
const ANSWER_WITHIN_MS = 700
const FORGET_EVERY_MS = 60_000
/** So many at once are no people: the oldest are forgotten here, and come back with what the database knows. */
const MAX_WINDOWS = 10_000

interface CallLimit {
  readonly max: number
  readonly windowMs: number
  /** Whether a call waits for the others' count; else it may be as old as the last sharing. */
  readonly isExact: boolean
}

interface CallCount {
  /** This call's number in its window. */
  readonly calls: number
  readonly leftMs: number
}

/** What one address has called within the minute that its first call began. */
interface Window {
  readonly keyHash: Buffer
  /** As far as this process knows. */
  calls: number
  /** Of these, what the others don't know yet. */
  unshared: number
  endsAtMs: number
  /** In the order of their calls, the last of which are theirs. */
  waiting: ((count: CallCount) => void)[]
}

interface CallCounterOptions {
  /** Adds calls to everybody's count. */
  readonly add: (calls: readonly NewCalls[]) => Promise<readonly CountedCalls[]>
  readonly forgetEnded: () => Promise<void>
  readonly hash: (key: string) => Buffer
  readonly log: Logger
}

export type CallCounter = ReturnType<typeof createCallCounter>

/**
 * Counts calls by key over all processes of a database. Each counts by itself and adds what is new once a second, in
 * one statement for all keys, and one at a time. An exact limit waits for that, begun at once; its calls pass in the
 * order in which the database has counted them. While the database doesn't answer each process counts alone.
 */
export function createCallCounter({ add, forgetEnded, hash, log }: CallCounterOptions) {
  const windows = new Map<string, Window>()
  let unsharedWindows = new Set<Window>()
  let isSharing = false
  let isAnswering = true

  const sharing = setInterval(share, SHARE_EVERY_MS).unref()
  const forgetting = setInterval(() => {
    if (isAnswering) forgetEnded().catch(hearFailure)
  }, FORGET_EVERY_MS).unref()

  const leftMs = (window: Window) => Math.max(0, window.endsAtMs - performance.now())

  function windowOf(key: string, windowMs: number): Window {
    const known = windows.get(key)
    const nowMs = performance.now()
    if (known && known.endsAtMs > nowMs) return known
    if (windows.size >= MAX_WINDOWS) forgetOldest()
    windows.delete(key)
    if (known) endCounting(known)
    const begun: Window = {
      keyHash: known?.keyHash ?? hash(key),
      calls: 0,
      unshared: 0,
      endsAtMs: nowMs + windowMs,
      waiting: [],
    }
    windows.set(key, begun)
    return begun
  }

  /** What it hasn't told the others counts no more: told beside the window after it, one statement would have its key twice. */
  function endCounting(window: Window): void {
    unsharedWindows.delete(window)
    for (const settle of window.waiting) settle({ calls: window.calls, leftMs: 0 })
    window.waiting = []
  }

  function forgetOldest(): void {
    for (const [key, window] of windows) {
      windows.delete(key)
      endCounting(window)
      return
    }
  }

  /** Tells the others what is new here, and hears what they have told. */
  function share(): void {
    if (isSharing || unsharedWindows.size === 0) return
    const batch = [...unsharedWindows].map((window) => {
      const { unshared, waiting } = window
      window.unshared = 0
      window.waiting = []
      return { window, unshared, waiting }
    })
    unsharedWindows = new Set()
    isSharing = true
    add(
      batch.map(({ window, unshared }) => ({
        keyHash: window.keyHash,
        calls: unshared,
        leftMs: leftMs(window),
      })),
    )
      .then(
        (counted) => {
          isAnswering = true
          const byKey = new Map(counted.map((each) => [each.keyHash.toString('base64'), each]))
          for (const { window, waiting } of batch) {
            const total = byKey.get(window.keyHash.toString('base64'))
            if (total) hear(window, total)
            waiting.forEach((settle, n) => {
              settle({
                calls: (total?.calls ?? window.calls) - (waiting.length - 1 - n),
                leftMs: leftMs(window),
              })
            })
          }
        },
        (error: unknown) => {
          hearFailure(error)
          for (const { window, unshared, waiting } of batch) {
            window.unshared += unshared
            if (leftMs(window) > 0) unsharedWindows.add(window)
            for (const settle of waiting) settle({ calls: window.calls, leftMs: leftMs(window) })
          }
        },
      )
      .finally(() => {
        isSharing = false
        // Of those that came meanwhile, some wait.
        if ([...unsharedWindows].some(({ waiting }) => waiting.length > 0)) share()
      })
  }

  function hear(window: Window, total: CountedCalls): void {
    window.calls = total.calls + window.unshared
    window.endsAtMs = performance.now() + total.leftMs
  }

  function hearFailure(error: unknown): void {
    if (isAnswering) log.warn({ err: error }, 'calls are counted by this process alone for now')
    isAnswering = false
  }

  function answer(window: Window): Promise<CallCount> {
    return new Promise((resolve) => {
      const alone = setTimeout(() => {
        hearFailure(new Error('The database has not answered yet'))
        resolve({ calls: window.calls, leftMs: leftMs(window) })
      }, ANSWER_WITHIN_MS)
      window.waiting.push((count) => {
        clearTimeout(alone)
        resolve(count)
      })
    })
  }

  return {
    /** Counts a call. What is known to be too many is refused without asking, and not counted on. */
    async count(key: string, { max, windowMs, isExact }: CallLimit): Promise<CallCount> {
      const window = windowOf(key, windowMs)
      if (window.calls >= max) return { calls: window.calls + 1, leftMs: leftMs(window) }
      window.calls += 1
      window.unshared += 1
      unsharedWindows.add(window)
      if (isExact && isAnswering) {
        const answered = answer(window)
        share()
        return answered
      }
      if (isAnswering && window.unshared >= max * SHARE_AT_ONCE) share()
      return { calls: window.calls, leftMs: leftMs(window) }
    },

    stop(): void {
      clearInterval(sharing)
      clearInterval(forgetting)
    },
  }
}
