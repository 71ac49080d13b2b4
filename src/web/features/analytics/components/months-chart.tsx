import '@mantine/charts/styles.layer.css'
import { BarChart } from '@mantine/charts'
import { VisuallyHidden } from '@mantine/core'
import { Fragment, useEffect, useId, useRef, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import type { Point } from '../month-points.ts'
import classes from './months-chart.module.css'

export interface Series {
  readonly label: string
  /** Told apart without colour too: filled, or hatched within an outline. */
  readonly look: 'solid' | 'hatched'
}

interface MonthsChartProps {
  readonly title: string
  readonly points: readonly Point[]
  readonly series: readonly Series[]
  readonly format: (value: number) => string
  /** A line across, such as a goal. */
  readonly line?: { readonly value: number; readonly label: string } | undefined
}

const accent = 'var(--toile-accent)'
const BAR_MAX_PX = 36

const compact = (value: number) =>
  new Intl.NumberFormat(getLocale(), { notation: 'compact', maximumFractionDigits: 1 }).format(value)

/** Bars over time. The pointer, a finger and the arrow keys go from point to point; each is read out. */
export function MonthsChart({ title, points, series, format, line }: MonthsChartProps) {
  const hatch = useId().replaceAll(':', '')
  const box = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const data = points.map(({ key, tick, values }) => ({
    key,
    tick,
    ...Object.fromEntries(values.map((value, index) => [`s${index}`, value])),
  }))
  // Of the chart's attributes, its type knows only those of drawing.
  const named = { 'aria-label': title }
  const ticks = new Map(points.map(({ key, tick }) => [key, tick]))

  /** Whoever moves by keyboard hears where they are; the pointer moves too fast to be told. */
  function say(text: string) {
    if (box.current?.contains(document.activeElement)) setSaid(text)
  }

  return (
    <div ref={box}>
      {series.length > 1 && (
        <ul className={classes.legend}>
          {series.map(({ label, look }) => (
            <li key={label}>
              <svg className={classes.swatch} aria-hidden="true">
                <rect
                  width="100%"
                  height="100%"
                  fill={look === 'solid' ? accent : `url(#${hatch})`}
                  stroke={accent}
                />
              </svg>
              {label}
            </li>
          ))}
        </ul>
      )}
      <BarChart
        className={classes.chart ?? ''}
        data={data}
        dataKey="key"
        series={series.map(({ label, look }, index) => ({
          name: `s${index}`,
          label,
          color: look === 'solid' ? accent : `url(#${hatch})`,
        }))}
        barProps={{ stroke: accent, strokeOpacity: 1, radius: [3, 3, 0, 0] }}
        maxBarWidth={BAR_MAX_PX}
        strokeDasharray="0"
        tickLine="none"
        xAxisProps={{ tickFormatter: (key: string) => ticks.get(key) ?? '', minTickGap: 4 }}
        yAxisProps={{ tickFormatter: compact, width: 52, allowDecimals: false }}
        {...(line && {
          referenceLines: [
            {
              y: line.value,
              label: line.label,
              labelPosition: 'insideTopRight',
              color: 'var(--toile-thread)',
              strokeDasharray: '6 4',
              ifOverflow: 'extendDomain',
            },
          ],
        })}
        barChartProps={{
          ...named,
          desc: m.analytics_chart_hint(),
          // The drawing scales with its place: on paper it isn't measured anew.
          style: { width: '100cqw', height: '100cqh' },
          barGap: 2,
          margin: { top: 12, right: 4 },
        }}
        tooltipProps={{
          content: ({ active, label }) => {
            const point = active ? points.find(({ key }) => key === label) : undefined
            return point && <Tip point={point} series={series} format={format} onShow={say} />
          },
        }}
      >
        <defs>
          <pattern
            id={hatch}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="6" height="6" fill="var(--mantine-color-body)" />
            <rect width="1.75" height="6" fill={accent} />
          </pattern>
        </defs>
      </BarChart>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  )
}

interface TipProps extends Pick<MonthsChartProps, 'series' | 'format'> {
  readonly point: Point
  readonly onShow: (text: string) => void
}

function Tip({ point, series, format, onShow }: TipProps) {
  const values = series.map(({ label }, index) => ({ label, value: format(point.values[index] ?? 0) }))
  const text = m.analytics_point({
    label: point.title,
    values: values.map(({ label, value }) => m.analytics_point_value({ series: label, value })).join(', '),
  })
  useEffect(() => onShow(text), [text, onShow])
  return (
    <div className={classes.tip}>
      <strong>{point.title}</strong>
      <dl>
        {values.map(({ label, value }) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </div>
  )
}
