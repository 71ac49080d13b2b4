import type { Piece } from '#contract/pieces.ts'
import type { Stage, Workshop } from '#contract/workshop.ts'
import { isDoneAt, isToldAt } from '#domain/workshop/stages.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Withdrawn } from '#server/platform/activity.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type PieceActivity, recordActivity, withdrawActivity } from '../activities.ts'
import { tellSoon } from '../telling/soon.ts'

/** Writes down what was done with a piece. */
export function tellPieces(clock: Clock) {
  const now = () => clock.now().toISOString()

  const record = (
    transaction: Transaction,
    workspaceId: string,
    kind: PieceActivity,
    { id, tag, label, client }: Piece,
  ) =>
    recordActivity(transaction, workspaceId, {
      kind,
      subjectId: id,
      // As it is called where there is no tag to look at.
      name: `${tag} ${label}`,
      clientName: client?.name,
      at: now(),
    })

  /** Told where it matters outside the workshop too, and answers what isn't true any more: a step taken back did not happen. */
  async function recordMove(
    transaction: Transaction,
    workspaceId: string,
    { stages }: Workshop,
    piece: Piece,
    to: Stage,
  ): Promise<Withdrawn[]> {
    const from = stages.find(({ id }) => id === piece.stageId)
    const withdrawn: Withdrawn[] = []
    if (from?.meaning === 'collected') {
      withdrawn.push(...(await withdrawActivity(transaction, workspaceId, 'piece.collected', piece.id)))
    }
    if (from && isDoneAt(from) && !isDoneAt(to)) {
      withdrawn.push(...(await withdrawActivity(transaction, workspaceId, 'piece.ready', piece.id)))
    }
    if (to.meaning === 'collected') await record(transaction, workspaceId, 'piece.collected', piece)
    else if (to.meaning === 'ready' && from?.meaning !== 'collected') {
      await record(transaction, workspaceId, 'piece.ready', piece)
    }
    // What comes back from its client isn't news to them.
    if (to.tellsByItself && isToldAt(to) && from?.meaning !== 'collected') {
      await tellSoon(clock, transaction, { workspaceId, projectId: piece.project.id, stageId: to.id })
    }
    return withdrawn
  }

  return { record, recordMove }
}
