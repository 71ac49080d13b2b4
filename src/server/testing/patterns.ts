import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { Pattern, PublicPattern } from '#contract/patterns.ts'
import { tellOfPlan } from './payments.ts'
import { buildMember, type Person } from './people.ts'
import type { TestApp } from './test-app.ts'

export interface OnePattern {
  readonly pattern: Pattern
}

export interface ManyPatterns {
  readonly patterns: readonly Pattern[]
  readonly nextCursor: string | null
}

export interface Library {
  readonly patterns: readonly PublicPattern[]
  readonly nextCursor: string | null
}

/** A plain PNG, opaque white like the designer's canvas unless told otherwise. */
export const paint = (width: number, height: number, background = '#ffffff'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer()

export const base64 = (png: Buffer): string => png.toString('base64')

export const dataUrl = (png: Buffer): string => `data:image/png;base64,${base64(png)}`

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  crc.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, crc])
}

/** A PNG put together chunk by chunk: it says that it is `width` × `height`, and holds the given pixels. */
export function pngClaiming(width: number, height: number, pixels: Buffer, more: Buffer[] = []): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 6], 8)
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  const data = chunk('IDAT', deflateSync(pixels))
  return Buffer.concat([signature, chunk('IHDR', head), ...more, data, chunk('IEND', Buffer.alloc(0))])
}

/** What makes a PNG one that moves. */
export const animationControl = (): Buffer => chunk('acTL', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]))

export async function savePattern(app: TestApp, token: string, body: object = {}): Promise<Pattern> {
  const reply = await app.call<OnePattern>('POST', '/patterns', { token, body })
  if (reply.status !== 201) throw new Error(`Not saved: ${JSON.stringify(reply.body)}`)
  return reply.body.data.pattern
}

/** Saves a pattern and makes it public. */
export async function publish(app: TestApp, token: string, body: object = {}): Promise<Pattern> {
  const { id } = await savePattern(app, token, body)
  const reply = await app.call<OnePattern>('PATCH', `/patterns/public/${id}`, { token })
  if (reply.status !== 200) throw new Error(`Not published: ${JSON.stringify(reply.body)}`)
  return reply.body.data.pattern
}

/** A member whose patterns the library finds by the business's name. */
export async function buildMaker(
  app: TestApp,
  businessName: string | null,
  selectedPlan = 'free',
): Promise<Person> {
  const member = await buildMember(app, { selectedPlan })
  await app.call('PATCH', '/user/profile', { token: member.token, body: { businessName } })
  return member
}

export const listLibrary = async (app: TestApp, token: string, query = ''): Promise<Library> =>
  (await app.call<Library>('GET', `/patterns/public?${query}`, { token })).body.data

export const namesInLibrary = async (app: TestApp, token: string, query = ''): Promise<string[]> =>
  (await listLibrary(app, token, query)).patterns.map(({ name }) => name)

export async function workspaceOf(app: TestApp, userId: string): Promise<string> {
  const [row] = await app.sql('select workspace_id as id from memberships where user_id = $1', [userId])
  return String(row?.id)
}

/** The picture's pixels as they are painted on white, one byte each of red, green and blue. */
export const pixelsOf = (content: Buffer) =>
  sharp(content).flatten({ background: '#ffffff' }).raw().toBuffer({ resolveWithObject: true })

export async function setPlan(app: TestApp, userId: string, plan: 'free' | 'premium'): Promise<void> {
  const changed = await app.sql(
    `update subscriptions set plan_id = $2, status = $3, trial_ends_at = null
     where workspace_id = (select workspace_id from memberships where user_id = $1) returning workspace_id`,
    [userId, plan, plan === 'free' ? 'inactive' : 'active'],
  )
  for (const { workspace_id } of changed) tellOfPlan(app, String(workspace_id))
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}
