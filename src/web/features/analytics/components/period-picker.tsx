import { Button } from '@mantine/core'
import { useState } from 'react'
import { timePeriods } from '#contract/analytics.ts'
import { m } from '#web/paraglide/messages.js'
import { DayRangeForm } from '#web/ui/day-range-form.tsx'
import { ListSelect } from '#web/ui/list-select.tsx'
import { type PeriodChoice, periodText, rangeFault } from '../period-choice.ts'
import classes from './period-picker.module.css'

interface PeriodPickerProps {
  readonly choice: PeriodChoice
  /** Offered to a range that is about to be chosen. */
  readonly shown: { readonly start: string; readonly end: string } | undefined
  readonly onChoose: (choice: PeriodChoice) => void
}

const keyOf = ({ period, from, to }: PeriodChoice) => `${period} ${from} ${to}`

/** The named periods, or any days: those are shown once both have been given. */
export function PeriodPicker({ choice, shown, onChoose }: PeriodPickerProps) {
  // Days were asked for while this was shown; they are not given yet.
  const [askedAt, setAskedAt] = useState<string | null>(null)
  const isRange = choice.period === 'custom' || askedAt === keyOf(choice)

  return (
    <div className={classes.picker}>
      <ListSelect
        label={m.analytics_period()}
        isLabelSeen
        choices={timePeriods.map((value) => ({ value, label: periodText(value) }))}
        value={isRange ? 'custom' : choice.period}
        onChoose={(period) => {
          setAskedAt(period === 'custom' ? keyOf(choice) : null)
          if (period !== 'custom') onChoose({ period, from: '', to: '' })
        }}
        className={classes.period}
      />
      {isRange && <RangeFields choice={choice} shown={shown} onChoose={onChoose} />}
    </div>
  )
}

function RangeFields({ choice, shown, onChoose }: PeriodPickerProps) {
  const [typed, setTyped] = useState({
    from: choice.from || (shown?.start ?? ''),
    to: choice.to || (shown?.end ?? ''),
  })
  const [fault, setFault] = useState<string | null>(null)
  const [known, setKnown] = useState(keyOf(choice))
  // Days that came by the address; those that were typed here stand in the fields already, and keep the focus.
  if (keyOf(choice) !== known) {
    setKnown(keyOf(choice))
    if (choice.period === 'custom') {
      setTyped({ from: choice.from, to: choice.to })
      setFault(null)
    }
  }
  return (
    <DayRangeForm
      days={typed}
      onType={setTyped}
      fault={fault}
      onSubmit={() => {
        const found = rangeFault(typed.from, typed.to)
        setFault(found)
        if (found === null) onChoose({ period: 'custom', ...typed })
      }}
    >
      <Button type="submit" variant="default">
        {m.analytics_apply()}
      </Button>
    </DayRangeForm>
  )
}
