import { describe, expect, it } from 'vitest'
import type { Draft } from '#contract/drafts.ts'
import { draftEngine, usualOptions } from '#domain/drafting/draft-options.ts'
import { buildMember } from '#server/testing/people.ts'
import { addClient } from '#server/testing/projects.ts'
import { madeBy } from '#server/testing/rows.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()

const sizes = [
  { name: 'Waist', size: 72, unit: 'cm' },
  { name: 'Hips', size: 98.5, unit: 'cm' },
]
const chosen = { name: 'Chinos', design: 'chinos', figure: 'women', options: usualOptions }

/** A tailor on Free whose client was measured for trousers. */
async function buildTailor() {
  const { token } = await buildMember(app)
  const clientId = await addClient(app, token, 'Ana Sousa')
  const measure = (garmentType = 'pants', measurements: readonly object[] = sizes) =>
    madeBy(app, token, '/measurements', { clientId, garmentType, measurements })
  const call = <Data>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) =>
    app.call<Data>(method, url, { token, ...(body && { body }) })
  const measurementId = await measure()
  const save = (more: object = {}) =>
    call<{ draft: Draft }>('POST', '/drafts', { ...chosen, clientId, measurementId, ...more })
  const saved = async (more: object = {}) => (await save(more)).body.data.draft
  const read = async (id: string) => (await call<{ draft: Draft }>('GET', `/drafts/${id}`)).body.data.draft
  const list = async (query = '') =>
    (await call<{ drafts: Draft[] }>('GET', `/drafts${query}`)).body.data.drafts.map(({ name }) => name)
  return { token, clientId, measurementId, measure, call, save, saved, read, list }
}

describe('saving a draft', () => {
  it('keeps what it is drafted from: the sizes as they are, and what was chosen', async () => {
    const { save, clientId, measurementId } = await buildTailor()
    const options = {
      ...usualOptions,
      ease: 'loose',
      sizes: [{ name: 'Crotch Length', size: 71, unit: 'cm' }],
    }
    const seams = [{ seam: 'charlie.front.inseam', mm: 780.25 }]
    const { status, body } = await save({ options, seams })
    expect(status).toBe(201)
    expect(body.data.draft).toMatchObject({
      clientId,
      clientName: 'Ana Sousa',
      measurementId,
      takenAt: expect.stringMatching(/Z$/),
      name: 'Chinos',
      garment: 'pants',
      design: 'chinos',
      figure: 'women',
      engine: draftEngine,
      sizes,
      sizeSet: null,
      options,
      seams,
      newer: null,
      readOnly: false,
    })
  })

  it.each([
    ['a design that there isn’t', { design: 'kilt' }, 'design'],
    ['a design that the figure hasn’t got', { design: 'jacket' }, 'figure'],
    ['a set for another garment', { design: 'pencil-skirt' }, 'measurementId'],
    ['no set', { measurementId: undefined }, 'measurementId'],
    ['no client and no size set', { clientId: undefined }, 'measurementId'],
    ['both', { sizeSet: { kind: 'letters', codes: ['M'] } }, 'sizeSet'],
    ['an allowance wider than any', { options: { ...usualOptions, allowanceMm: 41 } }, 'options.allowanceMm'],
    ['no number', { options: { ...usualOptions, hemMm: null } }, 'options.hemMm'],
    ['a seam by another name', { seams: [{ seam: '<svg>', mm: 1 }] }, 'seams.0.seam'],
  ])('refuses %s', async (_, more, field) => {
    const { save } = await buildTailor()
    const { status, body } = await save(more)
    expect([status, body.errors?.[0]?.field]).toEqual([422, field])
  })

  it('refuses another client’s set, and another business’s client', async () => {
    const [mine, theirs] = [await buildTailor(), await buildTailor()]
    const other = await addClient(app, mine.token, 'Bram')
    expect((await mine.save({ clientId: other })).body.errors?.[0]?.field).toBe('measurementId')
    expect((await mine.save({ clientId: theirs.clientId })).body.errors?.[0]?.field).toBe('clientId')
    expect((await mine.save({ measurementId: theirs.measurementId })).status).toBe(422)
  })

  it('drops what it doesn’t know', async () => {
    const { save } = await buildTailor()
    const { body } = await save({ options: { ...usualOptions, waistEase: 3 }, engine: 'mine', pieces: [1] })
    expect(body.data.draft).toMatchObject({ engine: draftEngine, options: usualOptions })
    expect(body.data.draft.options).not.toHaveProperty('waistEase')
  })
})

