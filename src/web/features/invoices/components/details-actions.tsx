import { Button } from '@mantine/core'
import { IconCopy, IconDownload, IconPencil, IconPrinter, IconSend, IconTrash } from '@tabler/icons-react'
import type { Invoice } from '#contract/invoices.ts'
import { m } from '#web/paraglide/messages.js'
import { type InvoiceActions, sendLabel } from './invoice-actions.tsx'
import classes from './invoice-details.module.css'

interface DetailsActionsProps {
  readonly invoice: Invoice
  readonly actions: InvoiceActions
  readonly onClose: () => void
}

/** All that can be done with the invoice that is looked at. */
export function DetailsActions({ invoice, actions, onClose }: DetailsActionsProps) {
  const { readOnly } = invoice
  const buttons = [
    { label: m.invoices_action_duplicate(), Icon: IconCopy, act: actions.onDuplicate, writes: true },
    { label: m.invoices_action_print(), Icon: IconPrinter, act: actions.onPrint },
    { label: m.invoices_action_download(), Icon: IconDownload, act: actions.onDownload },
    { label: sendLabel(invoice), Icon: IconSend, act: actions.onSend, writes: true },
    { label: m.invoices_action_edit(), Icon: IconPencil, act: actions.onEdit, writes: true },
  ]
  return (
    <div className={classes.actions}>
      {!readOnly && (
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => actions.onDelete(invoice)}
          className={classes.delete ?? ''}
        >
          {m.invoices_action_delete()}
        </Button>
      )}
      {buttons.map(
        ({ label, Icon, act, writes }) =>
          !(writes && readOnly) && (
            <Button
              key={label}
              variant="default"
              leftSection={<Icon size={16} aria-hidden />}
              onClick={() => act(invoice)}
            >
              {label}
            </Button>
          ),
      )}
      <Button onClick={onClose}>{m.ui_close()}</Button>
    </div>
  )
}
