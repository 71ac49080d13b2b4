import type { Regions } from '#server/features/settings/service.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import type { ExportKind } from '#server/platform/exported.ts'
import type { Feature } from '#server/platform/feature.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Archives } from './contents/service.ts'
import { exportAddresses } from './download/addresses.ts'
import { registerDownloads } from './download/routes.ts'
import { exportJobs } from './jobs.ts'
import { exportMaker } from './making/service.ts'
import { exportRoutes } from './routes.ts'
import { exportsService } from './service.ts'
import './tables.ts'

interface Needs<Pattern> {
  readonly plans: Pick<Plans, 'seats'>
  readonly regions: Regions
  /** Every feature's part, in the order of the README. */
  readonly kinds: readonly ExportKind[]
  readonly archives: Archives<Pattern>
}

export function exportsFeature<Pattern>(platform: Platform, needs: Needs<Pattern>) {
  const addresses = exportAddresses(platform.secrets)
  const exports = exportsService(platform, addresses, needs.plans)
  const { dropOf } = exports
  return {
    service: { dropOf },
    handlers: exportRoutes(exports),
    register: (http, cookies) =>
      registerDownloads(http, exports, { cookies, publicUrl: platform.config.publicUrl }),
    jobs: () => exportJobs(platform, exportMaker(platform, { ...needs, addresses })),
    purge: exports.purge,
    removal: { access: ['exports'] },
  } satisfies Feature<'exports'>
}
