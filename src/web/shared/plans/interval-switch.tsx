import { useId } from '@mantine/hooks'
import type { BillingInterval } from '#domain/plans/plans.ts'
import { m } from '#web/paraglide/messages.js'
import classes from './interval-switch.module.css'

interface IntervalSwitchProps {
  value: BillingInterval
  onChange: (interval: BillingInterval) => void
}

const choices: readonly { interval: BillingInterval; label: () => string }[] = [
  { interval: 'month', label: m.plans_interval_month },
  { interval: 'year', label: m.plans_interval_year },
]

/** Monthly or yearly: two radio buttons that look like a switch. */
export function IntervalSwitch({ value, onChange }: IntervalSwitchProps) {
  const name = useId()
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{m.plans_interval_label()}</legend>
      <div className={classes.track}>
        {choices.map(({ interval, label }) => (
          <label key={interval} className={classes.choice}>
            <input
              type="radio"
              name={name}
              className={classes.radio}
              checked={value === interval}
              onChange={() => onChange(interval)}
            />
            <span className={classes.face}>{label()}</span>
          </label>
        ))}
      </div>
      <span className={classes.saving}>{m.plans_annual_saving()}</span>
    </fieldset>
  )
}
