import type { landingEndpoints } from '#contract/landing.ts'
import type { Handlers } from '#server/platform/http/call.ts'
import type { Platform } from '#server/platform/platform.ts'
import { landingService } from './service.ts'

export function landingRoutes(platform: Platform): Handlers<typeof landingEndpoints> {
  const landing = landingService(platform)
  return {
    config: async () => landing.config(),
    requestDemo: async ({ body }) => {
      await landing.requestDemo(body)
      return {}
    },
  }
}
