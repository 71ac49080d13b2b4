import { ActionIcon, Button, Card, Checkbox, Text } from '@mantine/core'
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

/** A piece on the board. */
export const PieceCard = memo(function PieceCard(props: PieceCardProps) {
  const { piece, stages, today, actions, isAlone = false } = props
  const { isSelecting, isSelected, isDragged, isCarried } = props
  const { client, readOnly, isRush, memberId } = piece
  const mayWrite = useWritesPieces()
  const mayMove = mayWrite && !readOnly
  const next = stageAfter(stages, piece.stageId)
  const behind = behindText(piece, next)
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
    <Card
      component="article"
      aria-label={pieceName(piece)}
      padding="sm"
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
          <Checkbox
            checked={isSelected}
            onChange={() => actions.onSelect(piece)}
            aria-label={m.workshop_select_piece({ name: pieceName(piece) })}
          />
        )}
        <span className={classes.tag}>{tagText(piece)}</span>
        <RushMark isRush={isRush} />
        {readOnly && <ReadOnlyMark why={m.workshop_read_only()} />}
        <span className={classes.tools}>
          {mayMove && !isAlone && <Handle {...props} />}
          <PieceMenu
            piece={piece}
            stages={stages}
            onMove={actions.onMove}
            onEdit={actions.onEdit}
            onDelete={actions.onDelete}
          />
        </span>
      </div>
      <PieceLink piece={piece} className={classes.label ?? ''} draggable={false} />
      <Text size="sm" c="dimmed" className={classes.client ?? ''}>
        <ClientLink
          client={client && { _id: client.id, name: client.name }}
          otherwise={m.workshop_client_gone()}
          draggable={false}
        />{' '}
        · {garmentText(piece.garment)}
      </Text>
      <PromisedMark piece={piece} today={today} />
      {behind !== null && <Text size="sm">{behind}</Text>}
      <ToldMark piece={piece} />
      <div className={classes.foot}>
        <AssigneeFaces ids={memberId === null ? none : [memberId]} />
        <Price piece={piece} />
        {isAlone && mayMove && next && (
          <Button
            variant="light"
            className={classes.next ?? ''}
            rightSection={<IconArrowRight size={16} aria-hidden />}
            onClick={() => actions.onMove(piece, next)}
          >
            {m.workshop_on_to({ stage: next.name })}
          </Button>
        )}
      </div>
    </Card>
  )
})

const none: readonly string[] = []

/** Null also where somebody doesn't see it. */
function Price({ piece: { price } }: { piece: Piece }) {
  const { currency } = useRegion()
  if (price === null) return null
  return (
    <Text component="span" size="sm" className={classes.price ?? ''}>
      {formatMoney(price, currency, { whole: Number.isInteger(price) })}
    </Text>
  )
}

/** Picks the piece up for the keyboard: arrows choose its stage then. */
function Handle({ piece, actions, isCarried, takesFocus }: PieceCardProps) {
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
    <ActionIcon
      ref={button}
      variant={isCarried ? 'filled' : 'subtle'}
      color={isCarried ? 'petrol' : 'gray'}
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
    </ActionIcon>
  )
}
