import type { Piece } from '#contract/pieces.ts'
import type { Stage, Workshop } from '#contract/workshop.ts'
import { nextDay } from '#domain/workshop/planning.ts'
import { isToldAt } from '#domain/workshop/stages.ts'
import type { Transaction } from '#server/database/database.ts'
import { tellAgain } from '#server/platform/activity.ts'
import type { Clock } from '#server/platform/clock.ts'
import { withdrawActivity } from '../activities.ts'
import type { Following } from '../following/service.ts'
import { updatePiece } from '../pieces/queries.ts'
import { PATIENCE_MS, tellSoon } from '../telling/soon.ts'
import { forgetMoves, handOnBefore, hasCome, type LastMove } from './queries.ts'

/** A move that did not happen. */
export interface Slip extends LastMove {
  readonly piece: Piece
  /** Where it came from. */
  readonly from: Stage
}

/**
 * Has moves not have happened: each piece is where it was, since when it was there, its project as that stood, and what was
 * told of both is told again, by whom and when it was. Projects are held by who calls.
 */
export const takingBackService = (clock: Clock, { follow }: Pick<Following, 'follow'>) => {
  const now = () => clock.now().toISOString()

  async function putBack(
    transaction: Transaction,
    workspaceId: string,
    { stages }: Workshop,
    { piece, from, fromSince, collectedAt, withdrawn }: Slip,
  ): Promise<void> {
    const { planned, promisedOn } = piece
    const nextOn = nextDay(stages, from.id, planned, promisedOn)
    const before = { stageId: from.id, stageSince: fromSince, nextOn, collectedAt }
    await updatePiece(transaction, workspaceId, piece.id, before, { now: now() })
    const stage = stages.find(({ id }) => id === piece.stageId)
    if (stage?.meaning === 'collected') {
      await withdrawActivity(transaction, workspaceId, 'piece.collected', piece.id)
    } else if (stage?.meaning === 'ready' && from.meaning !== 'collected') {
      await withdrawActivity(transaction, workspaceId, 'piece.ready', piece.id)
    }
    await tellAgain(transaction, withdrawn)
  }

  /** A client who was to be told while it was away from there is told after all. */
  async function tellAfterAll(
    transaction: Transaction,
    workspaceId: string,
    { piece, from, at }: Slip,
  ): Promise<void> {
    if (!from.tellsByItself || !isToldAt(from)) return
    const place = { projectId: piece.project.id, stageId: from.id }
    const since = new Date(Date.parse(at) - PATIENCE_MS).toISOString()
    if (!(await hasCome(transaction, workspaceId, { ...place, since }))) return
    await tellSoon(clock, transaction, { workspaceId, ...place })
  }

  return async (
    transaction: Transaction,
    workspaceId: string,
    workshop: Workshop,
    slips: readonly Slip[],
  ): Promise<void> => {
    for (const slip of slips) await putBack(transaction, workspaceId, workshop, slip)
    await forgetMoves(
      transaction,
      workspaceId,
      slips.map(({ moveId }) => moveId),
    )
    // Of several moves of a project the first found it as it was before all of them.
    const firstOf = new Map(slips.toReversed().map((slip) => [slip.piece.project.id, slip]))
    const before = new Map([...firstOf].map(([id, { projectBefore }]) => [id, projectBefore]))
    await follow(transaction, workspaceId, workshop.stages, [...firstOf.keys()], before)
    for (const [projectId, { moveId, projectBefore }] of firstOf) {
      await handOnBefore(transaction, workspaceId, { projectId, moveId, before: projectBefore })
    }
    for (const slip of slips) await tellAfterAll(transaction, workspaceId, slip)
  }
}
