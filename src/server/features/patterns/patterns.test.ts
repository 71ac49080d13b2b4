import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawingOf } from '#domain/drawing/drawing.ts'
import { serialize } from '#domain/drawing/stored-drawing.ts'
import {
  base64,
  type ManyPatterns,
  type OnePattern,
  paint,
  pixelsOf,
  savePattern,
  setPlan,
} from '#server/testing/patterns.ts'
import { buildMember } from '#server/testing/people.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()
const png = base64(await paint(800, 600))

const line = (x: number) =>
  ({
    kind: 'line',
    layer: 1,
    colour: '#000000',
    mirror: null,
    width: 5,
    from: { x, y: 0 },
    to: { x: 100, y: 100 },
  }) as const

const layers = serialize(drawingOf([line(10), line(20)]))

const get = async (token: string, id: string) =>
  (await app.call<OnePattern>('GET', `/patterns/${id}`, { token })).body.data.pattern

describe('a pattern', () => {
  it('is refused with what is not among the choices, or too long', async () => {
    const { token } = await buildMember(app)
    for (const wrong of [
      { garmentType: 'Hat' },
      { style: 'Baroque' },
      { sizeRange: '42' },
      { fabricType: 'Tulle' },
      { name: 'x'.repeat(161) },
      { name: 7 },
      { drawing: layers },
      { base64Image: png, drawing: { ...layers, version: 2 } },
      { base64Image: png, drawing: { ...layers, commands: [{ ...line(10), colour: 'red' }] } },
      { base64Image: png, drawing: 'layers' },
    ]) {
      const { status } = await app.call('POST', '/patterns', { token, body: wrong })
      expect([wrong, status]).toEqual([wrong, 422])
    }
    const nested = `{"base64Image":${JSON.stringify(png)},"drawing":{"version":1,"widthPx":800,"heightPx":600,"commands":[],"x":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}}`
    const { status } = await app.call('POST', '/patterns', {
      token,
      body: nested,
      headers: { 'content-type': 'application/json' },
    })
    expect(status).toBeLessThan(500)
  })

  it('has the designer’s defaults and no picture until it gets one', async () => {
    const { token } = await buildMember(app)
    const pattern = await savePattern(app, token, { base64Image: null, isAiGenerated: false })
    expect(pattern).toEqual({
      _id: pattern.id,
      id: pattern.id,
      name: 'Custom Pattern',
      description: null,
      garmentType: 'Other',
      style: 'Other',
      sizeRange: 'Custom',
      fabricType: 'Other',
      occasion: null,
      additionalDetails: null,
      image_urls: [],
      imageSize: null,
      isAiGenerated: false,
      isWatermarked: true,
      difficulty: null,
      materials: [],
      instructions: [],
      hasDrawing: false,
      isPublic: false,
      publishedAt: null,
      isHidden: false,
      draft: null,
      draftId: null,
      reasons: null,
      createdAt: pattern.createdAt,
      updatedAt: pattern.createdAt,
    })
    expect(await get(token, pattern.id)).toEqual(pattern)
    expect((await app.call('GET', `/patterns/${pattern.id}/download`, { token })).status).toBe(404)
  })

  it('takes edits of its fields, and leaves the picture with base64Image null', async () => {
    const { token } = await buildMember(app)
    const { id, image_urls } = await savePattern(app, token, { base64Image: png, drawing: layers })
    const change = {
      name: 'Bias slip',
      description: 'Cut on the bias',
      garmentType: 'Dress',
      style: 'Vintage',
      sizeRange: 'M-L',
      fabricType: 'Silk',
      occasion: 'wedding',
    }
    const body = { ...change, base64Image: null, isAiGenerated: true, isWatermarked: false }
    const reply = await app.call<OnePattern>('PATCH', `/patterns/${id}`, { token, body })
    expect(reply.body.data.pattern).toMatchObject({
      ...change,
      image_urls,
      hasDrawing: true,
      isAiGenerated: false,
      isWatermarked: true,
    })
    expect(await get(token, id)).toEqual(reply.body.data.pattern)
  })

  it('refuses an edit of a version that has changed since', async () => {
    const { token } = await buildMember(app)
    const { id, updatedAt } = await savePattern(app, token)
    app.advance(1_000)
    const change = (name: string) =>
      app.call('PATCH', `/patterns/${id}`, { token, body: { name, updatedAt } })
    expect((await change('First')).status).toBe(200)
    expect((await change('Second')).status).toBe(409)
    expect((await get(token, id)).name).toBe('First')
  })

  it('is saved once for its key', async () => {
    const { token } = await buildMember(app)
    const headers = { 'idempotency-key': 'a-saved-pattern' }
    const save = (name: string) =>
      app.call<OnePattern>('POST', '/patterns', { token, headers, body: { name, base64Image: png } })
    const [first, again] = [await save('One'), await save('One')]
    expect(again.body.data.pattern.id).toBe(first.body.data.pattern.id)
    expect((await save('Another')).status).toBe(422)
    const { body } = await app.call<ManyPatterns>('GET', '/patterns', { token })
    expect(body.data.patterns).toHaveLength(1)
  })

  it('opens in the designer with its layers, and loses them with a picture that has none', async () => {
    const { token } = await buildMember(app)
    const { id, hasDrawing } = await savePattern(app, token, { base64Image: png, drawing: layers })
    expect(hasDrawing).toBe(true)
    const drawing = async () =>
      (await app.call<{ drawing: unknown }>('GET', `/patterns/${id}/drawing`, { token })).body.data.drawing
    expect(await drawing()).toEqual(layers)
    const again = serialize(drawingOf([line(30)]))
    await app.call('PATCH', `/patterns/${id}`, { token, body: { base64Image: png, drawing: again } })
    expect(await drawing()).toEqual(again)
    await app.call('PATCH', `/patterns/${id}`, { token, body: { base64Image: png } })
    expect(await drawing()).toBeNull()
    expect((await get(token, id)).hasDrawing).toBe(false)
  })

  it('is listed newest first, in pages, searched and filtered', async () => {
    const { token } = await buildMember(app)
    for (const [name, fabricType] of [
      ['Slip', 'Silk'],
      ['100% wool coat', 'Wool'],
      ['Silk blouse', 'Silk'],
    ] as const) {
      await savePattern(app, token, { name, fabricType })
    }
    const list = async (query: string) =>
      (await app.call<ManyPatterns>('GET', `/patterns?${query}`, { token })).body.data
    const names = async (query: string) => (await list(query)).patterns.map(({ name }) => name)
    expect(await names('')).toEqual(['Silk blouse', '100% wool coat', 'Slip'])
    expect(await names('q=100%25')).toEqual(['100% wool coat'])
    expect(await names('fabricType=Silk')).toEqual(['Silk blouse', 'Slip'])
    expect(await names('isAiGenerated=true')).toEqual([])
    const first = await list('limit=2')
    expect(first.patterns).toHaveLength(2)
    expect(await names(`limit=2&cursor=${first.nextCursor}`)).toEqual(['Slip'])
    expect((await list('limit=3')).nextCursor).toBeNull()
  })

  it('is told of in figures and activity, and a deletion that is undone is not', async () => {
    const { token } = await buildMember(app)
    const { id } = await savePattern(app, token, { name: 'Gored skirt' })
    await savePattern(app, token, { name: 'Cape' })
    await app.call('DELETE', `/patterns/${id}`, { token })
    interface Stats {
      patternsCreated: number
      patternsCreatedThisWeek: number
      recentActivity: { description: string }[]
    }
    const stats = async () => (await app.call<Stats>('GET', '/dashboard/stats', { token })).body.data
    expect(await stats()).toMatchObject({ patternsCreated: 1, patternsCreatedThisWeek: 1 })
    expect((await stats()).recentActivity[0]?.description).toBe('Deleted pattern “Gored skirt”')
    await app.call('POST', `/patterns/${id}/restore`, { token })
    expect((await stats()).patternsCreated).toBe(2)
    expect((await stats()).recentActivity[0]?.description).toBe('Created pattern “Cape”')
  })

  it('comes back with its picture and layers when its deletion is undone, and is gone after the night', async () => {
    const { token } = await buildMember(app)
    const { id } = await savePattern(app, token, { base64Image: png, drawing: layers })
    await app.call('DELETE', `/patterns/${id}`, { token })
    expect((await app.call('GET', `/patterns/${id}`, { token })).status).toBe(404)
    const { body } = await app.call<OnePattern>('POST', `/patterns/${id}/restore`, { token })
    const [grid] = body.data.pattern.image_urls
    expect((await app.load(grid, token)).statusCode).toBe(200)
    expect(await get(token, id)).toEqual(body.data.pattern)
    await app.call('DELETE', `/patterns/${id}`, { token })
    app.advance(2 * 3_600_000)
    await app.sql("select graphile_worker.add_job('tidy')")
    await expect.poll(() => app.isStored(grid)).toBe(false)
    expect(await app.sql('select id from patterns where id = $1', [id])).toEqual([])
    expect((await app.call('POST', `/patterns/${id}/restore`, { token })).status).toBe(404)
  })
})

