import { needOf } from '#domain/team/nouns.ts'
import { m } from '#server/paraglide/messages.js'
import { ofWorkspace } from '#server/platform/exported.ts'
import type { Feature } from '#server/platform/feature.ts'
import type { Platform } from '#server/platform/platform.ts'
import { activities } from './activities.ts'
import { patternArchive } from './archive/service.ts'
import { patternLibraryService } from './library/service.ts'
import './library/tables.ts'
import { patternOpening } from './opening/service.ts'
import { patternRoutes } from './routes.ts'
import { type PatternDependencies, patternsService } from './service.ts'

export function patternsFeature(platform: Platform, needs: PatternDependencies) {
  const { plans } = needs
  const patterns = patternsService(platform, needs)
  const library = patternLibraryService(platform, { plans, patterns })
  return {
    service: {
      count: patterns.count,
      archive: patternArchive(platform.files, plans, patterns.pictures),
      reported: library.reported,
    },
    opens: patternOpening(platform, plans),
    handlers: patternRoutes(patterns, library),
    purge: patterns.purge,
    exported: [
      {
        name: 'patterns',
        told: m.exports_readme_patterns,
        table: 'patterns',
        needs: needOf('pattern'),
        ...ofWorkspace,
        // Their files are among the pictures and drawings, by the pattern's id.
        without: ['picture', 'drawing_name'],
      },
    ],
    removal: { access: ['published_patterns'], large: ['patterns'] },
    found: { pattern: { table: 'patterns', says: { garmentType: 'garment_type', style: 'style' } } },
    subjects: { pattern: { table: 'patterns', isOpen: 'live' } },
    activities,
  } satisfies Feature<'patterns'>
}
