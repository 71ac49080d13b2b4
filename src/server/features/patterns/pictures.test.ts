import sharp from 'sharp'
import { expect, it } from 'vitest'
import {
  animationControl,
  base64,
  dataUrl,
  paint,
  pixelsOf,
  pngClaiming,
  savePattern,
} from '#server/testing/patterns.ts'
import { buildMember } from '#server/testing/people.ts'
import { tally } from '#server/testing/tally.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()
const { token, userId } = await buildMember(app)

async function send(base64Image: unknown) {
  const { status, body } = await app.call('POST', '/patterns', { token, body: { base64Image } })
  return [status, body.code]
}

it('refuses what is no base64, and no PNG', async () => {
  expect(await send('not a picture!')).toEqual([422, 'VALIDATION_FAILED'])
  expect(await send('')).toEqual([422, 'VALIDATION_FAILED'])
  expect(await send(42)).toEqual([422, 'VALIDATION_FAILED'])
  expect(await send('aGVsbG8gd29ybGQh')).toEqual([415, 'UNSUPPORTED_MEDIA'])
  const jpeg = await sharp(await paint(9, 9))
    .jpeg()
    .toBuffer()
  expect(await send(base64(jpeg))).toEqual([415, 'UNSUPPORTED_MEDIA'])
  expect(await send(`data:image/jpeg;base64,${base64(jpeg)}`)).toEqual([415, 'UNSUPPORTED_MEDIA'])
  expect(await send(`data:image/png;base64,${base64(jpeg)}`)).toEqual([415, 'UNSUPPORTED_MEDIA'])
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
  expect(await send(dataUrl(Buffer.from(svg)))).toEqual([415, 'UNSUPPORTED_MEDIA'])
  const webp = await sharp(await paint(9, 9))
    .webp()
    .toBuffer()
  expect(await send(base64(webp))).toEqual([415, 'UNSUPPORTED_MEDIA'])
})

it('refuses a PNG that moves', async () => {
  const moving = pngClaiming(1, 1, Buffer.alloc(5), [animationControl()])
  expect(await send(base64(moving))).toEqual([415, 'UNSUPPORTED_MEDIA'])
})

it('refuses a PNG that is cut off, garbled, or holds less than it says', async () => {
  const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, n) => (n * 7_919) % 251))
  const png = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
    .png()
    .toBuffer()
  expect(await send(base64(png.subarray(0, png.length / 2)))).toEqual([422, 'VALIDATION_FAILED'])
  expect(await send(base64(png.subarray(0, 30)))).toEqual([422, 'VALIDATION_FAILED'])
  const garbled = Buffer.from(png)
  garbled.fill(0x55, 200, 2_000)
  expect(await send(base64(garbled))).toEqual([422, 'VALIDATION_FAILED'])
  expect(await send(base64(pngClaiming(4_000, 4_000, Buffer.alloc(100))))).toEqual([422, 'VALIDATION_FAILED'])
  expect(await send(base64(pngClaiming(0, 0, Buffer.alloc(5))))).toEqual([422, 'VALIDATION_FAILED'])
})

it('refuses 16,384 × 16,384 pixels from their head alone, in less than 0.2 s and with memory flat', async () => {
  // A real one would be 1 GB unpacked; this one says so, and packs 16 MB of nothing into little.
  const huge = base64(pngClaiming(16_384, 16_384, Buffer.alloc(16_000_000)))
  await send(huge)
  const beforeBytes = process.memoryUsage.rss()
  const times: number[] = []
  for (let n = 0; n < 5; n++) {
    const start = performance.now()
    expect(await send(huge)).toEqual([413, 'TOO_LARGE'])
    times.push(performance.now() - start)
  }
  expect(Math.min(...times)).toBeLessThan(200)
  expect(process.memoryUsage.rss() - beforeBytes).toBeLessThan(50_000_000)
  expect(await send(base64(pngClaiming(4_097, 1, Buffer.alloc(9))))).toEqual([413, 'TOO_LARGE'])
})

it('refuses more than 8 MB of picture, and bodies of 20 MB before they are read', async () => {
  expect(await send(base64(Buffer.alloc(8_000_001)))).toEqual([413, 'TOO_LARGE'])
  expect(await send('A'.repeat(20_000_000))).toEqual([413, 'TOO_LARGE'])
  expect(await send(base64(Buffer.alloc(8_000_000)))).toEqual([415, 'UNSUPPORTED_MEDIA'])
  const stranger = await app.call('POST', '/patterns', { body: { base64Image: 'A'.repeat(20_000_000) } })
  expect(stranger.status).toBe(401)
})

it('keeps nothing of a refused picture', async () => {
  const { body } = await app.call<{ patterns: unknown[] }>('GET', '/patterns', { token })
  expect(body.data.patterns).toEqual([])
  expect(await app.sql('select * from files')).toEqual([])
})

it('takes a data URL as well as bare base64, and keeps it in sizes for grid and detail', async () => {
  const png = await paint(3_000, 1_500, '#2060a0')
  for (const base64Image of [dataUrl(png), base64(png)]) {
    const pattern = await savePattern(app, token, { base64Image })
    expect(pattern.imageSize).toEqual({ widthPx: 3_000, heightPx: 1_500 })
    const [grid, detail, ...others] = pattern.image_urls
    expect(others).toEqual([])
    for (const [url, width, height] of [
      [grid, 400, 200],
      [detail, 1_600, 800],
    ] as const) {
      const image = await app.load(url, token)
      expect(image.headers['content-type']).toBe('image/webp')
      expect(image.headers['cache-control']).toMatch(/^private, max-age=300, /)
      expect(await sharp(image.rawPayload).metadata()).toMatchObject({ format: 'webp', width, height })
    }
  }
})

