import { describe, expect, it } from 'vitest'
import type { Piece, PieceMove } from '#contract/pieces.ts'
import type { Project } from '#contract/projects.ts'
import { addColleague } from '#server/testing/colleagues.ts'
import { floorOf } from '#server/testing/floor.ts'
import { tellOfPlan } from '#server/testing/payments.ts'
import { buildMember } from '#server/testing/people.ts'
import { addClient, addProject } from '#server/testing/projects.ts'
import { madeBy } from '#server/testing/rows.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()
const owner = await buildMember(app, { selectedPlan: 'enterprise' })
const clientId = await addClient(app, owner.token, 'Ada Okafor')
const { call, take, move, board, stagesBy, workshop: setup } = floorOf(() => ({ app, owner }))
const workshop = await setup()
const stage = await stagesBy()

const project = (fields: object = {}) => addProject(app, owner.token, { clientId, ...fields })

const readProject = async (id: string) =>
  (await call<{ project: Project }>('GET', `/projects/${id}`)).body.data.project

describe('a piece', () => {
  it('is taken in with a tag of its own, at the first stage', async () => {
    const { id: projectId } = await project({ name: 'Wedding' })
    const first = await take({ projectId, label: 'Dress', garment: 'wedding-dress', price: 1200 })
    const second = await take({ projectId, label: '山田さんのジャケット' })
    expect(second.tag).toBe(first.tag + 1)
    expect(first).toMatchObject({
      project: { id: projectId, name: 'Wedding' },
      client: { id: clientId, name: 'Ada Okafor' },
      garment: 'wedding-dress',
      stageId: workshop.stages[0]?.id,
      price: 1200,
      isLate: false,
    })
    expect(second.garment).toBe('other')
  })

  it('never bears another’s tag, however many are taken in at once, nor one of a piece that is gone', async () => {
    const { id: projectId } = await project()
    const taken = await Promise.all(
      Array.from({ length: 30 }, (_, nth) => take({ projectId, label: `Curtain ${nth}` })),
    )
    expect(new Set(taken.map(({ tag }) => tag)).size).toBe(30)
    const last = taken.toSorted((a, b) => b.tag - a.tag)[0]
    await call('DELETE', `/pieces/${last?.id}`)
    const next = await take({ projectId, label: 'Another' })
    expect(next.tag).toBe((last?.tag ?? 0) + 1)
  })

  it('is found by its tag, also where somebody types it into the search', async () => {
    const { id: projectId } = await project()
    const piece = await take({ projectId, label: 'Tailcoat' })
    const { body } = await call<{ piece: Piece }>('GET', `/tags?number=${piece.tag}`)
    expect(body.data.piece.id).toBe(piece.id)
    expect((await board(`?q=${piece.tag}`)).map(({ id }) => id)).toContain(piece.id)
    expect((await board('?q=tailc')).map(({ id }) => id)).toEqual([piece.id])
    expect((await call('GET', '/tags?number=999999')).status).toBe(404)
  })

  it('tells where it has been, and who moved it', async () => {
    const { id: projectId } = await project()
    const { id } = await take({ projectId, label: 'Coat' })
    await move([id], stage('work'))
    await move([id], stage('work'))
    const { body } = await call<{ moves: PieceMove[] }>('GET', `/pieces/${id}`)
    expect(body.data.moves.map(({ stageName }) => stageName)).toEqual(['Cut', 'Measured'])
    expect(body.data.moves[0]?.member?.name).toBeTruthy()
  })

  it('is planned back from its promised day over the days that are worked, and anew with another promise', async () => {
    const { id: projectId } = await project()
    // A Friday.
    const piece = await take({ projectId, label: 'Suit', promisedOn: '2099-05-15' })
    const dayOf = (id: string, { planned }: Piece) => planned[id]
    expect(dayOf(stage('ready'), piece)).toBe('2099-05-15')
    expect(dayOf(stage('work', 3), piece)).toBe('2099-05-13')
    // Over the weekend of the 9th.
    expect(dayOf(stage('work', 2), piece)).toBe('2099-05-04')
    expect(piece.nextOn).toBe(dayOf(stage('work'), piece))
    const { body } = await call<{ piece: Piece }>('PATCH', `/pieces/${piece.id}`, {
      promisedOn: '2099-05-22',
      planned: { [stage('fitting')]: '2099-04-30' },
    })
    expect(dayOf(stage('ready'), body.data.piece)).toBe('2099-05-22')
    expect(dayOf(stage('fitting'), body.data.piece)).toBe('2099-04-30')
  })

  it('answers 409 to a change that was made on an older version', async () => {
    const { id: projectId } = await project()
    const { id, updatedAt } = await take({ projectId, label: 'Twice' })
    expect((await call('PATCH', `/pieces/${id}`, { label: 'Mine', updatedAt })).status).toBe(200)
    expect((await call('PATCH', `/pieces/${id}`, { label: 'Theirs', updatedAt })).body.code).toBe('CONFLICT')
  })

  it('is cut by sizes of its own client only', async () => {
    const { id: projectId } = await project()
    const otherId = await addClient(app, owner.token, 'Somebody else')
    const sizes = { garmentType: 'jacket', measurements: [{ name: 'Chest', size: 38, unit: 'inches' }] }
    const theirs = await madeBy(app, owner.token, '/measurements', { clientId: otherId, ...sizes })
    const own = await madeBy(app, owner.token, '/measurements', { clientId, ...sizes })
    const refused = await call('POST', '/pieces', { projectId, label: 'Jacket', measurementId: theirs })
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, 'measurementId'])
    const piece = await take({ projectId, label: 'Jacket', measurementId: own })
    expect(piece.measurementId).toBe(own)
    await call('PATCH', `/projects/${projectId}`, { clientId: otherId })
    const { body } = await call<{ piece: Piece }>('GET', `/pieces/${piece.id}`)
    expect(body.data.piece).toMatchObject({ measurementId: null, client: { id: otherId } })
  })

  it('can be changed whatever became of its client and of who made it, and keeps what stands', async () => {
    const goneId = await addClient(app, owner.token, 'Soon gone')
    const { id: projectId } = await addProject(app, owner.token, { clientId: goneId })
    const sizes = { garmentType: 'jacket', measurements: [{ name: 'Chest', size: 38, unit: 'inches' }] }
    const measurementId = await madeBy(app, owner.token, '/measurements', { clientId: goneId, ...sizes })
    const { id } = await take({ projectId, label: 'Jacket', measurementId })
    await call('DELETE', `/clients/${goneId}`)
    const stands = {
      measurementId: (await call<{ piece: Piece }>('GET', `/pieces/${id}`)).body.data.piece.measurementId,
    }
    expect(stands.measurementId).toBe(measurementId)
    const { status, body } = await call<{ piece: Piece }>('PATCH', `/pieces/${id}`, {
      note: 'Keep',
      ...stands,
    })
    expect([status, body.data.piece]).toMatchObject([200, { note: 'Keep', client: null, ...stands }])
    const another = await madeBy(app, owner.token, '/measurements', { clientId, ...sizes })
    expect((await call('PATCH', `/pieces/${id}`, { measurementId: another })).status).toBe(422)
  })

  it('stands on the board until a week after it was collected, and with its project for good', async () => {
    const { id: projectId } = await project()
    const { id } = await take({ projectId, label: 'Gone home' })
    await move([id], stage('collected'))
    expect((await board()).map((piece) => piece.id)).toContain(id)
    await app.sql("update pieces set collected_at = collected_at - interval '8 days' where id = $1", [id])
    expect((await board()).map((piece) => piece.id)).not.toContain(id)
    expect((await board(`?project=${projectId}`)).map((piece) => piece.id)).toEqual([id])
    expect((await board(`?client=${clientId}`)).map((piece) => piece.id)).toContain(id)
  })
})

