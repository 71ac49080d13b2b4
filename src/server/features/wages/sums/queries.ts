import { sql } from 'kysely'
import type { Role } from '#domain/team/permissions.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { inPeriod, within } from '#server/database/vocabulary.ts'

/** Days of the business, and the instants at which they begin and end. */
export interface Period {
  readonly from: string
  readonly to: string
  readonly startsAt: string
  readonly endsAt: string
}

/** A worker's sums, in hundredths. */
export interface Sums {
  readonly id: string
  readonly name: string
  readonly role: Role
  readonly isFormer: boolean
  readonly tasks: number
  readonly unrated: number
  readonly carriedMinor: number
  readonly earnedMinor: number
  readonly adjustedMinor: number
  readonly paidMinor: number
  readonly dueMinor: number
}

type Query = Database['query'] | Transaction

/** What counts: work whose tick stands, and payouts that weren't taken back. */
export function selectSums(query: Query, workspaceId: string, { from, to, startsAt, endsAt }: Period) {
  const isWithin = within('done_at', { from: startsAt, until: endsAt })
  const earned = query
    .selectFrom('earnings')
    .select([
      'member_id as memberId',
      sql<number>`sum(amount_minor)::bigint`.as('all'),
      sql<number>`sum(amount_minor) filter (where done_at < ${startsAt}::timestamptz)::bigint`.as('before'),
      sql<number>`sum(amount_minor) filter (where ${isWithin})::bigint`.as('within'),
      sql<number>`count(*) filter (where ${isWithin})::int`.as('tasks'),
      sql<number>`count(*) filter (where ${isWithin} and amount_minor is null)::int`.as('unrated'),
    ])
    .where('workspace_id', '=', workspaceId)
    .where('taken_back_at', 'is', null)
    .groupBy('member_id')
    .as('earned')
  const isIn = inPeriod('paid_on', { start: from, end: to })
  // A payout takes off what is due, an adjustment adds to it.
  const signed = sql`case kind when 'payout' then -amount_minor else amount_minor end`
  const written = query
    .selectFrom('payouts')
    .select([
      'member_id as memberId',
      sql<number>`sum(${signed})::bigint`.as('all'),
      sql<number>`sum(${signed}) filter (where paid_on < ${from}::date)::bigint`.as('before'),
      sql<number>`sum(amount_minor) filter (where kind = 'payout' and ${isIn})::bigint`.as('paid'),
      sql<number>`sum(amount_minor) filter (where kind = 'adjustment' and ${isIn})::bigint`.as('adjusted'),
    ])
    .where('workspace_id', '=', workspaceId)
    .where('taken_back_at', 'is', null)
    .groupBy('member_id')
    .as('written')
  return query
    .selectFrom('members')
    .leftJoin(earned, 'earned.memberId', 'members.id')
    .leftJoin(written, 'written.memberId', 'members.id')
    .select([
      'members.id',
      'members.name',
      'members.role',
      sql<boolean>`members.ended_at is not null`.as('isFormer'),
      sql<number>`coalesce(earned.tasks, 0)`.as('tasks'),
      sql<number>`coalesce(earned.unrated, 0)`.as('unrated'),
      sql<number>`coalesce(earned.before, 0) + coalesce(written.before, 0)`.as('carriedMinor'),
      sql<number>`coalesce(earned.within, 0)`.as('earnedMinor'),
      sql<number>`coalesce(written.adjusted, 0)`.as('adjustedMinor'),
      sql<number>`coalesce(written.paid, 0)`.as('paidMinor'),
      sql<number>`coalesce(earned.all, 0) + coalesce(written.all, 0)`.as('dueMinor'),
    ])
    .where('members.workspace_id', '=', workspaceId)
    .orderBy(sql`members.ended_at is not null`)
    .orderBy(sql`lower(members.name)`)
    .orderBy('members.id')
}

/** What is due to one worker now, in hundredths. */
export async function readDue(
  transaction: Transaction,
  workspaceId: string,
  memberId: string,
): Promise<number> {
  const { rows } = await sql<{ due: number }>`select (
      coalesce((select sum(amount_minor) from earnings where workspace_id = ${workspaceId}
        and member_id = ${memberId}::uuid and taken_back_at is null), 0)
      + coalesce((select sum(case kind when 'payout' then -amount_minor else amount_minor end) from payouts
        where workspace_id = ${workspaceId} and member_id = ${memberId}::uuid and taken_back_at is null), 0)
    )::bigint as due`.execute(transaction)
  return rows[0]?.due ?? 0
}
