import { Group, Paper, Text } from '@mantine/core'
import { formatNumber } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'
import type { Outcome } from './import-review.ts'

interface OutcomeCountsProps {
  readonly counts: Readonly<Record<Outcome, number>>
  /** Clients that would be added because a row names them. */
  readonly newClients: number
}

/** What becomes of the rows, in numbers. */
export function OutcomeCounts({ counts, newClients }: OutcomeCountsProps) {
  const shown = [
    { label: m.imports_outcome_new(), count: counts.new },
    { label: m.imports_count_duplicates(), count: counts.duplicate },
    { label: m.imports_count_invalid(), count: counts.invalid },
    ...(newClients > 0 ? [{ label: m.imports_count_new_clients(), count: newClients }] : []),
  ]
  return (
    <Group component="dl" gap="sm" m={0} grow preventGrowOverflow={false} wrap="wrap">
      {shown.map(({ label, count }) => (
        <Paper key={label} withBorder p="md">
          <Text component="dt" size="sm" c="dimmed">
            {label}
          </Text>
          <Text component="dd" m={0} fz="xl" fw={500}>
            {formatNumber(count)}
          </Text>
        </Paper>
      ))}
    </Group>
  )
}
