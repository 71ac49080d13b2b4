import { describe, expect, it } from 'vitest'
import type { TimelineEntry } from '#contract/client-timeline.ts'
import type { Telling } from '#contract/tellings.ts'
import { createSecrets } from '#server/platform/secrets.ts'
import { addColleague } from '#server/testing/colleagues.ts'
import { madeBy } from '#server/testing/rows.ts'
import { TEST_SECRET } from '#server/testing/second-app.ts'
import { appOfFile } from '#server/testing/test-app.ts'
import { buildTelling, words } from '../testing/telling.ts'

const app = await appOfFile()
const { owner, stage, call, take, move, tellsAt, order, tenMinutesLater, readPiece, offerOf, tell } =
  await buildTelling(app, {
    businessName: 'Nadel & Faden',
  })

describe('telling by hand', () => {
  it('offers words that name what is untold, and what is still in work', async () => {
    const { email, ids } = await order(['Jacket', 'Trousers', 'Shirt'], { phone: '+49 30 123456' })
    await move(ids.slice(0, 2), stage('ready'))
    const { offer } = (await offerOf(ids[0] ?? '')).body.data
    expect(offer).toMatchObject({
      client: { name: 'Ada Okafor', email, phone: '+49 30 123456' },
      subject: 'Ready to collect: 2 pieces',
      message:
        'Hello Ada Okafor,\n\nGood news: “Jacket” and “Trousers” are ready for you to collect. We are still working on “Shirt” and will let you know.\n\nKind regards, Nadel & Faden',
      toldAt: null,
      tellsByItself: true,
    })
    expect(offer.pieces.map(({ id }) => id)).toEqual(ids.slice(0, 2))
    await tell(ids[0] ?? '', { way: 'whatsapp', message: 'Both are ready.', pieceIds: ids.slice(0, 2) })
    await move(ids.slice(2), stage('ready'))
    const { offer: later } = (await offerOf(ids[2] ?? '')).body.data
    expect(later.pieces.map(({ id }) => id)).toEqual(ids.slice(2))
  })

  it('mails the words as they were changed, to where they were sent, once', async () => {
    const { ids, email } = await order(['Jacket'])
    await move(ids, stage('ready'))
    const id = ids[0] ?? ''
    const body = { way: 'mail', to: 'elsewhere@example.com', message: 'Come and see.\n\nAda', pieceIds: [id] }
    const key = { 'idempotency-key': crypto.randomUUID() }
    for (const _ of [1, 2]) {
      const reply = await app.call<{ telling: Telling }>('POST', `/pieces/${id}/telling`, {
        token: owner.token,
        body,
        headers: key,
      })
      expect([reply.status, reply.body.data.telling.member?.name]).toEqual([201, expect.any(String)])
    }
    const mail = await app.mail('elsewhere@example.com')
    expect(words(mail)).toContain('Come and see. Ada')
    await tenMinutesLater()
    expect(await app.mails('elsewhere@example.com')).toHaveLength(1)
    expect(await app.mails(email)).toEqual([])
    const { activities } = (
      await call<{ activities: { text?: string; message?: string }[] }>('GET', '/activities')
    ).body.data
    expect(JSON.stringify(activities)).toContain('Told Ada Okafor about')
  })

  it('is refused where there is nothing to tell, nobody, or no address', async () => {
    const { ids, clientId } = await order(['Jacket'], { email: null })
    const id = ids[0] ?? ''
    expect((await offerOf(id)).body.errors?.[0]?.field).toBe('stageId')
    await move(ids, stage('ready'))
    const refused = await tell(id, { way: 'mail', message: 'Ready' })
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, 'to'])
    const { ids: others } = await order(['Of another'])
    const mixed = await tell(id, { way: 'sms', message: 'Ready', pieceIds: [id, ...others] })
    expect([mixed.status, mixed.body.errors?.[0]?.field]).toEqual([422, 'pieceIds'])
    await call('DELETE', `/clients/${clientId}`)
    expect((await offerOf(id)).body.data.offer.client).toBeNull()
    expect((await tell(id, { way: 'sms', message: 'Ready' })).body.errors?.[0]?.field).toBe('to')
  })

  it('keeps to what a plan that isn’t paid for lets out', async () => {
    const { ids } = await order(['Jacket'])
    await move(ids, stage('ready'))
    const id = ids[0] ?? ''
    const linked = await tell(id, { way: 'mail', message: 'See https://evil.example' })
    expect([linked.status, linked.body.errors?.[0]?.field]).toEqual([422, 'message'])
    const again = () => tell(id, { way: 'mail', message: 'Ready', anyway: true })
    for (const _ of [1, 2, 3]) expect((await again()).status).toBe(201)
    expect((await again()).body.code).toBe('RATE_LIMITED')
  })

  it('is for who may write messages, and of their own pieces for who sees no others', async () => {
    const tailor = await addColleague(app, owner, { role: 'tailor' }, 'Tilda')
    const viewer = await addColleague(app, owner, { role: 'viewer' }, 'Vera')
    const { projectId } = await order([])
    const { projectId: otherId } = await order([])
    const own = await take({ projectId, label: 'Own', memberId: tailor.memberId })
    const other = await take({ projectId: otherId, label: 'Other' })
    await move([own.id, other.id], stage('ready'))
    const message = { way: 'sms', message: 'Ready' }
    expect((await tell(own.id, message, viewer.token)).status).toBe(403)
    expect((await offerOf(other.id, tailor.token)).status).toBe(404)
    expect((await tell(other.id, message, tailor.token)).status).toBe(404)
    expect((await tell(own.id, message, tailor.token)).body.data.telling.member?.name).toContain('Tilda')
    expect((await readPiece(own.id, viewer.token)).tellings).toHaveLength(1)
  })

  it('goes to whom another client is merged into, and back', async () => {
    const { ids, clientId } = await order(['Jacket'])
    await move(ids, stage('ready'))
    await tell(ids[0] ?? '', { way: 'sms', message: 'Ready' })
    const toldTo = async (id: string) =>
      (await call<{ entries: TimelineEntry[] }>('GET', `/clients/${id}/timeline?group=messages`)).body.data
        .entries.length
    const versionOf = async (id: string) =>
      (await call<{ client: { updatedAt: string } }>('GET', `/clients/${id}`)).body.data.client.updatedAt
    const stays = await madeBy(app, owner.token, '/clients', { name: 'Ada O.' })
    const versions = { updatedAt: await versionOf(stays), clientUpdatedAt: await versionOf(clientId) }
    const merged = await call<{ undo: object }>('POST', `/clients/${stays}/merge`, {
      clientId,
      ...versions,
      fields: {},
    })
    expect([merged.status, await toldTo(stays)]).toEqual([200, 1])
    expect((await readPiece(ids[0] ?? '')).piece.toldAt).not.toBeNull()
    await call('POST', `/clients/${stays}/unmerge`, merged.body.data.undo)
    expect([await toldTo(clientId), await toldTo(stays)]).toEqual([1, 0])
  })
})

