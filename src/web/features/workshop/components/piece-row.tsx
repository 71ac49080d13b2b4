import { memo } from 'react'
import type { Piece } from '#contract/pieces.ts'
import type { Stage } from '#contract/workshop.ts'
import { isolated } from '#domain/writing/isolated.ts'
import { m } from '#web/paraglide/messages.js'
import { ClientLink } from '#web/shared/clients/client-link.tsx'
import { AssigneeFaces } from '#web/shared/team/assignee-faces.tsx'
import { stageAfter } from '#web/shared/workshop/move-piece.ts'
import { PieceLink } from '#web/shared/workshop/piece-link.tsx'
import {
  behindText,
  PromisedMark,
  pieceName,
  RushMark,
  StageMark,
  ToldMark,
  tagText,
} from '#web/shared/workshop/piece-marks.tsx'
import { plain } from '#web/ui/plain.tsx'
import { PieceMenu } from './piece-menu.tsx'
import classes from './piece-row.module.css'

interface PieceRowProps {
  readonly piece: Piece
  readonly stages: readonly Stage[]
  readonly today: string
  readonly onMove: (piece: Piece, stage: Stage) => void
  readonly onEdit: (piece: Piece) => void
  readonly onDelete: (piece: Piece) => void
}

/** A piece in a list, which doesn't say by its place where it is. */
export const PieceRow = memo(function PieceRow({ piece, stages, today, ...actions }: PieceRowProps) {
  const { client, memberId } = piece
  const behind = behindText(piece, stageAfter(stages, piece.stageId))
  return (
    <article className={classes.row} aria-label={pieceName(piece)}>
      <span className={classes.tag}>{tagText(piece)}</span>
      <div className={classes.name}>
        <PieceLink piece={piece} className={plain.strong} />
        <div className={plain.smallDimmed}>
          <ClientLink
            client={client && { _id: client.id, name: client.name }}
            otherwise={m.workshop_client_gone()}
          />
          {client?.name !== piece.project.name && ` · ${isolated(piece.project.name)}`}
        </div>
      </div>
      <div className={classes.marks}>
        <RushMark isRush={piece.isRush} />
        <StageMark stage={stages.find(({ id }) => id === piece.stageId)} />
      </div>
      <div className={classes.day}>
        <PromisedMark piece={piece} today={today} />
        {behind !== null && <div className={plain.small}>{behind}</div>}
        <ToldMark piece={piece} />
      </div>
      <div className={classes.end}>
        <AssigneeFaces ids={memberId === null ? [] : [memberId]} />
        <PieceMenu piece={piece} stages={stages} {...actions} />
      </div>
    </article>
  )
})
