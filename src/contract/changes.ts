import * as z from 'zod/mini'
import { instant, listQuery } from './fields.ts'

/** How old a change is when it is told of: of transactions that are under way at once the later one may end first. */
export const SETTLED_AFTER_S = 5

/** Years that calendars and time zone tables make sense of. */
export const plausibleYear = () => z.regex(/^(19|20|21)/)

const updatedSince = z.optional(z.iso.datetime({ offset: true }).check(plausibleYear()))

/** Changes are asked for alone: a filter would hide what has just left it, and their order is their own. */
const changesAlone = z.check<object>(({ value, issues }) => {
  if (!('updatedSince' in value) || value.updatedSince === undefined) return
  for (const [name, asked] of Object.entries(value)) {
    if (asked === undefined || ['updatedSince', 'limit', 'cursor'].includes(name)) continue
    issues.push({ code: 'custom', path: [name], input: asked, params: { issue: 'not-with-changes' } })
  }
})

const paged = z.object({ ...listQuery, updatedSince })

/** What a list of records takes, with filters and orders of its own: in pages, and what has changed (docs/decisions/0109). */
export const recordsQuery = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.extend(paged, shape).check(changesAlone)

const PAGE_MAX = 500

const whole = z.object({
  updatedSince,
  // More than a page holds is no fault: without changes it was never looked at.
  limit: z.optional(
    z.coerce.number().check(
      z.int(),
      z.gte(1),
      z.overwrite((rows) => Math.min(rows, PAGE_MAX)),
    ),
  ),
  cursor: listQuery.cursor,
})

/** The same of one that comes whole otherwise, whatever limit is said. */
export const wholeRecordsQuery = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.extend(whole, shape).check(changesAlone)

/** All that had changed until then is told once there is no next page. */
const updatedUntil = z.optional(instant())

/** What such a list answers besides its records. */
export const recordsReply = { nextCursor: z.nullable(z.string()), updatedUntil }
export const wholeRecordsReply = { nextCursor: z.optional(z.nullable(z.string())), updatedUntil }
