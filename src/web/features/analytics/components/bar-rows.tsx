import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import classes from './bar-rows.module.css'

export interface BarRow {
  readonly key: string
  readonly label: string
  /** Where the label leads. */
  readonly to?: string | undefined
  readonly value: number
  readonly text: string
  readonly hint?: string | undefined
  readonly tone?: 'alarm' | 'quiet' | undefined
}

/** Parts of a whole with their words: a bar as long as its track is all of them together. */
export function BarRows({ rows }: { rows: readonly BarRow[] }) {
  const whole = rows.reduce((sum, { value }) => sum + value, 0)
  return (
    <ul className={classes.rows}>
      {rows.map(({ key, label, to, value, text, hint, tone }) => (
        <li key={key}>
          <div className={classes.words}>
            <span className={classes.label}>
              {to === undefined ? (
                label
              ) : (
                <Anchor component={Link} to={to} c="inherit" inherit>
                  {label}
                </Anchor>
              )}
            </span>
            <span className={classes.value}>
              {text}
              {hint && <span className={classes.hint}>{hint}</span>}
            </span>
          </div>
          <div className={classes.track} aria-hidden>
            {value > 0 && (
              <div className={classes.bar} data-tone={tone} style={{ width: `${(value / whole) * 100}%` }} />
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
