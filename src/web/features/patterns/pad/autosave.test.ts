import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawingOf } from '#domain/drawing/drawing.ts'
import { memoryStorage } from '#web/lib/memory-storage.ts'
import { clearMirrors } from '#web/lib/mirror.ts'
import type { SafeStorage } from '#web/lib/storage.ts'
import { clearDrafts } from '#web/lib/unsaved-work.ts'
import { type AutosaveState, autosaveKey, createAutosave } from './autosave.ts'

const unfinished = (name: string) => ({
  drawing: drawingOf([{ kind: 'croquis', view: 'front' }]),
  patternId: 'p1',
  updatedAt: '2026-05-01T10:00:00.000Z',
  draftId: 'd1',
  name,
})

let userId: string | undefined
let states: AutosaveState[]
const open = (storage: SafeStorage) =>
  createAutosave({ storage, userId: () => userId, onState: (state) => states.push(state), now: () => 7 })

beforeEach(() => {
  vi.useFakeTimers()
  userId = 'ada'
  states = []
})
afterEach(() => {
  vi.useRealTimers()
})

test('keeps the last of a quick series, once', () => {
  const storage = memoryStorage()
  const write = vi.spyOn(storage, 'write')
  const autosave = open(storage)
  autosave.schedule(() => unfinished('Gown'))
  autosave.schedule(() => unfinished('Ball gown'))
  expect(autosave.read()).toBeNull()
  vi.runAllTimers()
  expect(write).toHaveBeenCalledOnce()
  expect(autosave.read()).toEqual(unfinished('Ball gown'))
  expect(states).toEqual(['waiting', 'waiting', 'kept'])
})

test('keeps at once when the page is left, even if nobody listens', () => {
  const storage = memoryStorage()
  const autosave = createAutosave({ storage, userId: () => userId })
  autosave.schedule(() => unfinished('Gown'))
  autosave.stop()
  expect(autosave.read()).toEqual(unfinished('Gown'))
})

test('shows nothing of another user, or after signing out', () => {
  const storage = memoryStorage()
  const autosave = open(storage)
  autosave.schedule(() => unfinished('Gown'))
  autosave.flush()
  userId = 'bola'
  expect(autosave.read()).toBeNull()
  userId = undefined
  expect(autosave.read()).toBeNull()
})

test('is forgotten with the drafts, and what was waiting is not written after that', () => {
  const storage = memoryStorage()
  const autosave = open(storage)
  autosave.schedule(() => unfinished('Gown'))
  autosave.flush()
  autosave.schedule(() => unfinished('Ball gown'))
  userId = undefined
  clearDrafts(storage)
  vi.runAllTimers()
  expect(storage.keys()).toEqual([])
})

test('outlives a session that expires, with the last stroke, but no other user', () => {
  const storage = memoryStorage()
  const autosave = createAutosave({ storage, userId: () => userId, hasExpired: () => true })
  autosave.schedule(() => unfinished('Gown'))
  userId = undefined
  clearMirrors(storage)
  autosave.stop()
  userId = 'ada'
  expect(autosave.read()).toEqual(unfinished('Gown'))
  autosave.schedule(() => unfinished('Ball gown'))
  userId = 'bola'
  autosave.flush()
  userId = 'ada'
  expect(autosave.read()).toEqual(unfinished('Gown'))
})

test('is forgotten once the drawing is saved', () => {
  const storage = memoryStorage()
  const autosave = open(storage)
  autosave.schedule(() => unfinished('Gown'))
  autosave.flush()
  autosave.schedule(() => unfinished('Gown'))
  autosave.clear()
  vi.runAllTimers()
  expect(storage.keys()).toEqual([])
})

test('says that a drawing finds no room', () => {
  const autosave = open(memoryStorage({}, { full: true }))
  autosave.schedule(() => unfinished('Gown'))
  vi.runAllTimers()
  expect(states.at(-1)).toBe('refused')
})

test('leaves corrupt entries aside', () => {
  for (const data of ['x', {}, { drawing: {}, patternId: null, name: '' }]) {
    const stored = { version: 1, userId: 'ada', lastFetched: 1, data }
    expect(open(memoryStorage({ [autosaveKey]: stored })).read()).toBeNull()
  }
})
