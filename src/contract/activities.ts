import * as z from 'zod/mini'
import { isTold, nouns, type ToldNoun, toldNouns } from '../domain/team/nouns.ts'
import type { Permission } from '../domain/team/permissions.ts'
import { AskedMember } from './assignees.ts'
import { endpoint } from './endpoint.ts'
import { dayInReach, instant, listQuery } from './fields.ts'
import { shownTo } from './shown-to.ts'

/** What something was done with: every noun that the table of what belongs to whom tells of. */
export const activityNouns = toldNouns
export type ActivityNoun = ToldNoun

/** Whether a word is a noun that is told of. */
const isActivityNoun = (word: string | undefined): word is ActivityNoun =>
  activityNouns.some((noun) => noun === word)

/** The part of all this that somebody is told. */
export const activitiesTold = (permissions: ReadonlySet<Permission>): readonly ActivityNoun[] =>
  activityNouns.filter((noun) => isTold(noun, permissions))

/** A kind of activity, such as 'client.created': of no noun that the table of what belongs to whom doesn't have. */
export type ActivityKind = `${ActivityNoun}.${string}`

const holdsMoney = (kind: string): boolean => {
  const [noun] = kind.split('.')
  return !isActivityNoun(noun) || nouns[noun].holdsMoney
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
    /** The client, project … it is about. */
    subjectId: z.string(),
    /** Whether that is there, and may be opened by who asks: it may be gone by now, or not be theirs to see any more. */
    isThere: z.boolean(),
    /** The member who did it, as they were called then; null where nobody did, or where it wasn't written down yet. */
    actor: z.nullable(z.object({ id: z.string(), name: z.string() })),
    via: z.nullable(z.enum(activityVias)),
    /** The key of the API that it was done with, as that was called then. */
    keyName: z.nullable(z.string()),
  }),
  // Anything else that isn't for somebody is never read for them; sums are stopped here once more.
  ({ kind }) => holdsMoney(kind),
)
export type Activity = z.output<typeof Activity>

const { limit, cursor } = listQuery

interface Days {
  from?: string | undefined
  to?: string | undefined
}

/** Those of a person, of a noun, of some days: each of them alone, or together. */
const ActivitiesQuery = z
  .object({
    limit,
    cursor,
    member: z.optional(AskedMember),
    kind: z.optional(z.enum(activityNouns)),
    /** The first and the last day, both among them, as the business counts them; either may be left out. */
    from: z.optional(dayInReach()),
    to: z.optional(dayInReach()),
  })
  .check(
    z.refine<Days>(({ from, to }) => from === undefined || to === undefined || from <= to, {
      path: ['to'],
      params: { issue: 'ends-before-it-starts' },
    }),
  )

export const activityEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/activities',
    summary: 'Who did what, newest first: as far as one may see what it was done with',
    access: 'member',
    needs: 'work.read',
    query: ActivitiesQuery,
    reply: z.object({ activities: z.array(Activity), nextCursor: z.nullable(z.string()) }),
    errors: [],
  }),
}
