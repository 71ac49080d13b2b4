import type { Whose } from '#domain/workshop/credit.ts'
import type { Transaction } from '#server/database/database.ts'
import { namedRow } from '#server/database/named-row.ts'
import { clientOf } from '#server/database/vocabulary.ts'

/** Whose a task is, and who makes its piece, as far as they still work there. */
export const readWhose = (transaction: Transaction, workspaceId: string, taskId: string): Promise<Whose> =>
  transaction
    .selectFrom('tasks')
    .innerJoin('pieces', (join) =>
      join.onRef('pieces.workspace_id', '=', 'tasks.workspace_id').onRef('pieces.id', '=', 'tasks.piece_id'),
    )
    .leftJoin('members as own', (join) =>
      join
        .onRef('own.workspace_id', '=', 'tasks.workspace_id')
        .onRef('own.id', '=', 'tasks.member_id')
        .on('own.ended_at', 'is', null),
    )
    .leftJoin('members as makers', (join) =>
      join
        .onRef('makers.workspace_id', '=', 'pieces.workspace_id')
        .onRef('makers.id', '=', 'pieces.member_id')
        .on('makers.ended_at', 'is', null),
    )
    .select(['own.id as memberId', 'makers.id as makerId'])
    .where('tasks.workspace_id', '=', workspaceId)
    .where('tasks.id', '=', taskId)
    .executeTakeFirstOrThrow()

/** Who ticked a task, which isn't always who did it; null of one that isn't done, or was ticked before that was kept. */
export async function readTicker(
  transaction: Transaction,
  workspaceId: string,
  taskId: string,
): Promise<string | null> {
  const { tickedBy } = await transaction
    .selectFrom('tasks')
    .select('ticked_by as tickedBy')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', taskId)
    .executeTakeFirstOrThrow()
  return tickedBy
}

/** What a piece is called, and whom it is for. */
export const readPieceName = (transaction: Transaction, workspaceId: string, pieceId: string) =>
  transaction
    .selectFrom('pieces')
    .innerJoin('projects', (join) => namedRow(join, 'projects', 'pieces.project_id'))
    .leftJoin('clients', (join) => join.on(clientOf('projects')))
    .select(['pieces.tag', 'pieces.label', 'clients.name as client'])
    .where('pieces.workspace_id', '=', workspaceId)
    .where('pieces.id', '=', pieceId)
    .executeTakeFirstOrThrow()
