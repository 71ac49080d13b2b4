import { beforeEach, describe, expect, it } from 'vitest'
import type { Piece, PieceMove } from '#contract/pieces.ts'
import type { Project } from '#contract/projects.ts'
import { addColleague } from '#server/testing/colleagues.ts'
import { buildMember, type Person } from '#server/testing/people.ts'
import { appOfFile } from '#server/testing/test-app.ts'
import { tellingOf } from '../testing/telling.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

const app = await appOfFile()
let owner: Person
let colleague: { readonly token: string }
let stage: Awaited<ReturnType<typeof stagesBy>>
beforeEach(async () => {
  owner = await buildMember(app, { selectedPlan: 'enterprise' })
  colleague = await addColleague(app, owner, { role: 'manager' })
  await tellsAt(['ready', 'fitting'])
  stage = await stagesBy()
})

const { call, move, board, stagesBy, tellsAt, order, waiting, tenMinutesLater, readPiece } = tellingOf(
  () => ({
    app,
    owner,
  }),
)

/** What was done so many days ago, by who is signed in today. */
async function ago<Result>(days: number, work: () => Promise<Result>): Promise<Result> {
  app.advance(-days * DAY_MS)
  const done = await work()
  app.advance(days * DAY_MS)
  return done
}

const undo = (pieceIds: readonly string[], token = owner.token) =>
  call<{ pieces: Piece[] }>('POST', '/pieces/move/undo', { pieceIds }, token)

/** Either way of taking a move back. */
const ways = [
  ['by Undo', (ids: readonly string[], _to: string) => undo(ids)],
  ['by putting it back by hand', (ids: readonly string[], to: string) => move(ids, to)],
] as const

/** All that there is to see of a project and its pieces, and what the feed tells of them. */
async function standing(projectId: string, ids: readonly string[]) {
  const { project } = (await call<{ project: Project }>('GET', `/projects/${projectId}`)).body.data
  const { updatedAt: _, ...shown } = project
  const told = await app.sql(
    `select id, kind, at, name, second_name, actor_id, actor_name, via from activities
     where subject_id = any($1) order by id`,
    [[projectId, ...ids]],
  )
  const pieces = []
  for (const id of ids) {
    const { body } = await call<{ piece: Piece; moves: PieceMove[] }>('GET', `/pieces/${id}`)
    const { updatedAt: __, ...piece } = body.data.piece
    pieces.push({ piece, moves: body.data.moves })
  }
  return { project: shown, told, pieces }
}

