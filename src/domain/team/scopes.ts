import { type Permission, permissions } from './permissions.ts'

/**
 * What no key of the API may do, whoever has made it: what is a person's own, what asks them to prove who they are, who
 * works there, what the plan costs, and keys themselves.
 */
const neverByKey = [
  'wages.own',
  'export',
  'team.write',
  'keys.write',
  'billing',
  'business.close',
] as const satisfies readonly Permission[]

/** What a key can be let do: scopes are the permissions themselves (docs/decisions/0105). */
export type Scope = Exclude<Permission, (typeof neverByKey)[number]>

export const isScope = (permission: Permission): permission is Scope =>
  !neverByKey.some((never) => never === permission)

export const scopes: readonly Scope[] = permissions.filter(isScope)

/** What a key may do now: what it was given, as far as whoever made it may themselves. */
export const permissionsByKey = (
  given: readonly Scope[],
  makers: ReadonlySet<Permission>,
): ReadonlySet<Permission> => new Set(given.filter((scope) => makers.has(scope)))
