import { m } from '#web/paraglide/messages.js'
import classes from './yes-no-mark.module.css'

/** A tick or a dash, with a name for those who don't see it. */
export function YesNoMark({ yes }: { yes: boolean }) {
  return (
    <svg
      className={classes.mark}
      data-yes={yes || undefined}
      viewBox="0 0 16 16"
      width={16}
      height={16}
      fill="none"
      role="img"
      aria-label={yes ? m.plans_included() : m.plans_not_included()}
    >
      <path d={yes ? 'm3 8.6 3.3 3.4L13 4.6' : 'M4 8h8'} />
    </svg>
  )
}
