import { useState } from 'react'
import { MOVED_MAX, type Piece } from '#contract/pieces.ts'
import type { Stage } from '#contract/workshop.ts'
import { useStableActions } from '#web/lib/use-stable-actions.ts'
import { m } from '#web/paraglide/messages.js'
import { toldMoved, useMovePieces } from '#web/shared/workshop/use-move-pieces.ts'
import { notify } from '#web/ui/notify.ts'
import type { FloorViewProps } from '../components/view-props.ts'
import { useDeletePiece } from '../use-piece-actions.ts'
import type { CardStates } from './board-column.tsx'
import type { CardActions } from './piece-card.tsx'
import { useCarry } from './use-carry.ts'

const nothing: ReadonlySet<string> = new Set()

/** What is picked up, dragged, chosen and moved on the board. */
export function useBoard({ pieces, stages, today, onEdit }: FloorViewProps) {
  const [announcement, announce] = useState('')
  const [dragged, setDragged] = useState<Piece | null>(null)
  const [movedId, setMovedId] = useState<string | null>(null)
  /** Null while pieces aren't being chosen. */
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  const move = useMovePieces({ stages, today })
  const onDelete = useDeletePiece()
  // What a filter hides isn't moved unseen.
  const selected = pieces.filter(({ id }) => chosen?.has(id))

  function moveMany(moving: readonly Piece[], stage: Stage) {
    const [first] = moving
    if (!first || moving.every(({ stageId }) => stageId === stage.id)) return
    announce(toldMoved(moving, stage.name))
    setMovedId(first.id)
    setChosen(null)
    // A refusal brings it back, and the focus with it.
    move(moving, stage, () => setMovedId(first.id))
  }

  /** With the others, where it is one of those that are chosen. */
  const withChosen = (piece: Piece) => (chosen?.has(piece.id) ? selected : [piece])
  const { carry, onKey, leave, onHandle } = useCarry({
    stages,
    announce,
    onPutDown: (piece, stage) => moveMany(withChosen(piece), stage),
  })

  function onSelect({ id }: Piece) {
    const next = new Set(chosen)
    if (!next.delete(id)) {
      if (next.size >= MOVED_MAX) return notify.info(m.workshop_select_max({ count: MOVED_MAX }))
      next.add(id)
    }
    setChosen(next)
  }

  const actions = useStableActions<CardActions>({
    onMove: (piece, stage) => moveMany(withChosen(piece), stage),
    onEdit,
    onDelete: (piece) => void onDelete(piece),
    onSelect,
    onDrag: setDragged,
    onKey: (_piece, event) => onKey(event),
    onLeave: leave,
    onHandle,
    onFocused: () => setMovedId(null),
  })
  const states: CardStates = {
    isSelecting: chosen !== null,
    selected: chosen ?? nothing,
    dragged,
    carriedId: carry?.piece.id ?? null,
    movedId,
  }
  return {
    announcement,
    actions,
    states,
    aimId: carry ? (stages[carry.place]?.id ?? null) : null,
    selected,
    onSelecting: (isOn: boolean) => setChosen(isOn ? nothing : null),
    onMoveSelected: (stage: Stage) => moveMany(selected, stage),
    onDrop: (stage: Stage) => {
      setDragged(null)
      if (dragged) moveMany(withChosen(dragged), stage)
    },
  }
}