describe('a project with pieces', () => {
  it('goes where they go, and back', async () => {
    const { id: projectId } = await project()
    const one = await take({ projectId, label: 'Jacket' })
    const two = await take({ projectId, label: 'Trousers' })
    expect(await readProject(projectId)).toMatchObject({ status: 'planning', progress: 0 })
    await move([one.id, two.id], stage('work'))
    expect(await readProject(projectId)).toMatchObject({ status: 'in-progress', progress: 14 })
    await move([one.id], stage('ready'))
    expect(await readProject(projectId)).toMatchObject({ status: 'in-progress', progress: 57 })
    await move([two.id], stage('ready'))
    const done = await readProject(projectId)
    expect([done.status, done.progress, done.completedAt !== null]).toEqual(['completed', 100, true])
    await move([one.id, two.id], stage('collected'))
    expect((await readProject(projectId)).collectedAt).not.toBeNull()
    await move([two.id], stage('fitting'))
    expect(await readProject(projectId)).toMatchObject({
      status: 'in-progress',
      completedAt: null,
      collectedAt: null,
    })
    await call('DELETE', `/pieces/${two.id}`)
    expect((await readProject(projectId)).status).toBe('completed')
    await call('POST', `/pieces/${two.id}/restore`)
    expect((await readProject(projectId)).status).toBe('in-progress')
  })

  it('is not put elsewhere by hand, and is again once they are gone', async () => {
    const { id: projectId } = await project()
    const { id } = await take({ projectId, label: 'Only one' })
    for (const body of [{ status: 'completed' }, { progress: 40 }, { collected: true }]) {
      const refused = await call('PATCH', `/projects/${projectId}`, body)
      expect([refused.status, refused.body.message]).toEqual([
        422,
        'This project follows its pieces. Move those in the workshop, and it moves along.',
      ])
    }
    expect((await call('PATCH', `/projects/${projectId}`, { status: 'review', name: 'New' })).status).toBe(
      200,
    )
    await call('DELETE', `/pieces/${id}`)
    expect((await call('PATCH', `/projects/${projectId}`, { status: 'completed' })).status).toBe(200)
  })

  it('is done when the last two become ready at once, by two people', async () => {
    const { id: projectId } = await project()
    const pieces = await Promise.all([1, 2, 3, 4].map((nth) => take({ projectId, label: `Sleeve ${nth}` })))
    await Promise.all(pieces.map(({ id }) => move([id], stage('ready'))))
    expect((await readProject(projectId)).status).toBe('completed')
  })

  it('takes them along when it is deleted, and back', async () => {
    const { id: projectId } = await project()
    const { id } = await take({ projectId, label: 'Along' })
    await call('DELETE', `/projects/${projectId}`)
    expect((await call('GET', `/pieces/${id}`)).status).toBe(404)
    expect((await move([id], stage('ready'))).status).toBe(404)
    await call('POST', `/projects/${projectId}/restore`)
    expect((await call('GET', `/pieces/${id}`)).status).toBe(200)
  })
})

