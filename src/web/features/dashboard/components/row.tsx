import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './row.module.css'

interface RowProps {
  readonly title: string
  /** Where the title leads. */
  readonly to?: string
  readonly text?: ReactNode
  /** On the right. */
  readonly side?: ReactNode
  /** Before the title. */
  readonly lead?: ReactNode
}

/** One line of a panel: what it is, more about it, and what stands on its right. */
export function Row({ title, to, text, side, lead }: RowProps) {
  return (
    <div className={classes.row} data-record>
      {lead}
      <div className={classes.body}>
        {to === undefined ? (
          <span className={classes.title}>{title}</span>
        ) : (
          <Link to={to} className={classes.title ?? ''} data-opens>
            {title}
          </Link>
        )}
        {text && <div className={classes.text}>{text}</div>}
      </div>
      {side && <div className={classes.side}>{side}</div>}
    </div>
  )
}
