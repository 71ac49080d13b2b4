import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { type Days, isDayRange } from '#web/lib/day-range.ts'
import { todayIn, useRegion } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { DayRangeForm } from '#web/ui/day-range-form.tsx'
import { type AdviserPart, useAdviserList } from './use-adviser-list.ts'

const yearOf = (year: number): Days => ({ from: `${year}-01-01`, to: `${year}-12-31` })

/** The days that it is to be about, and what can be saved of them. */
export function AdviserList() {
  const { timeZone } = useRegion()
  const year = Number(todayIn(timeZone).slice(0, 4))
  const [days, setDays] = useState(() => yearOf(year - 1))
  const [isTold, setIsTold] = useState(false)
  const { save, busy } = useAdviserList()
  const isFine = isDayRange(days)

  function ask(part: AdviserPart) {
    setIsTold(true)
    if (isFine) void save(part, days)
  }

  return (
    <Stack gap="md">
      <Text>{m.invoices_adviser_text()}</Text>
      <Group gap="xs">
        {[year, year - 1].map((one) => {
          const isChosen = days.from === yearOf(one).from && days.to === yearOf(one).to
          return (
            <Button
              key={one}
              size="xs"
              variant={isChosen ? 'light' : 'default'}
              aria-pressed={isChosen}
              onClick={() => setDays(yearOf(one))}
            >
              {one}
            </Button>
          )
        })}
      </Group>
      <DayRangeForm
        days={days}
        onType={setDays}
        fault={isTold && !isFine ? m.ui_days_wrong() : null}
        onLeave={() => setIsTold(true)}
        onSubmit={() => ask('papers')}
      >
        <button type="submit" hidden />
      </DayRangeForm>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" loading={busy === 'payments'} onClick={() => ask('payments')}>
          {m.invoices_adviser_save_payments()}
        </Button>
        <Button loading={busy === 'papers'} onClick={() => ask('papers')}>
          {m.invoices_adviser_save_papers()}
        </Button>
      </Group>
    </Stack>
  )
}
