import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Piece } from '#contract/pieces.ts'
import type { PieceMaterial } from '#contract/stock.ts'
import { joined } from '#web/lib/in-a-line.ts'
import { m } from '#web/paraglide/messages.js'
import { useIsFloorOpen, useWritesPieces } from '#web/shared/plans/use-floor-access.ts'
import { quantityText } from '../list/stock-words.ts'
import { HoldingActions, heldText } from '../moves/holding-actions.tsx'
import { MoveDialog } from '../moves/move-dialog.tsx'
import type { MoveSubject } from '../moves/move-subject.ts'
import { ClothRow } from '../project/cloth-row.tsx'
import { ClothSection } from '../project/cloth-section.tsx'
import { clothOfPieceQuery } from '../stock-queries.ts'

/** What is reserved and was used for a piece, what of it is to buy, and what its project has that may be cut for it. */
export function PieceCloth({ piece: { id, tag, label, project, readOnly } }: { readonly piece: Piece }) {
  const [subject, setSubject] = useState<MoveSubject | null>(null)
  const query = useQuery(clothOfPieceQuery(id))
  const isOpen = useIsFloorOpen()
  const mayMove = useWritesPieces() && !readOnly
  if (!isOpen && (query.data === undefined || query.data.length === 0)) return null
  const piece = { id, tag, label }
  const sideOf = (one: PieceMaterial) => (
    <>
      {textOf(one)}
      {mayMove && !one.isGone && (
        <HoldingActions
          material={one.material}
          held={{ ...one, project, piece }}
          name={one.material.name}
          onMove={setSubject}
        />
      )}
    </>
  )
  return (
    <ClothSection
      query={query}
      none={m.stock_cloth_piece_none()}
      isApart
      onAdd={mayMove ? () => setSubject({ kind: 'reserve', material: null, project, piece }) : null}
      row={(one) => <ClothRow key={one.material.id} {...one} side={sideOf(one)} />}
    >
      <MoveDialog subject={subject} onClose={() => setSubject(null)} />
    </ClothSection>
  )
}

const textOf = ({ material: { unit }, apart, ...held }: PieceMaterial): string =>
  joined([
    heldText(held, unit),
    apart.reserved > 0 && m.stock_cloth_of_project({ quantity: quantityText(apart.reserved, unit) }),
  ])
