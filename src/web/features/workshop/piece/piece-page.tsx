import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import type { Piece, PieceMove } from '#contract/pieces.ts'
import type { Telling } from '#contract/tellings.ts'
import type { Workshop } from '#contract/workshop.ts'
import { todayIn, useRegion } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { FittingsOf } from '#web/shared/fittings/fittings-of.tsx'
import { ClosedFloor } from '#web/shared/plans/closed-floor.tsx'
import { useIsFloorOpen } from '#web/shared/plans/use-floor-access.ts'
import { pieceQuery, setupQuery } from '#web/shared/workshop/floor-queries.ts'
import { useLiveFloor } from '#web/shared/workshop/use-live-floor.ts'
import { useMovePieces } from '#web/shared/workshop/use-move-pieces.ts'
import { RecordPage } from '#web/ui/record-page.tsx'
import { PieceDialog } from '../components/piece-dialog.tsx'
import { typedPieces } from '../editing/typed-pieces.ts'
import { useDeletePiece } from '../use-piece-actions.ts'
import { PieceDays } from './piece-days.tsx'
import { PieceFacts } from './piece-facts.tsx'
import { allPieces, PieceHead } from './piece-head.tsx'
import { PieceHistory } from './piece-history.tsx'
import { PieceStages } from './piece-stages.tsx'
import { PieceWork } from './piece-work.tsx'

interface PiecePageProps {
  /** What is reserved and used for it, which is another feature's. */
  readonly cloth: (piece: Piece) => ReactNode
}

/** Everything about one piece, or the way to it. */
export function PiecePage({ cloth }: PiecePageProps) {
  const { id = '' } = useParams()
  const one = useQuery(pieceQuery(id))
  const setup = useQuery(setupQuery)
  useLiveFloor()
  return (
    <RecordPage
      query={{
        data: one.data && setup.data && { ...one.data, workshop: setup.data },
        error: one.error ?? setup.error,
        isFetching: one.isFetching || setup.isFetching,
        refetch: () => Promise.all([one.refetch(), setup.refetch()]),
      }}
      loadingLabel={m.workshop_piece_loading()}
      gone={m.workshop_gone()}
      others={allPieces}
    >
      {(data) => <Known key={id} {...data} cloth={cloth} />}
    </RecordPage>
  )
}

interface KnownProps extends PiecePageProps {
  readonly piece: Piece
  readonly moves: readonly PieceMove[]
  readonly tellings: readonly Telling[]
  readonly workshop: Workshop
}

function Known({ piece, moves, tellings, workshop, cloth }: KnownProps) {
  const { stages } = workshop
  const { timeZone } = useRegion()
  const today = todayIn(timeZone)
  const queryClient = useQueryClient()
  const [isEdited, setIsEdited] = useState(() => typedPieces.changed()?.id === piece.id)
  const move = useMovePieces({ stages, today })
  const onDelete = useDeletePiece({ leaves: true })
  const isFloorOpen = useIsFloorOpen()
  return (
    <>
      <PieceHead piece={piece} onEdit={() => setIsEdited(true)} onDelete={() => void onDelete(piece)} />
      <ClosedFloor />
      <PieceStages piece={piece} stages={stages} onMove={(stage) => move([piece], stage)} />
      <PieceFacts piece={piece} stages={stages} today={today} />
      <PieceWork piece={piece} />
      {cloth(piece)}
      <PieceDays
        piece={piece}
        workshop={workshop}
        today={today}
        onSaved={() => void queryClient.invalidateQueries()}
      />
      <FittingsOf
        projectId={piece.project.id}
        pieceId={piece.id}
        readOnly={piece.readOnly}
        isOpen={isFloorOpen}
      />
      <PieceHistory moves={moves} tellings={tellings} />
      <PieceDialog subject={isEdited ? piece : null} onClose={() => setIsEdited(false)} />
    </>
  )
}
