import type { measurementTemplateEndpoints } from '#contract/measurement-templates.ts'
import type { Handlers } from '#server/platform/http/call.ts'
import type { TemplatePictures } from './pictures/service.ts'
import type { MeasurementTemplates } from './service.ts'

export function measurementTemplateRoutes(
  templates: MeasurementTemplates,
  pictures: TemplatePictures,
): Handlers<typeof measurementTemplateEndpoints> {
  return {
    list: async ({ session }) => ({ measurementTemplates: await templates.list(session.workspaceId) }),
    create: async ({ session, body, once }) =>
      once(async (transaction) => ({
        measurementTemplate: await templates.create(transaction, session.workspaceId, body),
      })),
    addPicture: async ({ session: { workspaceId }, upload, once }) => {
      const stored = await pictures.store(workspaceId, upload)
      return once(async (transaction) => ({
        picture: await pictures.add(transaction, workspaceId, stored),
      }))
    },
    get: async ({ session, params }) => ({
      measurementTemplate: await templates.get(session.workspaceId, params.id),
    }),
    version: async ({ session, params }) => ({
      measurementTemplate: await templates.version(session.workspaceId, params.id, params.versionId),
    }),
    update: async ({ session, params, body }) => ({
      measurementTemplate: await templates.update(session.workspaceId, params.id, body),
    }),
    putAway: async ({ session, params }) => ({
      measurementTemplate: await templates.putAway(session.workspaceId, params.id),
    }),
    restore: async ({ session, params }) => ({
      measurementTemplate: await templates.restore(session.workspaceId, params.id),
    }),
  }
}
