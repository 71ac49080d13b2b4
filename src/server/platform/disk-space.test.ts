import { pino } from 'pino'
import { describe, expect, it, onTestFinished } from 'vitest'
import { buildMember } from '#server/testing/people.ts'
import { buildTestApp, testApp } from '#server/testing/test-app.ts'
import { watchDiskSpace } from './disk-space.ts'

/** More than any disk has free. */
const NEVER_FREE = '1000000GB'

describe('on a disk that is nearly full', () => {
  it('reading, signing in and deleting go on, other writes are refused and told why in the reader’s language', async () => {
    const app = await testApp()
    const member = await buildMember(app)
    const { token, email, password } = member
    const added = await app.call<{ client: { _id: string } }>('POST', '/clients', {
      token,
      body: { name: 'Clara' },
    })
    const full = await buildTestApp({ MIN_FREE_SPACE: NEVER_FREE }, { beside: app })
    onTestFinished(() => full.close())

    const write = (headers = {}) => full.call('POST', '/clients', { token, body: { name: 'Ada' }, headers })
    const refused = await write()
    expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
      503,
      'UNAVAILABLE',
      '60',
    ])
    expect(refused.body.message).toMatch(/no space left/)
    expect((await write({ 'accept-language': 'de' })).body.message).toMatch(/kein Platz mehr/)

    expect((await full.call('GET', '/clients', { token })).status).toBe(200)
    expect((await full.call('POST', '/auth/signin', { body: { email, password } })).status).toBe(200)
    expect((await full.call('DELETE', `/clients/${added.body.data.client._id}`, { token })).status).toBe(200)

    const ready = await full.http.inject('/readyz')
    expect([ready.statusCode, ready.json().status, ready.json().reason]).toEqual([
      200,
      'degraded',
      'DISK_FULL',
    ])
    const metrics = (await full.http.inject('/metrics')).body
    expect(metrics).toMatch(/^disk_writes_refused 1$/m)
    expect(Number(/^disk_free_bytes (\S+)$/m.exec(metrics)?.[1])).toBeGreaterThan(0)
  })
})

it('begins and ends by itself, is told once each time, and doesn’t flicker at the mark', async () => {
  const lines: { level: number; freeBytes: number }[] = []
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line)) })
  let free = 200
  const disk = await watchDiskSpace({ minFreeBytes: 100, readFreeBytes: async () => free, everyMs: 50, log })
  onTestFinished(() => disk.stop())
  const after = async (bytes: number, isFull: boolean) => {
    free = bytes
    await expect.poll(() => [disk.freeBytes(), disk.isFull()]).toEqual([bytes, isFull])
  }
  expect(disk.isFull()).toBe(false)
  await after(99, true)
  expect(() => disk.requireRoom()).toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }))
  await after(105, true)
  await after(110, false)
  expect(lines.map(({ freeBytes }) => freeBytes)).toEqual([99, 110])
})
