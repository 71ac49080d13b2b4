import { mayRole, permissionsOf, type Role } from '#domain/team/permissions.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** How long a finished export can be downloaded. */
export const LIFETIME_MS = 7 * DAY_MS

/** Of those that succeed, within a day. */
export const EXPORTS_A_DAY = 5
/** Of all, so that one that always fails doesn't run for ever. */
export const TRIES_A_DAY = 20

/** The job begins one export at most so often: what ends the process counts too. */
export const ATTEMPTS_MAX = 5

/** How many are shown, and how long they are remembered. */
export const SHOWN = 10
export const REMEMBERED_MS = 90 * DAY_MS

/** Whether somebody may have what was made for them as another role: all that stands in it, and that it left the house. */
export const maySee = (role: Role, madeFor: Role): boolean =>
  mayRole(role, 'export') && [...permissionsOf(madeFor)].every((permission) => mayRole(role, permission))
