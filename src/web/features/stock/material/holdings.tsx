import { Text } from '@mantine/core'
import type { Holding } from '#contract/material-moves.ts'
import type { Material } from '#contract/stock.ts'
import { joined } from '#web/lib/in-a-line.ts'
import { m } from '#web/paraglide/messages.js'
import { useWritesPieces } from '#web/shared/plans/use-floor-access.ts'
import { projectPath } from '#web/shared/projects/project-link.tsx'
import { pieceName } from '#web/shared/workshop/piece-marks.tsx'
import { PageSection } from '#web/ui/page-section.tsx'
import { RecordRows } from '#web/ui/record-rows.tsx'
import { quantityText } from '../list/stock-words.ts'
import { HoldingActions, heldText } from '../moves/holding-actions.tsx'
import type { MoveSubject } from '../moves/move-subject.ts'
import { type Share, sharesOf } from '../moves/shares.ts'

interface HoldingsProps {
  readonly material: Material
  readonly holdings: readonly Holding[]
  readonly onMove: (subject: MoveSubject) => void
}

/** For whom a material is reserved, and who has used of it. */
export function Holdings({ material, holdings, onMove }: HoldingsProps) {
  const mayMove = useWritesPieces()
  const { unit, reserved } = material
  const seenMilli = holdings.reduce((sum, held) => sum + Math.round(held.reserved * 1_000), 0)
  const others = Math.round(reserved * 1_000) - seenMilli
  return (
    <PageSection title={m.stock_holdings()}>
      {holdings.length === 0 && others === 0 && <Text c="dimmed">{m.stock_holdings_none()}</Text>}
      {holdings.length > 0 && (
        <RecordRows
          rows={holdings.flatMap((held) =>
            rowsOf(held).map((row) => ({
              id: `${held.project.id} ${row.whose}`,
              title: held.project.name,
              to: projectPath(held.project.id),
              text: joined([row.whose, held.client?.name]),
              side: (
                <>
                  {heldText(row.shown, unit)}
                  {mayMove && (
                    <HoldingActions
                      material={material}
                      held={{ ...row.share, project: held.project }}
                      {...(row.whose && { name: joined([held.project.name, row.whose], ', ') })}
                      onMove={onMove}
                    />
                  )}
                </>
              ),
            })),
          )}
        />
      )}
      {others > 0 && (
        <Text c="dimmed" mt="xs">
          {m.stock_holdings_others({ quantity: quantityText(others / 1_000, unit) })}
        </Text>
      )}
    </PageSection>
  )
}

/** A project in one line; where its pieces have some of it, each of them in its own. */
function rowsOf(held: Holding) {
  const apart: Share = { piece: null, ...held.apart }
  if (held.pieces.length === 0) return [{ whose: '', shown: held, share: apart }]
  return sharesOf(held).map((share) => ({
    whose: share.piece ? pieceName(share.piece) : m.stock_piece_none(),
    shown: share,
    share,
  }))
}
