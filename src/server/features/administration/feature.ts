import type { Feature } from '#server/platform/feature.ts'
import type { Platform } from '#server/platform/platform.ts'
import { administrationRoutes } from './routes.ts'
import { type AdministrationNeeds, administrationService } from './service.ts'

export const administrationFeature = (platform: Platform, needs: AdministrationNeeds) =>
  ({
    handlers: administrationRoutes(administrationService(platform, needs)),
  }) satisfies Feature<'administration'>
