import { Badge } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import classes from './status-badge.module.css'

export interface ShownStatus {
  readonly text: () => string
  readonly color: string
  readonly icon: Icon
}

/** Told by a word and an icon; the colour only underlines it. */
export const StatusBadge = ({ text, color, icon: StatusIcon }: ShownStatus) => (
  <Badge color={color} leftSection={<StatusIcon size={12} aria-hidden />} className={classes.badge ?? ''}>
    {text()}
  </Badge>
)
