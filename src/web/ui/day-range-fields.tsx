import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { type Days, isDayRange } from '#web/lib/day-range.ts'
import { m } from '#web/paraglide/messages.js'
import classes from './day-range-fields.module.css'

interface DayRangeFieldsProps {
  readonly days: Days
  readonly onChoose: (days: Days) => void
}

/** Shown at once where both are days; until then what was typed stands there and says that it is none. */
export function DayRangeFields({ days, onChoose }: DayRangeFieldsProps) {
  const [typed, setTyped] = useState(days)
  const [known, setKnown] = useState(days)
  // Days that came by the address; those typed here stand in the fields already, and keep the focus.
  if (known.from !== days.from || known.to !== days.to) {
    setKnown(days)
    setTyped(days)
  }
  const isWrong = !isDayRange(typed)
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
      {field('from', m.ui_days_from())}
      {field('to', m.ui_days_to())}
      {isWrong && (
        <p className={classes.fault} role="alert">
          {m.ui_days_wrong()}
        </p>
      )}
      <button type="submit" hidden />
    </form>
  )
}
