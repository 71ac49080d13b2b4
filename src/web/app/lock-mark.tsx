import { IconLock } from '@tabler/icons-react'
import { m } from '#web/paraglide/messages.js'
import classes from './lock-mark.module.css'

/** On what leads to something that the plan doesn't include. */
export function LockMark() {
  return (
    <span role="img" aria-label={m.app_locked()} className={classes.lock}>
      <IconLock size={16} stroke={1.6} aria-hidden />
    </span>
  )
}
