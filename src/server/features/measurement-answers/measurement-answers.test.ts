import { describe, expect, it } from 'vitest'
import type { ClientsMeasurements, MeasurementAnswer } from '#contract/measurement-answers.ts'
import type { Measurement } from '#contract/measurements.ts'
import { buildClientsPage } from '#server/testing/clients-page.ts'
import { tally } from '#server/testing/tally.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()
const DAY_MS = 86_400_000

const cm = (name: string, size: number) => ({ name, size, unit: 'cm' })

/** A client who is on their page, and whose dress was measured; the business shows them that. */
async function buildMeasured() {
  const business = await buildClientsPage(app)
  const { call, clientId, letIn } = business
  await call('PATCH', '/portal/settings', { showsMeasurements: true })
  const measure = async (sizes = [cm('Bust', 92), cm('Waist', 70)], garmentType = 'dress') => {
    const body = { clientId, garmentType, measurements: sizes, notes: 'Stoops' }
    return (await call<{ measurement: Measurement }>('POST', '/measurements', body)).body.data.measurement
  }
  const set = await measure()
  const client = await letIn()
  const write = (path: string, body: object, key?: string) =>
    app.call('POST', path, {
      ...{ token: client, body },
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    })
  return {
    ...{ ...business, set, client, measure },
    say: (
      body: object,
      { of = set, key }: { of?: Pick<Measurement, 'id' | 'updatedAt'>; key?: string } = {},
    ) => write(`/portal/measurements/${of.id}/answer`, { updatedAt: of.updatedAt, ...body }, key),
    propose: (garmentType: string, measurements: object[], notes?: string) =>
      write('/portal/measurements', { garmentType, measurements, notes }),
    theirs: async () =>
      (
        await app.call<{ measurements: ClientsMeasurements[] }>('GET', '/portal/measurements', {
          token: client,
        })
      ).body.data.measurements,
    answers: async (of = clientId) =>
      (await call<{ answers: MeasurementAnswer[] }>('GET', `/clients/${of}/measurement-answers`)).body.data
        .answers,
    take: (id: string | undefined, baseUpdatedAt: string | null) =>
      call<{ measurement: Measurement }>('POST', `/measurement-answers/${id}/take`, { baseUpdatedAt }),
    dismiss: (id: string | undefined) => call('POST', `/measurement-answers/${id}/dismiss`),
    sets: async (of = clientId) =>
      (await call<{ measurements: Measurement[] }>('GET', `/clients/${of}/measurements`)).body.data
        .measurements,
  }
}

const waist = { isRight: false, measurements: [cm('Waist', 72)], notes: 'Since the baby' }

describe('measurements on a client’s page', () => {
  it('are the newest of each garment, as they were taken, without what was noted of them', async () => {
    const { measure, theirs } = await buildMeasured()
    const newer = await measure([cm('Bust', 93), cm('Waist', 71)])
    await measure([cm('Hips', 98)], 'pants')
    const told = await theirs()
    expect(told.map(({ garmentType, set, answer }) => [garmentType, set?.measurements, answer])).toEqual([
      ['dress', newer.measurements, null],
      ['pants', [cm('Hips', 98)], null],
    ])
    expect(JSON.stringify(told)).not.toContain('Stoops')
  })

  it('are there while the business shows them, which it doesn’t by itself, and clients have pages', async () => {
    const { call, client, say, theirs } = await buildMeasured()
    const page = () => app.call<{ page: { hasMeasurements: boolean } }>('GET', '/portal', { token: client })
    expect((await page()).body.data.page.hasMeasurements).toBe(true)
    expect((await theirs()).length).toBe(1)
    for (const off of [{ showsMeasurements: false }, { showsMeasurements: true, isOn: false }]) {
      expect((await call('PATCH', '/portal/settings', off)).status).toBe(200)
      expect((await app.call('GET', '/portal/measurements', { token: client })).status).toBe(404)
      expect((await say(waist)).status).toBe(404)
    }
    await call('PATCH', '/portal/settings', { isOn: true, showsMeasurements: false })
    expect((await page()).body.data.page.hasMeasurements).toBe(false)
    const fresh = await buildClientsPage(app)
    expect((await fresh.call('GET', '/portal/settings')).body.data).toEqual({
      isOn: true,
      showsMeasurements: false,
    })
  })
})

