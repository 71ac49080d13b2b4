import type { User } from '#contract/auth.ts'
import type { FeaturePage } from '#web/lib/feature.ts'
import { mayOf } from '#web/lib/may.ts'

/** Whether somebody is shown the way to a page. */
export function isShownTo(user: User | null) {
  const may = mayOf(user)
  return ({ audience, permission }: Pick<FeaturePage, 'audience' | 'permission'>): boolean =>
    (user?.isAdmin === true || audience !== 'administrators') && may(permission)
}
