import type { Clock } from './clock.ts'
import type { Soon } from './soon.ts'

/** How a cache hears of changes that any process made. */
export interface Heard {
  forget(key: string): void
  /** Whether such news arrive at all: without them nothing is remembered. */
  hearing(isHearing: boolean): void
}

export interface HeardCache<Value> extends Heard {
  /** The remembered value, or what `read` answers; null isn't remembered. */
  get(key: string, read: () => Promise<Value | null>): Soon<Value | null>
  /** The remembered value alone: for where nothing may be read, and not knowing costs time at most. */
  known(key: string): Value | undefined
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

  function known(key: string, nowMs: number): Value | undefined {
    const entry = entries.get(key)
    // A clock that was set back makes an entry of unknown age.
    if (entry && Math.abs(nowMs - entry.readAtMs) < options.maxAgeMs) return entry.value
    entries.delete(key)
    return undefined
  }

  async function readAnew(
    key: string,
    nowMs: number,
    read: () => Promise<Value | null>,
  ): Promise<Value | null> {
    const changesBefore = changes
    const value = await read()
    if (value !== null && isHearing && changes === changesBefore) {
      if (entries.size >= options.maxEntries) entries.clear()
      entries.set(key, { value, readAtMs: nowMs })
    }
    return value
  }

  return {
    known: (key) => known(key, options.clock.now().getTime()),
    get(key, read) {
      const nowMs = options.clock.now().getTime()
      return known(key, nowMs) ?? readAnew(key, nowMs, read)
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
