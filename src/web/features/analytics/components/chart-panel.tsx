import { ActionIcon, Paper, Text, Title } from '@mantine/core'
import { IconChartBar, IconFileTypeCsv, IconTable } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import type { AnalyticsStats } from '#contract/analytics.ts'
import { m } from '#web/paraglide/messages.js'
import { FigureInfo } from '#web/ui/figure-info.tsx'
import { hinted } from '#web/ui/hint.ts'
import type { FigureTable as Figures } from '../figure-csv.ts'
import { useFigureExport } from '../use-figure-export.ts'
import classes from './chart-panel.module.css'
import { FigureTable } from './figure-table.tsx'

interface ChartPanelProps {
  readonly title: string
  readonly about: string
  readonly table: Figures
  readonly stats: Pick<AnalyticsStats, 'currency' | 'period'>
  /** Over another span than the page's. */
  readonly note?: string
  /** Beside another one where there is room. */
  readonly isHalf?: boolean
  /** The drawing; without one there is the table alone. */
  readonly children?: ReactNode
}

/** A chart under its title, with the table behind it and the file to save. */
export function ChartPanel({ title, about, table, stats, note, isHalf = false, children }: ChartPanelProps) {
  const id = useId()
  const [isTable, setIsTable] = useState(false)
  const save = useFigureExport()
  const isEmpty = !table.rows.some((row) => row.some((cell) => typeof cell === 'number' && cell !== 0))
  const switchText = isTable ? m.analytics_as_chart({ title }) : m.analytics_as_table({ title })
  const csvText = m.analytics_csv({ title })
  return (
    <Paper
      component="section"
      withBorder
      aria-labelledby={id}
      className={classes.panel ?? ''}
      data-half={isHalf || undefined}
    >
      <div className={classes.head}>
        <div>
          <div className={classes.title}>
            <Title order={3} size="h4" id={id}>
              {title}
            </Title>
            <FigureInfo figure={title} text={about} />
          </div>
          {note && (
            <Text size="xs" c="dimmed">
              {note}
            </Text>
          )}
        </div>
        <div className={classes.tools}>
          {children && !isEmpty && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={switchText}
              {...hinted(switchText)}
              onClick={() => setIsTable(!isTable)}
            >
              {isTable ? <IconChartBar size={18} stroke={1.6} /> : <IconTable size={18} stroke={1.6} />}
            </ActionIcon>
          )}
          {!isEmpty && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={csvText}
              {...hinted(csvText)}
              onClick={() => save(table, stats)}
            >
              <IconFileTypeCsv size={18} stroke={1.6} />
            </ActionIcon>
          )}
        </div>
      </div>
      {isEmpty ? (
        <Text size="sm" c="dimmed">
          {m.analytics_nothing()}
        </Text>
      ) : isTable || !children ? (
        <FigureTable table={table} currency={stats.currency} />
      ) : (
        children
      )}
    </Paper>
  )
}
