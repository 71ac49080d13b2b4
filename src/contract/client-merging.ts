import * as z from 'zod/mini'
import { instant } from './fields.ts'

/** More rows of one kind than a client has in a lifetime. */
const rowsMax = 5_000
const ids = () => z.array(z.uuid()).check(z.maxLength(rowsMax))

/** The rows of one client's that went to the other: their ids, by table. */
export const MovedRows = z.record(z.string(), ids())
export type MovedRows = z.output<typeof MovedRows>

/** The client who goes into the one that stays; both as they were when it was chosen what stays. */
export const mergedVersions = { clientId: z.uuid(), clientUpdatedAt: instant(), updatedAt: instant() }
