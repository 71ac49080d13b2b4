import type { ReactNode } from 'react'
import classes from './detail-field.module.css'

interface DetailFieldProps {
  readonly label: string
  /** Over all columns of its list. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** A field of a record that is shown to be read: a term and its description, in a `dl`. */
export function DetailField({ label, isWide = false, children }: DetailFieldProps) {
  return (
    <div className={classes.field} data-wide={isWide || undefined}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>{children}</dd>
    </div>
  )
}
