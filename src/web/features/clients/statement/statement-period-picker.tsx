import { Group } from '@mantine/core'
import { m } from '#web/paraglide/messages.js'
import { DayRangeFields } from '#web/ui/day-range-fields.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { statementPeriods } from './statement-period.ts'
import type { useStatementAddress } from './use-statement-address.ts'

const periodTexts = {
  'this-year': m.clients_statement_this_year,
  'last-year': m.clients_statement_last_year,
  all: m.clients_statement_all,
  own: m.ui_days_own,
} as const

const choices = statementPeriods.map((value) => ({ value, label: periodTexts[value]() }))

/** A year, all there is, or any days. */
export function StatementPeriodPicker({
  period,
  days,
  choose,
  chooseDays,
}: ReturnType<typeof useStatementAddress>) {
  return (
    <Group gap="sm" align="flex-end" w={{ base: '100%', xs: 'auto' }}>
      <FilterSelect
        label={m.clients_statement_period()}
        choices={choices}
        value={period}
        onChange={choose}
        isNarrowing={false}
      />
      {period === 'own' && days && <DayRangeFields days={days} onChoose={chooseDays} />}
    </Group>
  )
}
