import { Group } from '@mantine/core'
import { m } from '#web/paraglide/messages.js'
import { DayRangeFields } from '#web/ui/day-range-fields.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { periods } from './period.ts'
import type { WagesAddress } from './use-wages-address.ts'

const periodTexts = {
  'this-month': m.wages_this_month,
  'last-month': m.wages_last_month,
  own: m.ui_days_own,
} as const

const choices = periods.map((value) => ({ value, label: periodTexts[value]() }))

/** A month, or any days. */
export function PeriodPicker({ period, days, choose, chooseDays }: WagesAddress) {
  return (
    <Group gap="sm" align="flex-end" w={{ base: '100%', xs: 'auto' }}>
      <FilterSelect label={m.wages_period()} choices={choices} value={period} onChange={choose} />
      {period === 'own' && <DayRangeFields days={days} onChoose={chooseDays} />}
    </Group>
  )
}
