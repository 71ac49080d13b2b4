import type { EndpointSpec, ParsedQuery, ReplyData } from '#contract/endpoint.ts'
import type { pieceEndpoints } from '#contract/pieces.ts'
import type { Clients } from '#server/features/clients/service.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Pieces } from '../pieces/service.ts'
import { readPieceIds } from './queries.ts'

type OfClient = (typeof pieceEndpoints)['ofClient'] & EndpointSpec

export type ClientPieces = ReturnType<typeof clientPiecesService>

interface Needs {
  readonly clients: Pick<Clients, 'get'>
  readonly pieces: Pick<Pieces, 'existing' | 'view'>
}

/** The garments of a client's projects, on the client's own page. */
export function clientPiecesService({ database }: Pick<Platform, 'database'>, { clients, pieces }: Needs) {
  return {
    /** A client who was deleted has no page either. */
    async list(
      workspaceId: string,
      clientId: string,
      { limit, cursor }: ParsedQuery<OfClient>,
    ): Promise<ReplyData<OfClient>> {
      await clients.get(workspaceId, clientId)
      const { today } = await pieces.view(workspaceId)
      return database.write(workspaceId, async (transaction) => {
        const ids = await readPieceIds(transaction, workspaceId, { clientId, limit, after: cursor })
        const page = ids.slice(0, limit)
        const shown = await pieces.existing(transaction, workspaceId, page)
        return {
          pieces: shown.toSorted((a, b) => page.indexOf(a.id) - page.indexOf(b.id)),
          nextCursor: ids.length > limit ? (page.at(-1) ?? null) : null,
          today,
        }
      })
    },
  }
}
