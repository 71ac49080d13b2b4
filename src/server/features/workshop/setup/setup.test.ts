import { beforeEach, describe, expect, it } from 'vitest'
import type { Piece } from '#contract/pieces.ts'
import type { Project } from '#contract/projects.ts'
import type { Stage, Workshop } from '#contract/workshop.ts'
import { floorOf } from '#server/testing/floor.ts'
import { buildMember, type Person } from '#server/testing/people.ts'
import { addClient, addProject } from '#server/testing/projects.ts'
import { appOfFile } from '#server/testing/test-app.ts'

let owner: Person
const app = await appOfFile()
beforeEach(async () => {
  owner = await buildMember(app, { selectedPlan: 'premium' })
})

const { call, take: takeIn, workshop: setup } = floorOf(() => ({ app, owner }))
const setUp = (body: object) => call<{ workshop: Workshop }>('PATCH', '/workshop', body)

async function take(fields: object = {}): Promise<Piece> {
  const { id: projectId } = await addProject(app, owner.token, {
    clientId: await addClient(app, owner.token),
  })
  return takeIn({ projectId, label: 'Coat', ...fields })
}

const added = (name: string, meaning: Stage['meaning'] = 'work'): Stage => ({
  id: crypto.randomUUID(),
  name,
  meaning,
  days: 1,
  tellsByItself: false,
  minutes: null,
})

describe('a workshop', () => {
  it('goes by the usual stages and days until it is set up, and by the same ones from then on', async () => {
    const usual = await setup()
    expect(usual.stages.map(({ name }) => name)).toEqual([
      'Measured',
      'Cut',
      'Basted',
      'First fitting',
      'Sewing',
      'Second fitting',
      'Finishing',
      'Ready',
      'Collected',
    ])
    expect([usual.workDays, usual.updatedAt]).toEqual([[1, 2, 3, 4, 5], null])
    expect((await take()).stageId).toBe(usual.stages[0]?.id)
    expect((await setup()).stages).toEqual(usual.stages)
  })

  it('is set up once by two who first use it at once', async () => {
    const pieces = await Promise.all([take(), take(), take()])
    expect(new Set(pieces.map(({ tag }) => tag)).size).toBe(3)
    expect((await setup()).stages).toHaveLength(9)
  })

  it('names its stages, adds and reorders them', async () => {
    const { stages } = await setup()
    const [measured, cut, ...others] = stages
    if (!measured || !cut) throw new Error('There are no stages')
    const pressing = added('Bügeln 山田')
    const mine = [cut, { ...measured, name: 'Maß' }, ...others.slice(0, -2), pressing, ...others.slice(-2)]
    const { body } = await setUp({ stages: mine, workDays: [2, 6], rushPercent: 30 })
    expect(body.data.workshop).toMatchObject({ stages: mine, workDays: [2, 6], rushPercent: 30 })
    expect((await setup()).stages).toEqual(mine)
  })

  it.each<[string, (stages: Stage[]) => Stage[], string]>([
    ['too few', (stages) => stages.slice(-2), 'Keep at least 3 stages.'],
    [
      'no end',
      (stages) => stages.slice(0, -1),
      'The last two stages must be where pieces are ready, and where they are collected.',
    ],
    [
      'two that are ready',
      (stages) => [added('Done', 'ready'), ...stages],
      'Only the last two stages can mean that a piece is ready or collected.',
    ],
    ['a name twice', (stages) => [added('SEWING'), ...stages], 'There is a stage “Sewing” already.'],
  ])('refuses %s', async (_, change, message) => {
    const { stages } = await setup()
    const refused = await setUp({ stages: change(stages) })
    expect([refused.status, refused.body.message]).toEqual([422, message])
    expect((await setup()).stages).toEqual(stages)
  })

  it('moves the pieces of a stage that is taken out where somebody says, and their projects along', async () => {
    const { stages } = await setup()
    const sewing = stages.find(({ name }) => name === 'Sewing')
    const piece = await take({ stageId: sewing?.id })
    const without = stages.filter(({ id }) => id !== sewing?.id)
    const refused = await setUp({ stages: without })
    expect([refused.status, refused.body.errors?.[0]]).toEqual([
      422,
      { field: 'moves', message: 'There are pieces at “Sewing”. Say which stage they go to.' },
    ])
    const ready = stages.find(({ meaning }) => meaning === 'ready')
    const moved = await setUp({ stages: without, moves: [{ from: sewing?.id, to: ready?.id }] })
    expect(moved.status).toBe(200)
    const { body } = await call<{ piece: Piece; moves: { stageName: string }[] }>(
      'GET',
      `/pieces/${piece.id}`,
    )
    expect([body.data.piece.stageId, body.data.moves[0]?.stageName]).toEqual([ready?.id, 'Ready'])
    const project = await call<{ project: Project }>('GET', `/projects/${piece.project.id}`)
    expect(project.body.data.project.status).toBe('completed')
  })

  it('keeps a deleted piece whose stage is gone', async () => {
    const { stages } = await setup()
    const piece = await take({ stageId: stages[1]?.id })
    await call('DELETE', `/pieces/${piece.id}`)
    expect((await setUp({ stages: stages.filter((_, nth) => nth !== 1) })).status).toBe(200)
    const { body } = await call<{ piece: Piece }>('POST', `/pieces/${piece.id}/restore`)
    expect(body.data.piece.stageId).toBe(stages[0]?.id)
  })

  it('answers 409 to who set it up on an older version', async () => {
    const { body } = await setUp({ rushPercent: 10, updatedAt: null })
    const { updatedAt } = body.data.workshop
    expect((await setUp({ rushPercent: 20, updatedAt: null })).body.code).toBe('CONFLICT')
    expect((await setUp({ rushPercent: 20, updatedAt })).status).toBe(200)
    expect((await setUp({ rushPercent: 25, updatedAt })).body.code).toBe('CONFLICT')
    expect((await setup()).rushPercent).toBe(20)
  })

  it('plans around the days on which it is closed', async () => {
    await setUp({ closures: [{ from: '2099-05-11', until: '2099-05-20', note: 'Betriebsferien' }] })
    const { stages } = await setup()
    const finishing = stages.find(({ name }) => name === 'Finishing')
    const piece = await take({ promisedOn: '2099-05-22' })
    // Two working days before Friday the 22nd: the 21st, and the 8th before the closure.
    expect(piece.planned[finishing?.id ?? '']).toBe('2099-05-08')
    const wrong = await setUp({ closures: [{ from: '2099-05-20', until: '2099-05-11' }] })
    expect(wrong.status).toBe(422)
  })
})
