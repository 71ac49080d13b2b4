import type { Transaction } from '#server/database/database.ts'
import type { PatternRecord } from '../queries.ts'

export type PatternFiles = Pick<PatternRecord, 'id' | 'name' | 'picture' | 'drawingName'>

/** The patterns that have files, oldest first. */
export function readPatternFiles(transaction: Transaction, workspaceId: string): Promise<PatternFiles[]> {
  return transaction
    .selectFrom('patterns')
    .select(['id', 'name', 'picture', 'drawing_name as drawingName'])
    .where('workspace_id', '=', workspaceId)
    .where('deleted_at', 'is', null)
    .where((row) => row.or([row('picture', 'is not', null), row('drawing_name', 'is not', null)]))
    .orderBy('id')
    .execute()
}
