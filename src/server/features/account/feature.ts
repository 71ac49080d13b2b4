import type { Feature, Removal } from '#server/platform/feature.ts'
import type { Platform } from '#server/platform/platform.ts'
import { accountJobs } from './jobs.ts'
import { accountRemoval, type Closings, type Payments } from './removal/service.ts'
import { accountRoutes } from './routes.ts'
import { type AccountNeeds, accountService } from './service.ts'

interface Needs<Settled extends Payments> extends Omit<AccountNeeds, 'paid'> {
  readonly closings: Closings<Settled> & Pick<AccountNeeds, 'paid'>
  /** What every feature wants to be taken away with an account, what depends on other rows first. */
  readonly removals: readonly Removal[]
}

export function accountFeature<Settled extends Payments>(
  platform: Platform,
  { closings, removals, ...given }: Needs<Settled>,
) {
  const needs = { ...given, paid: closings.paid }
  return {
    handlers: accountRoutes(
      accountService(platform, needs),
      accountRemoval(platform, needs, closings, removals),
    ),
    jobs: () => accountJobs(platform, removals),
  } satisfies Feature<'account'>
}
