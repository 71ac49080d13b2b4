import { VisuallyHidden } from '@mantine/core'
import { useMemo } from 'react'
import type { Piece } from '#contract/pieces.ts'
import type { Workshop } from '#contract/workshop.ts'
import { weekdayOf } from '#domain/calendar/days.ts'
import { isWorkDay } from '#domain/workshop/planning.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'
import { useWritesPieces } from '#web/shared/plans/use-floor-access.ts'
import { shortDay, spokenDay, weekdayText } from '#web/shared/workshop/day-words.ts'
import { WindowLines } from '#web/ui/window-lines.tsx'
import { ShiftQuestion } from '../moving/shift-question.tsx'
import { movedAlong, useDayMove } from '../moving/use-day-move.ts'
import type { Group } from '../piece-groups.ts'
import { isShown, NAMED_DAYS_MAX, placeOf, type Span, WEEK_DAYS } from '../plan-bars.ts'
import classes from './chart.module.css'
import { PieceLine } from './piece-line.tsx'

const LINE_HEIGHT_PX = 56

interface Line {
  readonly key: string
  readonly group: Group
  /** Null is the group's head. */
  readonly piece: Piece | null
}

interface ChartProps {
  readonly groups: readonly Group[]
  readonly workshop: Workshop
  readonly span: Span
  /** All are of one project, which its page says already. */
  readonly isOfOne?: boolean
}

const keyOf = ({ key }: Line) => key

/** Pieces as bars over weeks. */
export function Chart({ groups, workshop, span, isOfOne = false }: ChartProps) {
  const move = useDayMove(workshop, span)
  const { moving } = move
  const mayMove = useWritesPieces()
  const lines = useMemo(
    () =>
      groups.flatMap((group): Line[] => [
        ...(group.title === null ? [] : [{ key: group.key, group, piece: null }]),
        ...group.pieces.map((piece) => ({ key: `${group.key} ${piece.id}`, group, piece })),
      ]),
    [groups],
  )
  return (
    <div className={classes.chart}>
      {mayMove && (
        <p className={classes.hint} id="timeline-hint">
          {m.timeline_hint()}
        </p>
      )}
      <Head span={span} />
      <div className={classes.body}>
        <Ground span={span} workshop={workshop} />
        <WindowLines lines={lines} keyOf={keyOf} estimatePx={LINE_HEIGHT_PX}>
          {({ group, piece }) =>
            piece ? (
              <PieceLine piece={piece} workshop={workshop} span={span} move={move} isOfOne={isOfOne} />
            ) : (
              <h2 className={classes.group}>
                <bdi>{group.title}</bdi>{' '}
                <span className={classes.count}>{formatNumber(group.pieces.length)}</span>
              </h2>
            )
          }
        </WindowLines>
      </div>
      <VisuallyHidden role="status">
        {moving &&
          m.timeline_on_its_way({
            stage: moving.name,
            day: spokenDay(moving.to),
            along: m.timeline_along({ count: movedAlong(moving).length }),
          })}
      </VisuallyHidden>
      <ShiftQuestion move={move} workshop={workshop} today={span.today} />
    </div>
  )
}

/** The days above the bars. */
function Head({ span }: { span: Span }) {
  const isNamed = span.days.length <= NAMED_DAYS_MAX
  return (
    <div className={classes.head} aria-hidden>
      <div className={classes.weeks}>
        {span.days.map((day, nth) =>
          nth % WEEK_DAYS === 0 ? (
            <span key={day} className={classes.week} style={{ insetInlineStart: `${placeOf(day, span)}%` }}>
              {shortDay(day)}
            </span>
          ) : null,
        )}
      </div>
      {isNamed && (
        <div className={classes.days}>
          {span.days.map((day) => (
            <span key={day} className={classes.day} data-today={day === span.today || undefined}>
              <span>{weekdayText(day, 'narrow')}</span>
              <span>{Number(day.slice(8))}</span>
            </span>
          ))}
        </div>
      )}
    </div>
  )
}

/** Behind the bars: days on which nothing is made, the beginnings of weeks, and where today is. */
function Ground({ span, workshop }: { span: Span; workshop: Workshop }) {
  const { days, today } = span
  const width = `${100 / days.length}%`
  return (
    <div className={classes.ground} aria-hidden>
      {days.map((day, nth) => {
        const isClosed = !isWorkDay(day, workshop)
        const isWeek = nth > 0 && weekdayOf(day) === weekdayOf(days[0] ?? day)
        return isClosed || isWeek ? (
          <span
            key={day}
            className={classes.stripe}
            data-closed={isClosed || undefined}
            data-week={isWeek || undefined}
            style={{ insetInlineStart: `${placeOf(day, span)}%`, width }}
          />
        ) : null
      })}
      {isShown(today, span) && (
        <span
          className={classes.today}
          style={{ insetInlineStart: `calc(${placeOf(today, span)}% + ${50 / days.length}%)` }}
        >
          <span className={classes.todayWord}>{m.workshop_today()}</span>
        </span>
      )}
    </div>
  )
}
