import { sql } from 'kysely'
import { WAGE_LINES_MAX, type WageLine } from '#contract/wages.ts'
import { fromMinor } from '#domain/money/minor.ts'
import type { Transaction } from '#server/database/database.ts'
import { namedRow } from '#server/database/named-row.ts'
import { clientOf, projectOf } from '#server/database/vocabulary.ts'
import type { Period } from '../sums/queries.ts'

/** How many reasons are told: the newest. */
const REASONS_MAX = 20

/** Where the task, its piece, project and client are still there, and whoever asks sees them. */
const selectLines = (transaction: Transaction, workspaceId: string, memberId: string) =>
  transaction
    .selectFrom('earnings')
    .leftJoin('tasks', (join) =>
      namedRow(join, 'tasks', 'earnings.task_id').on('tasks.deleted_at', 'is', null),
    )
    .leftJoin('pieces', (join) =>
      namedRow(join, 'pieces', 'tasks.piece_id').on('pieces.deleted_at', 'is', null),
    )
    .leftJoin('projects', (join) => join.on(projectOf('pieces')))
    .leftJoin('clients', (join) => join.on(clientOf('projects')))
    .select([
      'earnings.id',
      'earnings.done_at as doneAt',
      'earnings.name',
      'earnings.label',
      'earnings.tag',
      'earnings.quantity',
      'earnings.rate_minor as rateMinor',
      'earnings.amount_minor as amountMinor',
      'earnings.taken_back_at as takenBackAt',
      'earnings.taken_back_by as takenBackBy',
      // A piece of a project that was deleted leads nowhere.
      sql<string | null>`case when projects.id is not null then pieces.id end`.as('pieceId'),
      'projects.id as projectId',
      'projects.name as projectName',
      'clients.id as clientId',
      'clients.name as clientName',
    ])
    .where('earnings.workspace_id', '=', workspaceId)
    .where('earnings.member_id', '=', memberId)

type Row = Awaited<ReturnType<ReturnType<typeof selectLines>['executeTakeFirstOrThrow']>>

const named = (id: string | null, name: string | null) => (id === null || name === null ? null : { id, name })
const amountOf = (minor: number | null) => (minor === null ? null : fromMinor(minor))

const toLine = ({ rateMinor, amountMinor, takenBackAt, takenBackBy, ...row }: Row): WageLine => ({
  id: row.id,
  doneAt: row.doneAt,
  name: row.name,
  label: row.label,
  tag: row.tag,
  pieceId: row.pieceId,
  project: named(row.projectId, row.projectName),
  client: named(row.clientId, row.clientName),
  quantity: Number(row.quantity),
  rate: amountOf(rateMinor),
  amount: amountOf(amountMinor),
  takenBack: takenBackAt === null ? null : { at: takenBackAt, by: takenBackBy },
})

export async function readLines(
  transaction: Transaction,
  workspaceId: string,
  memberId: string,
  { startsAt, endsAt }: Period,
): Promise<WageLine[]> {
  const rows = await selectLines(transaction, workspaceId, memberId)
    .where('earnings.done_at', '>=', startsAt)
    .where('earnings.done_at', '<', endsAt)
    .orderBy('earnings.done_at', 'desc')
    .orderBy('earnings.id')
    .limit(WAGE_LINES_MAX)
    .execute()
  return rows.map(toLine)
}

/** Work whose tick was taken away after a payout, and that they haven't done since. */
export async function readReasons(
  transaction: Transaction,
  workspaceId: string,
  memberId: string,
): Promise<WageLine[]> {
  const rows = await selectLines(transaction, workspaceId, memberId)
    .where('earnings.taken_back_at', 'is not', null)
    .where('earnings.amount_minor', '>', 0)
    .where(
      sql<boolean>`not exists (select from earnings as again where again.workspace_id = ${workspaceId}
        and again.member_id = earnings.member_id and again.task_id = earnings.task_id
        and again.taken_back_at is null)`,
    )
    .orderBy('earnings.taken_back_at', 'desc')
    .orderBy('earnings.id')
    .limit(REASONS_MAX)
    .execute()
  return rows.map(toLine)
}
