import { TextInput } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import type { Days } from '#web/lib/day-range.ts'
import { m } from '#web/paraglide/messages.js'
import classes from './day-range-form.module.css'

interface DayRangeFormProps {
  readonly days: Days
  readonly onType: (days: Days) => void
  /** What is wrong with them, if anything. */
  readonly fault: string | null
  readonly onLeave?: () => void
  readonly onSubmit: () => void
  /** What sends it. */
  readonly children: ReactNode
}

/** Two days, from and to, with what is wrong with them beside both. */
export function DayRangeForm({ days, onType, fault, onLeave, onSubmit, children }: DayRangeFormProps) {
  const faultId = useId()
  const field = (name: keyof Days, label: string) => (
    <TextInput
      type="date"
      label={label}
      value={days[name]}
      error={fault !== null}
      className={classes.day ?? ''}
      onChange={({ currentTarget: { value } }) => onType({ ...days, [name]: value })}
      {...(onLeave && { onBlur: onLeave })}
      {...(fault !== null && { 'aria-describedby': faultId })}
    />
  )
  return (
    <form
      className={classes.picker}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {field('from', m.ui_days_from())}
      {field('to', m.ui_days_to())}
      {children}
      {fault !== null && (
        <p className={classes.fault} id={faultId} role="alert">
          {fault}
        </p>
      )}
    </form>
  )
}