it('never enlarges, and drops what was written into the file', async () => {
  const png = await sharp(await paint(80, 60))
    .withExif({ IFD0: { Artist: 'Ada Okafor' } })
    .png()
    .toBuffer()
  expect(png.includes('Ada Okafor')).toBe(true)
  const { id, image_urls } = await savePattern(app, token, { base64Image: base64(png) })
  for (const url of image_urls) {
    const image = await app.load(url, token)
    expect(await sharp(image.rawPayload).metadata()).toMatchObject({ width: 80, height: 60 })
  }
  const kept = await app.sql("select picture ->> 'original' as name from patterns where id = $1", [id])
  expect(kept).toHaveLength(1)
  const { body } = await app.call<{ url: string }>('GET', `/patterns/${id}/download`, { token })
  expect((await app.load(body.data.url, token)).rawPayload.includes('Ada Okafor')).toBe(false)
})

it('keeps what is transparent transparent', async () => {
  const pattern = await savePattern(app, token, { base64Image: base64(await paint(40, 40, '#00000000')) })
  const image = await app.load(pattern.image_urls[0], token)
  const { data } = await pixelsOf(image.rawPayload)
  expect(data.filter((byte) => byte === 255).length).toBeGreaterThan(data.length / 3)
})

it('lets no two pictures past the limit together', async () => {
  const { token: mine, userId: me } = await buildMember(app)
  const png = base64(await paint(400, 300))
  await savePattern(app, mine, { base64Image: png })
  // Room for one more of the same.
  await app.sql(
    `insert into files (workspace_id, name, bytes, created_at)
     select m.workspace_id, 'rest.zip', 100000000 - 2 * sum(f.bytes), now()
     from memberships m join files f on f.workspace_id = m.workspace_id where m.user_id = $1 group by m.workspace_id`,
    [me],
  )
  const replies = await Promise.all(
    Array.from({ length: 8 }, () =>
      app.call('POST', '/patterns', { token: mine, body: { base64Image: png } }),
    ),
  )
  expect(tally(replies)).toEqual({ '201': 1, '403 PLAN_STORAGE_LIMIT_REACHED': 7 })
})

it('refuses what the plan has no room for, and makes room at once when a pattern is deleted', async () => {
  const png = base64(await paint(400, 300))
  const { id } = await savePattern(app, token, { base64Image: png })
  await app.sql(
    `insert into files (workspace_id, name, bytes, created_at)
     select workspace_id, 'full.zip', 100000000 - (select sum(bytes) from files f where f.workspace_id = m.workspace_id), now()
     from memberships m where user_id = $1`,
    [userId],
  )
  const waiting = () => app.sql("select id from graphile_worker.jobs where task_identifier = 'sweep-file'")
  const before = await waiting()
  const { status, body } = await app.call('POST', '/patterns', { token, body: { base64Image: png } })
  expect([status, body.code, body.message]).toEqual([
    403,
    'PLAN_STORAGE_LIMIT_REACHED',
    "Your plan's storage is full.",
  ])
  // Nothing of it was put into the store, to lie there for an hour.
  expect(await waiting()).toHaveLength(before.length)
  // The same plan takes what has no picture.
  expect((await app.call('POST', '/patterns', { token, body: {} })).status).toBe(201)
  expect((await app.call('DELETE', `/patterns/${id}`, { token })).status).toBe(200)
  const second = await savePattern(app, token, { base64Image: png })
  const undo = await app.call('POST', `/patterns/${id}/restore`, { token })
  expect([undo.status, undo.body.code]).toEqual([403, 'PLAN_STORAGE_LIMIT_REACHED'])
  await app.call('DELETE', `/patterns/${second.id}`, { token })
  expect((await app.call('POST', `/patterns/${id}/restore`, { token })).status).toBe(200)
})

it('is not filled by deleting and saving anew before the night', async () => {
  const png = base64(await paint(400, 300))
  const { token: mine, userId: me } = await buildMember(app)
  await app.sql(
    `insert into files (workspace_id, name, bytes, created_at, set_aside_at)
     select workspace_id, 'deleted.zip', 199999999, now(), now() from memberships where user_id = $1`,
    [me],
  )
  const { body } = await app.call('POST', '/patterns', { token: mine, body: { base64Image: png } })
  expect(body.code).toBe('PLAN_STORAGE_LIMIT_REACHED')
})

it('keeps a business that sends many large pictures at once from holding up another', async () => {
  const [many, other] = [await buildMember(app), await buildMember(app)]
  const large = base64(await paint(4_096, 4_096))
  const greedy = Promise.all(
    Array.from({ length: 16 }, () =>
      app.call('POST', '/patterns', { token: many.token, body: { base64Image: large } }),
    ),
  )
  const since = performance.now()
  const small = base64(await paint(40, 40))
  const saved = await savePattern(app, other.token, { base64Image: small })
  expect(saved.imageSize).toEqual({ widthPx: 40, heightPx: 40 })
  expect(performance.now() - since).toBeLessThan(3_000)
  const refused = (await greedy).filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
})
