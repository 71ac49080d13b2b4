import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from './memory-storage.ts'
import { clearMirrors, clearMirrorsOf, createMirror, flushMirrors, freshMs } from './mirror.ts'
import type { SafeStorage } from './storage.ts'

type Names = readonly string[]
const isNames = (data: unknown): data is Names => Array.isArray(data)

const at = (storage: SafeStorage, userId: string | undefined = 'u1', nowMs = 5_000) => ({
  storage,
  userId: () => userId,
  now: () => nowMs,
})

const clients = (around: ReturnType<typeof at>, version = 1) =>
  createMirror<Names>(
    { key: 'clients', isData: isNames, version, keep: (names) => names.slice(0, 2) },
    around,
  )

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  clearMirrors(memoryStorage())
})

test('keeps what was fetched, with its time, as far as it is to be kept', () => {
  const storage = memoryStorage()
  clients(at(storage)).write(['Ada', 'Bola', 'Chi'])
  flushMirrors()
  expect(clients(at(storage, 'u1', 5_000 + freshMs)).initial()).toEqual({
    initialData: ['Ada', 'Bola'],
    initialDataUpdatedAt: 5_000,
  })
})

test('counts as stale however new it is: another tab may have kept it', () => {
  const storage = memoryStorage()
  clients(at(storage)).write(['Ada'])
  flushMirrors()
  const read = clients(at(storage, 'u1', 6_000)).initial()
  expect(read).toEqual({ initialData: ['Ada'], initialDataUpdatedAt: 6_000 - freshMs })
})

test('is written once for a quick series', () => {
  const storage = memoryStorage()
  const write = vi.spyOn(storage, 'write')
  const mirror = clients(at(storage))
  mirror.write(['Ada'])
  mirror.write(['Bola'])
  expect(write).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(write).toHaveBeenCalledOnce()
  expect(mirror.initial()).toMatchObject({ initialData: ['Bola'] })
})

test('shows nothing of another user, of another version, or from the future', () => {
  const storage = memoryStorage()
  clients(at(storage)).write(['Ada'])
  flushMirrors()
  expect(clients(at(storage, 'u2')).initial()).toEqual({})
  expect(clients(at(storage), 2).initial()).toEqual({})
  expect(clients(at(storage, 'u1', 1_000)).initial()).toEqual({})
})

test('leaves corrupt entries aside', () => {
  for (const stored of ['x', 7, {}, { version: 1, userId: 'u1', lastFetched: 1, data: 'no list' }]) {
    expect(clients(at(memoryStorage({ 'toile-mirror:clients': stored }))).initial()).toEqual({})
  }
})

test('what is too large, or finds no room, leaves no stale entry behind', () => {
  const storage = memoryStorage()
  const mirror = clients(at(storage))
  mirror.write(['Ada'])
  flushMirrors()
  mirror.write(['x'.repeat(300_000)])
  flushMirrors()
  expect(storage.keys()).toEqual([])

  const full = memoryStorage({}, { full: true })
  clients(at(full)).write(['Ada'])
  expect(flushMirrors).not.toThrow()
})

test('clearing removes every mirror, the named keys, and what was about to be written', () => {
  const storage = memoryStorage({ 'invoice-storage': 1, 'pattern-storage': 1, 'toile-mirror:x': 1, other: 1 })
  clients(at(storage)).write(['Ada'])
  clearMirrors(storage)
  vi.runAllTimers()
  expect(storage.keys()).toEqual(['other'])
})

test('clearing one business’s leaves those of another, and nothing of which it isn’t known whose it is', () => {
  const kept = (workspaceId?: string) => ({ version: 1, userId: 'u1', workspaceId, lastFetched: 1, data: [] })
  const storage = memoryStorage({
    'toile-mirror:clients': kept('A'),
    'toile-mirror:recent:A': kept('A'),
    'toile-mirror:recent:B': kept('B'),
    'toile-mirror:old': kept(),
    'invoice-storage': { state: kept('A'), version: 1 },
    'pattern-storage': { state: kept('B'), version: 1 },
    other: 1,
  })
  const within = (workspaceId: string) => ({ ...at(storage), workspaceId: () => workspaceId })
  const names = { isData: isNames, isOfBusiness: true }
  createMirror<Names>({ ...names, key: 'late' }, within('A')).write(['Ada'])
  createMirror<Names>({ ...names, key: 'late' }, within('B')).write(['Bola'])
  clearMirrorsOf('A', storage)
  vi.runAllTimers()
  expect(storage.keys()).toEqual(['toile-mirror:recent:B', 'pattern-storage', 'other', 'toile-mirror:late:B'])
})

test('uses the keys that are fixed by name as they are', () => {
  const storage = memoryStorage()
  createMirror<Names>({ key: 'invoice-storage', isData: isNames }, at(storage)).write(['INV-001'])
  flushMirrors()
  expect(storage.keys()).toEqual(['invoice-storage'])
})

test('words what is kept as a state where it is told how', () => {
  const storage = memoryStorage()
  const mirror = createMirror<Names>(
    {
      key: 'invoice-storage',
      isData: isNames,
      state: { from: (names) => ({ names }), to: (fields) => Reflect.get(fields, 'names') },
    },
    at(storage),
  )
  mirror.write(['INV-001'])
  flushMirrors()
  expect(storage.read('invoice-storage')).toEqual({
    state: { names: ['INV-001'], lastFetched: 5_000, userId: 'u1' },
    version: 1,
  })
  expect(mirror.initial()).toEqual({ initialData: ['INV-001'], initialDataUpdatedAt: 5_000 - freshMs })
  storage.write('invoice-storage', { state: { names: 'INV-001' }, version: 1 })
  expect(mirror.initial()).toEqual({})
})
