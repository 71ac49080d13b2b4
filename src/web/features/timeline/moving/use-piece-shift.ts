import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Piece } from '#contract/pieces.ts'
import type { Stage } from '#contract/workshop.ts'
import type { PlannedDays } from '#domain/workshop/planning.ts'
import { m } from '#web/paraglide/messages.js'
import { changePiece, changePieces, floorKeys } from '#web/shared/workshop/floor-queries.ts'
import { pieceAt } from '#web/shared/workshop/move-piece.ts'
import { pieceName } from '#web/shared/workshop/piece-marks.tsx'
import { notify } from '#web/ui/notify.ts'

const mutationKey = [...floorKeys.all, 'shift']

interface Days {
  readonly planned: PlannedDays
  readonly promisedOn: string | null
}

interface Change {
  readonly piece: Piece
  readonly days: Days
  /** What is said of it; null takes one back. */
  readonly told: string | null
}

interface Floor {
  readonly stages: readonly Stage[]
  readonly today: string
}

/** All the days are sent: another promise plans those anew that aren't. */
const saveDays = (queryClient: QueryClient, piece: Piece, { planned, promisedOn }: Days) =>
  changePiece(queryClient, piece, {
    planned: { ...planned },
    ...(promisedOn !== piece.promisedOn && { promisedOn }),
  })

/** Gives a piece other days, at once on the screen; its toast offers those before, and a refusal shows them again. */
export function usePieceShift({ stages, today }: Floor) {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ piece, days }: Change) => saveDays(queryClient, piece, days),
    onMutate: ({ piece, days }) =>
      changePieces(queryClient, (one) => {
        const stage = stages.find(({ id }) => id === one.stageId)
        return one.id === piece.id && stage ? pieceAt({ ...one, ...days }, stage, { stages, today }) : one
      }),
    onSuccess: (saved, { piece, told }) => {
      const id = `shifted ${piece.id}`
      if (told === null) return notify.info(m.timeline_undone({ name: pieceName(piece) }), { id })
      const before = { planned: piece.planned, promisedOn: piece.promisedOn }
      notify.success(told, {
        id,
        action: { label: m.ui_undo(), onClick: () => mutate({ piece: saved, days: before, told: null }) },
      })
    },
    onError: (_error, _change, takeBack) => takeBack?.(),
    // After a refusal too: somebody else's change, which it may have met, is then shown.
    onSettled: async () => {
      // What is altered is due when its pieces are promised, wherever that is shown.
      if (queryClient.isMutating({ mutationKey }) === 1) await queryClient.invalidateQueries()
    },
  })
  return (piece: Piece, days: Days, told: string) => mutate({ piece, days, told })
}
