import { sql } from 'kysely'
import type { ClientsMeasurements } from '#contract/measurement-answers.ts'
import type { Database, Transaction } from '#server/database/database.ts'

type Answer = NonNullable<ClientsMeasurements['answer']>

/** Whether the business has the client whom the transaction is for. */
export async function findIsThere(database: Database, workspaceId: string): Promise<boolean> {
  const told = database.query.selectFrom(sql<{ client_name: string }>`client_told()`.as('told'))
  return (await database.read(workspaceId, told.select('client_name'))).length > 0
}

interface SetTold {
  readonly measurement_id: string
  readonly garment_type: ClientsMeasurements['garmentType']
  readonly sizes: Answer['measurements']
  readonly from_client_at: string | null
  readonly taken_at: string
  readonly changed_at: string
}

/** Of the client whom the transaction is for; of none where the business shows them nothing. */
export const findSetsTold = (database: Database, workspaceId: string): Promise<SetTold[]> =>
  database.read(
    workspaceId,
    database.query.selectFrom(sql<SetTold>`measurements_told()`.as('told')).selectAll(),
  )

interface AnswerTold {
  readonly garment_type: ClientsMeasurements['garmentType']
  readonly answer: Answer['answer']
  readonly measurement_id: string | null
  readonly seen_at: string | null
  readonly sizes: Answer['measurements']
  readonly notes: string | null
  readonly created_at: string
  readonly decision: Answer['decision']
}

export const findAnswersTold = (database: Database, workspaceId: string): Promise<AnswerTold[]> =>
  database.read(
    workspaceId,
    database.query.selectFrom(sql<AnswerTold>`measurement_answers_told()`.as('told')).selectAll(),
  )

/** Holds the client until the end: of two answers at once the second replaces the first. */
export async function holdClient(
  transaction: Transaction,
  workspaceId: string,
  clientId: string,
): Promise<{ readonly name: string } | null> {
  const row = await transaction
    .selectFrom('clients')
    .select('name')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', clientId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}
