import { Button } from '@mantine/core'
import { IconArrowRight, IconGripVertical } from '@tabler/icons-react'
import { type DragEvent, type KeyboardEvent, type MouseEvent, memo, useLayoutEffect, useRef } from 'react'
import type { Piece } from '#contract/pieces.ts'
import type { Stage } from '#contract/workshop.ts'
import { formatMoney } from '#web/lib/formats.ts'
import { useRegion } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { ClientLink } from '#web/shared/clients/client-link.tsx'
import { useWritesPieces } from '#web/shared/plans/use-floor-access.ts'
import { AssigneeFaces } from '#web/shared/team/assignee-faces.tsx'
import { garmentText } from '#web/shared/workshop/garment-words.ts'
import { stageAfter } from '#web/shared/workshop/move-piece.ts'
import { PieceLink } from '#web/shared/workshop/piece-link.tsx'
import {
  behindText,
  PromisedMark,
  pieceName,
  RushMark,
  ToldMark,
  tagText,
} from '#web/shared/workshop/piece-marks.tsx'
import { PlainCard, PlainIconButton, plain } from '#web/ui/plain.tsx'
import { PlainCheckbox } from '#web/ui/plain-checkbox.tsx'
import { ReadOnlyMark } from '#web/ui/read-only-mark.tsx'
import { PieceMenu } from '../components/piece-menu.tsx'
import classes from './piece-card.module.css'

/** What a card can ask for: the same functions between renders. */
export interface CardActions {
  readonly onMove: (piece: Piece, stage: Stage) => void
  readonly onEdit: (piece: Piece) => void
  readonly onDelete: (piece: Piece) => void
  readonly onSelect: (piece: Piece) => void
  readonly onDrag: (piece: Piece | null) => void
  /** Keys on its handle. */
  readonly onKey: (piece: Piece, event: KeyboardEvent<HTMLElement>) => void
  /** The handle was left, or clicked. */
  readonly onLeave: () => void
  readonly onHandle: (piece: Piece) => void
  readonly onFocused: () => void
}

interface PieceCardProps {
  readonly piece: Piece
  readonly stages: readonly Stage[]
  readonly today: string
  readonly actions: CardActions
  /** Only one stage is shown: the card offers the next one by a button, and has no handle. */
  readonly isAlone?: boolean
  readonly isSelecting: boolean
  readonly isSelected: boolean
  readonly isDragged: boolean
  readonly isCarried: boolean
  /** It was just moved here. */
  readonly takesFocus: boolean
}

/** A piece on the board. What is chosen, dragged or carried changes the frame; what stands in it is left alone by that. */
export const PieceCard = memo(function PieceCard(props: PieceCardProps) {
  const { piece, stages, today, actions, isAlone = false } = props
  const { isSelecting, isSelected, isDragged, isCarried, takesFocus } = props
  const mayMove = useWritesPieces() && !piece.readOnly
  // While pieces are chosen, all of a card takes the tap but what does something by itself.
  const choose = ({ target }: MouseEvent) => {
    const isOwn = target instanceof Element && target.closest('a, button, input, [role="menu"]') !== null
    if (isSelecting && mayMove && !isOwn) actions.onSelect(piece)
  }
  const startDrag = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', pieceName(piece))
    actions.onDrag(piece)
  }
  return (
    <PlainCard
      aria-label={pieceName(piece)}
      className={classes.card ?? ''}
      data-piece={piece.id}
      data-dragged={isDragged || undefined}
      data-carried={isCarried || undefined}
      data-selected={isSelected || undefined}
      draggable={mayMove && !isAlone}
      onClick={choose}
      onDragStart={startDrag}
      onDragEnd={() => actions.onDrag(null)}
    >
      <div className={classes.head}>
        {isSelecting && mayMove && (
          <PlainCheckbox
            checked={isSelected}
            onChange={() => actions.onSelect(piece)}
            aria-label={m.workshop_select_piece({ name: pieceName(piece) })}
          />
        )}
        <Marks piece={piece} />
        <span className={classes.tools}>
          {mayMove && !isAlone && (
            <Handle piece={piece} actions={actions} isCarried={isCarried} takesFocus={takesFocus} />
          )}
          <PieceMenu
            piece={piece}
            stages={stages}
            onMove={actions.onMove}
            onEdit={actions.onEdit}
            onDelete={actions.onDelete}
          />
        </span>
      </div>
      <Facts
        piece={piece}
        stages={stages}
        today={today}
        onMove={isAlone && mayMove ? actions.onMove : null}
      />
    </PlainCard>
  )
})

