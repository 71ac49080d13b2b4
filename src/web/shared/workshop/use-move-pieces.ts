import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Piece } from '#contract/pieces.ts'
import type { Stage } from '#contract/workshop.ts'
import { call } from '#web/lib/call.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/notify.ts'
import { UNDO_MS } from '#web/ui/notify-deleted.ts'
import { changePieces, floorKeys } from './floor-queries.ts'
import { pieceAt } from './move-piece.ts'
import { tellClient } from './tell-client.tsx'
import { isTellable, useTellsClients } from './telling-words.ts'

interface Floor {
  readonly stages: readonly Stage[]
  readonly today: string
}

interface Move {
  /** As they were before. */
  readonly pieces: readonly Piece[]
  /** Where they go; null takes that back. */
  readonly to: Stage | null
}

const mutationKey = [...floorKeys.all, 'move']

/** Moves pieces on the screen at once; the toast offers the way back, and a refusal goes it by itself. */
export function useMovePieces(floor: Floor) {
  const queryClient = useQueryClient()
  const tellsClients = useTellsClients()
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ pieces, to }: Move) => {
      const pieceIds = pieces.map(({ id }) => id)
      return to
        ? call('workshop.move', { body: { pieceIds, stageId: to.id } })
        : call('workshop.undoMove', { body: { pieceIds } })
    },
    onMutate: ({ pieces, to }) =>
      changePieces(queryClient, (piece) => {
        const before = pieces.find(({ id }) => id === piece.id)
        const stage = to ?? floor.stages.find(({ id }) => id === before?.stageId)
        return before && stage ? pieceAt(piece, stage, floor) : piece
      }),
    onSuccess: (_moved, { pieces, to: stage }) => {
      // Moved on, the same pieces are told of once; others have their own way back.
      const id = `moved ${pieces.map((one) => one.id).join(' ')}`
      if (!stage) return notify.info(toldBack(pieces), { id })
      const [piece] = pieces
      // Of one project: all of its pieces are told of in one message.
      const isOne = piece !== undefined && pieces.every(({ project }) => project.id === piece.project.id)
      const client = isOne && tellsClients && isTellable(piece, stage) ? piece.client : null
      notify.success(toldMoved(pieces, stage.name), {
        ...tellsSoon(pieces, stage),
        ...(piece &&
          client && {
            secondAction: {
              label: m.workshop_tell({ name: client.name }),
              onClick: () => tellClient(piece),
            },
          }),
        id,
        durationMs: UNDO_MS,
        action: { label: m.ui_undo(), onClick: () => mutate({ pieces, to: null }) },
      })
    },
    onError: (_error, _move, takeBack) => takeBack?.(),
    onSettled: async () => {
      // While another one is under way, what is loaded would show its pieces where they were.
      if (queryClient.isMutating({ mutationKey }) === 1) await queryClient.invalidateQueries()
    },
  })

  return (pieces: readonly Piece[], stage: Stage, onFailed?: () => void) => {
    const moving = pieces.filter(({ stageId }) => stageId !== stage.id)
    if (moving.length === 0) return
    mutate({ pieces: moving, to: stage }, { ...(onFailed && { onError: onFailed }) })
  }
}

export const toldMoved = (pieces: readonly Piece[], stage: string) => {
  const [first] = pieces
  if (pieces.length === 1 && first) return m.workshop_moved({ label: first.label, stage })
  return m.workshop_moved_pieces({ count: pieces.length, stage })
}

/** What happens by itself in a while, unless they are moved back. */
function tellsSoon(pieces: readonly Piece[], stage: Stage): { description: string } | null {
  if (!stage.tellsByItself || !pieces.some((piece) => isTellable(piece, stage))) return null
  return {
    description: stage.meaning === 'ready' ? m.workshop_tells_soon_ready() : m.workshop_tells_soon(),
  }
}

function toldBack(pieces: readonly Piece[]) {
  const [first] = pieces
  if (pieces.length === 1 && first) return m.workshop_moved_back({ label: first.label })
  return m.workshop_moved_back_pieces({ count: pieces.length })
}
