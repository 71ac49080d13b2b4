import { sql } from 'kysely'
import type { Measurement } from '#contract/measurements.ts'
import type { Transaction } from '#server/database/database.ts'

export interface NewMeasurement {
  readonly id: string
  readonly client_id: string
  readonly garment_type: Measurement['garmentType']
  readonly sizes: Measurement['measurements']
  readonly notes: string | null
  readonly created_at: string
}

/** What tells one set from another. */
export type KnownMeasurement = Pick<NewMeasurement, 'client_id' | 'garment_type' | 'sizes'>

export const readKnownMeasurements = (
  transaction: Transaction,
  workspaceId: string,
  clientIds: readonly string[],
): Promise<KnownMeasurement[]> =>
  transaction
    .selectFrom('measurements')
    .select(['client_id', 'garment_type', 'sizes'])
    .where('workspace_id', '=', workspaceId)
    .where(sql<boolean>`client_id = any(${clientIds}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute()

/** One parameter for all rows: the statement's text stays the same however many there are. */
export async function insertMeasurements(
  transaction: Transaction,
  workspaceId: string,
  measurements: readonly NewMeasurement[],
  at: string,
): Promise<void> {
  await sql`
    insert into measurements (workspace_id, id, client_id, garment_type, sizes, notes, created_at, updated_at)
    select ${workspaceId}::uuid, id, client_id, garment_type, sizes, notes, created_at, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(measurements)}::jsonb) as row
      (id uuid, client_id uuid, garment_type text, sizes jsonb, notes text, created_at timestamptz)`.execute(
    transaction,
  )
}

/** Hides those of the sets that are still as they were written then; answers how many. */
export async function hideUntouchedMeasurements(
  transaction: Transaction,
  workspaceId: string,
  ids: readonly string[],
  { writtenAt, at }: { writtenAt: string; at: string },
): Promise<number> {
  const { rows } = await sql`
    update measurements set deleted_at = ${at}::timestamptz
    where workspace_id = ${workspaceId} and id = any(${ids}::uuid[]) and deleted_at is null
      and updated_at = ${writtenAt}::timestamptz
    returning id`.execute(transaction)
  return rows.length
}
