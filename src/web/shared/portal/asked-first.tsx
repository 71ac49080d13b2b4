import { type RefObject, useId } from 'react'
import { m } from '#web/paraglide/messages.js'
import classes from './client-parts.module.css'
import { Press } from './client-parts.tsx'

interface AskedFirstProps {
  readonly dialog: RefObject<HTMLDialogElement | null>
  readonly title: string
  readonly text: string
  readonly confirm: string
  readonly onConfirm: () => void
}

/** Asks before something is lost. The browser's own dialog: Escape closes it, and the focus, which begins on Cancel, goes back. */
export function AskedFirst({ dialog, title, text, confirm, onConfirm }: AskedFirstProps) {
  const id = useId()
  return (
    <dialog ref={dialog} className={classes.dialog} aria-labelledby={id}>
      <div className={classes.stack}>
        <h2 id={id}>{title}</h2>
        <p>{text}</p>
        <div className={classes.row}>
          <Press onClick={() => dialog.current?.close()}>{m.ui_cancel()}</Press>
          <Press
            kind="danger"
            onClick={() => {
              dialog.current?.close()
              onConfirm()
            }}
          >
            {confirm}
          </Press>
        </div>
      </div>
    </dialog>
  )
}
