import type { Task } from '#contract/tasks.ts'
import { creditedFor } from '#domain/workshop/credit.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Session } from '#server/platform/sessions.ts'
import { recordTogether, type TickedTasks } from '../activities.ts'
import { readPieceName, readTicker, readWhose } from './queries.ts'

/** Who ticks: as what, and how much of the work they see. */
export type Ticking = Pick<Session, 'memberId' | 'permissions' | 'sees'>

/** Who has done a task that somebody ticks. Whom they name is to be somebody who works there. */
export const whoDid = async (
  transaction: Transaction,
  workspaceId: string,
  taskId: string,
  { memberId, byMe = false }: { readonly memberId?: string | undefined; readonly byMe?: boolean | undefined },
  by: Ticking,
): Promise<string> =>
  memberId ??
  (byMe
    ? by.memberId
    : creditedFor(await readWhose(transaction, workspaceId, taskId), {
        memberId: by.memberId,
        seesAssignedOnly: by.sees === 'assigned',
      }))

/** Whether somebody may take a tick away: whoever did it, or ticked it for them, or hands out work. */
export const mayUntick = async (
  transaction: Transaction,
  workspaceId: string,
  { id, done }: Pick<Task, 'id' | 'done'>,
  by: Ticking,
): Promise<boolean> =>
  done?.by?.id === by.memberId ||
  by.permissions.has('work.assign') ||
  (await readTicker(transaction, workspaceId, id)) === by.memberId

const opposite = {
  'piece.tasks-done': 'piece.tasks-undone',
  'piece.tasks-undone': 'piece.tasks-done',
} as const

/**
 * Tells that somebody ticked a task, or took its tick back: in one line for all that they tick on a piece one after the
 * other. What they take back of their own within that time was a slip of the hand, and nothing is told of it.
 */
export async function recordTick(
  transaction: Transaction,
  workspaceId: string,
  kind: keyof typeof opposite,
  { id, name, pieceId }: Pick<Task, 'id' | 'name' | 'pieceId'>,
  at: string,
): Promise<void> {
  const piece = await readPieceName(transaction, workspaceId, pieceId)
  const told = { subjectId: pieceId, name: `${piece.tag} ${piece.label}`, clientName: piece.client, at }
  let isSlip = false
  await recordTogether<TickedTasks>(transaction, workspaceId, {
    ...told,
    kind: opposite[kind],
    merge: (before) => {
      if (before === null) return null
      const tasks = before.tasks.filter((task) => task.id !== id)
      isSlip = tasks.length < before.tasks.length
      return tasks.length === 0 ? null : { tasks }
    },
  })
  if (isSlip) return
  await recordTogether<TickedTasks>(transaction, workspaceId, {
    ...told,
    kind,
    merge: (before) => ({
      tasks: [...(before?.tasks ?? []).filter((task) => task.id !== id), { id, name }],
    }),
  })
}
