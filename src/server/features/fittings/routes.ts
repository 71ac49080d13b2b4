import type { fittingEndpoints } from '#contract/fittings.ts'
import type { Handlers } from '#server/platform/http/call.ts'
import type { fittingPhotosService } from './photos/service.ts'
import type { fittingPinsService } from './pins/service.ts'
import type { Fittings } from './service.ts'

export function fittingRoutes(
  fittings: Fittings,
  photos: ReturnType<typeof fittingPhotosService>,
  pins: ReturnType<typeof fittingPinsService>,
): Handlers<typeof fittingEndpoints> {
  return {
    ofProject: async ({ session, params }) => ({
      fittings: await fittings.list(session.workspaceId, params.id),
    }),
    ofClient: ({ session, params, query }) => fittings.ofClient(session.workspaceId, params.id, query),
    get: async ({ session, params }) => ({ fitting: await fittings.get(session.workspaceId, params.id) }),
    create: async ({ session: { workspaceId, memberId }, params, body, once }) =>
      once(async (transaction) => ({
        fitting: await fittings.create(transaction, workspaceId, params.id, body, memberId),
      })),
    change: async ({ session, params, body }) => ({
      fitting: await fittings.update(session.workspaceId, params.id, body),
    }),
    remove: async ({ session, params }) => {
      await fittings.remove(session.workspaceId, params.id)
      return {}
    },
    restore: async ({ session, params }) => ({
      fitting: await fittings.restore(session.workspaceId, params.id),
    }),

    addPhoto: async ({ session: { workspaceId }, params, query, upload, once }) => {
      const stored = await photos.store(workspaceId, params.id, upload)
      return once(async (transaction) => ({
        photo: await photos.add(transaction, workspaceId, params.id, query, stored),
      }))
    },
    changePhoto: async ({ session, params, body }) => ({
      photo: await photos.update(session.workspaceId, params.id, body),
    }),
    removePhoto: async ({ session, params }) => {
      await photos.remove(session.workspaceId, params.id)
      return {}
    },
    restorePhoto: async ({ session, params }) => ({
      photo: await photos.restore(session.workspaceId, params.id),
    }),

    addPin: async ({ session, params, body, once }) =>
      once(async (transaction) => ({
        pin: await pins.add(transaction, session.workspaceId, params.id, body),
      })),
    changePin: async ({ session, params, body }) => ({
      pin: await pins.update(session.workspaceId, params.id, body),
    }),
    removePin: async ({ session, params }) => {
      await pins.remove(session.workspaceId, params.id)
      return {}
    },
    restorePin: async ({ session, params }) => ({
      pin: await pins.restore(session.workspaceId, params.id),
    }),
    makeTask: ({ session: { workspaceId, memberId }, params, body }) =>
      pins.makeTask(workspaceId, params.id, body, memberId),
  }
}
