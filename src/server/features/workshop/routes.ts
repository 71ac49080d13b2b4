import type { workshopEndpoints } from '#contract/workshop.ts'
import { whose } from '#server/platform/acting-member.ts'
import type { Handlers } from '#server/platform/http/call.ts'
import type { ClientPieces } from './client-pieces/service.ts'
import type { FloorMark } from './mark/service.ts'
import type { Moving } from './moving/service.ts'
import type { Pieces } from './pieces/service.ts'
import type { Setups } from './setup/service.ts'
import type { Tags } from './tags/service.ts'
import type { WordsPreviews } from './telling/preview.ts'
import type { Tellings } from './telling/service.ts'

interface Parts {
  readonly setups: Setups
  readonly pieces: Pieces
  readonly moving: Moving
  readonly ofClients: ClientPieces
  readonly tags: Tags
  readonly tellings: Tellings
  readonly previews: WordsPreviews
  readonly mark: FloorMark
}

export function workshopRoutes({
  setups,
  pieces,
  moving,
  ofClients,
  tags,
  tellings,
  previews,
  mark,
}: Parts): Handlers<typeof workshopEndpoints> {
  return {
    setup: async ({ session }) => ({ workshop: await setups.get(session.workspaceId) }),
    setUp: async ({ session, body }) => ({ workshop: await setups.setUp(session.workspaceId, body) }),
    previewWords: async ({ session, body }) => ({
      preview: await previews.of(session.workspaceId, body),
    }),
    mark: async ({ session }) => ({ mark: await mark.of(session.workspaceId) }),
    offerTelling: async ({ session, params }) => ({
      offer: await tellings.offer(session.workspaceId, params.id),
    }),
    tell: async ({ session, params, body, once }) =>
      once(async (transaction) => ({
        telling: await tellings.tell(transaction, session.workspaceId, params.id, body, session),
      })),
    board: ({ session, query }) =>
      pieces.board(session.workspaceId, { ...query, assignee: whose(query.assignee, session) }),
    ofClient: ({ session, params, query }) => ofClients.list(session.workspaceId, params.id, query),
    byTag: async ({ session, query }) => ({ piece: await pieces.byTag(session.workspaceId, query.number) }),
    foundTag: ({ params }) => tags.found(params),
    create: async ({ session, body, once }) =>
      once(async (transaction) => ({
        piece: await pieces.create(transaction, session.workspaceId, body, session),
      })),
    get: ({ session, params }) => pieces.get(session.workspaceId, params.id),
    update: async ({ session, params, body }) => ({
      piece: await pieces.update(session.workspaceId, params.id, body),
    }),
    move: async ({ session, body }) => ({ pieces: await moving.move(session.workspaceId, body) }),
    undoMove: async ({ session, body }) => ({ pieces: await moving.undo(session.workspaceId, body) }),
    remove: async ({ session, params }) => {
      await pieces.remove(session.workspaceId, params.id)
      return {}
    },
    restore: async ({ session, params }) => ({ piece: await pieces.restore(session.workspaceId, params.id) }),
  }
}
