import { describe, expect, it } from 'vitest'
import type { Measurement } from '#contract/measurements.ts'
import { buildMember } from '#server/testing/people.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()

async function addClient(token: string, name = 'Ana Sousa'): Promise<string> {
  const { body } = await app.call<{ client: { id: string } }>('POST', '/clients', { token, body: { name } })
  return body.data.client.id
}

const record = (token: string, body: object) =>
  app.call<{ measurement: Measurement }>('POST', '/measurements', {
    token,
    body: { garmentType: 'dress', measurements: [{ name: 'Bust', size: 36.25 }], ...body },
  })

const list = (token: string, query = '') =>
  app.call<{ measurements: Measurement[]; nextCursor: string | null }>('GET', `/measurements${query}`, {
    token,
  })

describe('recording measurements', () => {
  it.each([
    ['no garment', { garmentType: undefined }, 'garmentType'],
    ['a garment that is not measured', { garmentType: 'hat' }, 'garmentType'],
    ['nothing measured', { measurements: [] }, 'measurements'],
    ['a size of nothing', { measurements: [{ name: 'Bust', size: 0 }] }, 'measurements.0.size'],
    ['a negative size', { measurements: [{ name: 'Bust', size: -1 }] }, 'measurements.0.size'],
    ['a size in words', { measurements: [{ name: 'Bust', size: '36' }] }, 'measurements.0.size'],
    ['too fine a size', { measurements: [{ name: 'Bust', size: 36.1234 }] }, 'measurements.0.size'],
    ['a size without a name', { measurements: [{ name: ' ', size: 36 }] }, 'measurements.0.name'],
    [
      'a name twice',
      {
        measurements: [
          { name: 'Waist', size: 28 },
          { name: 'Bust', size: 36 },
          { name: ' waist', size: 29 },
        ],
      },
      'measurements.2.name',
    ],
    ['another unit', { measurements: [{ name: 'Bust', size: 36, unit: 'feet' }] }, 'measurements.0.unit'],
  ])('refuses %s', async (_, body, field) => {
    const { token } = await buildMember(app)
    const reply = await record(token, { clientId: await addClient(token), ...body })
    expect([reply.status, reply.body.errors?.[0]?.field]).toEqual([422, field])
  })

  it('keeps sizes as entered, in their order and unit, inches where none is named', async () => {
    const { token } = await buildMember(app)
    const clientId = await addClient(token)
    const measurements = [
      { name: 'Waist', size: 28.75 },
      { name: 'Bust', size: 91.5, unit: 'cm' },
      { name: 'From nape to hem', size: 44.125, unit: 'inches' },
    ]
    const { status, body } = await record(token, { clientId, measurements, notes: 'Left shoulder lower' })
    expect(status).toBe(201)
    expect(body.data.measurement).toMatchObject({
      clientId,
      clientName: 'Ana Sousa',
      garmentType: 'dress',
      measurements: [{ ...measurements[0], unit: 'inches' }, measurements[1], measurements[2]],
      notes: 'Left shoulder lower',
    })
  })

  it('refuses a client of another workspace', async () => {
    const [mine, theirs] = [await buildMember(app), await buildMember(app)]
    const reply = await record(mine.token, { clientId: await addClient(theirs.token) })
    expect(reply.body.errors).toEqual([{ field: 'clientId', message: 'Please choose one of your clients.' }])
  })
})

describe('the history', () => {
  it('is newest first, searched by client name or garment type, and a client’s own under the client', async () => {
    const { token } = await buildMember(app)
    const [ana, bram] = [await addClient(token, 'Ana Sousa'), await addClient(token, 'Bram')]
    await record(token, { clientId: ana })
    await record(token, { clientId: bram, garmentType: 'suit' })
    await record(token, { clientId: ana, garmentType: 'skirt' })
    const garments = async (query: string) =>
      (await list(token, query)).body.data.measurements.map(({ garmentType }) => garmentType)
    expect(await garments('')).toEqual(['skirt', 'suit', 'dress'])
    expect(await garments('?q=sousa')).toEqual(['skirt', 'dress'])
    expect(await garments('?q=SUIT')).toEqual(['suit'])
    for (const [key, order] of Object.entries({
      created: ['dress', 'suit', 'skirt'],
      client: ['dress', 'skirt', 'suit'],
      garment: ['dress', 'skirt', 'suit'],
    })) {
      expect(await garments(`?sort=${key}`), key).toEqual(order)
      expect(await garments(`?sort=-${key}`), `-${key}`).toEqual(order.toReversed())
      const { nextCursor } = (await list(token, `?sort=${key}&limit=1`)).body.data
      expect(await garments(`?sort=${key}&cursor=${nextCursor}`), key).toEqual(order.slice(1))
    }
    const own = await app.call<{ measurements: Measurement[] }>('GET', `/clients/${ana}/measurements`, {
      token,
    })
    expect(own.body.data.measurements.map(({ garmentType }) => garmentType)).toEqual(['skirt', 'dress'])
  })
})

