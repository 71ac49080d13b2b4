import { describe, expect, it } from 'vitest'
import { createDatabase } from '#server/database/database.ts'
import { openPool } from '#server/database/pool.ts'
import {
  base64,
  buildMaker as buildMakerCalled,
  type Library,
  listLibrary,
  namesInLibrary,
  type OnePattern,
  paint,
  pixelsOf,
  publish as publishPattern,
  savePattern,
  setPlan,
  workspaceOf,
} from '#server/testing/patterns.ts'
import { buildMember } from '#server/testing/people.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()
const png = base64(await paint(800, 600))

const list = (token: string, query = '') => listLibrary(app, token, query)
const names = (token: string, query = '') => namesInLibrary(app, token, query)
const publish = (token: string, body: object = {}) => publishPattern(app, token, body)
const buildMaker = (businessName: string | null, selectedPlan = 'free') =>
  buildMakerCalled(app, businessName, selectedPlan)

describe('making public', () => {
  it('is for the owner, for good, and the same however often it is asked', async () => {
    const [maker, other] = [await buildMaker('Once Only'), await buildMember(app)]
    const { id } = await savePattern(app, maker.token, { name: 'Cape' })
    const ask = (token: string) => app.call<OnePattern>('PATCH', `/patterns/public/${id}`, { token })
    expect((await ask(other.token)).status).toBe(404)
    expect(await names(other.token, 'q=once')).toEqual([])
    const first = await ask(maker.token)
    expect(first.body.data.pattern).toMatchObject({ id, isPublic: true, isHidden: false })
    app.advance(60_000)
    expect((await ask(maker.token)).body).toEqual(first.body)
    expect(await names(other.token, 'q=once')).toEqual(['Cape'])
    const hidden = { isPublic: false, publishedAt: null }
    await app.call('PATCH', `/patterns/${id}`, { token: maker.token, body: hidden })
    expect(await names(other.token, 'q=once')).toEqual(['Cape'])
  })

  it('shows the business’s name and nothing else of who made it', async () => {
    const maker = await buildMaker('Okafor & Daughters')
    const other = await buildMember(app)
    const { id } = await publish(maker.token, {
      name: 'Wrap dress',
      description: 'For beginners',
      additionalDetails: 'Ada’s own notes',
      base64Image: png,
    })
    const { body } = await app.call<{ pattern: unknown }>('GET', `/patterns/public/${id}`, {
      token: other.token,
    })
    expect(body.data.pattern).toMatchObject({ id, maker: 'Okafor & Daughters', isMine: false })
    expect(Object.keys(body.data.pattern as object).sort()).toEqual(
      [
        ...[
          '_id',
          'id',
          'name',
          'description',
          'garmentType',
          'style',
          'sizeRange',
          'fabricType',
          'occasion',
        ],
        ...['image_urls', 'imageSize', 'isAiGenerated', 'isWatermarked', 'difficulty', 'materials'],
        ...['instructions', 'maker', 'isMine', 'publishedAt'],
      ].sort(),
    )
    const text = JSON.stringify(body)
    const workspaceId = await workspaceOf(app, maker.userId)
    for (const personal of ['Lovelace', maker.email, maker.userId, workspaceId, 'own notes']) {
      expect(text).not.toContain(personal)
    }
    expect((await list(maker.token, 'q=okafor')).patterns[0]?.isMine).toBe(true)
  })

  it('names no person where the business has no name, and follows a change of it', async () => {
    const maker = await buildMaker(null)
    await publish(maker.token, { name: 'Nameless cloak' })
    const shown = async () => (await list(maker.token, 'q=nameless')).patterns[0]
    expect((await shown())?.maker).toBeNull()
    await app.call('PATCH', '/user/profile', {
      token: maker.token,
      body: { businessName: 'Façade Ateliers' },
    })
    expect((await shown())?.maker).toBe('Façade Ateliers')
    expect(await names(maker.token, 'q=facade')).toEqual(['Nameless cloak'])
  })

  it('leaves its author edit and delete: the library shows the change, and no longer what is deleted', async () => {
    const [maker, other] = [await buildMaker('Editors'), await buildMember(app)]
    const { id } = await publish(maker.token, { name: 'Tunic' })
    await publish(maker.token, { name: 'Later' })
    await app.call('PATCH', `/patterns/${id}`, { token: maker.token, body: { name: 'Long tunic' } })
    expect(await names(other.token, 'q=editors')).toEqual(['Later', 'Long tunic'])
    await app.call('DELETE', `/patterns/${id}`, { token: maker.token })
    expect(await names(other.token, 'q=editors')).toEqual(['Later'])
    expect((await app.call('GET', `/patterns/public/${id}`, { token: other.token })).status).toBe(404)
    await app.call('POST', `/patterns/${id}/restore`, { token: maker.token })
    expect(await names(other.token, 'q=editors')).toEqual(['Later', 'Long tunic'])
    for (const [method, body] of [['PATCH', { name: 'Mine' }], ['DELETE'], ['GET']] as const) {
      const reply = await app.call(method, `/patterns/${id}`, { token: other.token, ...(body && { body }) })
      expect(reply.status).toBe(404)
    }
  })
})

