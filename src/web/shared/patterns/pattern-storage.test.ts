import { afterEach, describe, expect, it } from 'vitest'
import { memoryStorage } from '#web/lib/memory-storage.ts'
import { clearMirrors, createMirror, flushMirrors } from '#web/lib/mirror.ts'
import { patternMirrors, patternStorageOptions } from './pattern-storage.ts'

const storage = memoryStorage()
let user = 'u1'
const mirrors = (now: number) =>
  patternMirrors({
    entry: createMirror(patternStorageOptions, { storage, userId: () => user, now: () => now }),
    owner: () => ({ userId: user, workspaceId: 'atelier' }),
    now: () => now,
  })
const pages = (...ids: string[]) => ({
  pages: [
    { patterns: ids.map((id) => ({ id })), nextCursor: 'more' },
    { patterns: [{ id: 'later' }], nextCursor: null },
  ],
  pageParams: [undefined, 'more'],
})
const firstPage = (...ids: string[]) => ({
  pages: [{ patterns: ids.map((id) => ({ id })), nextCursor: 'more' }],
  pageParams: [undefined],
})

afterEach(() => {
  clearMirrors(storage)
  user = 'u1'
})

describe('the kept patterns', () => {
  it('stand with those of the library in one entry of version 1', () => {
    const { own, library } = mirrors(5_000)
    own.write(pages('a'))
    library.write(pages('b'))
    flushMirrors()
    expect(storage.read('pattern-storage')).toMatchObject({
      state: { patterns: [{ id: 'a' }], publicPatterns: [{ id: 'b' }], lastFetched: 5_000, userId: 'u1' },
      version: 1,
    })
  })

  it('begin the next start, each list with the time of its own', () => {
    mirrors(1_000).own.write(pages('a'))
    flushMirrors()
    mirrors(5_000).library.write(pages('b'))
    flushMirrors()
    const { own, library } = mirrors(9_000)
    expect(own.initial()).toEqual({ initialData: firstPage('a'), initialDataUpdatedAt: 1_000 })
    expect(library.initial()).toEqual({ initialData: firstPage('b'), initialDataUpdatedAt: 5_000 })
  })

  it('are nobody else’s, in the same tab either', () => {
    const { own, library } = mirrors(5_000)
    own.write(pages('a'))
    flushMirrors()
    user = 'u2'
    expect(own.initial()).toEqual({})
    library.write(pages('b'))
    flushMirrors()
    expect(storage.read('pattern-storage')).toMatchObject({ state: { patterns: null, userId: 'u2' } })
  })

  it.each([
    { state: null, version: 1 },
    { state: { patterns: 'none', pages: { patterns: {} }, lastFetched: 1, userId: 'u1' }, version: 1 },
    { state: { patterns: [], lastFetched: 1, userId: 'u1' }, version: 1 },
    { version: 1 },
  ])('are left aside where they cannot be used: %j', (stored) => {
    storage.write('pattern-storage', stored)
    expect(mirrors(9_000).own.initial()).toEqual({})
  })
})
