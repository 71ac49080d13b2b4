import type { LengthUnit } from '#domain/measuring/length.ts'
import { formatOwnDate } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { sizeText } from '#web/shared/measurements/set-words.ts'
import { sizeName } from '#web/shared/measurements/size-names.ts'
import { type TrendPoint, trendPoints } from '../size-series.ts'
import classes from './trend-line.module.css'

const BOX = { width: 84, height: 22 }
const MARGIN = 4

interface TrendLineProps {
  readonly name: string
  /** Oldest first, sizes in `unit`. */
  readonly trend: readonly TrendPoint[]
  readonly unit: LengthUnit
}

/** How a size went from the first set to the last, at a glance; said in words to those who can't see it. */
export function TrendLine({ name, trend, unit }: TrendLineProps) {
  const first = trend[0]
  const last = trend.at(-1)
  const points = trendPoints(
    trend.map(({ size }) => size),
    BOX,
  )
  const end = points.at(-1)
  if (!first || !last || !end || trend.length < 2) {
    return <span className={classes.once}>{m.measurements_series_once()}</span>
  }
  const label = m.measurements_trend_text({
    name: sizeName(name),
    count: trend.length,
    first: sizeText({ size: first.size, unit }, unit),
    firstDate: formatOwnDate(first.date),
    last: sizeText({ size: last.size, unit }, unit),
    lastDate: formatOwnDate(last.date),
  })
  return (
    <svg
      role="img"
      aria-label={label}
      className={classes.line}
      width={BOX.width + 2 * MARGIN}
      height={BOX.height + 2 * MARGIN}
      viewBox={`${-MARGIN} ${-MARGIN} ${BOX.width + 2 * MARGIN} ${BOX.height + 2 * MARGIN}`}
    >
      <title>{label}</title>
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      <circle cx={end.x} cy={end.y} r={3} />
    </svg>
  )
}
