import { Badge, Text, Title, UnstyledButton } from '@mantine/core'
import type { Measurement } from '#contract/measurements.ts'
import type { SizeChange } from '#domain/measuring/difference.ts'
import { formatDifference } from '#domain/measuring/format-length.ts'
import type { LengthUnit } from '#domain/measuring/length.ts'
import { formatOwnDate } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { sizeText } from '#web/shared/measurements/set-words.ts'
import { sizeName } from '#web/shared/measurements/size-names.ts'
import { withChanges } from '../size-series.ts'
import classes from './series-dates.module.css'

interface SeriesDatesProps {
  /** Newest first. */
  readonly sets: readonly Measurement[]
  readonly shownId: string
  readonly unit: LengthUnit
  readonly onShow: (id: string) => void
}

/** The dated sets, each with what is different from the one before; choosing one shows it. */
export function SeriesDates({ sets, shownId, unit, onShow }: SeriesDatesProps) {
  return (
    <section>
      <Title order={3} size="h4" mb="xs">
        {m.measurements_series_dates()}
      </Title>
      <ol className={classes.dates}>
        {withChanges(sets, unit).map(({ set, changes }) => {
          const date = formatOwnDate(set.createdAt)
          return (
            <li key={set.id}>
              <UnstyledButton
                className={classes.date ?? ''}
                onClick={() => onShow(set.id)}
                aria-current={set.id === shownId ? 'date' : undefined}
              >
                <Text span size="sm" fw={600} className={classes.day ?? ''}>
                  {date}
                </Text>
                <Text span size="sm" className={classes.changes ?? ''}>
                  {changes === null ? m.measurements_series_first() : changesText(changes, unit)}
                </Text>
                {set.id === shownId && <Badge color="gray">{m.measurements_series_shown()}</Badge>}
              </UnstyledButton>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function changesText(changes: readonly SizeChange[], unit: LengthUnit): string {
  if (changes.length === 0) return m.measurements_series_same()
  return changes.map((change) => changeText(change, unit)).join(', ')
}

function changeText(change: SizeChange, unit: LengthUnit): string {
  const { kind } = change
  const name = sizeName(change.name)
  if (kind === 'added') return m.measurements_series_added({ name, size: sizeText(change.after, unit) })
  if (kind === 'removed') return m.measurements_series_removed({ name })
  const difference = formatDifference(change.before, change.after, unit, { locale: getLocale() })
  return m.measurements_series_changed({ name, difference })
}
