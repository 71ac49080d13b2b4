import type { Absence } from '#contract/absences.ts'
import { changeable } from '#server/database/changing.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { countThere, deletable } from '#server/database/deleting.ts'
import { insertable } from '#server/database/inserting.ts'
import { fieldsOf, shown } from '#server/database/rows.ts'
import { builderOf, firstOf, type Source } from '#server/database/source.ts'
import { absenceColumns, saidColumns } from './columns.ts'

export const { setDeleted, purge } = deletable('absences')

type Query = Database['query'] | Transaction

const selectAbsences = (query: Query, workspaceId: string) =>
  query
    .selectFrom('absences')
    .select([
      'id',
      ...fieldsOf('absences', absenceColumns),
      'created_at as createdAt',
      'updated_at as updatedAt',
    ])
    .where('workspace_id', '=', workspaceId)
    .where('deleted_at', 'is', null)

type Row = Awaited<ReturnType<ReturnType<typeof selectAbsences>['executeTakeFirstOrThrow']>>

const toAbsence = (row: Row): Absence => ({ ...row, ...shown(absenceColumns, row) })

/** The last first; of one member alone, or with null of everybody. */
export async function findAbsences(
  database: Database,
  workspaceId: string,
  memberId: string | null,
): Promise<Absence[]> {
  let query = selectAbsences(database.query, workspaceId).orderBy('from_day', 'desc').orderBy('id')
  if (memberId !== null) query = query.where('member_id', '=', memberId)
  return (await database.read(workspaceId, query)).map(toAbsence)
}

export async function findAbsence(source: Source, workspaceId: string, id: string): Promise<Absence | null> {
  const asked = selectAbsences(builderOf(source), workspaceId).where('id', '=', id)
  const row = await firstOf(source, workspaceId, asked)
  return row && toAbsence(row)
}

export const countAbsences = (
  transaction: Transaction,
  workspaceId: string,
  memberId: string,
): Promise<number> => countThere(transaction, workspaceId, 'absences', { member_id: memberId })

export const { insertAll: insertAbsences } = insertable('absences', absenceColumns)

export const updateAbsence = changeable('absences', saidColumns)
