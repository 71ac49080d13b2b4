import { expect, it } from 'vitest'
import { casesOf } from '#domain/testing/cases.ts'
import { appOfFile } from '#server/testing/test-app.ts'
import { entriesOf } from './testing/entries.ts'
import { isForProject, Paper, PIECES, PROJECTS, type Step, sampleSteps } from './testing/paper.ts'
import { buildShelf } from './testing/shelf.ts'

const app = await appOfFile()
const shelf = await buildShelf(app)

const LANES = 8
const MOVES = casesOf(60, 250)
/** Written many at once, as the rule makes them. */
const LONG_MOVES = casesOf(2_500, 10_000)
const LONG_MS = 240_000

interface Made {
  readonly id: string
  readonly pieces: readonly string[]
}

async function makeProject(name: string): Promise<Made> {
  const id = await shelf.project(name)
  const pieces: string[] = []
  for (let n = 0; n < PIECES; n += 1) pieces.push(await shelf.piece(id, `Garment ${n}`))
  return { id, pieces }
}

/** Deletes a project or a piece, or has it back; where it is there to be, and its project is. */
async function disposeOf(paper: Paper, projects: readonly Made[], made: Step): Promise<void> {
  const project = paper.projects[made.project]
  const pile = made.piece === null ? project?.apart : project?.pieces[made.piece]
  const isDeletion = made.kind === 'delete'
  if (!project || !pile || pile.isDeleted === isDeletion) return
  if (made.piece !== null && project.apart.isDeleted) return
  const { id, pieces } = projects[made.project] ?? { id: '', pieces: [] }
  const url = made.piece === null ? `/projects/${id}` : `/pieces/${pieces[made.piece]}`
  const { status } = isDeletion ? await shelf.call('DELETE', url) : await shelf.call('POST', `${url}/restore`)
  expect([url, made.kind, status]).toEqual([url, made.kind, 200])
  paper.apply(made)
}

/** Every lane has projects and materials of its own, and all of them write at once. */
async function lane(seed: number): Promise<void> {
  const paper = new Paper()
  const { id } = await shelf.add({ name: `Bolt ${seed}` })
  const projects: Made[] = []
  for (let n = 0; n < PROJECTS; n += 1) projects.push(await makeProject(`Project ${n}`))
  for (const made of sampleSteps({ count: MOVES, seed, disposedEvery: 6 })) {
    const { kind, quantity } = made
    if (kind === 'delete' || kind === 'restore') {
      await disposeOf(paper, projects, made)
      continue
    }
    const project = projects[made.project]
    const taker = {
      projectId: project?.id,
      ...(made.piece !== null && { pieceId: project?.pieces[made.piece] }),
    }
    const body = { kind, quantity: quantity / 1_000, anyway: true, ...(isForProject(kind) && taker) }
    const { status } = await shelf.ask(id, body)
    expect([kind, status === 201]).toEqual([kind, paper.apply(made)])
  }
  await compare(id, paper, projects)
}

/** What is on hand, reserved and used: as it is kept, as it is counted of all entries, and as somebody has it on paper. */
async function compare(id: string, paper: Paper, projects: readonly Made[]): Promise<void> {
  const { material } = await shelf.page(id)
  expect([material.onHand, material.reserved]).toEqual([paper.onHand / 1_000, paper.allReserved / 1_000])
  const [counted] = await app.sql(
    `select sum(moves.on_hand_milli)::int as on_hand,
       coalesce(sum(moves.reserved_milli - moves.piece_reserved_milli) filter (where projects.deleted_at is null), 0)::int
         + coalesce(sum(moves.piece_reserved_milli)
           filter (where projects.deleted_at is null and pieces.deleted_at is null), 0)::int as reserved
     from material_moves moves left join projects on projects.id = moves.project_id
       left join pieces on pieces.id = moves.piece_id
     where material_id = $1`,
    [id],
  )
  expect(counted).toEqual({ on_hand: paper.onHand, reserved: paper.allReserved })
  for (const [index, { id: projectId, pieces }] of projects.entries()) {
    const noted = paper.projects[index]
    if (!noted || noted.apart.isDeleted) continue
    const [held] = await shelf.ofProject(projectId)
    const usedBy = [noted.apart, ...noted.pieces].reduce((sum, { used }) => sum + used, 0)
    expect([held?.reserved ?? 0, held?.used ?? 0]).toEqual([paper.reservedFor(index) / 1_000, usedBy / 1_000])
    for (const [nth, pieceId] of pieces.entries()) {
      const pile = noted.pieces[nth]
      if (!pile || pile.isDeleted) continue
      const [own] = await shelf.ofPiece(pieceId)
      expect([own?.reserved ?? 0, own?.used ?? 0, own?.apart.reserved ?? 0]).toEqual([
        pile.reserved / 1_000,
        pile.used / 1_000,
        noted.apart.reserved / 1_000,
      ])
      const share = held?.pieces.find(({ piece }) => piece.id === pieceId)
      expect([share?.reserved ?? 0, share?.used ?? 0]).toEqual([pile.reserved / 1_000, pile.used / 1_000])
    }
  }
}

it(
  `is after ${LANES * MOVES} moves what somebody has who counts along, with projects and pieces deleted and had back between them`,
  async () => {
    await Promise.all(Array.from({ length: LANES }, (_, seed) => lane(seed + 1)))
  },
  LONG_MS,
)

it(
  `is after ${LONG_MOVES} what a recount of all entries comes to, each time that it is counted anew`,
  async () => {
    const paper = new Paper()
    const { id } = await shelf.add({ name: 'Long bolt' })
    const projects: Made[] = []
    for (let n = 0; n < PROJECTS; n += 1) projects.push(await makeProject(`Long project ${n}`))
    const rows = entriesOf(app, shelf.workspaceId, id)
    const counted = async () => {
      const [row] = await app.sql('select on_hand_milli, reserved_milli from materials where id = $1', [id])
      expect(row).toEqual({ on_hand_milli: paper.onHand, reserved_milli: paper.allReserved })
    }
    for (const made of sampleSteps({ count: 3 * LONG_MOVES, seed: 1, disposedEvery: 400 })) {
      const { kind, piece } = made
      const project = projects[made.project]
      if (!project) throw new Error('There is no such project')
      if (kind === 'delete' || kind === 'restore') {
        await rows.write()
        await disposeOf(paper, projects, made)
        await app.sql('select count_material($1, $2)', [shelf.workspaceId, id])
        await counted()
        continue
      }
      const noted = paper.projects[made.project]
      const pieceId = piece === null ? null : (project.pieces[piece] ?? null)
      const isGone = noted?.apart.isDeleted || (piece !== null && noted?.pieces[piece]?.isDeleted)
      const isDone =
        !(isGone && isForProject(kind)) && rows.add(kind, made, { projectId: project.id, pieceId })
      expect([kind, isDone]).toEqual([kind, paper.apply(made)])
      if (rows.written === LONG_MOVES) break
    }
    expect(rows.written).toBe(LONG_MOVES)
    await rows.write()
    await app.sql('select count_material($1, $2)', [shelf.workspaceId, id])
    await compare(id, paper, projects)
  },
  LONG_MS,
)
