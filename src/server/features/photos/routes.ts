import type { photoEndpoints } from '#contract/photos.ts'
import type { Handlers } from '#server/platform/http/call.ts'
import type { Photos } from './service.ts'

export function photoRoutes(photos: Photos): Handlers<typeof photoEndpoints> {
  return {
    ofClient: async ({ session, params }) => ({
      photos: await photos.list(session.workspaceId, { noun: 'client', id: params.id }),
    }),
    ofProject: async ({ session, params }) => ({
      photos: await photos.list(session.workspaceId, { noun: 'project', id: params.id }),
    }),
    addToClient: async ({ session: { workspaceId }, params, query: { kind }, upload, once }) => {
      const owner = { noun: 'client', id: params.id } as const
      const stored = await photos.store(workspaceId, owner, upload)
      return once(async (transaction) => ({
        photo: await photos.add(transaction, workspaceId, owner, { kind, stored }),
      }))
    },
    addToProject: async ({ session: { workspaceId }, params, query: { kind }, upload, once }) => {
      const owner = { noun: 'project', id: params.id } as const
      const stored = await photos.store(workspaceId, owner, upload)
      return once(async (transaction) => ({
        photo: await photos.add(transaction, workspaceId, owner, { kind, stored }),
      }))
    },
    update: async ({ session, params, body }) => ({
      photo: await photos.update(session.workspaceId, params.id, body),
    }),
    remove: async ({ session, params }) => {
      await photos.remove(session.workspaceId, params.id)
      return {}
    },
    restore: async ({ session, params }) => ({
      photo: await photos.restore(session.workspaceId, params.id),
    }),
  }
}
