import * as z from 'zod/mini'
import type { Permission } from '../domain/team/permissions.ts'
import { endpoint } from './endpoint.ts'
import { instant, listQuery } from './fields.ts'
import { shownTo } from './shown-to.ts'

/** What something was done with. */
export const activityNouns = [
  'client',
  'measurement',
  'measurement-template',
  'project',
  'piece',
  'fitting',
  'event',
  'invoice',
  'payment',
  'pattern',
  'draft',
  'size-table',
  'work-item',
  'import',
  'wage',
] as const
export type ActivityNoun = (typeof activityNouns)[number]

/** What one must be let see to be told what was done with it. */
export const activityNeeds: Readonly<Record<ActivityNoun, Permission>> = {
  client: 'clients.read',
  measurement: 'measurements.read',
  'measurement-template': 'measurements.read',
  project: 'work.read',
  piece: 'work.read',
  fitting: 'measurements.read',
  event: 'calendar.read',
  invoice: 'money.read',
  payment: 'money.read',
  pattern: 'patterns.read',
  draft: 'measurements.read',
  'size-table': 'patterns.read',
  'work-item': 'work.read',
  import: 'import',
  wage: 'wages.read',
}

/** By which way something was done: signed in, with a key of the API, by a client, or by the application itself. */
export const activityVias = ['person', 'key', 'portal', 'job'] as const
export type ActivityVia = (typeof activityVias)[number]

/** Something that was done, by the names that things had then. */
export const Activity = shownTo(
  'money.read',
  z.object({
    id: z.string(),
    /** In words, as 'Completed project “Evening gown” for Ada Okafor'. */
    description: z.string(),
    createdAt: instant(),
    /** What it was done to, and what was done, as in 'client.created'. */
    kind: z.string().check(z.regex(/^[a-z-]+\.[a-z-]+$/)),
    /** The client, project … it is about, which may be gone by now. */
    subjectId: z.string(),
    /** The member who did it, as they were called then; null where nobody did, or where it wasn't written down yet. */
    actor: z.nullable(z.object({ id: z.string(), name: z.string() })),
    via: z.nullable(z.enum(activityVias)),
  }),
  // Whoever sees money sees wages: one mark does for both.
  ({ kind }) => /^(invoice|payment|wage)\./.test(kind),
)
export type Activity = z.output<typeof Activity>

/** Whose activities a list is narrowed to: one's own, or a member's. */
export const AskedMember = z.union([z.literal('me'), z.uuid()])
export type AskedMember = z.output<typeof AskedMember>

const { limit, cursor } = listQuery

export const activityEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/activities',
    summary: 'Who did what, newest first: as far as one may see what it was done with',
    access: 'member',
    needs: 'work.read',
    query: z.object({
      limit,
      cursor,
      member: z.optional(AskedMember),
      kind: z.optional(z.enum(activityNouns)),
    }),
    reply: z.object({ activities: z.array(Activity), nextCursor: z.nullable(z.string()) }),
    errors: [],
  }),
}
