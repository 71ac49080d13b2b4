import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { ActivityKind, ActivityVia, Activity as ToldActivity } from '#contract/activities.ts'
import { isolated } from '#domain/writing/isolated.ts'
import { atOnce } from '#server/database/at-once.ts'
import type { Transaction } from '#server/database/database.ts'
import { type Parts, reusable } from '#server/database/reusable.ts'

/** What a member did, by the names that things had then. */
export interface Activity<Kind extends string> {
  readonly kind: Kind
  readonly subjectId: string
  readonly name: string
  /** Whom it was for. */
  readonly clientName?: string | null | undefined
  readonly at: string
}

/** What is known of an activity beside its names, and of whoever reads of it. */
export interface Told {
  /** As it was recorded: what was done, where the names alone don't say. */
  readonly details: unknown
  /** Of prices on work. */
  readonly seesPrices: boolean
}

/** What is told of an activity, by its name and its client's. */
export type Wording = (name: string, client: string | null, told: Told) => string

/** A line that was told of a thing and isn't any more, as it stood: a row of its own table. */
export type Withdrawn = Readonly<Record<string, unknown>>

/** Deeds of one kind and person within this time are one line. */
const TOGETHER_MS = 3_600_000

export interface Together<Kind extends string, Details> extends Activity<Kind> {
  /** One line for all things that it was done to, rather than for this one alone. */
  readonly isOfAll?: boolean
  /** The details to tell, with those told shortly before; nothing where these were taken back. */
  readonly merge: (before: Details | null) => Details | null
}

/** By kind, such as 'client.created': what it was done to, and what was done. */
export type Wordings = Readonly<Record<string, Wording>>

/** An activity as it is read. */
export interface KeptActivity
  extends Pick<ToldActivity, 'id' | 'createdAt' | 'kind' | 'subjectId' | 'isThere'> {
  readonly name: string
  readonly secondName: string | null
  readonly details: unknown
  readonly actorId: string | null
  readonly actorName: string | null
  readonly via: ActivityVia | null
  readonly keyName: string | null
}

/** An activity as somebody is told of it, in their language. */
export const tellIn =
  (wordings: Wordings, { seesPrices }: Pick<Told, 'seesPrices'>) =>
  ({ name, secondName, details, actorId, actorName, ...kept }: KeptActivity): ToldActivity => ({
    ...kept,
    description:
      wordings[kept.kind]?.(isolated(name), secondName && isolated(secondName), { details, seesPrices }) ??
      name,
    actor: actorId === null ? null : { id: actorId, name: actorName ?? '' },
  })

/** The kinds of activity that a feature tells of, each with its words: no other can be written down by it. */
export function activitiesIn<Kind extends ActivityKind>(wordings: Readonly<Record<Kind, Wording>>) {
  /** Takes back what was told of a thing, and answers it: a deletion that was undone did not happen. */
  async function withdrawActivity(
    transaction: Transaction,
    workspaceId: string,
    kind: Kind,
    subjectId: string,
  ): Promise<Withdrawn[]> {
    const rows = await toldOf(transaction, workspaceId, kind, subjectId)
      .returning(sql<Withdrawn>`to_jsonb(activities)`.as('told'))
      .execute()
    return rows.map(({ told }) => told)
  }

  /**
   * Writes down what was done, in the transaction of the doing; who did it the database knows by itself. Of a thing that
   * somebody changes again and again only their newest change is told.
   */
  async function recordActivity(
    transaction: Transaction,
    workspaceId: string,
    { kind, subjectId, name, clientName = null, at }: Activity<Kind>,
  ): Promise<void> {
    if (kind.endsWith('.updated')) {
      await toldOf(transaction, workspaceId, kind, subjectId)
        .where(sql<boolean>`actor_id is not distinct from current_member()`)
        .execute()
    }
    await atOnce(transaction, [newActivity(workspaceId, { kind, subjectId, name, clientName, at })])
  }

  /** One of a thing that nothing has been told of, as it is written. */
  const newActivity = (workspaceId: string, { clientName = null, ...told }: Activity<Kind>) =>
    insertion({ workspaceId, id: uuidv7(), clientName, details: null, ...told })

  /** Writes down what somebody does over and over as one line: the last one of the past hour goes on. */
  async function recordTogether<Details extends object>(
    transaction: Transaction,
    workspaceId: string,
    { kind, subjectId, name, clientName = null, at, isOfAll = false, merge }: Together<Kind, Details>,
  ): Promise<void> {
    let recent = transaction
      .selectFrom('activities')
      .select(['id', 'details'])
      .where('workspace_id', '=', workspaceId)
      .where('kind', '=', kind)
      .where('at', '>', new Date(Date.parse(at) - TOGETHER_MS).toISOString())
      .where(sql<boolean>`actor_id is not distinct from current_member()`)
    if (!isOfAll) recent = recent.where('subject_id', '=', subjectId)
    const last = await recent.orderBy('at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()
    // Sound: of one kind all are written here, by one merge.
    const merged = merge((last?.details ?? null) as Details | null)
    if (last) {
      await transaction
        .deleteFrom('activities')
        .where('workspace_id', '=', workspaceId)
        .where('id', '=', last.id)
        .execute()
    }
    if (merged === null) return
    const told = { kind, subjectId, name, clientName, at, details: JSON.stringify(merged) }
    await atOnce(transaction, [insertion({ workspaceId, id: uuidv7(), ...told })])
  }

  return { activities: wordings, recordActivity, recordTogether, newActivity, withdrawActivity }
}

/** Tells again what was withdrawn by something that did not happen either: as it was told, by whom and when. */
export async function tellAgain(transaction: Transaction, withdrawn: readonly Withdrawn[]): Promise<void> {
  if (withdrawn.length === 0) return
  await sql`insert into activities
    select * from jsonb_populate_recordset(null::activities, ${JSON.stringify(withdrawn)}::jsonb)
    on conflict do nothing`.execute(transaction)
}

interface NewValues extends Activity<string> {
  readonly workspaceId: string
  readonly id: string
  readonly clientName: string | null
  /** As JSON. */
  readonly details: string | null
}

const insertion = reusable(({ query, slot }: Parts<NewValues>) =>
  query.insertInto('activities').values({
    workspace_id: slot('workspaceId'),
    id: slot('id'),
    at: slot('at'),
    kind: slot('kind'),
    subject_id: slot('subjectId'),
    name: slot('name'),
    second_name: slot('clientName'),
    details: slot('details'),
  }),
)

const toldOf = (transaction: Transaction, workspaceId: string, kind: string, subjectId: string) =>
  transaction
    .deleteFrom('activities')
    .where('workspace_id', '=', workspaceId)
    .where('subject_id', '=', subjectId)
    .where('kind', '=', kind)

const KEPT = 5_000

/** For the nightly tidying: the newest stay. */
export async function pruneActivities(transaction: Transaction, workspaceId: string): Promise<void> {
  await sql`
    delete from activities where workspace_id = ${workspaceId} and (at, id) <
      (select at, id from activities where workspace_id = ${workspaceId}
       order by at desc, id desc offset ${KEPT - 1} limit 1)`.execute(transaction)
}

interface Named {
  name: string
}

/** By its name alone. */
export const named =
  (words: (names: Named) => string): Wording =>
  (name) =>
    words({ name })

/** With the client where there is one. */
export const perhapsFor =
  (alone: (names: Named) => string, withClient: (names: Named & { client: string }) => string): Wording =>
  (name, client) =>
    client === null ? alone({ name }) : withClient({ name, client })