describe('the library', () => {
  it('is searched by name, garment type, style, fabric and maker, by beginnings of words and without accents', async () => {
    const maker = await buildMaker('Adébáyọ̀-Śmith')
    await publish(maker.token, { name: 'Été 山田', garmentType: 'Skirt', style: 'Boho', fabricType: 'Denim' })
    await publish(maker.token, { name: 'Winter', garmentType: 'Jacket', style: 'Boho', fabricType: 'Wool' })
    const both = ['Winter', 'Été 山田']
    const found = (q: string) => names(maker.token, `q=${encodeURIComponent(q)}`)
    expect(await found('adebayo')).toEqual(both)
    expect(await found('ADÉBÁYỌ̀ smith boho')).toEqual(both)
    expect(await found('smith ete')).toEqual(['Été 山田'])
    expect(await found('smith skir')).toEqual(['Été 山田'])
    expect(await found('wool smith')).toEqual(['Winter'])
    expect(await found('山田')).toEqual(['Été 山田'])
    expect(await found('smith silk')).toEqual([])
    expect(await found("smith' & | ! :* ( \\")).toEqual(both)
    expect(await found('!!!')).toEqual([])
    expect(await names(maker.token, 'q=smith&garmentType=Jacket')).toEqual(['Winter'])
    expect(await names(maker.token, 'q=smith&style=Boho&fabricType=Denim')).toEqual(['Été 山田'])
    expect(await names(maker.token, 'q=smith&isAiGenerated=false')).toEqual(both)
    expect(await names(maker.token, 'q=smith&isAiGenerated=true')).toEqual([])
    const wrong = await app.call('GET', '/patterns/public?garmentType=Hat', { token: maker.token })
    expect(wrong.status).toBe(422)
  })

  it('comes in pages, newest first, in which nothing is missed and nothing comes twice', async () => {
    const maker = await buildMaker('Pagers')
    for (let n = 1; n <= 7; n++) await publish(maker.token, { name: `Number ${n}` })
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: Library = await list(maker.token, `q=pagers&limit=3${cursor && `&cursor=${cursor}`}`)
      seen.push(...page.patterns.map(({ name }) => name))
      cursor = page.nextCursor
      // What is added meanwhile comes first, and moves nothing.
      if (seen.length === 3) await publish(maker.token, { name: 'Added meanwhile' })
    }
    expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1].map((n) => `Number ${n}`))
  })

  it('shows each pattern as its maker’s plan has it, whoever looks', async () => {
    const [free, paid] = [await buildMaker('Planners free'), await buildMaker('Planners paid', 'premium')]
    await publish(free.token, { base64Image: png })
    await publish(paid.token, { base64Image: png })
    const isPlain = async (url: string | undefined, token: string) =>
      (await pixelsOf((await app.load(url, token)).rawPayload)).data.every((byte) => byte > 245)
    const looks = async (token: string) =>
      Promise.all(
        (await list(token, 'q=planners')).patterns.map(async ({ maker, isWatermarked, image_urls }) => [
          maker,
          isWatermarked,
          await isPlain(image_urls[0], token),
          await isPlain(image_urls[1], token),
        ]),
      )
    for (const { token } of [free, paid]) {
      expect(await looks(token)).toEqual([
        ['Planners paid', false, true, true],
        ['Planners free', true, false, false],
      ])
    }
    await setPlan(app, paid.userId, 'free')
    await expect.poll(async () => (await looks(free.token))[0]).toEqual(['Planners paid', true, false, false])
  })

  it('is read by every workspace, and written by each for its own patterns alone', async () => {
    const [maker, other] = [await buildMaker('Walled'), await buildMember(app)]
    const { id } = await publish(maker.token, { name: 'Fortress' })
    const { id: privateId } = await savePattern(app, other.token)
    const [mine, theirs] = [await workspaceOf(app, other.userId), await workspaceOf(app, maker.userId)]
    const pool = openPool(app.logins, 2, () => undefined)
    const database = createDatabase(pool)
    try {
      const published = database.query.selectFrom('published_patterns').select('name')
      expect(await database.read(mine, published.where('pattern_id', '=', id))).toEqual([
        { name: 'Fortress' },
      ])
      const updated = await database.write(mine, (trx) =>
        trx.updateTable('published_patterns').set({ name: 'Mine' }).returning('pattern_id').execute(),
      )
      expect(updated).toEqual([])
      const deleted = await database.write(mine, (trx) =>
        trx.deleteFrom('published_patterns').where('pattern_id', '=', id).returning('pattern_id').execute(),
      )
      expect(deleted).toEqual([])
      // In the name of another workspace, even for one's own pattern.
      const row = { id: crypto.randomUUID(), pattern_id: privateId, workspace_id: theirs, maker: null }
      const described = { name: 'x', description: null, occasion: null, difficulty: null }
      const kinds = {
        garment_type: 'Other',
        style: 'Other',
        size_range: 'Custom',
        fabric_type: 'Other',
      } as const
      const rest = {
        hidden_at: null,
        is_ai_generated: false,
        materials: '[]',
        instructions: '[]',
        picture: 'null',
      }
      const values = { ...row, ...described, ...kinds, ...rest, published_at: '2026-01-01T00:00:00Z' }
      await expect(
        database.write(mine, (trx) => trx.insertInto('published_patterns').values(values).execute()),
      ).rejects.toThrow(/row-level security/)
      expect(await database.read(mine, database.query.selectFrom('patterns').select('id'))).toEqual([
        { id: privateId },
      ])
      expect(await database.onAccounts(database.query.selectFrom('pattern_reports').selectAll())).toEqual([])
    } finally {
      await pool.end()
    }
  })
})
