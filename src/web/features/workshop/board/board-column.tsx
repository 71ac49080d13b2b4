import { Text } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import type { Piece } from '#contract/pieces.ts'
import type { Stage } from '#contract/workshop.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { useDropTarget } from '#web/lib/use-drop-target.ts'
import { m } from '#web/paraglide/messages.js'
import { meaningIcons, meaningText } from '#web/shared/workshop/stage-words.ts'
import classes from './board-column.module.css'
import { type CardActions, PieceCard } from './piece-card.tsx'

const CARD_HEIGHT_PX = 132
const GAP_PX = 10
const AHEAD = 3

export interface CardStates {
  readonly isSelecting: boolean
  readonly selected: ReadonlySet<string>
  readonly dragged: Piece | null
  readonly carriedId: string | null
  /** The piece that was just moved: its card takes the focus where it appears. */
  readonly movedId: string | null
}

interface BoardColumnProps {
  readonly stage: Stage
  readonly pieces: readonly Piece[]
  readonly stages: readonly Stage[]
  readonly today: string
  readonly states: CardStates
  /** What is carried would be put down here. */
  readonly isAim: boolean
  readonly actions: CardActions
  readonly onDrop: (stage: Stage) => void
}

/** A stage, with the cards near what is seen of it. */
export function BoardColumn({ stage, pieces, isAim, states, onDrop, ...cards }: BoardColumnProps) {
  const section = useRef<HTMLElement>(null)
  const mayTake = states.dragged !== null && states.dragged.stageId !== stage.id
  const { isOver, targetProps } = useDropTarget(mayTake, () => onDrop(stage))
  const Icon = meaningIcons[stage.meaning]
  useEffect(() => {
    if (isAim) section.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isAim])

  return (
    <section
      ref={section}
      className={classes.column}
      aria-label={m.workshop_column({
        stage: stage.name,
        meaning: meaningText(stage.meaning),
        count: pieces.length,
      })}
      data-target={isOver || isAim || undefined}
      {...targetProps}
    >
      <div className={classes.head}>
        <h2 className={classes.title}>{stage.name}</h2>
        <Text component="span" size="sm" fw={600} aria-hidden>
          {formatNumber(pieces.length)}
        </Text>
        <span className={classes.meaning} data-meaning={stage.meaning}>
          <Icon size={14} aria-hidden /> {meaningText(stage.meaning)}
        </span>
      </div>
      {pieces.length === 0 ? (
        <Text size="sm" c="dimmed" className={classes.empty ?? ''}>
          {m.workshop_column_empty()}
        </Text>
      ) : (
        <Cards pieces={pieces} states={states} {...cards} />
      )}
    </section>
  )
}

type CardsProps = Pick<BoardColumnProps, 'pieces' | 'stages' | 'today' | 'states' | 'actions'>

function Cards({ pieces, stages, today, states, actions }: CardsProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const keyOf = useCallback((index: number) => pieces[index]?.id ?? index, [pieces])
  const virtualizer = useVirtualizer({
    count: pieces.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD_HEIGHT_PX,
    gap: GAP_PX,
    overscan: AHEAD,
    getItemKey: keyOf,
  })
  const { movedId, carriedId } = states
  const movedPlace = movedId === null ? -1 : pieces.findIndex(({ id }) => id === movedId)
  useLayoutEffect(() => {
    if (movedPlace !== -1) virtualizer.scrollToIndex(movedPlace, { align: 'auto' })
  }, [movedPlace, virtualizer])

  return (
    <div ref={scroller} className={classes.scroller}>
      <ul className={classes.cards} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const piece = pieces[index]
          if (!piece) return null
          const { id } = piece
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={pieces.length}
              className={classes.item}
              style={{ transform: `translateY(${start}px)` }}
            >
              <PieceCard
                piece={piece}
                stages={stages}
                today={today}
                actions={actions}
                isSelecting={states.isSelecting}
                isSelected={states.selected.has(id)}
                isDragged={states.dragged?.id === id}
                isCarried={carriedId === id}
                takesFocus={movedId === id}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
