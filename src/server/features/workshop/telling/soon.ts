import type { Transaction } from '#server/database/database.ts'
import type { Clock } from '#server/platform/clock.ts'
import { enqueue } from '#server/platform/jobs/queue.ts'

export const TELL_JOB = 'tell-client'

/** Long enough to take a wrong move back, and to bring the other pieces of an order. */
export const PATIENCE_MS = 600_000

export interface TellPayload {
  readonly workspaceId: string
  readonly projectId: string
  readonly stageId: string
}

/**
 * Has the client of a project told of what is at a stage by then, in the transaction of the move. Another piece that comes
 * there meanwhile puts it off: it is one message for all of them.
 */
export const tellSoon = (clock: Clock, transaction: Transaction, payload: TellPayload): Promise<void> =>
  enqueue(transaction, {
    name: TELL_JOB,
    payload: { ...payload },
    key: `${TELL_JOB} ${payload.projectId} ${payload.stageId}`,
    runAt: new Date(clock.now().getTime() + PATIENCE_MS),
  })
