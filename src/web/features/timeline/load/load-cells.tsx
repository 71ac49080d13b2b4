import { IconUserOff } from '@tabler/icons-react'
import { isWithin } from '#domain/workshop/planning.ts'
import { m } from '#web/paraglide/messages.js'
import { spokenDays } from '#web/shared/workshop/day-words.ts'
import { hoursFigure } from '#web/shared/workshop/hours-text.ts'
import type { PersonLoad } from '#web/shared/workshop/use-load.ts'
import { NAMED_DAYS_MAX, placeOf, type Span, WEEK_DAYS } from '../plan-bars.ts'
import classes from './load-strip.module.css'
import { workText } from './load-words.ts'

/** From this part of what is shown on there is room for a word. */
const WORD_PART = 0.1

interface CellsProps {
  readonly load: PersonLoad
  readonly span: Span
}

/** What somebody has to do on each day, as a figure in its place; the days in words say the same. */
export function Cells({ load, span }: CellsProps) {
  const { memberId, time, days: minutesOn } = load
  return cellsOf(load, span).map(({ days, isAway }) => {
    const [first = ''] = days
    const minutes = days.reduce((sum, day) => sum + (minutesOn.get(day) ?? 0), 0)
    const able = days.reduce((sum, day) => sum + time(day), 0)
    const isNobody = memberId === null
    if (minutes === 0 && !isAway && (able > 0 || isNobody)) return null
    // A week that is too full on one of its days says so, whatever the others have room for.
    const isOver = !isNobody && days.some((day) => (minutesOn.get(day) ?? 0) > time(day))
    return (
      <span
        key={first}
        className={classes.cell}
        aria-hidden
        data-away={isAway || undefined}
        data-off={(!isAway && minutes === 0 && able === 0) || undefined}
        data-full={(!isNobody && able > 0 && minutes >= able) || undefined}
        data-over={isOver || undefined}
        title={
          isAway
            ? m.timeline_away({ days: spokenDays(first, days.at(-1) ?? first) })
            : minutes === 0
              ? undefined
              : workText(load, first, minutes, able).text
        }
        style={{
          insetInlineStart: `${placeOf(first, span)}%`,
          width: `${(100 * days.length) / span.days.length}%`,
        }}
      >
        {isAway &&
          (days.length >= WORD_PART * span.days.length ? (
            <span className={classes.word}>{m.timeline_away_short()}</span>
          ) : (
            <IconUserOff size={14} />
          ))}
        {minutes > 0 &&
          (days.length > 1 && !isNobody
            ? `${hoursFigure(minutes)}/${hoursFigure(able)}`
            : hoursFigure(minutes))}
      </span>
    )
  })
}

interface Cell {
  readonly days: readonly string[]
  /** Somebody isn't there, and has nothing to do. */
  readonly isAway: boolean
}

/** Days, or weeks where a day has no room for a figure; days on which somebody is away are one, as they are one absence. */
function cellsOf({ away, days: minutes, time }: PersonLoad, { days }: Span): readonly Cell[] {
  const isAwayOn = (shown: readonly string[]) =>
    shown.some((day) => isWithin(day, away)) && shown.every((day) => time(day) === 0 && !minutes.get(day))
  const size = days.length <= NAMED_DAYS_MAX ? 1 : WEEK_DAYS
  const cells: Cell[] = []
  for (let nth = 0; nth < days.length; nth += size) {
    const shown = days.slice(nth, nth + size)
    const isAway = isAwayOn(shown)
    const before = cells.at(-1)
    if (isAway && before?.isAway) cells[cells.length - 1] = { days: [...before.days, ...shown], isAway }
    else cells.push({ days: shown, isAway })
  }
  return cells
}
