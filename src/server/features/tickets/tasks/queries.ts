import { sql } from 'kysely'
import { HANDED_MAX, type Task } from '#contract/tasks.ts'
import { seeingEverything } from '#server/database/assigned-wall.ts'
import { changeable } from '#server/database/changing.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { countThere, deletable } from '#server/database/deleting.ts'
import { handingOver } from '#server/database/handing-over.ts'
import { insertable } from '#server/database/inserting.ts'
import { namedRow } from '#server/database/named-row.ts'
import { fieldsOf, shown } from '#server/database/rows.ts'
import { builderOf, firstOf, type Source } from '#server/database/source.ts'
import { projectOf } from '#server/database/vocabulary.ts'
import { newTaskColumns, saidColumns, taskColumns } from './columns.ts'

export const { setDeleted, purge } = deletable('tasks')

type Query = Database['query'] | Transaction

const { workItemId: _, fittingPinId: __, ...ownColumns } = taskColumns

/** Of pieces and projects that are still there. */
const selectTasks = (query: Query, workspaceId: string) =>
  query
    .selectFrom('tasks')
    .innerJoin('pieces', (join) =>
      namedRow(join, 'pieces', 'tasks.piece_id').on('pieces.deleted_at', 'is', null),
    )
    .innerJoin('projects', (join) => join.on(projectOf('pieces')))
    .leftJoin('work_items', (join) =>
      namedRow(join, 'work_items', 'tasks.work_item_id').on('work_items.deleted_at', 'is', null),
    )
    .select([
      'tasks.id',
      ...fieldsOf('tasks', ownColumns),
      'work_items.id as workItemId',
      'tasks.created_at as createdAt',
      'tasks.updated_at as updatedAt',
    ])
    .where('tasks.workspace_id', '=', workspaceId)
    .where('tasks.deleted_at', 'is', null)
    .orderBy('tasks.id')

type Row = Awaited<ReturnType<ReturnType<typeof selectTasks>['executeTakeFirstOrThrow']>>

function toTask({ id, workItemId, createdAt, updatedAt, ...row }: Row): Task {
  const { doneAt, doneBy, doneByName, paid, ...task } = shown(ownColumns, row)
  const by = doneBy === null || doneByName === null ? null : { id: doneBy, name: doneByName }
  return {
    id,
    ...task,
    workItemId,
    done: doneAt === null ? null : { at: doneAt, by, paid },
    createdAt,
    updatedAt,
  }
}

export const findTasksOf = async (
  database: Database,
  workspaceId: string,
  pieceId: string,
): Promise<Task[]> =>
  (
    await database.read(
      workspaceId,
      selectTasks(database.query, workspaceId).where('tasks.piece_id', '=', pieceId),
    )
  ).map(toTask)

/** What somebody else is to do than who makes the piece, and hasn't, or has since an instant. */
export const findHandedTasks = async (
  database: Database,
  workspaceId: string,
  doneSince: string,
): Promise<Task[]> =>
  (
    await database.read(
      workspaceId,
      selectTasks(database.query, workspaceId)
        .where('tasks.member_id', 'is not', null)
        .where(sql<boolean>`tasks.member_id is distinct from pieces.member_id`)
        .where('pieces.collected_at', 'is', null)
        .where(sql<boolean>`(tasks.done_at is null or tasks.done_at >= ${doneSince}::timestamptz)`)
        .limit(HANDED_MAX),
    )
  ).map(toTask)

export async function findTask(source: Source, workspaceId: string, id: string): Promise<Task | null> {
  const asked = selectTasks(builderOf(source), workspaceId).where('tasks.id', '=', id)
  const row = await firstOf(source, workspaceId, asked)
  return row && toTask(row)
}

/** Every task of a project, piece by piece. */
export const readTasksOfProject = async (
  transaction: Transaction,
  workspaceId: string,
  projectId: string,
): Promise<Task[]> =>
  (await selectTasks(transaction, workspaceId).where('pieces.project_id', '=', projectId).execute()).map(
    toTask,
  )

/**
 * The piece of a task that was deleted, and can be had back: by whoever sees it, and by whoever deleted it, who may have
 * seen it by that task alone.
 */
export async function pieceOfDeleted(
  transaction: Transaction,
  workspaceId: string,
  id: string,
): Promise<string | null> {
  const deleted = transaction
    .selectFrom('tasks')
    .select('piece_id as pieceId')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
  const row =
    (await deleted.executeTakeFirst()) ??
    (await seeingEverything(transaction, workspaceId, () =>
      deleted.where(sql<boolean>`deleted_by = current_member()`).executeTakeFirst(),
    ))
  return row?.pieceId ?? null
}

/**
 * Shows a deleted task again, once its piece is held; false when there is none. Only with the task there do those see its
 * piece who see it by that alone.
 */
export const showAgain = (
  transaction: Transaction,
  workspaceId: string,
  id: string,
  hold: () => Promise<unknown>,
): Promise<boolean> =>
  seeingEverything(transaction, workspaceId, async () => {
    await hold()
    return setDeleted(transaction, { workspaceId, id }, null)
  })

export const countTasks = (transaction: Transaction, workspaceId: string, pieceId: string): Promise<number> =>
  countThere(transaction, workspaceId, 'tasks', { piece_id: pieceId })

export const { insertAll: insertTasks } = insertable('tasks', newTaskColumns)

export const updateTask = changeable('tasks', saidColumns)

interface Tick {
  readonly memberId: string
  readonly tickedBy: string
  /** Of the smallest amount that can be paid, in hundredths. */
  readonly step: number
  readonly now: string
}

/**
 * Done by a member, at what they are paid for it now, or else everybody is by the price list; nothing where somebody has
 * done it before.
 */
export async function setDone(
  transaction: Transaction,
  workspaceId: string,
  id: string,
  { memberId, tickedBy, step, now }: Tick,
): Promise<void> {
  await sql`with rate as (
      select coalesce(rates.rate_minor, work_items.rate_minor) as minor
      from tasks
        join work_items on work_items.workspace_id = ${workspaceId} and work_items.id = tasks.work_item_id
        left join rates on rates.workspace_id = ${workspaceId} and rates.work_item_id = work_items.id
          and rates.member_id = ${memberId}::uuid
      where tasks.workspace_id = ${workspaceId} and tasks.id = ${id})
    update tasks set done_at = ${now}::timestamptz, done_by = ${memberId}::uuid, updated_at = ${now}::timestamptz,
      ticked_by = ${tickedBy}::uuid,
      done_by_name = (select name from members where workspace_id = ${workspaceId} and id = ${memberId}::uuid),
      rate_minor = (select minor from rate),
      paid_rate_minor = (select round(minor * tasks.quantity / ${step}::int)::bigint * ${step}::int from rate)
    where workspace_id = ${workspaceId} and id = ${id} and done_at is null`.execute(transaction)
}

export async function setUndone(
  transaction: Transaction,
  workspaceId: string,
  id: string,
  now: string,
): Promise<void> {
  await transaction
    .updateTable('tasks')
    .set({
      ...{ done_at: null, done_by: null, done_by_name: null, rate_minor: null, paid_rate_minor: null },
      ticked_by: null,
      updated_at: now,
    })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute()
}

/** What one member was to do, and hasn't, becomes another's, or nobody's. */
export const handOverTasks = handingOver('tasks', sql<boolean>`done_at is null`)
