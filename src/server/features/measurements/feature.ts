import { needOf } from '#domain/team/nouns.ts'
import { m } from '#server/paraglide/messages.js'
import { ofWorkspace } from '#server/platform/exported.ts'
import type { Feature } from '#server/platform/feature.ts'
import type { Platform } from '#server/platform/platform.ts'
import { activities } from './activities.ts'
import { measurementRoutes } from './routes.ts'
import { measurementsService } from './service.ts'

export function measurementsFeature(platform: Platform, needs: Parameters<typeof measurementsService>[1]) {
  const measurements = measurementsService(platform, needs)
  return {
    service: measurements,
    handlers: measurementRoutes(measurements),
    purge: measurements.purge,
    exported: [
      {
        name: 'measurements',
        told: m.exports_readme_measurements,
        table: 'measurements',
        needs: needOf('measurement'),
        ...ofWorkspace,
        // Made of what was taken.
        without: ['body_sizes'],
        named: ['client'],
        belongsTo: 'client',
        parts: { of: 'sizes', name: 'measurement-sizes', told: m.exports_readme_measurement_sizes },
      },
    ],
    removal: { large: ['measurements'] },
    ofClients: { measurements: 'client_id' },
    subjects: { measurement: { table: 'measurements', isOpen: 'live-with-client' } },
    activities,
  } satisfies Feature<'measurements'>
}
