import { type RawBuilder, sql } from 'kysely'
import { type Noun, type ToldNoun, toldNouns } from '#domain/team/nouns.ts'
import type { Tables } from './tables.ts'

/** Where a noun's rows are kept, and until when one of them can be opened, as its own feature reads it. */
interface Subject {
  readonly table: keyof Tables
  readonly isOpen: keyof typeof opening
}

export type Subjects = Readonly<Record<Noun, Subject>>

const isLive = sql`subject.deleted_at is null`
const of = (table: 'clients' | 'projects', id: 'client_id' | 'project_id') =>
  sql`select from ${sql.table(table)} as whole where whole.workspace_id = subject.workspace_id
    and whole.id = ${sql.ref(`subject.${id}`)}`
const ofLiveClient = sql`exists (${of('clients', 'client_id')} and whole.deleted_at is null)`

const opening = {
  /** What is told of it leads to what is there whatever becomes of a row. */
  always: null,
  /** Put away it can be looked at as well. */
  'also-put-away': sql`true`,
  live: isLive,
  'live-with-client': sql`${isLive} and ${ofLiveClient}`,
  'live-with-any-client': sql`${isLive} and (subject.client_id is null or ${ofLiveClient})`,
  /** Its holder opens it, whether or not they see the client. */
  'live-with-client-unseen': sql`${isLive}
    and not exists (${of('clients', 'client_id')} and whole.deleted_at is not null)`,
  'live-with-project': sql`${isLive} and exists (${of('projects', 'project_id')} and whole.deleted_at is null)`,
} as const satisfies Readonly<Record<string, RawBuilder<unknown> | null>>

export type IsSubjectThere = RawBuilder<boolean>

/** Whether what an activity is of, a row called `told`, is there and may be opened: the walls say what somebody sees. */
export const isSubjectThere = (subjects: Subjects): IsSubjectThere =>
  sql<boolean>`case split_part(told.kind, '.', 1) ${sql.join(
    toldNouns.map((noun: ToldNoun) => {
      const { table, isOpen } = subjects[noun]
      const isThere = opening[isOpen]
      return sql`when ${sql.lit(noun)} then ${
        isThere === null
          ? sql`true`
          : // No 'exists': for that PostgreSQL hashes all of a business's rows rather than look up a page's.
            sql`(select true from ${sql.table(table)} as subject where subject.workspace_id = told.workspace_id
              and subject.id = told.subject_id and ${isThere}) is true`
      }`
    }),
    sql` `,
  )} else false end`
