import { type RawBuilder, sql } from 'kysely'
import type { ActivityNoun } from '#contract/activities.ts'

/** Where what activities are of is kept, and as what a row of it can be opened, as its own feature reads it. */
type Kept = 'always' | { readonly table: string; readonly isOpen: RawBuilder<unknown> }

const isLive = sql`subject.deleted_at is null`
const of = (table: 'clients' | 'projects', id: 'client_id' | 'project_id') =>
  sql`select from ${sql.table(table)} as whole where whole.workspace_id = subject.workspace_id
    and whole.id = ${sql.ref(`subject.${id}`)}`
const ofLiveProject = sql`${isLive} and exists (${of('projects', 'project_id')} and whole.deleted_at is null)`
const ofLiveClient = sql`exists (${of('clients', 'client_id')} and whole.deleted_at is null)`

const kept: Readonly<Record<ActivityNoun, Kept>> = {
  client: { table: 'clients', isOpen: isLive },
  measurement: { table: 'measurements', isOpen: sql`${isLive} and ${ofLiveClient}` },
  // Put away they can be looked at as well.
  'measurement-template': { table: 'measurement_templates', isOpen: sql`true` },
  project: { table: 'projects', isOpen: isLive },
  piece: { table: 'pieces', isOpen: ofLiveProject },
  fitting: { table: 'fittings', isOpen: ofLiveProject },
  event: {
    table: 'events',
    // Their holder opens them, whether or not they see the client.
    isOpen: sql`${isLive} and not exists (${of('clients', 'client_id')} and whole.deleted_at is not null)`,
  },
  invoice: { table: 'invoices', isOpen: isLive },
  // It is told of its invoice, on whose page it stands.
  payment: { table: 'invoices', isOpen: isLive },
  pattern: { table: 'patterns', isOpen: isLive },
  draft: { table: 'drafts', isOpen: sql`${isLive} and (subject.client_id is null or ${ofLiveClient})` },
  'size-table': { table: 'size_tables', isOpen: isLive },
  'work-item': { table: 'work_items', isOpen: isLive },
  // What is told of them leads to the accounts, which are there whatever becomes of one.
  wage: 'always',
}

/** Whether what an activity is of, a row called `told`, is there and may be opened: the walls say what somebody sees. */
export const isSubjectThere: RawBuilder<boolean> = sql<boolean>`case split_part(told.kind, '.', 1) ${sql.join(
  Object.entries(kept).map(
    ([noun, where]) =>
      sql`when ${sql.lit(noun)} then ${
        where === 'always'
          ? sql`true`
          : // No 'exists': for that PostgreSQL hashes all of a business's rows rather than look up a page's.
            sql`(select true from ${sql.table(where.table)} as subject where subject.workspace_id = told.workspace_id
              and subject.id = told.subject_id and ${where.isOpen}) is true`
      }`,
  ),
  sql` `,
)} else false end`
