import { Text } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { FormPending } from '#web/lib/form-pending.ts'
import { m } from '#web/paraglide/messages.js'
import { Dialog } from './dialog.tsx'
import { confirmLoss, useUnsaved } from './leave-question.tsx'

export interface FormDialogControls {
  /** Closes, after a question if something typed would be lost. */
  readonly leave: () => void
  /** Closes without a question: what was typed is saved. */
  readonly close: () => void
  readonly onDirtyChange: (isDirty: boolean) => void
}

interface FormDialogProps {
  readonly opened: boolean
  readonly title: string
  /** Mantine's sizes, or a width. */
  readonly size?: string
  /** A sentence above the form. */
  readonly intro?: string
  /** Whether it is open stands in the page's address. */
  readonly isInAddress?: boolean
  readonly centered?: boolean
  /** On a phone it lies over the page instead of taking its place. */
  readonly isCompact?: boolean
  readonly onClose: () => void
  readonly children: (controls: FormDialogControls) => ReactNode
}

/** Tells a dialog whether its form has something typed that isn't saved; with the form, that is gone. */
export function useTellsDirty(isDirty: boolean, onDirtyChange: FormDialogControls['onDirtyChange']): void {
  useEffect(() => {
    if (!isDirty) return
    onDirtyChange(true)
    return () => onDirtyChange(false)
  }, [isDirty, onDirtyChange])
}

/**
 * A dialog around a form; it asks before something typed is lost, with the dialog or with the whole page. While the form
 * is being sent it stays open: what comes of it, a refusal above all, is told nowhere else.
 */
export function FormDialog({
  size = 'lg',
  intro,
  isCompact = false,
  onClose,
  children,
  ...dialog
}: FormDialogProps) {
  const opening = useOpening(dialog.opened)
  const [isDirty, setIsDirty] = useState(false)
  const [isPending, setIsPending] = useState(false)
  useUnsaved(isDirty, { isInDialog: true })

  function close() {
    // At once: closing may go back in the history, and nothing is to be asked about then.
    flushSync(() => setIsDirty(false))
    onClose()
  }

  async function leave() {
    if (isPending) return
    if (!isDirty || (await confirmLoss())) close()
  }

  return (
    <Dialog
      {...dialog}
      holds="asked-about"
      {...(isCompact && { classNames: { root: 'toile-compact-dialog' } })}
      onClose={leave}
      size={size}
      closeButtonProps={{ 'aria-label': m.ui_close(), disabled: isPending }}
    >
      {intro !== undefined && (
        <Text c="dimmed" mb="md">
          {intro}
        </Text>
      )}
      <FormPending key={opening} value={setIsPending}>
        {children({ leave, close, onDirtyChange: setIsDirty })}
      </FormPending>
    </Dialog>
  )
}

/** How many-th time it is open: whoever opens it again while it closes finds a form as new as later. */
function useOpening(opened: boolean): number {
  const [{ wasOpen, count }, setOpening] = useState({ wasOpen: opened, count: 0 })
  if (opened !== wasOpen) setOpening({ wasOpen: opened, count: opened ? count + 1 : count })
  return count
}
