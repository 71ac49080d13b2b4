import { Text } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { formatNumber } from '#web/lib/formats.ts'
import { WindowLines } from '#web/ui/window-lines.tsx'
import classes from './section-list.module.css'

const ROW_HEIGHT_PX = 62

export interface Section<Row extends Identified> {
  readonly key: string
  readonly title: string
  /** What it says where it has nothing. */
  readonly none?: string
  /** What is said beside it. */
  readonly note?: string
  readonly rows: readonly Row[]
  /** How many are counted, where that isn't all of them. */
  readonly count?: number
}

interface Identified {
  readonly id: string
}

interface Line<Row extends Identified> {
  readonly key: string
  readonly section: Section<Row>
  /** Null is the section's head. */
  readonly row: Row | null
}

interface SectionListProps<Row extends Identified> {
  readonly sections: readonly Section<Row>[]
  readonly renderRow: (row: Row) => ReactNode
}

/** Rows under headings, one to a line. Only the lines near the window exist. */
export function SectionList<Row extends Identified>({ sections, renderRow }: SectionListProps<Row>) {
  const lines = useMemo(
    () =>
      sections.flatMap((section): Line<Row>[] => [
        { key: section.key, section, row: null },
        ...section.rows.map((row) => ({ key: `${section.key} ${row.id}`, section, row })),
      ]),
    [sections],
  )
  return (
    <WindowLines lines={lines} keyOf={keyOf} estimatePx={ROW_HEIGHT_PX}>
      {({ section, row }) => (row ? renderRow(row) : <Head section={section} />)}
    </WindowLines>
  )
}

const keyOf = ({ key }: { readonly key: string }) => key

const Head = ({ section: { title, none, note, rows, count } }: { section: Section<Identified> }) => (
  <div className={classes.head}>
    <h2 className={classes.title}>
      {/* A number after an Arabic or Hebrew name would else stand before it. */}
      <bdi>{title}</bdi> <span className={classes.count}>{formatNumber(count ?? rows.length)}</span>
    </h2>
    {note !== undefined && (
      <Text size="sm" c="dimmed">
        {note}
      </Text>
    )}
    {rows.length === 0 && none !== undefined && (
      <Text size="sm" c="dimmed">
        {none}
      </Text>
    )}
  </div>
)
