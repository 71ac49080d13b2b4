import { IconLock } from '@tabler/icons-react'
import { m } from '#web/paraglide/messages.js'
import { explained } from './hint.ts'
import { PlainBadge } from './plain.tsx'
import classes from './read-only-mark.module.css'

/** Marks what is beyond the plan: it can be read, not changed. Why is told on hover, focus and touch. */
export function ReadOnlyMark({ why }: { why: string }) {
  return (
    <PlainBadge
      color="gray"
      icon={<IconLock size={12} aria-hidden />}
      className={classes.mark ?? ''}
      tabIndex={0}
      role="note"
      {...explained(why)}
    >
      {m.ui_read_only()}
    </PlainBadge>
  )
}
