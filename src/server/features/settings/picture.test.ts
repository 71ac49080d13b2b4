import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { User } from '#contract/auth.ts'
import { buildMember } from '#server/testing/people.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

interface Reply {
  user: User
}

const painted = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 20, g: 90, b: 100, alpha: 0.5 } } })

/** Sends one file as a browser's form does. */
async function upload(app: TestApp, token: string, content: Buffer, field = 'image') {
  const boundary = 'seam-allowance'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="me.png"\r\ncontent-type: image/png\r\n\r\n`
  return app.call<Reply>('PATCH', '/user/image', {
    token,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
}

/** A PNG that says of itself how large it is, with next to nothing inside. */
async function claiming(width: number, height: number): Promise<Buffer> {
  const png = await painted(8, 8).png().toBuffer()
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  const crc = crc32(png.subarray(12, 29))
  png.writeUInt32BE(crc, 29)
  return png
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

it('keeps a picture, made small and without what the camera wrote into it', async () => {
  const app = await testApp()
  const { token } = await buildMember(app)
  const photo = await painted(1_600, 800)
    .withExif({ IFD0: { Artist: 'Ada Okafor' } })
    .jpeg()
    .toBuffer()
  expect(photo.includes('Ada Okafor')).toBe(true)

  const { status, body } = await upload(app, token, photo)
  expect(status).toBe(200)
  const picture = await app.load(body.data.user.image, token)
  expect(picture.headers).toMatchObject({
    'content-type': 'image/png',
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    'content-disposition': expect.stringMatching(/^inline; filename="[\w-]+\.png"$/),
  })
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 512, height: 256, format: 'png' })
  expect(picture.rawPayload.includes('Ada Okafor')).toBe(false)
  expect((await app.call<Reply>('GET', '/auth', { token })).body.data.user.image).toBe(body.data.user.image)
})

it('takes the place of the one before, whose file goes', async () => {
  const app = await testApp()
  const { token } = await buildMember(app)
  const first = (await upload(app, token, await painted(40, 40).png().toBuffer())).body.data.user.image
  const second = (await upload(app, token, await painted(50, 50).png().toBuffer())).body.data.user.image
  expect((await app.load(second, token)).statusCode).toBe(200)
  await expect.poll(() => app.isStored(first)).toBe(false)
  const { body } = await app.call<Reply>('DELETE', '/user/image', { token })
  expect(body.data.user.image).toBeNull()
  await expect.poll(() => app.isStored(second)).toBe(false)
  expect(await app.sql('select * from files')).toEqual([])
})

it('refuses what is no picture, whatever it is called', async () => {
  const app = await testApp()
  const { token } = await buildMember(app)
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  expect((await upload(app, token, svg)).status).toBe(415)
  expect((await upload(app, token, await painted(9, 9).webp().toBuffer())).status).toBe(415)
  const cut = (await painted(300, 300).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 4_000)
  expect((await upload(app, token, cut)).status).toBe(422)
  expect((await upload(app, token, Buffer.alloc(0))).status).toBe(415)
  expect((await upload(app, token, await painted(9, 9).png().toBuffer(), 'file')).status).toBe(422)
  expect((await app.call('PATCH', '/user/image', { token, body: { image: 'x' } })).status).toBe(400)
})

it('refuses a picture that is too heavy or too large, without unpacking it', async () => {
  const app = await testApp()
  const { token } = await buildMember(app)
  expect((await upload(app, token, Buffer.alloc(2_000_001, 1))).status).toBe(413)
  const beforeBytes = process.memoryUsage.rss()
  expect((await upload(app, token, await claiming(16_384, 16_384))).status).toBe(413)
  expect(process.memoryUsage.rss() - beforeBytes).toBeLessThan(100_000_000)
  // It says 4,000 × 4,000 and holds 8 × 8.
  expect((await upload(app, token, await claiming(4_000, 4_000))).status).toBe(422)
})

it('refuses a picture that the plan has no room for', async () => {
  const app = await testApp()
  const { token, userId } = await buildMember(app)
  await app.sql(
    `insert into files (workspace_id, name, bytes, created_at)
     select workspace_id, 'full.zip', 99999999, now() from memberships where user_id = $1`,
    [userId],
  )
  const { status, body } = await upload(app, token, await painted(40, 40).png().toBuffer())
  expect([status, body.code]).toEqual([403, 'PLAN_STORAGE_LIMIT_REACHED'])
  expect((await app.call<Reply>('GET', '/auth', { token })).body.data.user.image).toBeNull()
})