const Marks = memo(function Marks({ piece }: { readonly piece: Piece }) {
  return (
    <>
      <span className={classes.tag}>{tagText(piece)}</span>
      <RushMark isRush={piece.isRush} />
      {piece.readOnly && <ReadOnlyMark why={m.workshop_read_only()} />}
    </>
  )
})

interface FactsProps extends Pick<PieceCardProps, 'piece' | 'stages' | 'today'> {
  /** Nothing where the stages stand side by side, or the piece isn't to be moved. */
  readonly onMove: CardActions['onMove'] | null
}

const Facts = memo(function Facts({ piece, stages, today, onMove }: FactsProps) {
  const { client, memberId } = piece
  const next = stageAfter(stages, piece.stageId)
  const behind = behindText(piece, next)
  return (
    <>
      <PieceLink piece={piece} className={classes.label ?? ''} draggable={false} />
      <div className={`${plain.smallDimmed} ${classes.client}`}>
        <ClientLink
          client={client && { _id: client.id, name: client.name }}
          otherwise={m.workshop_client_gone()}
          draggable={false}
        />{' '}
        · {garmentText(piece.garment)}
      </div>
      <PromisedMark piece={piece} today={today} />
      {behind !== null && <div className={plain.small}>{behind}</div>}
      <ToldMark piece={piece} />
      <div className={classes.foot}>
        <AssigneeFaces ids={memberId === null ? none : [memberId]} />
        <Price piece={piece} />
        {onMove && next && (
          <Button
            variant="light"
            className={classes.next ?? ''}
            rightSection={<IconArrowRight size={16} aria-hidden />}
            onClick={() => onMove(piece, next)}
          >
            {m.workshop_on_to({ stage: next.name })}
          </Button>
        )}
      </div>
    </>
  )
})

const none: readonly string[] = []

/** Null also where somebody doesn't see it. */
function Price({ piece: { price } }: { piece: Piece }) {
  const { currency } = useRegion()
  if (price === null) return null
  return (
    <span className={`${plain.small} ${classes.price}`}>
      {formatMoney(price, currency, { whole: Number.isInteger(price) })}
    </span>
  )
}

type HandleProps = Pick<PieceCardProps, 'piece' | 'actions' | 'isCarried' | 'takesFocus'>

/** Picks the piece up for the keyboard: arrows choose its stage then. */
const Handle = memo(function Handle({ piece, actions, isCarried, takesFocus }: HandleProps) {
  const button = useRef<HTMLButtonElement>(null)
  // A moved card is a new one in another column: the focus follows it there, unless somebody types meanwhile. The one
  // that it leaves is there already, and stays out of it.
  const begun = useRef({ takesFocus, onFocused: actions.onFocused })
  useLayoutEffect(() => {
    const { takesFocus, onFocused } = begun.current
    if (!takesFocus) return
    const isTyping = document.activeElement?.matches('input, textarea') === true
    if (!isTyping) button.current?.focus({ preventScroll: true })
    onFocused()
  }, [])
  return (
    <PlainIconButton
      ref={button}
      className={classes.handle ?? ''}
      aria-label={m.workshop_pick_up({ name: pieceName(piece) })}
      aria-description={m.workshop_pick_up_hint()}
      aria-pressed={isCarried}
      data-handle
      onClick={() => actions.onHandle(piece)}
      onKeyDown={(event) => actions.onKey(piece, event)}
      onBlur={actions.onLeave}
    >
      <IconGripVertical size={18} />
    </PlainIconButton>
  )
})
