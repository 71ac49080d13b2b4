import { Table, Text } from '@mantine/core'
import type { Measurement } from '#contract/measurements.ts'
import { formatDifference } from '#domain/measuring/format-length.ts'
import type { LengthUnit, NamedSize } from '#domain/measuring/length.ts'
import { formatOwnDate } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { sizeText } from '#web/shared/measurements/set-words.ts'
import { sizeName } from '#web/shared/measurements/size-names.ts'
import { seriesOf, setBefore } from '../size-series.ts'
import classes from './series-table.module.css'
import { TrendLine } from './trend-line.tsx'

interface SeriesTableProps {
  readonly set: Measurement
  /** All of the client's for the same garment, newest first. */
  readonly sets: readonly Measurement[]
  readonly unit: LengthUnit
}

/** The sizes of a set, how each differs from the set before, and how it went over all of them. */
export function SeriesTable({ set, sets, unit }: SeriesTableProps) {
  const before = setBefore(sets, set.id)
  const hasTrend = sets.length > 1
  return (
    <Table className={classes.table ?? ''} verticalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{m.measurements_series_name()}</Table.Th>
          <Table.Th scope="col" className={classes.number ?? ''}>
            {m.measurements_series_size()}
          </Table.Th>
          {before && (
            <Table.Th scope="col" className={classes.number ?? ''}>
              {m.measurements_series_change({ date: formatOwnDate(before.createdAt) })}
            </Table.Th>
          )}
          {hasTrend && <Table.Th scope="col">{m.measurements_series_trend()}</Table.Th>}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {seriesOf(set, sets, unit).map(({ key, size, before: previous, trend }) => (
          <Table.Tr key={key}>
            <Table.Th scope="row" className={classes.name ?? ''}>
              {sizeName(size.name)}
            </Table.Th>
            <Table.Td className={classes.number ?? ''}>{sizeText(size, unit)}</Table.Td>
            {before && (
              <Table.Td className={classes.number ?? ''}>
                <Change size={size} previous={previous} unit={unit} />
              </Table.Td>
            )}
            {hasTrend && (
              <Table.Td className={classes.trend ?? ''}>
                <TrendLine name={size.name} trend={trend} unit={unit} />
              </Table.Td>
            )}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

interface ChangeProps {
  readonly size: NamedSize
  readonly previous: NamedSize | undefined
  readonly unit: LengthUnit
}

function Change({ size, previous, unit }: ChangeProps) {
  const difference = previous && formatDifference(previous, size, unit, { locale: getLocale() })
  if (difference) return <strong>{difference}</strong>
  return (
    <Text span inherit c="dimmed">
      {previous ? m.measurements_series_no_change() : m.measurements_series_new()}
    </Text>
  )
}