describe('a move that is taken back', () => {
  it.each(ways)('leaves all as it was for days, and tells nobody again, %s', async (_how, takeBack) => {
    const { email, projectId, ids } = await ago(2, async () => {
      const made = await order(['Coat'])
      await move(made.ids, stage('ready'), colleague.token)
      await tenMinutesLater()
      return made
    })
    expect(await app.mails(email)).toHaveLength(1)
    const before = await standing(projectId, ids)
    expect(before.project).toMatchObject({
      status: 'completed',
      completedAt: before.pieces[0]?.piece.stageSince,
    })
    expect(before.pieces[0]?.piece.toldAt).not.toBeNull()
    await move(ids, stage('work', 2))
    expect(await standing(projectId, ids)).not.toEqual(before)
    app.advance(MINUTE_MS)
    expect((await takeBack(ids, stage('ready'))).status).toBe(200)
    expect(await standing(projectId, ids)).toEqual(before)
    expect(await waiting()).toEqual([])
    await tenMinutesLater()
    expect(await app.mails(email)).toHaveLength(1)
  })

  it.each(ways)('leaves collected what was collected long ago, %s', async (_how, takeBack) => {
    const { projectId, ids } = await ago(24, () => order(['Gone home', 'Too']))
    await ago(22, () => move(ids, stage('ready')))
    await ago(21, () => move(ids, stage('collected')))
    const before = await standing(projectId, ids)
    expect(before.project.collectedAt).toBe(before.pieces[0]?.piece.collectedAt)
    await move(ids, stage('ready'))
    expect((await board()).map(({ id }) => id)).toEqual(expect.arrayContaining([...ids]))
    app.advance(MINUTE_MS)
    expect((await takeBack(ids, stage('collected'))).status).toBe(200)
    expect(await standing(projectId, ids)).toEqual(before)
    const shown = await board()
    expect(shown.filter(({ id }) => ids.includes(id))).toEqual([])
  })

  it.each(ways)('was never ready, and its project is in review as before, %s', async (_how, takeBack) => {
    const { email, projectId, ids } = await ago(2, () => order(['Not yet']))
    await ago(2, () => move(ids, stage('work')))
    await call('PATCH', `/projects/${projectId}`, { status: 'review' })
    const before = await standing(projectId, ids)
    await move(ids, stage('ready'))
    expect((await takeBack(ids, stage('work'))).status).toBe(200)
    expect(await standing(projectId, ids)).toEqual(before)
    expect(before.project).toMatchObject({ status: 'review', completedAt: null })
    await tenMinutesLater()
    expect(await app.mails(email)).toEqual([])
  })

  it('takes its project back to planning where nothing else has begun', async () => {
    const { projectId, ids } = await order(['Early', 'Other'])
    const before = await standing(projectId, ids)
    await move(ids.slice(0, 1), stage('work'))
    expect((await standing(projectId, ids)).project.status).toBe('in-progress')
    await undo(ids.slice(0, 1))
    expect(await standing(projectId, ids)).toEqual(before)
  })

  it.each([
    ['in the order of the moves', [0, 1]],
    ['the last one first', [1, 0]],
  ])(
    'leaves a project completed since when it was, where two people take back theirs, %s',
    async (_how, turns) => {
      const { projectId, ids } = await ago(4, () => order(['Jacket', 'Trousers']))
      await ago(3, () => move(ids, stage('ready')))
      await tenMinutesLater()
      const before = await standing(projectId, ids)
      const tokens = [owner.token, colleague.token]
      for (const [nth, id] of ids.entries()) await move([id], stage('work'), tokens[nth])
      for (const nth of turns) expect((await undo(ids.slice(nth, nth + 1), tokens[nth])).status).toBe(200)
      expect(await standing(projectId, ids)).toEqual(before)
    },
  )

  it('tells after all whom it would have been told to meanwhile', async () => {
    const { email, ids } = await order(['Waistcoat'])
    await move(ids, stage('ready'))
    app.advance(9 * MINUTE_MS)
    await move(ids, stage('work'))
    // Nothing is ready when the job looks.
    await tenMinutesLater()
    expect(await app.mails(email)).toEqual([])
    app.advance(2 * MINUTE_MS)
    await undo(ids)
    await tenMinutesLater()
    expect(await app.mails(email)).toHaveLength(1)
  })

  it('says nothing of what had come back from its client either', async () => {
    const { email, ids } = await ago(2, () => order(['Returned']))
    await ago(1, () => move(ids, stage('collected')))
    await move(ids, stage('ready'))
    await move(ids, stage('work'))
    await undo(ids)
    expect(await waiting()).toEqual([])
    await tenMinutesLater()
    expect(await app.mails(email)).toEqual([])
  })
})

describe('what isn’t taken back any more', () => {
  const refused = async (ids: readonly string[], token?: string) => {
    const { status, body } = await undo(ids, token)
    expect([status, body.code, body.message]).toEqual([
      409,
      'CONFLICT',
      "This can't be undone any more: it was more than ten minutes ago, or was moved on since. Please move it by hand.",
    ])
  }

  it('is what was moved ten minutes ago: put back by hand, it is there from now on', async () => {
    const { ids, pieces } = await order(['Later'])
    await move(ids, stage('work'))
    app.advance(10 * MINUTE_MS)
    await refused(ids)
    await move(ids, stage('wait'))
    const { piece } = await readPiece(ids[0] ?? '')
    expect(piece.stageSince).not.toBe(pieces[0]?.stageSince)
  })

  it('is what somebody else has moved', async () => {
    const { ids } = await order(['Theirs'])
    await move(ids, stage('work'), colleague.token)
    await refused(ids)
    expect((await undo(ids, colleague.token)).status).toBe(200)
  })

  it('is what somebody has moved on since, with all that was moved beside it', async () => {
    const { ids } = await order(['One', 'Two'])
    await move(ids, stage('work'))
    await move(ids.slice(1), stage('fitting'), colleague.token)
    await refused(ids)
    const stages = (await Promise.all(ids.map((id) => readPiece(id)))).map(({ piece }) => piece.stageId)
    expect(stages).toEqual([stage('work'), stage('fitting')])
  })

  it('is what was taken back before, also by who pressed twice at once', async () => {
    const { ids } = await order(['Twice'])
    await move(ids, stage('work'))
    const replies = await Promise.all([undo(ids), undo(ids)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await refused(ids)
  })

  it('is what came from a stage that there isn’t any more, and is forgotten by the morning', async () => {
    const other = await buildMember(app, { selectedPlan: 'enterprise' })
    const { stages } = await tellsAt([], other.token)
    const { ids } = await order(['From nowhere'], {}, other.token)
    await move(ids, stages[1]?.id ?? '', other.token)
    await call('PATCH', '/workshop', { stages: stages.slice(1) }, other.token)
    await refused(ids, other.token)
    app.advance(DAY_MS)
    await app.sql("select graphile_worker.add_job('tidy')")
    await expect.poll(() => app.sql('select count(*)::int as count from last_moves')).toEqual([{ count: 0 }])
  })
})
