import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Transaction } from '#server/database/database.ts'

/** What a member did, by the names that things had then. */
export interface Activity<Kind extends string> {
  readonly kind: Kind
  readonly subjectId: string
  readonly name: string
  /** Whom it was for. */
  readonly clientName?: string | null | undefined
  readonly at: string
}

/** What is told of an activity, by its name and its client's. */
export type Wording = (name: string, client: string | null) => string

/** By kind, such as 'client.created': what it was done to, and what was done. */
export type Wordings = Readonly<Record<string, Wording>>

/** The kinds of activity that a feature tells of, each with its words: no other can be written down by it. */
export function activitiesIn<Kind extends string>(wordings: Readonly<Record<Kind, Wording>>) {
  /** Takes back what was told of a thing: a deletion that was undone did not happen. */
  async function withdrawActivity(
    transaction: Transaction,
    workspaceId: string,
    kind: Kind,
    subjectId: string,
  ): Promise<void> {
    await toldOf(transaction, workspaceId, kind, subjectId).execute()
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
    await transaction
      .insertInto('activities')
      .values({
        workspace_id: workspaceId,
        id: uuidv7(),
        at,
        kind,
        subject_id: subjectId,
        name,
        second_name: clientName,
      })
      .execute()
  }

  return { activities: wordings, recordActivity, withdrawActivity }
}

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
