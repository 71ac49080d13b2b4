import type { Icon } from '@tabler/icons-react'
import { PlainBadge } from './plain.tsx'
import classes from './status-badge.module.css'

export interface ShownStatus {
  readonly text: () => string
  readonly color: string
  readonly icon: Icon
}

/** Told by a word and an icon; the colour only underlines it. */
export const StatusBadge = ({ text, color, icon: StatusIcon }: ShownStatus) => (
  <PlainBadge color={color} icon={<StatusIcon size={12} aria-hidden />} className={classes.badge ?? ''}>
    {text()}
  </PlainBadge>
)
