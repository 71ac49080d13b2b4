import { needOf } from '#domain/team/nouns.ts'
import { m } from '#server/paraglide/messages.js'
import { ofWorkspace } from '#server/platform/exported.ts'
import type { Feature } from '#server/platform/feature.ts'
import type { Platform } from '#server/platform/platform.ts'
import { activities } from './activities.ts'
import { sizeTableRoutes } from './routes.ts'
import { sizeTablesService } from './service.ts'

export function sizeTablesFeature(platform: Platform) {
  const sizeTables = sizeTablesService(platform)
  return {
    service: sizeTables,
    handlers: sizeTableRoutes(sizeTables),
    purge: sizeTables.purge,
    exported: [
      {
        name: 'size-tables',
        told: m.exports_readme_size_tables,
        table: 'size_tables',
        needs: needOf('size-table'),
        ...ofWorkspace,
      },
    ],
    subjects: { 'size-table': { table: 'size_tables', isOpen: 'live' } },
    activities,
  } satisfies Feature<'sizeTables'>
}
