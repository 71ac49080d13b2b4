import type { DiskSpace } from '#server/platform/disk-space.ts'
import type { Feature } from '#server/platform/feature.ts'
import type { Platform } from '#server/platform/platform.ts'
import { landingRoutes } from './routes.ts'
import { statusService } from './status/service.ts'

export function landingFeature(platform: Platform, needs: { readonly disk: Pick<DiskSpace, 'isFull'> }) {
  const status = statusService(platform, needs)
  return {
    handlers: landingRoutes(platform, status),
    // It looks by itself as long as anything is served.
    register: (http) => void http.addHook('onClose', async () => status.stop()),
  } satisfies Feature<'landing'>
}