describe('a saved draft', () => {
  it('is listed newest first, found by its name and its client’s, and stands under the client', async () => {
    const { saved, list, call, clientId } = await buildTailor()
    await saved({ name: 'First' })
    await saved({ name: 'Second' })
    expect(await list()).toEqual(['Second', 'First'])
    expect(await list('?q=firs')).toEqual(['First'])
    expect(await list('?q=sousa')).toEqual(['Second', 'First'])
    expect(await list('?limit=1')).toEqual(['Second'])
    const { body } = await call<{ drafts: Draft[] }>('GET', `/clients/${clientId}/drafts`)
    expect(body.data.drafts).toHaveLength(2)
  })

  it('tells of the client’s newer sizes, and takes them when asked to', async () => {
    const { saved, read, measure, call } = await buildTailor()
    const { id } = await saved()
    await measure('skirt', [{ name: 'Waist', size: 60, unit: 'cm' }])
    await measure('pants', sizes)
    expect((await read(id)).newer).toBeNull()
    const grown = [{ name: 'Waist', size: 75, unit: 'cm' }]
    const measurementId = await measure('pants', grown)
    expect((await read(id)).newer).toMatchObject({ measurementId, sizes: grown })
    await call('PATCH', `/drafts/${id}`, { measurementId })
    expect(await read(id)).toMatchObject({ measurementId, sizes: grown, newer: null })
  })

  it('tells of its own set’s sizes where they were corrected since', async () => {
    const { saved, read, call, measurementId } = await buildTailor()
    const { id } = await saved()
    const corrected = [{ name: 'Waist', size: 73, unit: 'cm' }]
    await call('PATCH', `/measurements/${measurementId}`, { measurements: corrected })
    expect(await read(id)).toMatchObject({ sizes, newer: { measurementId, sizes: corrected } })
  })

  it('stays as it was when its set is deleted, and goes with its client', async () => {
    const { saved, read, call, list, measurementId, clientId } = await buildTailor()
    const { id, takenAt } = await saved()
    await call('DELETE', `/measurements/${measurementId}`)
    expect(await read(id)).toMatchObject({ measurementId: null, takenAt, sizes, newer: null })
    await call('DELETE', `/clients/${clientId}`)
    expect(await list()).toEqual([])
    await call('POST', `/clients/${clientId}/restore`)
    expect(await list()).toEqual(['Chinos'])
  })

  it('is changed on the version that was read', async () => {
    const { saved, call, read } = await buildTailor()
    const { id, updatedAt } = await saved()
    app.advance(1_000)
    await call('PATCH', `/drafts/${id}`, { name: 'Block', design: 'trouser-block', updatedAt })
    expect(await read(id)).toMatchObject({ name: 'Block', design: 'trouser-block', sizes })
    const late = await call('PATCH', `/drafts/${id}`, { name: 'Late', updatedAt })
    expect([late.status, late.body.code]).toEqual([409, 'CONFLICT'])
    const other = await call('PATCH', `/drafts/${id}`, { design: 'pencil-skirt' })
    expect(other.body.errors?.[0]?.field).toBe('design')
  })

  it('is copied with its client and sizes as they were, whatever has become of their set', async () => {
    const { saved, save, call, read, measurementId, clientId } = await buildTailor()
    const { id, takenAt } = await saved()
    await call('PATCH', `/measurements/${measurementId}`, { measurements: [{ name: 'Waist', size: 73 }] })
    const copy = { name: 'Wider', clientId: undefined, measurementId: undefined, copyOf: id }
    const { body } = await save({ ...copy, options: { ...usualOptions, ease: 'loose' } })
    expect(body.data.draft).toMatchObject({ name: 'Wider', clientId, measurementId, takenAt, sizes })
    expect(await read(id)).toMatchObject({ name: 'Chinos', options: usualOptions })
    await call('DELETE', `/measurements/${measurementId}`)
    expect((await save(copy)).body.data.draft).toMatchObject({
      clientId,
      measurementId: null,
      takenAt,
      sizes,
    })
    expect((await save({ ...copy, design: 'pencil-skirt' })).body.errors?.[0]?.field).toBe('design')
    const other = await buildTailor()
    expect((await other.save(copy)).status).toBe(404)
  })

  it('can be had back after it was deleted', async () => {
    const { saved, call, list } = await buildTailor()
    const { id } = await saved()
    await call('DELETE', `/drafts/${id}`)
    expect(await list()).toEqual([])
    expect((await call('POST', `/drafts/${id}/restore`)).status).toBe(200)
    expect(await list()).toEqual(['Chinos'])
  })
})