describe('the history in German', () => {
  it('is searched by what garments are called there, as by their keys', async () => {
    const { token } = await buildMember(app)
    const clientId = await addClient(token, 'Ana Sousa')
    for (const garmentType of ['pants', 'blouse', 'skirt']) await record(token, { clientId, garmentType })
    const garments = async (q: string, language: string) => {
      const headers = { 'accept-language': language }
      const { body } = await app.call<{ measurements: Measurement[] }>('GET', `/measurements?q=${q}`, {
        token,
        headers,
      })
      return body.data.measurements.map(({ garmentType }) => garmentType)
    }
    expect(await garments('hOSe', 'de')).toEqual(['pants'])
    expect(await garments('blus', 'de')).toEqual(['blouse'])
    expect(await garments('Pants', 'de')).toEqual(['pants'])
    expect(await garments('Sousa', 'de')).toHaveLength(3)
    expect(await garments('Hose', 'en')).toEqual([])
    expect(await garments('%25', 'de')).toEqual([])
  })
})

describe('changing a set', () => {
  it('replaces its sizes, never its client, and refuses a stale version', async () => {
    const { token } = await buildMember(app)
    const [ana, bram] = [await addClient(token, 'Ana'), await addClient(token, 'Bram')]
    const { id, updatedAt } = (await record(token, { clientId: ana })).body.data.measurement
    app.advance(1_000)
    const patch = (body: object) =>
      app.call<{ measurement: Measurement }>('PATCH', `/measurements/${id}`, { token, body })
    const { body } = await patch({ clientId: bram, measurements: [{ name: 'Bust', size: 37 }], updatedAt })
    expect(body.data.measurement).toMatchObject({
      clientId: ana,
      measurements: [{ name: 'Bust', size: 37, unit: 'inches' }],
    })
    expect((await patch({ notes: 'late', updatedAt })).body.code).toBe('CONFLICT')
  })

  it('can still be done where a name stands in it twice from before, once that is put right', async () => {
    const { token } = await buildMember(app)
    const { id } = (await record(token, { clientId: await addClient(token) })).body.data.measurement
    const twice = [
      { name: 'Bust', size: 36, unit: 'inches' },
      { name: 'bust', size: 37, unit: 'inches' },
    ]
    await app.sql('update measurements set sizes = $1 where id = $2', [JSON.stringify(twice), id])
    expect((await list(token)).body.data.measurements[0]?.measurements).toEqual(twice)
    const patch = (body: object) => app.call('PATCH', `/measurements/${id}`, { token, body })
    const refused = await patch({ measurements: twice })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [{ field: 'measurements.1.name', message: 'There is already a measurement with this name.' }],
    ])
    expect((await patch({ notes: 'Left shoulder lower' })).status).toBe(200)
    expect((await patch({ measurements: twice.slice(1) })).status).toBe(200)
  })
})

describe('after a downgrade', () => {
  it('keeps the sets of clients beyond the plan readable, not changeable', async () => {
    const { token, email, password } = await buildMember(app, { selectedPlan: 'premium' })
    for (const name of ['1', '2', '3', '4']) await record(token, { clientId: await addClient(token, name) })
    app.advance(15 * 86_400_000)
    // Twelve hours end the session, fourteen days the trial.
    const { body } = await app.call<{ token: string }>('POST', '/auth/signin', { body: { email, password } })
    const later = body.data.token
    const sets = (await list(later)).body.data.measurements
    expect(sets.map(({ clientName, readOnly }) => [clientName, readOnly])).toEqual([
      ['4', true],
      ['3', false],
      ['2', false],
      ['1', false],
    ])
    const [beyond, within] = sets
    const edit = (id: string | undefined) =>
      app.call('PATCH', `/measurements/${id}`, { token: later, body: { notes: 'x' } })
    expect((await edit(beyond?.id)).body.code).toBe('PLAN_CLIENT_LIMIT_REACHED')
    expect((await record(later, { clientId: beyond?.clientId })).body.code).toBe('PLAN_CLIENT_LIMIT_REACHED')
    expect((await edit(within?.id)).status).toBe(200)
  })
})

describe('deleting', () => {
  it('a set can be taken back', async () => {
    const { token } = await buildMember(app)
    const { id } = (await record(token, { clientId: await addClient(token) })).body.data.measurement
    expect((await app.call('DELETE', `/measurements/${id}`, { token })).status).toBe(200)
    expect((await list(token)).body.data.measurements).toEqual([])
    expect((await app.call('POST', `/measurements/${id}/restore`, { token })).status).toBe(200)
    expect((await list(token)).body.data.measurements).toHaveLength(1)
  })

  it('a client takes its measurements along, and brings them back when restored', async () => {
    const { token } = await buildMember(app)
    const clientId = await addClient(token)
    const { id } = (await record(token, { clientId })).body.data.measurement
    await app.call('DELETE', `/clients/${clientId}`, { token })
    expect((await list(token)).body.data.measurements).toEqual([])
    expect((await app.call('GET', `/measurements/${id}`, { token })).status).toBe(404)
    await app.call('POST', `/clients/${clientId}/restore`, { token })
    expect((await list(token)).body.data.measurements).toHaveLength(1)
  })
})
