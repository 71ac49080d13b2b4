import { Badge, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type CSSProperties, memo } from 'react'
import type { Piece } from '#contract/pieces.ts'
import type { Stage, Workshop } from '#contract/workshop.ts'
import { breaksPromise, readyDay } from '#domain/workshop/shifting.ts'
import { m } from '#web/paraglide/messages.js'
import { shortDay, spokenDay } from '#web/shared/workshop/day-words.ts'
import { stageAfter } from '#web/shared/workshop/move-piece.ts'
import { PieceLink } from '#web/shared/workshop/piece-link.tsx'
import { pieceName, promisedText, RushMark, tagText } from '#web/shared/workshop/piece-marks.tsx'
import { plain } from '#web/ui/plain.tsx'
import type { DayMove } from '../moving/use-day-move.ts'
import {
  type Bar,
  barsOf,
  isBarShown,
  isShown,
  markersOf,
  PROMISE,
  placeOf,
  type Span,
} from '../plan-bars.ts'
import { Markers } from './markers.tsx'
import classes from './piece-line.module.css'

interface PieceLineProps {
  readonly piece: Piece
  readonly workshop: Workshop
  readonly span: Span
  readonly move: DayMove
  readonly isOfOne: boolean
}

/** A piece: what it is called, and its way from stage to stage. */
export const PieceLine = memo(
  function PieceLine({ piece, workshop, span, move, isOfOne }: PieceLineProps) {
    const { stages } = workshop
    const moving = move.moving?.piece.id === piece.id ? move.moving : null
    // What is on its way is drawn as it would be.
    const plan = moving ? { ...piece, ...moving.shift } : piece
    const bars = barsOf(plan, stages, span.today).filter((bar) => isBarShown(bar, span))
    const markers = markersOf(plan, stages)
    const isAnyShown = bars.length > 0 || markers.some(({ day }) => isShown(day, span))
    return (
      <article
        className={classes.line}
        aria-label={pieceName(piece)}
        data-moving={moving !== null || undefined}
      >
        <div className={classes.label}>
          <span className={classes.title}>
            <span className={classes.name} data-own-direction>
              <span className={classes.tag}>{tagText(piece)}</span>{' '}
              <PieceLink piece={piece} className={plain.strong} />
            </span>
            <RushMark isRush={piece.isRush} />
          </span>
          <Told
            piece={piece}
            workshop={workshop}
            otherwise={isOfOne ? promisedText(piece, span.today) : (piece.client?.name ?? piece.project.name)}
          />
        </div>
        <div className={classes.days} data-days>
          {bars.map((bar) => (
            <BarOf key={bar.stage.id} bar={bar} span={span} isLate={bar.isHere && piece.isLate} />
          ))}
          <Markers piece={piece} markers={markers} span={span} move={move} moving={moving} />
          {!isAnyShown && <Elsewhere piece={piece} workshop={workshop} />}
        </div>
      </article>
    )
  },
  // A day that is on its way elsewhere is none of its business.
  (before, after) =>
    before.piece === after.piece &&
    before.workshop === after.workshop &&
    before.span === after.span &&
    before.move.moving?.piece.id !== before.piece.id &&
    after.move.moving?.piece.id !== after.piece.id,
)

interface ToldProps {
  readonly piece: Piece
  readonly workshop: Workshop
  readonly otherwise: string
}

/** Below its name: what is wrong with its days, or else whose it is or when it is promised. */
function Told({ piece, workshop: { stages }, otherwise }: ToldProps) {
  const text = troubleOf(piece, stages) ?? otherwise
  return (
    <span className={classes.told}>
      {piece.isLate && (
        <Badge color="red" size="sm" leftSection={<IconAlertTriangle size={10} aria-hidden />}>
          {m.workshop_late()}
        </Badge>
      )}
      <Text size="xs" c="dimmed" truncate component="span" title={text}>
        {text}
      </Text>
    </span>
  )
}

/** What its badges don't say: since when it is late, or that its plan is longer than its promise. */
function troubleOf(piece: Piece, stages: readonly Stage[]): string | null {
  const { isLate, nextOn, promisedOn, stageId } = piece
  const next = stageAfter(stages, stageId)
  if (isLate && next && nextOn !== null && nextOn !== promisedOn) {
    return m.timeline_behind({ stage: next.name, day: shortDay(nextOn) })
  }
  const ready = readyDay(piece, stages)
  return ready !== null && breaksPromise(piece, stages) ? m.timeline_breaks({ day: shortDay(ready) }) : null
}

function BarOf({ bar, span, isLate }: { bar: Bar; span: Span; isLate: boolean }) {
  const from = placeOf(bar.from, span)
  const style: CSSProperties = {
    insetInlineStart: `${from}%`,
    width: `${placeOf(bar.until, span) - from}%`,
  }
  return (
    <span
      className={classes.bar}
      data-meaning={bar.stage.meaning}
      data-here={bar.isHere || undefined}
      data-late={isLate || undefined}
      style={style}
    >
      <span className={classes.word}>{bar.stage.name}</span>
    </span>
  )
}

/** Where nothing of it is within these weeks: what comes next, and when. */
function Elsewhere({ piece, workshop: { stages } }: { piece: Piece; workshop: Workshop }) {
  const [next] = markersOf(piece, stages)
  if (!next) {
    return (
      <Text size="sm" c="dimmed" className={classes.elsewhere ?? ''}>
        {m.workshop_promised_none()}
      </Text>
    )
  }
  return (
    <Text size="sm" c="dimmed" className={classes.elsewhere ?? ''}>
      {m.timeline_elsewhere({
        stage: next.what === PROMISE ? m.workshop_promised() : (next.stage?.name ?? ''),
        day: spokenDay(next.day),
      })}
    </Text>
  )
}
