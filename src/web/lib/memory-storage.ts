import type { SafeStorage } from './storage.ts'

/** For tests of what is kept in the browser: the same doors, kept in memory; `full` refuses every write. */
export function memoryStorage(start: Record<string, unknown> = {}, { full = false } = {}): SafeStorage {
  const entries = new Map(Object.entries(start).map(([key, value]) => [key, JSON.stringify(value)]))
  return {
    read: (key) => JSON.parse(entries.get(key) ?? 'null'),
    write: (key, value) => {
      if (!full) entries.set(key, JSON.stringify(value))
      return !full
    },
    remove: (key) => {
      entries.delete(key)
    },
    keys: () => [...entries.keys()],
  }
}
