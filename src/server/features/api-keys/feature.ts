import type { Feature } from '#server/platform/feature.ts'
import type { Platform } from '#server/platform/platform.ts'
import { activities } from './activities.ts'
import { keyRoutes } from './routes.ts'
import { type KeyNeeds, keysService } from './service.ts'

export function apiKeysFeature(platform: Platform, needs: KeyNeeds) {
  const keys = keysService(platform, needs)
  return {
    handlers: keyRoutes(keys),
    purge: keys.purge,
    removal: { access: ['api_keys'] },
    subjects: { key: { table: 'api_keys', isOpen: 'always' } },
    activities,
  } satisfies Feature<'apiKeys'>
}
