import { Button, Select, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { timePeriods } from '#contract/analytics.ts'
import { m } from '#web/paraglide/messages.js'
import { type PeriodChoice, periodText, rangeFault } from '../period-choice.ts'
import classes from './period-picker.module.css'

interface PeriodPickerProps {
  readonly choice: PeriodChoice
  /** Offered to a range that is about to be chosen. */
  readonly shown: { readonly start: string; readonly end: string } | undefined
  readonly onChoose: (choice: PeriodChoice) => void
}

/** The named periods, or any days: those are shown once both have been given. */
export function PeriodPicker({ choice, shown, onChoose }: PeriodPickerProps) {
  const [isRange, setIsRange] = useState(choice.period === 'custom')

  return (
    <div className={classes.picker}>
      <Select
        label={m.analytics_period()}
        data={timePeriods.map((period) => ({ value: period, label: periodText(period) }))}
        value={isRange ? 'custom' : choice.period}
        allowDeselect={false}
        className={classes.period ?? ''}
        onChange={(chosen) => {
          const period = timePeriods.find((one) => one === chosen) ?? '6months'
          setIsRange(period === 'custom')
          if (period !== 'custom') onChoose({ period, from: '', to: '' })
        }}
      />
      {isRange && (
        <RangeFields
          from={choice.from || (shown?.start ?? '')}
          to={choice.to || (shown?.end ?? '')}
          onChoose={onChoose}
        />
      )}
    </div>
  )
}

interface RangeFieldsProps {
  readonly from: string
  readonly to: string
  readonly onChoose: (choice: PeriodChoice) => void
}

function RangeFields({ onChoose, ...initial }: RangeFieldsProps) {
  const [from, setFrom] = useState(initial.from)
  const [to, setTo] = useState(initial.to)
  const [fault, setFault] = useState<string | null>(null)
  const faultId = useId()
  const common = {
    type: 'date',
    className: classes.day ?? '',
    error: fault !== null,
    ...(fault !== null && { 'aria-describedby': faultId }),
  }
  return (
    <form
      className={classes.picker}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const found = rangeFault(from, to)
        setFault(found)
        if (found === null) onChoose({ period: 'custom', from, to })
      }}
    >
      <TextInput
        {...common}
        label={m.analytics_from()}
        value={from}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <TextInput
        {...common}
        label={m.analytics_to()}
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      <Button type="submit" variant="default">
        {m.analytics_apply()}
      </Button>
      {fault !== null && (
        <p className={classes.fault} id={faultId} role="alert">
          {fault}
        </p>
      )}
    </form>
  )
}