describe('moving many', () => {
  it('moves all or none', async () => {
    const { id: projectId } = await project()
    const one = await take({ projectId, label: 'Known' })
    expect((await move([one.id, crypto.randomUUID()], stage('work'))).status).toBe(404)
    const { body } = await call<{ piece: Piece }>('GET', `/pieces/${one.id}`)
    expect(body.data.piece.stageId).toBe(one.stageId)
  })

  it('never waits for itself where two move the same rails in another order', async () => {
    const pieces: Piece[] = []
    for (const label of ['A', 'B', 'C', 'D'])
      pieces.push(await take({ projectId: (await project()).id, label }))
    const ids = pieces.map(({ id }) => id)
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, nth) => move(nth % 2 ? ids : ids.toReversed(), stage('work', nth % 4))),
    )
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  })
})

describe('who makes it', () => {
  it('sees it, its project and its client, and no price', async () => {
    const tailor = await addColleague(app, owner, { role: 'tailor' })
    const { id: projectId } = await project({ name: 'Theirs' })
    const { id: otherId } = await project({ name: 'Not theirs' })
    const piece = await take({ projectId, label: 'For the tailor', memberId: tailor.memberId, price: 77 })
    const other = await take({ projectId: otherId, label: 'For somebody else' })
    const seen = await board('', tailor.token)
    expect(seen.map(({ id, price, client }) => [id, price, client?.name])).toEqual([
      [piece.id, null, 'Ada Okafor'],
    ])
    expect((await call('GET', `/projects/${projectId}`, undefined, tailor.token)).status).toBe(200)
    expect((await move([other.id], stage('ready'), tailor.token)).status).toBe(404)
    expect((await move([piece.id], stage('work'), tailor.token)).status).toBe(200)
    expect((await call('POST', '/pieces', { projectId, label: 'X', price: 5 }, tailor.token)).status).toBe(
      403,
    )
    const own = await take({ projectId, label: 'Added by the tailor' }, tailor.token)
    expect(own.memberId).toBe(tailor.memberId)
  })

  it('hands what isn’t collected on when they leave', async () => {
    const leaving = await addColleague(app, owner, { role: 'tailor' }, 'Lea')
    const staying = await addColleague(app, owner, { role: 'tailor' }, 'Sam')
    const { id: projectId } = await project()
    const open = await take({ projectId, label: 'Open', memberId: leaving.memberId })
    const gone = await take({ projectId, label: 'Gone', memberId: leaving.memberId })
    await move([gone.id], stage('collected'))
    await call('POST', `/team/members/${leaving.memberId}/remove`, { handTo: staying.memberId })
    const memberOf = async (id: string) =>
      (await call<{ piece: Piece }>('GET', `/pieces/${id}`)).body.data.piece.memberId
    expect([await memberOf(open.id), await memberOf(gone.id)]).toEqual([staying.memberId, leaving.memberId])
    const refused = await call('PATCH', `/pieces/${open.id}`, { memberId: leaving.memberId })
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, 'memberId'])
  })
})

describe('on a plan without it', () => {
  it('can be read, but neither changed nor taken out', async () => {
    const free = await buildMember(app, { selectedPlan: 'premium' })
    const theirs = { clientId: await addClient(app, free.token) }
    const { id: projectId } = await addProject(app, free.token, theirs)
    const piece = await take({ projectId, label: 'Kept' }, free.token)
    const [row] = await app.sql(
      `update subscriptions set plan_id = 'free', status = 'active', trial_ends_at = null
       where workspace_id = (select workspace_id from memberships where user_id = $1) returning workspace_id`,
      [free.userId],
    )
    tellOfPlan(app, String(row?.workspace_id))
    const refused = await move([piece.id], stage('ready'), free.token)
    expect([refused.status, refused.body.code]).toEqual([403, 'FEATURE_NOT_AVAILABLE'])
    expect((await board('', free.token)).map(({ id }) => id)).toEqual([piece.id])
    const kept = await call('DELETE', `/pieces/${piece.id}`, undefined, free.token)
    expect([kept.status, kept.body.code]).toEqual([403, 'FEATURE_NOT_AVAILABLE'])
  })
})