describe('a size set', () => {
  const rows = [
    { code: '38', sizes: [{ name: 'Chest', size: 88, unit: 'cm' }] },
    { code: '40', sizes: [{ name: 'Chest', size: 92, unit: 'cm' }] },
  ]
  const ofSizes = (sizeSet: object) => ({ clientId: undefined, measurementId: undefined, sizeSet })

  it('of letter codes is each code’s chest and height', async () => {
    const { save } = await buildTailor()
    const { body } = await save(ofSizes({ kind: 'letters', codes: ['S', 'M'], heightCm: 170 }))
    const { sizeSet, clientId, sizes: none } = body.data.draft
    expect([clientId, none]).toEqual([null, []])
    expect(sizeSet).toEqual([
      {
        code: 'S',
        sizes: [
          { name: 'Chest', size: 86, unit: 'cm' },
          { name: 'Height', size: 170, unit: 'cm' },
        ],
      },
      expect.objectContaining({ code: 'M' }),
    ])
  })

  it('of the business’s own table stays as it was when the table is changed', async () => {
    const { save, read, call, token } = await buildTailor()
    const sizeTableId = await madeBy(app, token, '/size-tables', { name: 'School', figure: 'women', rows })
    const { id, sizeSet } = (await save(ofSizes({ kind: 'table', sizeTableId, codes: ['40'] }))).body.data
      .draft
    expect(sizeSet).toEqual([rows[1]])
    await call('PATCH', `/size-tables/${sizeTableId}`, { rows: [rows[0]] })
    expect((await read(id)).sizeSet).toEqual([rows[1]])
    const gone = await save(ofSizes({ kind: 'table', sizeTableId, codes: ['40'] }))
    expect(gone.body.errors?.[0]?.field).toBe('sizeSet')
  })

  it('of another business’s table is refused', async () => {
    const [mine, theirs] = [await buildTailor(), await buildTailor()]
    const sizeTableId = await madeBy(app, theirs.token, '/size-tables', {
      name: 'School',
      figure: 'women',
      rows,
    })
    expect((await mine.save(ofSizes({ kind: 'table', sizeTableId }))).status).toBe(422)
  })
})

describe('sizes that were typed', () => {
  const ofNobody = { clientId: undefined, measurementId: undefined, sizes }

  it('make a draft of nobody’s, and can be typed anew', async () => {
    const { saved, call, read, list } = await buildTailor()
    const { id, ...draft } = await saved(ofNobody)
    const nobody = { clientId: null, clientName: null, measurementId: null, sizeSet: null, newer: null }
    expect(draft).toMatchObject({ ...nobody, sizes, takenAt: draft.createdAt })
    expect(await list()).toEqual(['Chinos'])
    const wider = [{ name: 'Waist', size: 80, unit: 'cm' }]
    app.advance(1_000)
    await call('PATCH', `/drafts/${id}`, { sizes: wider })
    const changed = await read(id)
    expect(changed).toMatchObject({ ...nobody, sizes: wider, takenAt: changed.updatedAt })
  })

  it('are given to a client, who may be measured anew then', async () => {
    const { saved, call, read, measure, clientId } = await buildTailor()
    const { id, takenAt } = await saved(ofNobody)
    await call('PATCH', `/drafts/${id}`, { clientId })
    expect(await read(id)).toMatchObject({ clientId, clientName: 'Ana Sousa', sizes, takenAt, newer: null })
    app.advance(1_000)
    const measurementId = await measure('pants', [{ name: 'Waist', size: 80, unit: 'cm' }])
    expect((await read(id)).newer).toMatchObject({ measurementId })
    for (const body of [{ clientId }, { sizes }]) {
      expect((await call('PATCH', `/drafts/${id}`, body)).status).toBe(422)
    }
  })

  it.each([
    ['with a client', { measurementId: undefined, sizes }, 'sizes'],
    ['with a size set', { ...ofNobody, sizeSet: { kind: 'letters', codes: ['M'] } }, 'sizes'],
    ['without one', { ...ofNobody, sizes: [] }, 'sizes'],
  ])('are refused %s', async (_, more, field) => {
    const { save } = await buildTailor()
    const { status, body } = await save(more)
    expect([status, body.errors?.[0]?.field]).toEqual([422, field])
  })

  it('are given to nobody of another business', async () => {
    const [mine, theirs] = [await buildTailor(), await buildTailor()]
    const { id } = await mine.saved(ofNobody)
    const { body } = await mine.call('PATCH', `/drafts/${id}`, { clientId: theirs.clientId })
    expect(body.errors?.[0]?.field).toBe('clientId')
    expect((await mine.read(id)).clientId).toBeNull()
  })
})

describe('a size table', () => {
  it('holds each code once, and is listed by name', async () => {
    const { call } = await buildTailor()
    const row = { code: 'M', sizes: [{ name: 'Chest', size: 94, unit: 'cm' }] }
    const add = (name: string, rows: object[]) => call('POST', '/size-tables', { name, figure: 'men', rows })
    expect((await add('Twice', [row, { ...row, code: 'm ' }])).body.errors?.[0]?.field).toBe('rows.1.code')
    await add('Uniforms', [row])
    await add('Choir', [row])
    const { body } = await call<{ sizeTables: { name: string }[] }>('GET', '/size-tables')
    expect(body.data.sizeTables.map(({ name }) => name)).toEqual(['Choir', 'Uniforms'])
  })
})
