import { useState } from 'react'
import { type Days, isDayRange } from '#web/lib/day-range.ts'
import { m } from '#web/paraglide/messages.js'
import { DayRangeForm } from './day-range-form.tsx'

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
  return (
    <DayRangeForm
      days={typed}
      onType={setTyped}
      fault={isWrong ? m.ui_days_wrong() : null}
      // Not while it is typed: each figure of a year would be a year.
      onLeave={() => !isWrong && (typed.from !== days.from || typed.to !== days.to) && onChoose(typed)}
      onSubmit={() => !isWrong && onChoose(typed)}
    >
      <button type="submit" hidden />
    </DayRangeForm>
  )
}
