import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Piece } from '#contract/pieces.ts'
import type { Project } from '#contract/projects.ts'
import { addColleague } from '#server/testing/colleagues.ts'
import { floorOf } from '#server/testing/floor.ts'
import { buildMember } from '#server/testing/people.ts'
import { addClient, addProject } from '#server/testing/projects.ts'
import { appOfFile } from '#server/testing/test-app.ts'

/** For several hundred requests, also beside much else. */
const LONG_MS = 120_000

const app = await appOfFile()
const owner = await buildMember(app, { selectedPlan: 'enterprise' })
const clientId = await addClient(app, owner.token)
const { call, take, move, board, workshop: setup } = floorOf(() => ({ app, owner }))
const workshop = await setup()

/** What a project must be, told by what its pieces have behind them. */
function expected(places: readonly number[]) {
  const workStages = 7
  const passed = places.map((place) => Math.min(place, workStages))
  return {
    isCompleted: passed.every((count) => count === workStages),
    isCollected: places.every((place) => place === workStages + 1),
    pieces: {
      all: places.length,
      ready: places.filter((place) => place === workStages).length,
      collected: places.filter((place) => place === workStages + 1).length,
    },
    progress: Math.floor((passed.reduce((sum, count) => sum + count, 0) * 100) / workStages / places.length),
  }
}

interface Act {
  readonly what: 'add' | 'move' | 'undo' | 'delete' | 'restore'
  readonly which: number
  readonly place: number
}

const act: fc.Arbitrary<Act> = fc.record({
  what: fc.constantFrom('add', 'move', 'move', 'move', 'undo', 'delete', 'restore'),
  which: fc.nat(4),
  place: fc.nat(8),
})

/** What two people do at the same moment. */
const steps = fc.array(fc.tuple(act, act), { minLength: 2, maxLength: 8 })

it('a project stands where its pieces do, whatever two people make of them at once', {
  timeout: LONG_MS,
}, async () => {
  const tokens = [owner.token, (await addColleague(app, owner, { role: 'manager' })).token]
  const stageAt = (place: number) => workshop.stages[place]?.id ?? ''
  const placeOf = ({ stageId }: Piece) => workshop.stages.findIndex(({ id }) => id === stageId)

  await fc.assert(
    fc.asyncProperty(steps, async (turns) => {
      const { id: projectId } = await addProject(app, owner.token, { clientId })
      const ids: string[] = []
      for (const pair of turns) {
        const known = [...ids]
        const named = pair.map(({ which }) => known[which % Math.max(1, known.length)])
        async function turn({ what, place }: Act, nth: number): Promise<number> {
          const [id, token] = [named[nth], tokens[nth]]
          if (what === 'add' || id === undefined) {
            ids.push((await take({ projectId, label: 'One', stageId: stageAt(place) }, token)).id)
            return 201
          }
          if (what === 'move') return (await move([id], stageAt(place), token)).status
          if (what === 'undo')
            return (await call('POST', '/pieces/move/undo', { pieceIds: [id] }, token)).status
          const [method, url] =
            what === 'delete' ? (['DELETE', ''] as const) : (['POST', '/restore'] as const)
          return (await call(method, `/pieces/${id}${url}`, undefined, token)).status
        }
        const statuses = await Promise.all(pair.map(turn))
        const live = await board(`?project=${projectId}`)
        // Where the two had different pieces in hand, each is where it was put.
        for (const [nth, { what, place }] of pair.entries()) {
          if (what !== 'move' || statuses[nth] !== 200 || named[0] === named[1]) continue
          expect(live.filter(({ id }) => id === named[nth]).map(placeOf)).toEqual([place])
        }
        if (live.length === 0) continue
        const { project } = (await call<{ project: Project }>('GET', `/projects/${projectId}`)).body.data
        expect({
          isCompleted: project.status === 'completed' && project.completedAt !== null,
          isCollected: project.collectedAt !== null,
          progress: project.progress,
          pieces: project.pieces,
        }).toEqual(expected(live.map(placeOf)))
      }
    }),
    { numRuns: 25 },
  )
})

it('a project that is had back after the stages were rearranged is where its pieces are', async () => {
  const other = await buildMember(app, { selectedPlan: 'premium' })
  const clients = await addClient(app, other.token)
  const [kept, done] = await Promise.all(
    [1, 2].map(() => addProject(app, other.token, { clientId: clients })),
  )
  const { call: ask, take: add, workshop: read } = floorOf(() => ({ app, owner: other }))
  const { stages } = await read()
  const at = (place: number) => stages[place]?.id
  await add({ projectId: kept?.id, label: 'Half way', stageId: at(2) })
  await add({ projectId: done?.id, label: 'Last stage of work', stageId: at(6) })
  const ids = [kept?.id, done?.id]
  for (const id of ids) await ask('DELETE', `/projects/${id}`)
  // Measured, Cut and Basted, and then it is ready: pieces of the stages between are, too.
  const left = [...stages.slice(0, 3), ...stages.slice(-2)]
  const moves = stages.slice(3, -2).map(({ id: from }) => ({ from, to: at(7) ?? '' }))
  expect((await ask('PATCH', '/workshop', { stages: left, moves })).status).toBe(200)
  for (const id of ids) await ask('POST', `/projects/${id}/restore`)
  const standings = []
  for (const id of ids) {
    const { project } = (await ask<{ project: Project }>('GET', `/projects/${id}`)).body.data
    standings.push([project.status, project.progress, project.completedAt !== null])
  }
  expect(standings).toEqual([
    ['in-progress', 66, false],
    ['completed', 100, true],
  ])
  // What happened to it while nobody saw it is no news.
  expect(
    await app.sql("select 1 from activities where subject_id = $1 and kind = 'project.completed'", [
      done?.id,
    ]),
  ).toEqual([])
})
