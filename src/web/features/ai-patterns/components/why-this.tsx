import type { PatternReason } from '#contract/pattern-reasons.ts'
import { m } from '#web/paraglide/messages.js'
import { useMeasurementUnit } from '#web/shared/measurements/use-measurement-unit.ts'
import { reasonText } from './reason-words.ts'
import classes from './why-this.module.css'

/** By which rules a pattern became what it is. */
export function WhyThis({ reasons }: { reasons: readonly PatternReason[] }) {
  const { unit } = useMeasurementUnit()
  return (
    <section className={classes.why}>
      <h3>{m.ai_patterns_why()}</h3>
      <ul>
        {reasons.map((reason) => {
          const { chosen, because } = reasonText(reason, unit)
          return (
            <li key={reason.choice}>
              {chosen} <span className={classes.because}>{because}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