describe('an answer', () => {
  it('that they are right is told of the set until that changes', async () => {
    const { say, sets, set, call, theirs, answers } = await buildMeasured()
    expect((await say({ isRight: true })).status).toBe(201)
    expect((await sets())[0]?.confirmedAt).toEqual(expect.any(String))
    expect((await theirs())[0]?.answer).toMatchObject({ answer: 'confirmed', isOfSet: true })
    expect(await answers()).toEqual([])
    await call('PATCH', `/measurements/${set.id}`, { measurements: [cm('Bust', 95)] })
    expect((await sets())[0]?.confirmedAt).toBeNull()
    expect((await theirs())[0]?.answer).toMatchObject({ answer: 'confirmed', isOfSet: false })
  })

  it('says what differs, arrives once for its key, and the last one before it is decided stands', async () => {
    const { say, answers, theirs } = await buildMeasured()
    const key = crypto.randomUUID()
    const replies = await Promise.all(Array.from({ length: 4 }, () => say(waist, { key })))
    expect(tally(replies)).toEqual({ '201': 4 })
    const [first, ...more] = await answers()
    expect([first, more]).toMatchObject([
      { answer: 'differs', measurements: [cm('Waist', 72)], notes: 'Since the baby', garmentType: 'dress' },
      [],
    ])
    // What is as it was taken differs in nothing.
    await say({ isRight: false, measurements: [cm('Waist', 73), cm('Bust', 92)] })
    expect((await answers()).map(({ measurements }) => measurements)).toEqual([[cm('Waist', 73)]])
    expect((await theirs())[0]?.answer).toMatchObject({ measurements: [cm('Waist', 73)], decision: null })
    await say({ isRight: true })
    expect(await answers()).toEqual([])
  })

  it.each([
    ['nothing', { measurements: [] }],
    ['what is on record', { measurements: [cm('Waist', 70)] }],
    ['a size that nobody asked for', { measurements: [cm('Shoe', 39)] }],
    ['more than any body', { measurements: [cm('Waist', 1_001)] }],
    ['less than nothing', { measurements: [cm('Waist', -1)] }],
  ])('of %s is none', async (_, body) => {
    const { say, answers } = await buildMeasured()
    expect((await say({ isRight: false, ...body })).status).toBe(422)
    expect(await answers()).toEqual([])
  })

  it('is of the measurements as they were read', async () => {
    const { say, measure, call, set } = await buildMeasured()
    await call('PATCH', `/measurements/${set.id}`, { notes: 'Again' })
    expect((await say({ isRight: true })).body).toMatchObject({ code: 'CONFLICT' })
    const newer = await measure()
    expect((await say({ isRight: true }, { of: set })).body).toMatchObject({ code: 'CONFLICT' })
    expect((await say({ isRight: true }, { of: newer })).status).toBe(201)
    await call('DELETE', `/measurements/${newer.id}`)
    expect((await say({ isRight: true }, { of: newer })).status).toBe(404)
  })

  it('is one of twenty a day', async () => {
    const { say } = await buildMeasured()
    const replies = []
    for (let n = 0; n < 21; n++) replies.push(await say({ ...waist, notes: `No. ${n}` }))
    expect(tally(replies)).toEqual({ '201': 20, '429 RATE_LIMITED': 1 })
    app.advance(DAY_MS + 1)
    expect((await say(waist)).status).toBe(201)
  })

  it('goes with its client, and both of two who become one keep theirs', async () => {
    const { say, answers, addClient, call, clientId, client, workspaceId } = await buildMeasured()
    await say(waist)
    const other = await addClient({ name: 'Ana S.' })
    const versionOf = async (id: string) =>
      (await call<{ client: { updatedAt: string } }>('GET', `/clients/${id}`)).body.data.client.updatedAt
    const versions = { updatedAt: await versionOf(other), clientUpdatedAt: await versionOf(clientId) }
    const merged = await call('POST', `/clients/${other}/merge`, { clientId, fields: {}, ...versions })
    expect(merged.status).toBe(200)
    expect(await answers(other)).toMatchObject([{ notes: 'Since the baby', clientId: other }])
    const theirs = () => app.call('GET', '/portal/measurements', { token: client })
    expect((await theirs()).body.data).toMatchObject({
      measurements: [{ answer: { notes: 'Since the baby' } }],
    })
    await call('DELETE', `/clients/${other}`)
    expect((await theirs()).status).toBe(404)
    expect((await call('GET', `/clients/${other}/measurement-answers`)).status).toBe(404)
    await app.sql('delete from clients where id = $1', [other])
    expect(
      await app.sql('select id from measurement_answers where workspace_id = $1', [workspaceId]),
    ).toEqual([])
  })
})

