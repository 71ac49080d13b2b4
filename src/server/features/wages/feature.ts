import { needOf } from '#domain/team/nouns.ts'
import type { Regions } from '#server/features/settings/service.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { m } from '#server/paraglide/messages.js'
import { ofWorkspace } from '#server/platform/exported.ts'
import type { Feature } from '#server/platform/feature.ts'
import type { Platform } from '#server/platform/platform.ts'
import { accountsService } from './accounts/service.ts'
import { activities } from './activities.ts'
import { payoutsService } from './payouts/service.ts'
import { ratesService } from './rates/service.ts'
import { wageRoutes } from './routes.ts'
import './tables.ts'

interface Needs {
  readonly plans: Plans
  readonly regions: Regions
}

/** What whoever does the work is paid for it, and what they are still owed. Nothing of it is ever purged: it is the books. */
export function wagesFeature(platform: Platform, needs: Needs) {
  const parts = [
    accountsService(platform, needs),
    ratesService(platform, needs),
    payoutsService(platform, needs),
  ] as const
  const kept = { needs: needOf('wage'), ...ofWorkspace } as const
  return {
    handlers: wageRoutes(...parts),
    exported: [
      { name: 'rates', told: m.exports_readme_rates, table: 'rates', ...kept },
      { name: 'earnings', told: m.exports_readme_earnings, table: 'earnings', ...kept },
      { name: 'payouts', told: m.exports_readme_payouts, table: 'payouts', ...kept },
    ],
    removal: { large: ['earnings'] },
    subjects: { wage: { table: 'earnings', isOpen: 'always' } },
    activities,
  } satisfies Feature<'wages'>
}
