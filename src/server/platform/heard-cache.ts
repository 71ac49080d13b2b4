import type { Clock } from './clock.ts'

/** How a cache hears of changes that any process made. */
export interface Heard {
  forget(key: string): void
  /** Whether such news arrive at all: without them nothing is remembered. */
  hearing(isHearing: boolean): void
}

export interface HeardCache<Value> extends Heard {
  /** The remembered value, or what `read` answers; null isn't remembered. */
  get(key: string, read: () => Promise<Value | null>): Promise<Value | null>
}

/**
 * Remembers what is read on nearly every request. It drops a value the moment a notification tells of a change,
 * remembers nothing while notifications can't arrive, and holds no value for longer than `maxAgeMs` anyway.
 */
export function createHeardCache<Value>(options: {
  maxAgeMs: number
  maxEntries: number
  clock: Clock
}): HeardCache<Value> {
  const entries = new Map<string, { value: Value; readAtMs: number }>()
  let isHearing = false
  // A value that changes while it is being read must not be remembered.
  let changes = 0

  return {
    async get(key, read) {
      const nowMs = options.clock.now().getTime()
      const entry = entries.get(key)
      // A clock that was set back makes an entry of unknown age.
      if (entry && Math.abs(nowMs - entry.readAtMs) < options.maxAgeMs) return entry.value
      entries.delete(key)
      const changesBefore = changes
      const value = await read()
      if (value !== null && isHearing && changes === changesBefore) {
        if (entries.size >= options.maxEntries) entries.clear()
        entries.set(key, { value, readAtMs: nowMs })
      }
      return value
    },
    forget(key) {
      changes += 1
      entries.delete(key)
    },
    hearing(nowHearing) {
      changes += 1
      isHearing = nowHearing
      entries.clear()
    },
  }
}
