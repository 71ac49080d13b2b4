import { expect, test } from 'vitest'
import { createHeardCache } from './heard-cache.ts'

function cacheAt(start: string) {
  let now = new Date(start)
  const cache = createHeardCache<string>({ maxAgeMs: 30_000, maxEntries: 10, clock: { now: () => now } })
  return { cache, later: (ms: number) => (now = new Date(now.getTime() + ms)) }
}

test('what was read is known while news arrive, until some do or it is old', async () => {
  const { cache, later } = cacheAt('2026-03-02T09:00:00Z')
  cache.hearing(true)
  expect(cache.known('a')).toBeUndefined()
  await cache.get('a', async () => 'premium')
  expect(cache.known('a')).toBe('premium')
  cache.forget('a')
  expect(cache.known('a')).toBeUndefined()
  await cache.get('a', async () => 'free')
  later(30_000)
  expect(cache.known('a')).toBeUndefined()
})

test('nothing is known while no news arrive', async () => {
  const { cache } = cacheAt('2026-03-02T09:00:00Z')
  expect(await cache.get('a', async () => 'premium')).toBe('premium')
  expect(cache.known('a')).toBeUndefined()
})
