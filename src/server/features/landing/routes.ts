import type { landingEndpoints } from '#contract/landing.ts'
import type { Handlers } from '#server/platform/http/call.ts'
import type { Platform } from '#server/platform/platform.ts'
import { landingService } from './service.ts'
import type { Status } from './status/service.ts'

export function landingRoutes(
  platform: Platform,
  status: Pick<Status, 'read'>,
): Handlers<typeof landingEndpoints> {
  const landing = landingService(platform)
  return {
    config: async () => landing.config(),
    status: () => status.read(),
    requestDemo: async ({ body, key }) => {
      await landing.requestDemo(body, key)
      return {}
    },
  }
}
