import type { FeaturePage } from '#web/lib/feature.ts'

/** Whether somebody is shown the way to a page. */
export const isShownTo =
  (isAdmin: boolean) =>
  ({ audience }: Pick<FeaturePage, 'audience'>): boolean =>
    isAdmin || audience !== 'administrators'
