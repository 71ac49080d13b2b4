import type { ReactNode } from 'react'
import { PlainCard } from './plain.tsx'
import classes from './record-card.module.css'

interface RecordCardProps {
  /** What the card is called when it is read out. */
  readonly label: string
  readonly title: ReactNode
  readonly actions: ReactNode
  readonly className?: string | undefined
  readonly children: ReactNode
}

/**
 * A record among others, as a card: its title and what can be done with it, then whatever is shown of it. Where the title
 * holds something with `data-opens`, a press anywhere on the card is one on that.
 */
export function RecordCard({ label, title, actions, className = '', children }: RecordCardProps) {
  return (
    <PlainCard className={`${classes.card} ${className}`} aria-label={label} data-record>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        <div className={classes.actions}>{actions}</div>
      </div>
      {children}
    </PlainCard>
  )
}
