import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Payout, PayoutKind } from '#contract/wages.ts'
import { fromMinor } from '#domain/money/minor.ts'
import type { Transaction } from '#server/database/database.ts'

/** In a period's days. */
interface Days {
  readonly from: string
  readonly to: string
}

/** A worker to oneself, also one who has left: whatever is paid to them is paid one after the other. */
export async function lockWorker(
  transaction: Transaction,
  workspaceId: string,
  id: string,
): Promise<{ id: string; name: string } | null> {
  const row = await transaction
    .selectFrom('members')
    .select(['id', 'name'])
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    // Ticks refer to the worker meanwhile.
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

const selectPayouts = (transaction: Transaction, workspaceId: string) =>
  transaction
    .selectFrom('payouts')
    .select([
      'id',
      'member_id as memberId',
      'kind',
      'amount_minor as amountMinor',
      'paid_on as paidOn',
      'note',
      'by_name as by',
      'taken_back_at as takenBackAt',
      'taken_back_by as takenBackBy',
      'created_at as createdAt',
    ])
    .where('workspace_id', '=', workspaceId)

type Row = Awaited<ReturnType<ReturnType<typeof selectPayouts>['executeTakeFirstOrThrow']>>

const toPayout = ({ amountMinor, takenBackAt, takenBackBy, ...payout }: Row): Payout => ({
  ...payout,
  amount: fromMinor(amountMinor),
  takenBack: takenBackAt === null ? null : { at: takenBackAt, by: takenBackBy },
})

/** The newest first; those that were taken back among them. */
export async function readPayouts(
  transaction: Transaction,
  workspaceId: string,
  memberId: string,
  { from, to }: Days,
): Promise<Payout[]> {
  const rows = await selectPayouts(transaction, workspaceId)
    .where('member_id', '=', memberId)
    .where('paid_on', '>=', from)
    .where('paid_on', '<=', to)
    .orderBy('paid_on', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toPayout)
}

export async function readPayout(
  transaction: Transaction,
  workspaceId: string,
  id: string,
): Promise<Payout | null> {
  const row = await selectPayouts(transaction, workspaceId).where('id', '=', id).executeTakeFirst()
  return row ? toPayout(row) : null
}

interface NewPayout {
  readonly memberId: string
  readonly kind: PayoutKind
  readonly amountMinor: number
  readonly paidOn: string
  readonly note: string | null
  readonly byMember: string
  readonly now: string
}

const nameOf = (workspaceId: string, memberId: string) =>
  sql<
    string | null
  >`(select name from members where workspace_id = ${workspaceId} and id = ${memberId}::uuid)`

export async function insertPayout(
  transaction: Transaction,
  workspaceId: string,
  { memberId, kind, amountMinor, paidOn, note, byMember, now }: NewPayout,
): Promise<string> {
  const id = uuidv7()
  await transaction
    .insertInto('payouts')
    .values({
      workspace_id: workspaceId,
      id,
      member_id: memberId,
      kind,
      amount_minor: amountMinor,
      paid_on: paidOn,
      note,
      by_member: byMember,
      by_name: nameOf(workspaceId, byMember),
      created_at: now,
      taken_back_at: null,
      taken_back_by: null,
    })
    .execute()
  return id
}

/** Takes a payout back, or with null lets it count again; false when it stands so already. */
export async function setTakenBack(
  transaction: Transaction,
  workspaceId: string,
  id: string,
  taken: { readonly at: string; readonly byMember: string } | null,
): Promise<boolean> {
  const changed = await transaction
    .updateTable('payouts')
    .set({
      taken_back_at: taken?.at ?? null,
      taken_back_by: taken && nameOf(workspaceId, taken.byMember),
    })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('taken_back_at', taken ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}
