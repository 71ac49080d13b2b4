import type { sizeTableEndpoints } from '#contract/size-tables.ts'
import type { Handlers } from '#server/platform/http/call.ts'
import type { SizeTables } from './service.ts'

export function sizeTableRoutes(tables: SizeTables): Handlers<typeof sizeTableEndpoints> {
  return {
    list: async ({ session }) => ({ sizeTables: await tables.list(session.workspaceId) }),
    create: async ({ session, body, once }) =>
      once(async (transaction) => ({
        sizeTable: await tables.create(transaction, session.workspaceId, body),
      })),
    get: async ({ session, params }) => ({ sizeTable: await tables.get(session.workspaceId, params.id) }),
    update: async ({ session, params, body }) => ({
      sizeTable: await tables.update(session.workspaceId, params.id, body),
    }),
    remove: async ({ session, params }) => {
      await tables.remove(session.workspaceId, params.id)
      return {}
    },
    restore: async ({ session, params }) => ({
      sizeTable: await tables.restore(session.workspaceId, params.id),
    }),
  }
}
