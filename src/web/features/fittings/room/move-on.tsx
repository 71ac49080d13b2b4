import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Fitting } from '#contract/fittings.ts'
import type { Piece } from '#contract/pieces.ts'
import { m } from '#web/paraglide/messages.js'
import { useWritesPieces } from '#web/shared/plans/use-floor-access.ts'
import { setupQuery } from '#web/shared/workshop/floor-queries.ts'
import { stageAfter } from '#web/shared/workshop/move-piece.ts'
import { pieceName } from '#web/shared/workshop/piece-marks.tsx'
import { useMovePieces } from '#web/shared/workshop/use-move-pieces.ts'
import { Missing } from '#web/ui/missing.tsx'
import { PageSection } from '#web/ui/page-section.tsx'

interface MoveOnProps {
  readonly fitting: Fitting
  readonly pieces: readonly Piece[]
  readonly today: string
}

/** Garments that stand at a fitting, or were at this one, go on from it by a tap. */
export function MoveOn({ fitting, pieces, today }: MoveOnProps) {
  const mayMove = useWritesPieces()
  const setup = useQuery(setupQuery)
  const stages = setup.data?.stages ?? []
  const move = useMovePieces({ stages, today })
  const seen = new Set([...fitting.photos, ...fitting.pins].map(({ pieceId }) => pieceId))
  const steps = pieces.flatMap((piece) => {
    const stage = stages.find(({ id }) => id === piece.stageId)
    const next = stageAfter(stages, piece.stageId)
    const isHere = stage?.meaning === 'fitting' || seen.has(piece.id)
    return isHere && next && next.meaning !== 'collected' ? [{ piece, next }] : []
  })
  if (mayMove && pieces.length > 0 && !setup.data) return <Missing what={m.workshop_stages()} query={setup} />
  if (!mayMove || steps.length === 0) return null
  return (
    <PageSection title={m.fittings_done_title()} isApart>
      <Group gap="sm">
        {steps.map(({ piece, next }) => (
          <Button key={piece.id} variant="default" size="md" onClick={() => move([piece], next)}>
            {m.fittings_move_on({ piece: pieceName(piece), stage: next.name })}
          </Button>
        ))}
      </Group>
    </PageSection>
  )
}
