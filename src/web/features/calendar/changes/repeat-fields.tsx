import { SimpleGrid, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useMemo } from 'react'
import { occurrencesMax } from '#contract/calendar.ts'
import { dayIn } from '#domain/calendar/time-zone.ts'
import { m } from '#web/paraglide/messages.js'
import { ClockNote } from '#web/shared/calendar/clock-note.tsx'
import { dayText, longDay } from '#web/shared/calendar/time-words.ts'
import { forNobody } from '#web/shared/clients/new-for.ts'
import { NumberField } from '#web/ui/number-field.tsx'
import { Select } from '#web/ui/select.tsx'
import {
  type EventValues,
  isEveryTyped,
  plannedClockTexts,
  plannedOccurrences,
  proposedUntil,
  repeatChoices,
} from '../event-values.ts'

const choiceTexts = {
  none: m.calendar_repeat_none,
  daily: m.calendar_repeat_daily,
  days: m.calendar_repeat_days,
  weekly: m.calendar_repeat_weekly,
  weeks: m.calendar_repeat_weeks,
} as const

const choices = repeatChoices.map((value) => ({ value, label: choiceTexts[value]() }))

/** What the fields are called, and what can be wrong with them. */
export const repeatTexts = {
  daysApart: m.calendar_repeat_days_apart(),
  weeksApart: m.calendar_repeat_weeks_apart(),
  until: m.calendar_repeat_until(),
  untilMissing: m.form_required({ label: m.calendar_repeat_until() }),
  untilBeforeStart: m.calendar_repeat_before(),
  tooMany: m.calendar_repeat_too_many({ max: occurrencesMax }),
}

interface RepeatFieldsProps {
  readonly form: UseFormReturnType<EventValues>
  readonly timeZone: string
}

/** Whether a new event recurs, until when, and how many events that makes. */
export function RepeatFields({ form, timeZone }: RepeatFieldsProps) {
  const { repeat } = form.values
  return (
    <div>
      <SimpleGrid cols={{ base: 1, xs: isEveryTyped(repeat) ? 3 : 2 }} spacing="md">
        <Select
          label={m.calendar_repeat()}
          data={choices}
          allowDeselect={false}
          {...form.getInputProps('repeat')}
          onChange={(value) => {
            const chosen = repeatChoices.find((choice) => choice === value) ?? 'none'
            form.setValues({ repeat: chosen, until: proposedUntil(chosen, form.getValues().startTime) })
          }}
        />
        {isEveryTyped(repeat) && (
          <NumberField
            label={repeat === 'days' ? repeatTexts.daysApart : repeatTexts.weeksApart}
            min={1}
            max={52}
            step={1}
            required
            {...form.getInputProps('every')}
          />
        )}
        {repeat !== 'none' && (
          <TextInput
            label={repeatTexts.until}
            type="date"
            required
            withAsterisk
            {...form.getInputProps('until')}
          />
        )}
      </SimpleGrid>
      <Text size="sm" role="status" mt={repeat === 'none' ? 0 : 'xs'}>
        {repeat !== 'none' && <Count values={form.values} timeZone={timeZone} />}
      </Text>
      <ClockNote texts={useClockTexts(form.values, timeZone)} />
    </div>
  )
}

/** What is worked out of how something recurs, and of nothing else: typing a title must not count a year's events again. */
function useOfRule<Result>(
  workOut: (values: EventValues, timeZone: string) => Result,
  { startTime, startTurn, endTime, endTurn, repeat, every, until }: EventValues,
  timeZone: string,
): Result {
  return useMemo(
    () => workOut({ ...noText, startTime, startTurn, endTime, endTurn, repeat, every, until }, timeZone),
    [workOut, startTime, startTurn, endTime, endTurn, repeat, every, until, timeZone],
  )
}

const useClockTexts = (values: EventValues, timeZone: string) =>
  useOfRule(plannedClockTexts, values, timeZone)

function Count({ values, timeZone }: { values: EventValues; timeZone: string }) {
  const { startTime } = values
  const planned = useOfRule(plannedOccurrences, values, timeZone)
  const last = planned.at(-1)
  if (!last) return null
  if (planned.length > occurrencesMax) return repeatTexts.tooMany
  const lastDay = dayIn(timeZone, last.startMs)
  const day = lastDay.slice(0, 4) === startTime.slice(0, 4) ? dayText(lastDay) : longDay(lastDay)
  return m.calendar_repeat_count({ count: planned.length, day })
}

const noText = {
  title: '',
  ...forNobody,
  type: 'other',
  location: '',
  description: '',
  assignees: [],
} as const
