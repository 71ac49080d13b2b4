import { needOf } from '#domain/team/nouns.ts'
import type { Clients } from '#server/features/clients/service.ts'
import type { Measurements } from '#server/features/measurements/service.ts'
import type { Notifier } from '#server/features/notifications/service.ts'
import type { PortalAccess } from '#server/features/portal/service.ts'
import { m } from '#server/paraglide/messages.js'
import { ofWorkspace } from '#server/platform/exported.ts'
import type { Feature } from '#server/platform/feature.ts'
import type { Platform } from '#server/platform/platform.ts'
import { activities } from './activities.ts'
import { measurementsPageService } from './page/service.ts'
import { measurementAnswerRoutes } from './routes.ts'
import { measurementAnswersService } from './service.ts'
import './tables.ts'

interface Needs {
  readonly clients: Clients
  readonly measurements: Measurements
  readonly pages: Pick<PortalAccess, 'refusal' | 'showsMeasurements'>
  readonly notifier: Notifier
}

export function measurementAnswersFeature(platform: Platform, { notifier, pages, ...needs }: Needs) {
  const page = measurementsPageService(platform, {
    ...{ pages, measurements: needs.measurements },
    tell: (transaction, answered) =>
      notifier.notify(transaction, { kind: 'measurement-answer', ...answered }),
  })
  return {
    handlers: measurementAnswerRoutes(measurementAnswersService(platform, needs), page),
    exported: [
      {
        name: 'measurement-answers',
        told: m.exports_readme_measurement_answers,
        table: 'measurement_answers',
        needs: needOf('measurement'),
        ...ofWorkspace,
        named: ['client'],
        belongsTo: 'client',
      },
    ],
    removal: { large: ['measurement_answers'] },
    ofClients: { measurement_answers: 'client_id' },
    activities,
  } satisfies Feature<'measurementAnswers'>
}
