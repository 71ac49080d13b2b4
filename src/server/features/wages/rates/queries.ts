import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { OwnRate } from '#contract/wages.ts'
import { fromMinor, toMinor } from '#domain/money/minor.ts'
import { garments } from '#domain/workshop/garments.ts'
import type { Transaction } from '#server/database/database.ts'

/** The price list in its order, each line with what it pays everybody and what it pays one member. */
export async function readRates(
  transaction: Transaction,
  workspaceId: string,
  memberId: string,
): Promise<OwnRate[]> {
  const rows = await transaction
    .selectFrom('work_items')
    .leftJoin('rates', (join) =>
      join
        .onRef('rates.workspace_id', '=', 'work_items.workspace_id')
        .onRef('rates.work_item_id', '=', 'work_items.id')
        .on('rates.member_id', '=', memberId),
    )
    .select([
      'work_items.id as workItemId',
      'work_items.name',
      'work_items.garment',
      'work_items.rate_minor as usualMinor',
      'rates.rate_minor as ownMinor',
    ])
    .where('work_items.workspace_id', '=', workspaceId)
    .where('work_items.deleted_at', 'is', null)
    .where(({ eb, or }) => or([eb('work_items.is_away', '=', false), eb('rates.id', 'is not', null)]))
    .orderBy('work_items.position')
    .orderBy('work_items.id')
    .execute()
  return rows.map(({ garment, usualMinor, ownMinor, ...row }) => ({
    ...row,
    garment: garments.find((one) => one === garment) ?? null,
    usual: usualMinor === null ? null : fromMinor(usualMinor),
    own: ownMinor === null ? null : fromMinor(ownMinor),
  }))
}

export async function deleteRates(
  transaction: Transaction,
  workspaceId: string,
  memberId: string,
  workItemIds: readonly string[],
): Promise<void> {
  await transaction
    .deleteFrom('rates')
    .where('workspace_id', '=', workspaceId)
    .where('member_id', '=', memberId)
    .where(sql<boolean>`work_item_id = any(${workItemIds}::uuid[])`)
    .execute()
}

export async function insertRates(
  transaction: Transaction,
  workspaceId: string,
  memberId: string,
  rates: readonly { readonly workItemId: string; readonly rate: number }[],
  now: string,
): Promise<void> {
  if (rates.length === 0) return
  const rows = rates.map(({ workItemId, rate }) => ({
    workspace_id: workspaceId,
    id: uuidv7(),
    member_id: memberId,
    work_item_id: workItemId,
    rate_minor: toMinor(rate),
    set_at: now,
  }))
  await transaction.insertInto('rates').values(rows).execute()
}
