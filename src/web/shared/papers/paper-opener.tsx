import { UnstyledButton } from '@mantine/core'
import { m } from '#web/paraglide/messages.js'
import classes from './paper-opener.module.css'

interface PaperOpenerProps {
  readonly number: string
  readonly onView: () => void
}

/** A paper's number, which opens its details from anywhere on its card or row. */
export function PaperOpener({ number, onView }: PaperOpenerProps) {
  return (
    <UnstyledButton
      className={classes.opener ?? ''}
      onClick={onView}
      aria-label={m.invoices_view({ number })}
      data-opens
    >
      {number}
    </UnstyledButton>
  )
}
