import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { AskedAssignee } from '#contract/assignees.ts'
import { memberPages } from '#contract/pages.ts'
import type { Piece } from '#contract/pieces.ts'
import type { WorkshopBody } from '#contract/workshop.ts'
import { call } from '#web/lib/call.ts'
import { type Deletion, withoutRow } from '#web/lib/deletion.ts'
import type { Body, Reply } from '#web/lib/endpoints.ts'
import { changeInTurn } from '#web/lib/own-changes.ts'
import { shownData, shownTogether } from '#web/lib/shown-data.ts'

export type Board = Reply<'workshop.board'>
type OnePiece = Reply<'workshop.get'>

export const floorKeys = {
  all: ['workshop'] as const,
  setup: ['workshop', 'setup'] as const,
  boards: ['workshop', 'board'] as const,
  load: ['workshop', 'load'] as const,
  ones: ['workshop', 'one'] as const,
  mark: ['workshop', 'mark'] as const,
  tellings: ['workshop', 'telling'] as const,
  one: (id: string) => [...floorKeys.ones, id] as const,
}

/** What the floor is narrowed to. */
export interface AskedFloor {
  readonly search: string
  readonly assignee: AskedAssignee | null
  readonly marked: FloorMark | null
}

/** What of the floor is asked for, each by the parameter that asks the server for it. */
const asking = {
  rush: { rush: 'true' },
  late: { late: 'true' },
  promised: { promised: 'today' },
  'promised-tomorrow': { promised: 'tomorrow' },
  ready: { ready: 'true' },
} as const
export type FloorMark = keyof typeof asking
// Sound: the keys of a literal that nothing adds to.
export const floorMarks = Object.keys(asking) as readonly FloorMark[]

/** The board narrowed to some of what is on it. */
export const floorPath = (mark: FloorMark) => `${memberPages.workshop}?show=${mark}`

export const setupQuery = queryOptions({
  queryKey: floorKeys.setup,
  queryFn: async ({ signal }) => (await call('workshop.setup', { signal })).workshop,
  meta: { handled: true },
})

export const boardQuery = ({ search, assignee, marked }: AskedFloor) =>
  queryOptions({
    queryKey: [...floorKeys.boards, 'floor', search, assignee, marked],
    queryFn: ({ signal }): Promise<Board> =>
      call('workshop.board', {
        query: {
          ...(search && { q: search }),
          ...(assignee && { assignee }),
          ...(marked && asking[marked]),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    meta: { handled: true },
  })

/** A project's pieces, also those that were collected long ago. */
export const piecesOfQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...floorKeys.boards, 'project', projectId],
    queryFn: ({ signal }): Promise<Board> =>
      call('workshop.board', { query: { project: projectId }, signal }),
    meta: { handled: true },
  })

/** One piece, and where it has been. */
export const pieceQuery = (id: string) =>
  queryOptions({
    queryKey: floorKeys.one(id),
    queryFn: ({ signal }): Promise<OnePiece> => call('workshop.get', { params: { id }, signal }),
    meta: { handled: true },
  })

export const readPiece = async (id: string) => (await call('workshop.get', { params: { id } })).piece

/** Changes some of a piece, on what one's own changes before have left of it. */
export const changePiece = (
  queryClient: QueryClient,
  piece: Piece,
  changes: Omit<Body<'workshop.update'>, 'updatedAt'>,
) =>
  changeInTurn(
    queryClient,
    piece,
    async (updatedAt) =>
      (await call('workshop.update', { params: { id: piece.id }, body: { ...changes, updatedAt } })).piece,
  )

/** Puts a day by hand on which a piece is to be at a stage. */
export const planPiece = (queryClient: QueryClient, piece: Piece, stageId: string, day: string) =>
  changePiece(queryClient, piece, { planned: { [stageId]: day } })

export const setUpWorkshop = async (body: WorkshopBody) => (await call('workshop.setUp', { body })).workshop

const changeBoards = shownData<Board>(floorKeys.boards)
const changeOnes = shownData<OnePiece>(floorKeys.ones)

/** Changes pieces wherever they are shown, and answers how to take that back. */
export const changePieces = (
  queryClient: QueryClient,
  change: (piece: Piece) => Piece,
): Promise<() => void> =>
  shownTogether([
    changeBoards(queryClient, (board) => ({ ...board, pieces: board.pieces.map(change) })),
    changeOnes(queryClient, (one) => ({ ...one, piece: change(one.piece) })),
  ])

export const pieceDeletion: Deletion<Piece> = {
  remove: ({ id }) => call('workshop.remove', { params: { id } }),
  restore: ({ id }) => call('workshop.restore', { params: { id } }),
  hide: (queryClient, piece) => changeBoards(queryClient, withoutRow('pieces', piece)),
  own: ({ id }) => [floorKeys.one(id)],
}
