import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { type Days, isPeriod, periods } from './period.ts'
import classes from './period-picker.module.css'
import type { WagesAddress } from './use-wages-address.ts'

const periodTexts = {
  'this-month': m.wages_this_month,
  'last-month': m.wages_last_month,
  own: m.wages_own_days,
} as const

const choices = periods.map((value) => ({ value, label: periodTexts[value]() }))

/** A month, or any days. */
export function PeriodPicker({ period, days, choose, chooseDays }: WagesAddress) {
  return (
    <div className={classes.picker}>
      <FilterSelect label={m.wages_period()} choices={choices} value={period} onChange={choose} />
      {period === 'own' && <DayFields days={days} onChoose={chooseDays} />}
    </div>
  )
}

interface DayFieldsProps {
  readonly days: Days
  readonly onChoose: (days: Days) => void
}

/** Shown at once where both are days; until then what was typed stands there and says that it is none. */
function DayFields({ days, onChoose }: DayFieldsProps) {
  const [typed, setTyped] = useState(days)
  const [known, setKnown] = useState(days)
  // Days that came by the address; those typed here stand in the fields already, and keep the focus.
  if (known.from !== days.from || known.to !== days.to) {
    setKnown(days)
    setTyped(days)
  }
  const isWrong = !isPeriod(typed)
  const field = (name: keyof Days, label: string) => (
    <TextInput
      type="date"
      label={label}
      value={typed[name]}
      error={isWrong}
      className={classes.day ?? ''}
      onChange={({ currentTarget: { value } }) => setTyped({ ...typed, [name]: value })}
      // Not while it is typed: each figure of a year would be a year.
      onBlur={() => !isWrong && (typed.from !== days.from || typed.to !== days.to) && onChoose(typed)}
    />
  )
  return (
    <form
      className={classes.picker}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isWrong) onChoose(typed)
      }}
    >
      {field('from', m.wages_from())}
      {field('to', m.wages_to())}
      {isWrong && (
        <p className={classes.fault} role="alert">
          {m.wages_days_wrong()}
        </p>
      )}
      <button type="submit" hidden />
    </form>
  )
}
