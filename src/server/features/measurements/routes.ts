import type { measurementEndpoints } from '#contract/measurements.ts'
import type { Handlers } from '#server/platform/http/call.ts'
import type { measurementsService } from './service.ts'

export function measurementRoutes(
  measurements: ReturnType<typeof measurementsService>,
): Handlers<typeof measurementEndpoints> {
  return {
    list: ({ session, query }) => measurements.list(session.workspaceId, query),
    ofClient: async ({ session, params }) => ({
      measurements: await measurements.ofClient(session.workspaceId, params.id),
    }),
    create: async ({ session, body, once }) =>
      once(async (transaction) => ({
        measurement: await measurements.create(transaction, session.workspaceId, body),
      })),
    takeByTemplate: async ({ session, body, once }) =>
      once(async (transaction) => ({
        measurements: await measurements.takeByTemplate(transaction, session.workspaceId, body),
      })),
    get: async ({ session, params }) => ({
      measurement: await measurements.get(session.workspaceId, params.id),
    }),
    update: async ({ session, params, body }) => ({
      measurement: await measurements.update(session.workspaceId, params.id, body),
    }),
    remove: async ({ session, params }) => {
      await measurements.remove(session.workspaceId, params.id)
      return {}
    },
    restore: async ({ session, params }) => ({
      measurement: await measurements.restore(session.workspaceId, params.id),
    }),
  }
}
