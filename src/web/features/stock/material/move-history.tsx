import { Button, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type MaterialMove, MOVES_SHOWN } from '#contract/material-moves.ts'
import type { Material } from '#contract/stock.ts'
import type { MoveKind } from '#domain/workshop/stock.ts'
import { isolated } from '#domain/writing/isolated.ts'
import { handleError } from '#web/lib/errors.ts'
import { formatOwnMoment } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { useWritesPieces } from '#web/shared/plans/use-floor-access.ts'
import { ProjectLink } from '#web/shared/projects/project-link.tsx'
import { PieceLink } from '#web/shared/workshop/piece-link.tsx'
import { tagText } from '#web/shared/workshop/piece-marks.tsx'
import { notify } from '#web/ui/notify.ts'
import { PageSection } from '#web/ui/page-section.tsx'
import { movedText, quantityText } from '../list/stock-words.ts'
import { refreshed, takeBackMove } from '../stock-queries.ts'
import classes from './move-history.module.css'

interface MoveHistoryProps {
  readonly material: Material
  readonly moves: readonly MaterialMove[]
  readonly isCut: boolean
}

/** What happened to a material, who did it and when: the newest first, which can be taken back. */
export function MoveHistory({ material: { unit }, moves, isCut }: MoveHistoryProps) {
  const queryClient = useQueryClient()
  const mayMove = useWritesPieces()
  const { mutate, isPending } = useMutation({
    mutationFn: takeBackMove,
    onSuccess: () => notify.info(m.stock_taken_back()),
    onSettled: () => queryClient.invalidateQueries(refreshed).catch(handleError),
  })
  const [newest] = moves
  // What was for a project that isn't seen is for who sees it to take back.
  const canTakeBack = mayMove && newest && (!newest.isForProject || newest.project !== null)
  return (
    <PageSection
      title={m.stock_history()}
      isApart
      actions={
        canTakeBack && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconArrowBackUp size={14} aria-hidden />}
            loading={isPending}
            onClick={() => mutate(newest.id)}
          >
            {m.stock_take_back()}
          </Button>
        )
      }
    >
      {moves.length === 0 && <Text c="dimmed">{m.stock_history_none()}</Text>}
      <ol className={classes.moves}>
        {moves.map((move) => (
          <li key={move.id} className={classes.move}>
            <span className={classes.what}>
              {movedText[move.kind]} <For move={move} />
              {move.note !== null && <span className={classes.note}>{move.note}</span>}
            </span>
            <span className={classes.quantity}>{quantityText(move.quantity, unit)}</span>
            <span className={classes.by}>
              {move.member && isolated(move.member.name)}
              {move.member && ' · '}
              <time dateTime={move.at}>{formatOwnMoment(move.at)}</time>
            </span>
            {changesOnHand(move.kind) && (
              <span className={classes.after}>
                {m.stock_after({ quantity: quantityText(move.after, unit) })}
              </span>
            )}
          </li>
        ))}
      </ol>
      {isCut && (
        <Text c="dimmed" mt="sm">
          {m.stock_history_cut({ count: MOVES_SHOWN })}
        </Text>
      )}
    </PageSection>
  )
}

/** What is reserved and released lies where it lay. */
const changesOnHand = (kind: MoveKind) => kind !== 'reserve' && kind !== 'release'

function For({ move: { kind, project, piece, isForProject } }: { move: MaterialMove }) {
  if (project) {
    return (
      <>
        <ProjectLink project={{ _id: project.id, name: project.name }} />
        {piece && (
          <>
            {' · '}
            {tagText(piece)} <PieceLink piece={piece} />
          </>
        )}
      </>
    )
  }
  if (isForProject) return m.stock_for_other()
  return kind === 'use' && m.stock_for_nobody()
}