it('keeps that a mail was refused: the piece isn’t told of then', async () => {
  const { ids } = await order(['Jacket'])
  const id = ids[0] ?? ''
  await move(ids, stage('ready'))
  const { telling } = (await tell(id, { way: 'sms', message: 'Ready' })).body.data
  expect((await readPiece(id)).piece.toldAt).not.toBeNull()
  const [row] = await app.sql('select workspace_id from tellings where id = $1', [telling.id])
  // What passes for an address nowhere.
  const sealed = createSecrets(TEST_SECRET).seal(JSON.stringify({ to: 'nobody' }))
  const payload = { workspaceId: row?.workspace_id, tellingId: telling.id, sealed }
  await app.sql("select graphile_worker.add_job('telling-mail', $1)", [JSON.stringify(payload)])
  await expect.poll(async () => (await readPiece(id)).piece.toldAt).toBeNull()
  expect((await readPiece(id)).tellings).toMatchObject([{ failedAt: app.clock.now().toISOString() }])
})

describe('the mark of the floor', () => {
  const mark = async (token = owner.token) =>
    (await call<{ mark: string }>('GET', '/workshop/mark', undefined, token)).body.data.mark

  it('stays while nothing changes, and is another after whatever the board would show', async () => {
    const { ids, projectId, clientId } = await order(['Marked'])
    const id = ids[0] ?? ''
    const seen = new Set([await mark()])
    expect(await mark()).toBe([...seen][0])
    const changes = [
      () => call('PATCH', `/pieces/${id}`, { label: 'Renamed' }),
      () => move([id], stage('ready')),
      () => tell(id, { way: 'sms', message: 'Ready' }),
      () => call('PATCH', `/projects/${projectId}`, { name: 'Another' }),
      () => call('PATCH', `/clients/${clientId}`, { name: 'Somebody' }),
      () => call('DELETE', `/pieces/${id}`),
    ]
    for (const change of changes) {
      await change()
      seen.add(await mark())
    }
    expect(seen.size).toBe(changes.length + 1)
    await call('POST', `/pieces/${id}/restore`)
    const before = await mark()
    await tellsAt(['ready'])
    expect(await mark()).not.toBe(before)
  })

  it('is of what somebody sees', async () => {
    const tailor = await addColleague(app, owner, { role: 'tailor' }, 'Theo')
    const before = await mark(tailor.token)
    const { ids } = await order(['Not theirs'])
    expect(await mark(tailor.token)).toBe(before)
    await call('PATCH', `/pieces/${ids[0]}`, { memberId: tailor.memberId })
    expect(await mark(tailor.token)).not.toBe(before)
  })
})
