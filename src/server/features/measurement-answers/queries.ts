import { sql } from 'kysely'
import type { MeasurementAnswer } from '#contract/measurement-answers.ts'
import { behindClientWall } from '#server/database/client-wall.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { clientOf } from '#server/database/vocabulary.ts'

/** As many of one client as anybody decides at a sitting: of each garment there is one, and more after a merging alone. */
const ANSWERS_MAX = 50

type Query = Database['query'] | Transaction

/** Those of a deleted client are hidden with them. */
const selectAnswers = (query: Query, workspaceId: string) =>
  query
    .selectFrom('measurement_answers')
    .innerJoin('clients', (join) => join.on(clientOf('measurement_answers')))
    .select([
      'measurement_answers.id',
      'measurement_answers.client_id as clientId',
      'measurement_answers.garment_type as garmentType',
      'measurement_answers.answer',
      'measurement_answers.sizes as measurements',
      'measurement_answers.notes',
      'measurement_answers.created_at as createdAt',
    ])
    .where('measurement_answers.workspace_id', '=', workspaceId)

/** What waits for somebody's decision, newest first. */
export const findUndecided = (
  database: Database,
  workspaceId: string,
  clientId: string,
): Promise<MeasurementAnswer[]> =>
  database.read(
    workspaceId,
    selectAnswers(database.query, workspaceId)
      .where('measurement_answers.client_id', '=', clientId)
      .where('measurement_answers.answer', '<>', 'confirmed')
      .where('measurement_answers.decision', 'is', null)
      .orderBy('measurement_answers.id', 'desc')
      .limit(ANSWERS_MAX),
  )

export interface HeldAnswer extends MeasurementAnswer {
  readonly decision: 'taken' | 'dismissed' | null
  readonly decidedBy: string | null
}

/** It is one caller's until the end: of two who decide the second sees what the first has. */
export async function holdAnswer(
  transaction: Transaction,
  workspaceId: string,
  id: string,
): Promise<HeldAnswer | null> {
  const answer = await selectAnswers(transaction, workspaceId)
    .select(['measurement_answers.decision', 'measurement_answers.decided_by as decidedBy'])
    .where('measurement_answers.id', '=', id)
    .forUpdate('measurement_answers')
    .executeTakeFirst()
  return answer ?? null
}

/** By whoever acts, as they are called now. */
export async function decide(
  transaction: Transaction,
  workspaceId: string,
  id: string,
  { decision, at }: { readonly decision: 'taken' | 'dismissed'; readonly at: string },
): Promise<void> {
  await transaction
    .updateTable('measurement_answers')
    .set({ decision, decided_at: at, decided_by: sql`current_member_name()` })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute()
}

export interface NewAnswer extends MeasurementAnswer {
  readonly measurementId: string | null
  /** Of the set that it is about, as of when it was seen. */
  readonly seenAt: string | null
}

/** What was said before of that garment and nobody has decided is replaced. */
export async function insertTheirs(
  transaction: Transaction,
  workspaceId: string,
  { id, clientId, garmentType, answer, measurementId, seenAt, measurements, notes, createdAt }: NewAnswer,
): Promise<void> {
  await transaction
    .deleteFrom('measurement_answers')
    .where('workspace_id', '=', workspaceId)
    .where('client_id', '=', clientId)
    .where('garment_type', '=', garmentType)
    .where('decision', 'is', null)
    .execute()
  await behindClientWall(transaction, clientId, () =>
    transaction
      .insertInto('measurement_answers')
      .values({
        ...{ workspace_id: workspaceId, id, client_id: clientId, garment_type: garmentType, answer, notes },
        ...{ measurement_id: measurementId, seen_at: seenAt, sizes: JSON.stringify(measurements) },
        created_at: createdAt,
      })
      .execute(),
  )
}
