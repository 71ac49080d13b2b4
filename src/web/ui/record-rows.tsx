import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './record-rows.module.css'

export interface RecordRow {
  readonly id: string
  readonly title: string
  /** The record's own address. */
  readonly to: string
  readonly text?: ReactNode
  /** On the right. */
  readonly side?: ReactNode
}

/** Records on another's page, one to a line. */
export function RecordRows({ rows }: { rows: readonly RecordRow[] }) {
  return (
    <ul className={classes.rows}>
      {rows.map(({ id, title, to, text, side }) => (
        <li key={id} className={classes.row}>
          <div className={classes.body}>
            <Anchor component={Link} to={to} c="inherit" fw={500}>
              {title}
            </Anchor>
            {text && <div className={classes.text}>{text}</div>}
          </div>
          {side && <div className={classes.side}>{side}</div>}
        </li>
      ))}
    </ul>
  )
}
