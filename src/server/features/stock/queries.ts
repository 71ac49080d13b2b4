import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Material } from '#contract/stock.ts'
import { freeOf, fromMilli, toBuyOf, toMilli } from '#domain/workshop/stock.ts'
import { changeable } from '#server/database/changing.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { countThere, deletable } from '#server/database/deleting.ts'
import { fieldsOf, rowOf, shown } from '#server/database/rows.ts'
import { builderOf, firstOf, rowsOf, type Source } from '#server/database/source.ts'
import { clientOf } from '#server/database/vocabulary.ts'
import { type MaterialFields, materialColumns, pictureColumns, saidColumns } from './columns.ts'
import type { Pictured } from './shown.ts'

export const { setDeleted } = deletable('materials')

type Query = Database['query'] | Transaction

const selectMaterials = (query: Query, workspaceId: string) =>
  query
    .selectFrom('materials')
    .leftJoin('clients', (join) => join.on(clientOf('materials', 'owner_client_id')))
    .select([
      'materials.id',
      ...fieldsOf('materials', saidColumns),
      ...fieldsOf('materials', pictureColumns),
      'materials.is_clients as isClients',
      'clients.id as ownerId',
      'clients.name as ownerName',
      'materials.on_hand_milli as onHand',
      'materials.reserved_milli as reserved',
      'materials.created_at as createdAt',
      'materials.updated_at as updatedAt',
    ])
    .where('materials.workspace_id', '=', workspaceId)
    .where('materials.deleted_at', 'is', null)
    .orderBy(sql`lower(materials.name)`)
    .orderBy('materials.id')

type Row = Awaited<ReturnType<ReturnType<typeof selectMaterials>['executeTakeFirstOrThrow']>>

/** A material with where its picture lies. */
export type MaterialRow = Pictured<Material>

const reference = (id: string | null, name: string | null) =>
  id === null || name === null ? null : { id, name }

function toMaterial({
  ownerId,
  ownerName,
  onHand,
  reserved,
  fileName,
  smallFileName,
  widthPx,
  heightPx,
  ...row
}: Row): MaterialRow {
  const standing = { onHand, reserved }
  const said = shown(saidColumns, row)
  const free = freeOf(standing)
  return {
    ...row,
    ...said,
    owner: reference(ownerId, ownerName),
    onHand: fromMilli(onHand),
    reserved: fromMilli(reserved),
    free: fromMilli(free),
    toBuy: fromMilli(toBuyOf(standing)),
    isLow: said.low !== null && free < toMilli(said.low),
    picture: { fileName, smallFileName, widthPx, heightPx },
  }
}

/** By name: all that there are, or those of some ids. */
export async function findMaterials(
  source: Source,
  workspaceId: string,
  ids?: readonly string[],
): Promise<MaterialRow[]> {
  const all = selectMaterials(builderOf(source), workspaceId)
  const asked = ids ? all.where(sql<boolean>`materials.id = any(${ids}::uuid[])`) : all
  return (await rowsOf(source, workspaceId, asked)).map(toMaterial)
}

export async function findMaterial(
  source: Source,
  workspaceId: string,
  id: string,
): Promise<MaterialRow | null> {
  const query = selectMaterials(builderOf(source), workspaceId).where('materials.id', '=', id)
  const row = await firstOf(source, workspaceId, query)
  return row && toMaterial(row)
}

/** A material that whoever moves it has to itself: two who set aside the last metre do so one after the other. */
export async function lockMaterial(
  transaction: Transaction,
  workspaceId: string,
  id: string,
): Promise<{ onHand: number; reserved: number; isClients: boolean; clientId: string | null } | null> {
  const row = await transaction
    .selectFrom('materials')
    .select([
      'on_hand_milli as onHand',
      'reserved_milli as reserved',
      'is_clients as isClients',
      'owner_client_id as clientId',
    ])
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export const countMaterials = (transaction: Transaction, workspaceId: string): Promise<number> =>
  countThere(transaction, workspaceId, 'materials')

export async function insertMaterial(
  transaction: Transaction,
  workspaceId: string,
  material: MaterialFields,
  now: string,
): Promise<string> {
  const id = uuidv7()
  await transaction
    .insertInto('materials')
    .values({
      workspace_id: workspaceId,
      id,
      ...rowOf(materialColumns, material),
      on_hand_milli: 0,
      reserved_milli: 0,
      created_at: now,
      updated_at: now,
    })
    .execute()
  return id
}

export const updateMaterial = changeable('materials', materialColumns)

/** Removes for good what was deleted before an instant, but for what projects have used: that stays on their record. */
export async function purge(transaction: Transaction, workspaceId: string, before: string): Promise<void> {
  await transaction
    .deleteFrom('materials')
    .where('workspace_id', '=', workspaceId)
    .where('deleted_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('material_moves')
            .select('material_moves.id')
            .whereRef('material_moves.workspace_id', '=', 'materials.workspace_id')
            .whereRef('material_moves.material_id', '=', 'materials.id')
            .where('material_moves.used_milli', '<>', 0)
            .where('material_moves.project_id', 'is not', null),
        ),
      ),
    )
    .execute()
}
