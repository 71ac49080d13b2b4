import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProjectMaterial } from '#contract/stock.ts'
import { joined } from '#web/lib/in-a-line.ts'
import { m } from '#web/paraglide/messages.js'
import { useIsFloorOpen, useWritesPieces } from '#web/shared/plans/use-floor-access.ts'
import { pieceName } from '#web/shared/workshop/piece-marks.tsx'
import { HoldingActions, heldText } from '../moves/holding-actions.tsx'
import { MoveDialog } from '../moves/move-dialog.tsx'
import type { MoveSubject } from '../moves/move-subject.ts'
import { type Share, sharesOf } from '../moves/shares.ts'
import { clothOfQuery } from '../stock-queries.ts'
import { ClothRow } from './cloth-row.tsx'
import { ClothSection } from './cloth-section.tsx'
import classes from './project-cloth.module.css'

interface ProjectClothProps {
  readonly project: { readonly id: string; readonly name: string; readonly readOnly: boolean }
}

/** What is reserved and was used for a project, and for which of its pieces. Where the plan has no workshop it isn't there, unless there is some. */
export function ProjectCloth({ project: { id, name, readOnly } }: ProjectClothProps) {
  const [subject, setSubject] = useState<MoveSubject | null>(null)
  const query = useQuery(clothOfQuery(id))
  const isOpen = useIsFloorOpen()
  const mayMove = useWritesPieces() && !readOnly
  if (!isOpen && (query.data === undefined || query.data.length === 0)) return null
  const project = { id, name }
  const actionsOf = ({ material, isGone }: ProjectMaterial, share: Share, named: string) =>
    mayMove &&
    !isGone && (
      <HoldingActions material={material} held={{ ...share, project }} name={named} onMove={setSubject} />
    )
  return (
    <div className={classes.cloth}>
      <ClothSection
        query={query}
        none={m.stock_cloth_none()}
        onAdd={mayMove ? () => setSubject({ kind: 'reserve', material: null, project }) : null}
        row={(one) => {
          const { material, pieces, apart } = one
          return (
            <ClothRow
              key={material.id}
              {...one}
              side={
                <>
                  {heldText(one, material.unit)}
                  {pieces.length === 0 && actionsOf(one, { piece: null, ...apart }, material.name)}
                </>
              }
            >
              {pieces.length > 0 &&
                sharesOf(one).map((share) => {
                  const whose = share.piece ? pieceName(share.piece) : m.stock_piece_none()
                  return (
                    <li key={share.piece?.id ?? 'apart'} className={classes.share}>
                      <span className={classes.whose}>{whose}</span>
                      <span className={classes.held}>
                        {heldText(share, material.unit)}
                        {actionsOf(one, share, joined([material.name, whose], ', '))}
                      </span>
                    </li>
                  )
                })}
            </ClothRow>
          )
        }}
      >
        <MoveDialog subject={subject} onClose={() => setSubject(null)} />
      </ClothSection>
    </div>
  )
}