describe('the brand on pictures', () => {
  /** Of the picture's 16 parts, how many differ from plain white. */
  async function markedParts(content: Buffer): Promise<number> {
    const { data, info } = await pixelsOf(content)
    const parts = new Set<number>()
    for (let index = 0; index < data.length; index += info.channels) {
      if ((data[index] ?? 255) > 245) continue
      const [x, y] = [(index / info.channels) % info.width, Math.floor(index / info.channels / info.width)]
      parts.add(Math.floor((x / info.width) * 4) + 4 * Math.floor((y / info.height) * 4))
    }
    return parts.size
  }

  const everyImage = async (token: string, id: string): Promise<Buffer[]> => {
    const { image_urls } = await get(token, id)
    const { body } = await app.call<{ url: string }>('GET', `/patterns/${id}/download`, { token })
    return Promise.all(
      [...image_urls, body.data.url].map(async (url) => (await app.load(url, token)).rawPayload),
    )
  }

  it('is burnt in over the whole of every size on Free, and follows the plan as it is now', async () => {
    const { token, userId } = await buildMember(app, { selectedPlan: 'premium' })
    const { id, isWatermarked } = await savePattern(app, token, { base64Image: png })
    expect(isWatermarked).toBe(false)
    const parts = async () => Promise.all((await everyImage(token, id)).map(markedParts))
    expect(await parts()).toEqual([0, 0, 0])
    await setPlan(app, userId, 'free')
    await expect.poll(async () => (await get(token, id)).isWatermarked).toBe(true)
    expect(await parts()).toEqual([16, 16, 16])
    await setPlan(app, userId, 'premium')
    await expect.poll(async () => (await get(token, id)).isWatermarked).toBe(false)
    expect(await parts()).toEqual([0, 0, 0])
  })

  it('leaves the download in its own size, a PNG with the pattern’s name', async () => {
    const { token } = await buildMember(app)
    const { id } = await savePattern(app, token, { base64Image: png, name: 'Ada’s “A/B” slip: v1.2' })
    const { body } = await app.call<{ url: string; fileName: string }>('GET', `/patterns/${id}/download`, {
      token,
    })
    expect(body.data.fileName).toBe('Ada’s “A B” slip v1 2.png')
    const image = await app.load(body.data.url, token)
    expect(image.headers['content-type']).toBe('image/png')
    expect(await sharp(image.rawPayload).metadata()).toMatchObject({ width: 800, height: 600, format: 'png' })
  })
})
