import type { Feature } from '#server/platform/feature.ts'
import type { Platform } from '#server/platform/platform.ts'
import { activities } from './activities.ts'
import { runImports } from './jobs.ts'
import { importRoutes } from './routes.ts'
import { type ImportNeeds, importsService } from './service.ts'
import './tables.ts'

export function importsFeature(platform: Platform, needs: ImportNeeds) {
  const imports = importsService(platform, needs)
  return {
    handlers: importRoutes(platform, imports),
    run: (logins) => runImports(platform, logins, imports),
    purge: imports.purge,
    subjects: { import: { table: 'imports', isOpen: 'always' } },
    activities,
  } satisfies Feature<'imports'>
}
