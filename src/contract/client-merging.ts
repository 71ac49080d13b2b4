import * as z from 'zod/mini'
import { instant } from './fields.ts'

/** More rows of one kind than a client has in a lifetime. */
const rowsMax = 5_000
const ids = () => z.array(z.uuid()).check(z.maxLength(rowsMax))

/** What of one client's went to the other, by the ids of the rows. */
export const MovedRows = z.object({
  measurements: ids(),
  projects: ids(),
  invoices: ids(),
  events: ids(),
  messages: ids(),
  photos: ids(),
  drafts: ids(),
  /** None in what a page of the version before remembers. */
  tellings: z.optional(ids()),
  /** Cloth of their own; none in the version before either. */
  materials: z.optional(ids()),
  quotes: z.optional(ids()),
})
export type MovedRows = z.output<typeof MovedRows>

/** Who goes into the client that stays; both as they were when it was chosen what stays. */
export const mergedVersions = { clientId: z.uuid(), clientUpdatedAt: instant(), updatedAt: instant() }
