import type { EndpointSpec, ParsedBody } from '#contract/endpoint.ts'
import type { Piece } from '#contract/pieces.ts'
import type { Project } from '#contract/projects.ts'
import type { Workshop, workshopEndpoints } from '#contract/workshop.ts'
import { nextDay } from '#domain/workshop/planning.ts'
import type { Transaction } from '#server/database/database.ts'
import type { StoodBefore } from '#server/features/projects/service.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { m } from '#server/paraglide/messages.js'
import type { Withdrawn } from '#server/platform/activity.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Following } from '../following/service.ts'
import { stageOf } from '../pieces/placing.ts'
import { updatePiece } from '../pieces/queries.ts'
import type { Pieces } from '../pieces/service.ts'
import { tellPieces } from '../pieces/telling.ts'
import { purgeLastMoves, putLastMoves, readOwnLastMoves } from '../taking-back/queries.ts'
import { type Slip, takingBackService } from '../taking-back/service.ts'
import { PATIENCE_MS } from '../telling/soon.ts'

export type Moving = ReturnType<typeof movingService>

type Endpoints = typeof workshopEndpoints
type Body<Name extends 'move' | 'undoMove'> = ParsedBody<Endpoints[Name] & EndpointSpec>

interface Needs {
  readonly plans: Plans
  readonly pieces: Pick<Pieces, 'existing' | 'hold'>
  readonly following: Following
}

const FEATURE = 'timeline-management'
/** As long as no client is told of it by itself. */
const REACH_MS = PATIENCE_MS

/** Moves pieces from stage to stage, and back again. */
export function movingService(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { plans, pieces, following }: Needs,
) {
  const now = () => clock.now().toISOString()
  const { recordMove } = tellPieces(clock)
  const takeBack = takingBackService(clock, following)

  /** The moves of pieces that can be taken back: by who made them, for a while, and as long as nothing else has moved them. */
  async function slipsOf(
    transaction: Transaction,
    workspaceId: string,
    { stages }: Workshop,
    of: readonly Piece[],
  ): Promise<Slip[]> {
    const since = new Date(clock.now().getTime() - REACH_MS).toISOString()
    const ids = of.map(({ id }) => id)
    const moves = await readOwnLastMoves(transaction, workspaceId, ids, since)
    return moves.flatMap((move): Slip[] => {
      const piece = of.find(({ id }) => id === move.pieceId)
      const from = stages.find(({ id }) => id === move.fromStageId)
      const stands = piece?.stageId === move.stageId && piece.stageSince === move.at
      return piece && from && stands ? [{ ...move, piece, from }] : []
    })
  }

  async function moveOn(
    transaction: Transaction,
    workspaceId: string,
    moved: readonly Piece[],
    stageId: string,
    { workshop, held }: { readonly workshop: Workshop; readonly held: readonly Project[] },
  ): Promise<void> {
    const stage = stageOf(workshop, stageId)
    const at = now()
    for (const { id, planned, promisedOn, collectedAt } of moved) {
      const changes = {
        stageId: stage.id,
        stageSince: at,
        nextOn: nextDay(workshop.stages, stage.id, planned, promisedOn),
        collectedAt: stage.meaning === 'collected' ? (collectedAt ?? at) : null,
      }
      await updatePiece(transaction, workspaceId, id, changes, { now: at })
    }
    const ids = moved.map(({ id }) => id)
    const moveIds = await following.recordMoves(transaction, workspaceId, ids, stage, at)
    const withdrawn: Withdrawn[][] = []
    for (const piece of moved) {
      withdrawn.push(await recordMove(transaction, workspaceId, workshop, piece, stage))
    }
    const projectIds = held.map(({ id }) => id)
    const ofProjects = await following.follow(transaction, workspaceId, workshop.stages, projectIds)
    const before = new Map(held.map((project) => [project.id, stoodBefore(project, ofProjects)]))
    const moves = moved.flatMap((piece, nth) => {
      const [moveId, projectBefore] = [moveIds[nth], before.get(piece.project.id)]
      if (moveId === undefined || !projectBefore) return []
      const { id: pieceId, stageId: fromStageId, stageSince: fromSince, collectedAt } = piece
      const from = { fromStageId, fromSince, collectedAt, withdrawn: withdrawn[nth] ?? [], projectBefore }
      return [{ pieceId, moveId, at, stageId: stage.id, ...from }]
    })
    await putLastMoves(transaction, workspaceId, moves)
  }

  return {
    /** A piece's move is taken back by whoever puts it back by hand where it came from, as by who presses Undo. */
    move: (workspaceId: string, { pieceIds, stageId }: Body<'move'>): Promise<Piece[]> =>
      database.write(workspaceId, async (transaction) => {
        await plans.require(workspaceId, FEATURE, { transaction })
        const touched = await pieces.hold(transaction, workspaceId, pieceIds)
        const stage = stageOf(touched.workshop, stageId)
        const before = await pieces.existing(transaction, workspaceId, pieceIds)
        const elsewhere = before.filter((piece) => piece.stageId !== stage.id)
        const slips = await slipsOf(transaction, workspaceId, touched.workshop, elsewhere)
        const back = slips.filter(({ from }) => from.id === stage.id)
        const moved = elsewhere.filter(({ id }) => !back.some(({ pieceId }) => pieceId === id))
        if (back.length > 0) await takeBack(transaction, workspaceId, touched.workshop, back)
        if (moved.length > 0) {
          const held = back.length > 0 ? await pieces.hold(transaction, workspaceId, pieceIds) : touched
          await moveOn(transaction, workspaceId, moved, stage.id, held)
        }
        return pieces.existing(transaction, workspaceId, pieceIds)
      }),

    /** All of them, or none: what somebody has moved on since isn't torn from where they put it. */
    undo: (workspaceId: string, { pieceIds }: Body<'undoMove'>): Promise<Piece[]> =>
      database.write(workspaceId, async (transaction) => {
        await plans.require(workspaceId, FEATURE, { transaction })
        const { workshop } = await pieces.hold(transaction, workspaceId, pieceIds)
        const before = await pieces.existing(transaction, workspaceId, pieceIds)
        const slips = await slipsOf(transaction, workspaceId, workshop, before)
        if (slips.length < before.length) {
          throw new AppError('CONFLICT', { message: m.workshop_undo_too_late() })
        }
        await takeBack(transaction, workspaceId, workshop, slips)
        return pieces.existing(transaction, workspaceId, pieceIds)
      }),

    purge: purgeLastMoves,
  }
}

const stoodBefore = (
  { id, status, progressBefore, completedAt, collectedAt }: Project,
  withdrawn: ReadonlyMap<string, readonly Withdrawn[]>,
): StoodBefore => ({ status, progressBefore, completedAt, collectedAt, told: withdrawn.get(id) ?? [] })
