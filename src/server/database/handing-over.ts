import type { RawBuilder } from 'kysely'
import { seeingEverything } from './assigned-wall.ts'
import type { Transaction } from './database.ts'

/** From one member to another. */
export interface Hand {
  readonly from: string
  /** Null: it is nobody's from then on. */
  readonly to: string | null
}

/** How what one member has to do becomes another's: of their rows those that are still to be done, whoever sees them. */
export const handingOver =
  (table: 'pieces' | 'tasks' | 'events', isToBeDone: RawBuilder<boolean>) =>
  async (transaction: Transaction, workspaceId: string, { from, to }: Hand): Promise<void> => {
    await seeingEverything(transaction, workspaceId, () =>
      transaction
        .updateTable(table)
        .set({ member_id: to })
        .where('workspace_id', '=', workspaceId)
        .where('member_id', '=', from)
        .where(isToBeDone)
        .execute(),
    )
  }
