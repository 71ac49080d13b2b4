import type { Piece } from '#contract/pieces.ts'
import type { Stage } from '#contract/workshop.ts'
import { useStableActions } from '#web/lib/use-stable-actions.ts'
import { useMovePieces } from '#web/shared/workshop/use-move-pieces.ts'
import type { FloorViewProps } from './components/view-props.ts'
import { useDeletePiece } from './use-piece-actions.ts'

/** What can be done with a piece where it stands in a list: the same between renders, so that lines need not be drawn anew. */
export function useRowActions({ stages, today, onEdit }: FloorViewProps) {
  const move = useMovePieces({ stages, today })
  const onDelete = useDeletePiece()
  const actions = useStableActions({
    onEdit,
    onMove: (piece: Piece, stage: Stage) => move([piece], stage),
    onDelete: (piece: Piece) => void onDelete(piece),
  })
  return { stages, today, ...actions }
}
