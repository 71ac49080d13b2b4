import { expect, test } from 'vitest'
import { safeStorage } from './storage.ts'

/** As a browser's storage behaves, with room for so many characters. */
function storageOf(room: number): Storage {
  const entries = new Map<string, string>()
  return {
    get length() {
      return entries.size
    },
    clear: () => entries.clear(),
    getItem: (key) => entries.get(key) ?? null,
    key: (index) => [...entries.keys()][index] ?? null,
    removeItem: (key) => {
      entries.delete(key)
    },
    setItem: (key, value) => {
      if (key.length + value.length > room) throw new DOMException('full', 'QuotaExceededError')
      entries.set(key, value)
    },
  }
}

test('reads back what was written', () => {
  const storage = safeStorage(() => room)
  const room = storageOf(1_000)
  expect(storage.write('a', { b: [1] })).toBe(true)
  expect(storage.read('a')).toEqual({ b: [1] })
  expect(storage.keys()).toEqual(['a'])
  storage.remove('a')
  expect(storage.read('a')).toBeNull()
})

test('a full storage says no instead of throwing', () => {
  const room = storageOf(10)
  const storage = safeStorage(() => room)
  expect(storage.write('key', 'much too long a text')).toBe(false)
  expect(storage.read('key')).toBeNull()
})

test('a forbidden storage is an empty one', () => {
  const storage = safeStorage(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(storage.read('a')).toBeNull()
  expect(storage.write('a', 1)).toBe(false)
  expect(storage.keys()).toEqual([])
  expect(() => storage.remove('a')).not.toThrow()
})

test('a corrupt entry is none', () => {
  const room = storageOf(100)
  room.setItem('a', '{"cut')
  expect(safeStorage(() => room).read('a')).toBeNull()
})
