import { Button, Fieldset, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Role } from '#domain/team/permissions.ts'
import { type Week, weekOf } from '#domain/workshop/hours.ts'
import { type WeekDay, weekDaysFrom } from '#domain/workshop/planning.ts'
import { useRegion } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { weekdayText } from '#web/shared/workshop/day-words.ts'
import { setupQuery } from '#web/shared/workshop/floor-queries.ts'
import { NumberField } from '#web/ui/number-field.tsx'
import classes from './hours-field.module.css'

const HOUR = 60

/** Hours as they are typed, from Monday to Sunday; null is as usual in a role. */
export type Hours = readonly (number | string)[] | null

const hoursIn = (week: Week) => week.map((minutes) => Math.round((100 * minutes) / HOUR) / 100)

export const hoursOf = (week: Week | null): Hours => week && hoursIn(week)

/** What is empty is no time. */
export const weekIn = (hours: Hours): number[] | null =>
  hours?.map((typed) => Math.round(HOUR * (Number(typed) || 0))) ?? null

interface HoursFieldProps {
  readonly role: Role
  readonly value: Hours
  readonly onChange: (hours: Hours) => void
}

/** How many hours somebody works at garments on each of the days on which the workshop works. */
export function HoursField({ role, value, onChange }: HoursFieldProps) {
  const { weekStart } = useRegion()
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useQuery(setupQuery)
  const usual = hoursIn(weekOf(role, null))
  const shown = value ?? usual
  const days = weekDaysFrom(weekStart).filter((day) => data?.workDays.includes(day) ?? true)
  const sum = days.reduce((hours, day) => hours + (Number(shown[day - 1]) || 0), 0)
  return (
    <Fieldset variant="unstyled" legend={m.team_hours()}>
      <Text size="sm" c="dimmed">
        {m.team_hours_text()}
      </Text>
      {isOpen && (
        <div className={classes.days}>
          {days.map((day) => (
            <NumberField
              key={day}
              label={weekdayText(dayOf(day))}
              aria-label={m.team_hours_of({ day: weekdayText(dayOf(day), 'long') })}
              value={shown[day - 1] ?? 0}
              onChange={(typed) => onChange(shown.with(day - 1, typed))}
              min={0}
              max={24}
              step={0.5}
              decimals={2}
            />
          ))}
        </div>
      )}
      <p className={classes.sum}>
        {m.team_hours_week({ hours: sum })}
        {!isOpen && (
          <Button variant="subtle" size="compact-sm" onClick={() => setIsOpen(true)}>
            {m.team_hours_set()}
          </Button>
        )}
        {isOpen && value !== null && (
          <Button variant="subtle" size="compact-sm" onClick={() => onChange(null)}>
            {m.team_hours_usual({ hours: usual[0] ?? 0 })}
          </Button>
        )}
      </p>
    </Fieldset>
  )
}

/** The first of January 2024 was a Monday. */
const dayOf = (day: WeekDay) => `2024-01-0${day}`
