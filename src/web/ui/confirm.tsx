import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { m } from '#web/paraglide/messages.js'

interface ConfirmOptions {
  title: string
  text: string
  confirmLabel: string
  cancelLabel?: string
  /** Something is lost: the button is red, and the focus starts on Cancel. */
  danger?: boolean
}

/** Asks before a step that matters; resolves to whether it was confirmed. Needs ToileProvider around the app. */
export function confirm({ title, text, confirmLabel, cancelLabel, danger = false }: ConfirmOptions) {
  return new Promise<boolean>((resolve) => {
    modals.openConfirmModal({
      title,
      children: <Text size="sm">{text}</Text>,
      labels: { confirm: confirmLabel, cancel: cancelLabel ?? m.ui_cancel() },
      centered: true,
      classNames: { root: 'toile-compact-dialog' },
      confirmProps: danger ? { color: 'red' } : { 'data-autofocus': true },
      cancelProps: danger ? { 'data-autofocus': true } : {},
      onConfirm: () => resolve(true),
      onClose: () => resolve(false),
    })
  })
}
