import { Modal } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { m } from '#web/paraglide/messages.js'
import { confirm } from './confirm.tsx'

interface FormDialogControls {
  /** Closes, after a question if something typed would be lost. */
  readonly leave: () => void
  /** Closes without a question: what was typed is saved. */
  readonly close: () => void
  readonly onDirtyChange: (isDirty: boolean) => void
}

interface FormDialogProps {
  readonly opened: boolean
  readonly title: string
  readonly onClose: () => void
  readonly children: (controls: FormDialogControls) => ReactNode
}

/** A dialog around a form; it asks before something typed is lost. */
export function FormDialog({ opened, title, onClose, children }: FormDialogProps) {
  const isDirty = useRef(false)

  function close() {
    isDirty.current = false
    onClose()
  }

  async function leave() {
    const mayLeave =
      !isDirty.current ||
      (await confirm({
        title: m.ui_discard_title(),
        text: m.ui_discard_text(),
        confirmLabel: m.ui_discard_confirm(),
        cancelLabel: m.ui_discard_stay(),
        danger: true,
      }))
    if (mayLeave) close()
  }

  return (
    <Modal opened={opened} onClose={leave} title={title} size="lg">
      {children({
        leave,
        close,
        onDirtyChange: (nowDirty) => {
          isDirty.current = nowDirty
        },
      })}
    </Modal>
  )
}
