import { Card, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
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
    <Card component="article" className={`${classes.card} ${className}`} aria-label={label} data-record>
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="xs">
        <Text component="h2" className={classes.title ?? ''}>
          {title}
        </Text>
        <div className={classes.actions}>{actions}</div>
      </Group>
      {children}
    </Card>
  )
}
