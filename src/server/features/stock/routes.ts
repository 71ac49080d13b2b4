import type { stockEndpoints } from '#contract/stock.ts'
import type { Handlers } from '#server/platform/http/call.ts'
import type { movesService } from './moves/service.ts'
import type { MaterialPictures } from './pictures/service.ts'
import type { Stock } from './service.ts'

export function stockRoutes(
  stock: Stock,
  moves: ReturnType<typeof movesService>,
  pictures: MaterialPictures,
): Handlers<typeof stockEndpoints> {
  return {
    list: ({ session, query }) => stock.list(session.workspaceId, query),
    get: ({ session, params }) => stock.get(session.workspaceId, params.id),
    ofProject: async ({ session, params }) => ({
      materials: await stock.ofProject(session.workspaceId, params.id),
    }),
    ofPiece: async ({ session, params }) => ({
      materials: await stock.ofPiece(session.workspaceId, params.id),
    }),
    create: async ({ session, body, once }) =>
      once(async (transaction) => ({
        material: await stock.create(transaction, session.workspaceId, body),
      })),
    update: async ({ session, params, body }) => ({
      material: await stock.update(session.workspaceId, params.id, body),
    }),
    remove: async ({ session, params }) => {
      await stock.remove(session.workspaceId, params.id)
      return {}
    },
    restore: async ({ session, params }) => ({
      material: await stock.restore(session.workspaceId, params.id),
    }),
    setPicture: async ({ session, params, upload }) => ({
      material: await pictures.set(session.workspaceId, params.id, upload),
    }),
    removePicture: async ({ session, params }) => ({
      material: await pictures.remove(session.workspaceId, params.id),
    }),
    move: async ({ session, params, body, once }) =>
      once((transaction) => moves.add(transaction, session.workspaceId, params.id, body)),
    takeBack: async ({ session, params }) => ({
      material: await moves.takeBack(session.workspaceId, params.id),
    }),
  }
}
