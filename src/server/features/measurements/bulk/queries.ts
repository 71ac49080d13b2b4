import { sql } from 'kysely'
import type { Transaction } from '#server/database/database.ts'
import { deletable } from '#server/database/deleting.ts'
import { insertRows, type NewRow } from '#server/database/rows.ts'
import { measurementColumns } from '../columns.ts'

export type NewMeasurement = NewRow<typeof measurementColumns>

/** What tells one set from another. */
export type KnownMeasurement = Pick<NewMeasurement, 'clientId' | 'garmentType' | 'measurements'>

export const readKnownMeasurements = (
  transaction: Transaction,
  workspaceId: string,
  clientIds: readonly string[],
): Promise<KnownMeasurement[]> =>
  transaction
    .selectFrom('measurements')
    .select(['client_id as clientId', 'garment_type as garmentType', 'sizes as measurements'])
    .where('workspace_id', '=', workspaceId)
    .where(sql<boolean>`client_id = any(${clientIds}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute()

export const insertMeasurements = (
  transaction: Transaction,
  workspaceId: string,
  measurements: readonly NewMeasurement[],
  at: string,
): Promise<void> => insertRows(transaction, 'measurements', measurementColumns, workspaceId, measurements, at)

export const { hideUntouched } = deletable('measurements')
