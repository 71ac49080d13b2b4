import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Absence } from '#contract/absences.ts'
import { changeable } from '#server/database/changing.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { deletable } from '#server/database/deleting.ts'
import { fieldsOf, rowOf, shown } from '#server/database/rows.ts'
import { type AbsenceFields, absenceColumns, saidColumns } from './columns.ts'

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

export async function findAbsence(
  database: Database,
  workspaceId: string,
  id: string,
): Promise<Absence | null> {
  const [row] = await database.read(
    workspaceId,
    selectAbsences(database.query, workspaceId).where('id', '=', id),
  )
  return row ? toAbsence(row) : null
}

export async function readAbsence(
  transaction: Transaction,
  workspaceId: string,
  id: string,
): Promise<Absence | null> {
  const row = await selectAbsences(transaction, workspaceId).where('id', '=', id).executeTakeFirst()
  return row ? toAbsence(row) : null
}

export async function countAbsences(
  transaction: Transaction,
  workspaceId: string,
  memberId: string,
): Promise<number> {
  const { count } = await transaction
    .selectFrom('absences')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('workspace_id', '=', workspaceId)
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertAbsence(
  transaction: Transaction,
  workspaceId: string,
  absence: AbsenceFields,
  now: string,
): Promise<string> {
  const id = uuidv7()
  await transaction
    .insertInto('absences')
    .values({
      workspace_id: workspaceId,
      id,
      ...rowOf(absenceColumns, absence),
      created_at: now,
      updated_at: now,
    })
    .execute()
  return id
}

export const updateAbsence = changeable('absences', saidColumns)