describe('sizes of one’s own', () => {
  it('are proposed for a garment that none are on record for, and become the first set', async () => {
    const { propose, answers, take, sets, theirs } = await buildMeasured()
    expect((await propose('dress', [cm('Bust', 92)])).body).toMatchObject({ code: 'CONFLICT' })
    expect((await propose('shirt', [cm('Neck', 38), cm('Chest', 96)], 'By my sister')).status).toBe(201)
    expect((await theirs())[1]).toMatchObject({ set: null, answer: { answer: 'proposed', isOfSet: true } })
    const [answer] = await answers()
    const { body } = await take(answer?.id, null)
    expect(body.data.measurement).toMatchObject({
      ...{ garmentType: 'shirt', measurements: [cm('Neck', 38), cm('Chest', 96)], notes: 'By my sister' },
      ...{ fromClientAt: answer?.createdAt, template: null },
    })
    expect(await sets()).toHaveLength(2)
    expect((await theirs())[1]).toMatchObject({ set: { isFromClient: true }, answer: { decision: 'taken' } })
  })
})

describe('who decides', () => {
  it('takes it over onto the newest set, and says where it is from', async () => {
    const { say, answers, take, set, theirs, call } = await buildMeasured()
    await say(waist)
    const [answer] = await answers()
    const { status, body } = await take(answer?.id, set.updatedAt)
    expect([status, body.data.measurement]).toMatchObject([
      201,
      {
        measurements: [cm('Bust', 92), cm('Waist', 72)],
        ...{ notes: 'Since the baby', fromClientAt: answer?.createdAt, confirmedAt: null },
      },
    ])
    expect(await answers()).toEqual([])
    expect((await theirs())[0]).toMatchObject({
      ...{ set: { id: body.data.measurement.id, isFromClient: true }, answer: { decision: 'taken' } },
    })
    const told = await call<{ activities: { kind: string; description: string }[] }>('GET', '/activities')
    expect(told.body.data.activities.slice(0, 2).map(({ kind }) => kind)).toEqual([
      'measurement.created',
      'measurement.differs',
    ])
  })

  it('does so once, whoever comes first and whichever way', async () => {
    const { say, answers, take, dismiss, set, sets, theirs } = await buildMeasured()
    await say(waist)
    const [answer] = await answers()
    const replies = await Promise.all([
      ...[take(answer?.id, set.updatedAt), take(answer?.id, set.updatedAt)],
      ...[dismiss(answer?.id), dismiss(answer?.id)],
    ])
    expect(replies.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(3)
    await say(waist, { of: (await sets())[0] ?? set })
    const [second] = await answers()
    // Where it was taken over it differs in nothing any more.
    if (second === undefined) return expect((await theirs())[0]?.answer?.decision).toBe('taken')
    expect((await dismiss(second.id)).status).toBe(200)
    const late = await take(second.id, set.updatedAt)
    expect(late.body).toMatchObject({ code: 'CONFLICT', message: expect.stringMatching(/dismissed this/) })
    expect((await theirs())[0]?.answer).toMatchObject({ answer: 'differs', decision: 'dismissed' })
  })

  it('looks again where the newest set is another by now, and loses nothing of that', async () => {
    const { say, answers, take, set, measure } = await buildMeasured()
    await say(waist)
    const [answer] = await answers()
    app.advance(1)
    const newer = await measure([cm('Bust', 94), cm('Waist', 71), cm('Hips', 99)])
    expect((await take(answer?.id, set.updatedAt)).body).toMatchObject({ code: 'CONFLICT' })
    const { body } = await take(answer?.id, newer.updatedAt)
    expect(body.data.measurement.measurements).toEqual([cm('Bust', 94), cm('Waist', 72), cm('Hips', 99)])
  })

  it('finds nothing where the client has answered anew, and nobody of another business anything', async () => {
    const [one, other] = [await buildMeasured(), await buildMeasured()]
    await one.say(waist)
    const [answer] = await one.answers()
    await one.say({ isRight: true })
    expect((await one.dismiss(answer?.id)).status).toBe(404)
    await one.say(waist)
    const [again] = await one.answers()
    expect((await other.take(again?.id, null)).status).toBe(404)
    expect((await other.dismiss(again?.id)).status).toBe(404)
    expect((await other.call('GET', `/clients/${one.clientId}/measurement-answers`)).status).toBe(404)
    expect((await one.answers())[0]?.id).toBe(again?.id)
  })
})
