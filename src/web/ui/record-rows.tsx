import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './record-rows.module.css'

interface RecordLineProps {
  readonly title: string
  /** The record's own address; null where it is gone. */
  readonly to: string | null
  readonly text?: ReactNode
  /** On the right. */
  readonly side?: ReactNode
  /** Before the title. */
  readonly face?: ReactNode
  /** Below all of it. */
  readonly children?: ReactNode
}

export interface RecordRow extends RecordLineProps {
  readonly id: string
}

/** Records on another's page, one to a line. */
export function RecordRows({ rows }: { rows: readonly RecordRow[] }) {
  return (
    <RecordLines>
      {rows.map(({ id, ...row }) => (
        <RecordLine key={id} {...row} />
      ))}
    </RecordLines>
  )
}

/** The same where a line is made apart. */
export function RecordLines({ children }: { readonly children: ReactNode }) {
  return <ul className={classes.rows}>{children}</ul>
}

export function RecordLine({ title, to, text, side, face, children }: RecordLineProps) {
  return (
    <li className={classes.row}>
      {face}
      <div className={classes.body}>
        {to === null ? (
          title
        ) : (
          <Anchor component={Link} to={to} c="inherit" fw={500}>
            {title}
          </Anchor>
        )}
        {text && <div className={classes.text}>{text}</div>}
      </div>
      {side && <div className={classes.side}>{side}</div>}
      {children}
    </li>
  )
}
