import { describe, expect, it } from 'vitest'
import { addColleague } from '#server/testing/colleagues.ts'
import { appOfFile } from '#server/testing/test-app.ts'
import { buildTelling } from '../testing/telling.ts'

const app = await appOfFile()
const { owner, stage, move, order, tenMinutesLater, readPiece, offerOf, tell } = await buildTelling(app)
const karim = await addColleague(app, owner, { role: 'manager' }, 'Karim')

const byHand = ['mail', 'whatsapp', 'sms'] as const
const doors = [...byHand, 'itself'] as const
type Door = (typeof doors)[number]

interface Told {
  readonly id: string
  readonly token: string
  /** As the one who tells has read it. */
  readonly knownAt: string | null
}

/** Goes through a door; answers what was said where it was refused. */
async function through(door: Door, { id, token, knownAt }: Told): Promise<string | null> {
  if (door === 'itself') {
    await tenMinutesLater()
    return null
  }
  const { status, body } = await tell(id, { way: door, message: 'It is ready.', knownAt }, token)
  expect([201, 409]).toContain(status)
  return status === 409 ? String(body.message) : null
}

const pairs = doors.flatMap((first) =>
  doors
    .filter((second) => first !== 'itself' || second !== 'itself')
    .map((second) => [first, second] as const),
)
const ways = { mail: 'by email', whatsapp: 'by WhatsApp', sms: 'by text message' }

/** Ready, and read by both before either tells. */
async function bothLook() {
  const { email, ids } = await order(['Jacket'])
  await move(ids, stage('ready'))
  const id = ids[0] ?? ''
  const [mine, theirs] = await Promise.all([offerOf(id), offerOf(id, karim.token)])
  expect([mine.body.data.offer.toldAt, theirs.body.data.offer.toldAt]).toEqual([null, null])
  return { email, id }
}

describe('two who tell the same client', () => {
  it.each(pairs)('by %s, then by %s: tell once, and the second hears of the first', async (first, second) => {
    const { email, id } = await bothLook()
    expect(await through(first, { id, token: karim.token, knownAt: null })).toBeNull()
    const said = await through(second, { id, token: owner.token, knownAt: null })
    await tenMinutesLater()
    expect((await readPiece(id)).tellings).toHaveLength(1)
    expect(await app.mails(email)).toHaveLength(first === 'mail' || first === 'itself' ? 1 : 0)
    if (second === 'itself') return
    const before =
      first === 'itself'
        ? 'An email went out by itself a moment ago.'
        : `Karim Haddad told them ${ways[first]} a moment ago.`
    expect(said).toBe(before)
  })

  it.each(pairs)('by %s and by %s at the same moment: tell once', async (first, second) => {
    const { email, id } = await bothLook()
    await Promise.all([
      through(first, { id, token: karim.token, knownAt: null }),
      through(second, { id, token: owner.token, knownAt: null }),
    ])
    await tenMinutesLater()
    const { tellings } = await readPiece(id)
    expect(tellings).toHaveLength(1)
    expect(await app.mails(email)).toHaveLength(tellings[0]?.way === 'mail' ? 1 : 0)
  })

  it.each(byHand)('by %s, in two tabs of one person: tells once', async (way) => {
    const { id } = await bothLook()
    const there = { id, token: owner.token, knownAt: null }
    const said = await Promise.all([through(way, there), through(way, there)])
    expect(said.toSorted()).toEqual([`You told them ${ways[way]} a moment ago.`, null])
    expect((await readPiece(id)).tellings).toHaveLength(1)
  })

  it('tells again whoever wants that, or has read that they were told', async () => {
    const { email, id } = await bothLook()
    const mail = { way: 'mail', message: 'It is ready.' }
    await tell(id, mail, karim.token)
    expect((await tell(id, { ...mail, anyway: true })).status).toBe(201)
    const { toldAt } = (await offerOf(id)).body.data.offer
    expect((await tell(id, { ...mail, knownAt: toldAt })).status).toBe(201)
    await tenMinutesLater()
    expect(await app.mails(email)).toHaveLength(3)
  })

  it('hears of pieces that were told of among others', async () => {
    const { ids } = await order(['Jacket', 'Trousers'])
    await move(ids, stage('ready'))
    const [jacket = '', trousers = ''] = ids
    await tell(trousers, { way: 'sms', message: 'The trousers are ready.' }, karim.token)
    const refused = await tell(jacket, {
      way: 'mail',
      message: 'Both are ready.',
      pieceIds: ids,
      knownAt: null,
    })
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'CONFLICT',
      'Karim Haddad told them by text message a moment ago.',
    ])
  })

  it('says how long ago that was', async () => {
    const { id } = await bothLook()
    await tell(id, { way: 'sms', message: 'Ready' }, karim.token)
    for (const [interval, said] of [
      ['3 minutes', '3 minutes ago'],
      ['2 hours', '2 hours ago'],
    ]) {
      await app.sql('update tellings set at = $2::timestamptz - $3::interval where piece_ids @> $1', [
        JSON.stringify([id]),
        app.clock.now().toISOString(),
        interval,
      ])
      const { body } = await tell(id, { way: 'sms', message: 'Ready' })
      expect(body.message).toBe(`Karim Haddad told them by text message ${said}.`)
    }
  })

  it('isn’t kept from telling by a mail that was refused', async () => {
    const { id } = await bothLook()
    await tell(id, { way: 'sms', message: 'Ready' }, karim.token)
    await app.sql('update tellings set failed_at = at where piece_ids @> $1', [JSON.stringify([id])])
    expect((await tell(id, { way: 'mail', message: 'Ready', knownAt: null })).status).toBe(201)
  })
})
