import type { Transaction } from '#server/database/database.ts'
import { m } from '#server/paraglide/messages.js'
import { fieldError } from '#server/platform/errors.ts'
import type { Session } from '#server/platform/sessions.ts'
import { areMembers, handOverProjects, replaceAssignees } from './queries.ts'

/** Who adds something: to whom it goes where they may not assign. */
export type Assigning = Pick<Session, 'memberId' | 'permissions'>

/** Whom a new record is for: whoever may not assign has it themselves. */
export const assigneesFor = (said: readonly string[] | undefined, { memberId, permissions }: Assigning) =>
  permissions.has('work.assign') ? (said ?? []) : [memberId]

export interface HandOver {
  readonly from: string
  /** Null: it is nobody's from then on. */
  readonly to: string | null
}

export const assigneesService = (now: () => string) => ({
  async assign(
    transaction: Transaction,
    workspaceId: string,
    projectId: string,
    memberIds: readonly string[],
  ): Promise<void> {
    if (!(await replaceAssignees(transaction, workspaceId, projectId, memberIds, now()))) {
      throw fieldError('assignees', m.assignees_unknown())
    }
  },

  /** For other features' records: each must be of somebody who works there. */
  async requireMembers(
    transaction: Transaction,
    workspaceId: string,
    memberIds: readonly string[],
    field = 'assignees',
  ): Promise<void> {
    if (!(await areMembers(transaction, workspaceId, memberIds))) {
      throw fieldError(field, m.assignees_unknown())
    }
  },

  /** What is open of somebody who leaves. */
  handOver: (transaction: Transaction, workspaceId: string, { from, to }: HandOver): Promise<void> =>
    handOverProjects(transaction, workspaceId, { from, to }),
})
