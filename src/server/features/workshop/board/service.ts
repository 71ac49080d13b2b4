import type { ParsedQuery, ReplyData } from '#contract/endpoint.ts'
import { BOARD_MAX, COLLECTED_SHOWN_DAYS } from '#contract/pieces.ts'
import type { workshopEndpoints } from '#contract/workshop.ts'
import { changedPage } from '#server/platform/changed-page.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findPieces, findPiecesByIds, type PieceView } from '../pieces/queries.ts'

type Endpoints = typeof workshopEndpoints

const DAY_MS = 86_400_000

/** The pieces on the floor, and what has changed of all that there ever were. */
export function boardService(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  view: (workspaceId: string) => Promise<PieceView>,
) {
  return {
    async board(
      workspaceId: string,
      { updatedSince, limit, cursor, ...query }: ParsedQuery<Endpoints['board']>,
    ): Promise<ReplyData<Endpoints['board']>> {
      const shownBy = await view(workspaceId)
      if (updatedSince !== undefined) {
        const asked = { updatedSince, limit, cursor }
        const { rows, told } = await changedPage({ database, workspaceId, table: 'pieces' }, asked, (ids) =>
          findPiecesByIds(database, workspaceId, shownBy, ids),
        )
        return { pieces: rows, isCut: false, today: shownBy.today, ...told }
      }
      const since = clock.now().getTime() - COLLECTED_SHOWN_DAYS * DAY_MS
      const pieces = await findPieces(database, workspaceId, shownBy, {
        ...query,
        collectedSince: new Date(since).toISOString(),
        limit: BOARD_MAX + 1,
      })
      return {
        pieces: pieces.slice(0, BOARD_MAX),
        isCut: pieces.length > BOARD_MAX,
        today: shownBy.today,
      }
    },
  }
}
