import { Button } from '@mantine/core'
import {
  IconBan,
  IconCopy,
  IconDownload,
  IconPencil,
  IconPrinter,
  IconSend,
  IconTrash,
} from '@tabler/icons-react'
import type { Invoice } from '#contract/invoices.ts'
import { m } from '#web/paraglide/messages.js'
import { type InvoiceActions, sendLabel } from '../components/invoice-actions.tsx'
import { isOffered, isVoidOffered } from '../invoice-possible.ts'
import classes from './invoice-details.module.css'

interface DetailsActionsProps {
  readonly invoice: Invoice
  readonly actions: InvoiceActions
  readonly onClose: () => void
}

/** All that can be done with the invoice that is looked at. */
export function DetailsActions({ invoice, actions, onClose }: DetailsActionsProps) {
  const { readOnly } = invoice
  const away = wayOut(invoice, actions)
  const buttons = [
    { label: m.invoices_action_duplicate(), Icon: IconCopy, act: actions.onDuplicate, isLeftOut: readOnly },
    { label: m.invoices_action_print(), Icon: IconPrinter, act: actions.onPrint },
    { label: m.invoices_action_download(), Icon: IconDownload, act: actions.onDownload },
    {
      label: sendLabel(invoice),
      Icon: IconSend,
      act: actions.onSend,
      isLeftOut: !isOffered(invoice, 'send'),
    },
    {
      label: m.invoices_action_edit(),
      Icon: IconPencil,
      act: actions.onEdit,
      isLeftOut: !isOffered(invoice, 'edit'),
    },
  ]
  return (
    <div className={classes.actions}>
      {away && (
        <Button
          variant="subtle"
          color="red"
          leftSection={<away.Icon size={16} aria-hidden />}
          onClick={() => away.act(invoice)}
          className={classes.delete ?? ''}
        >
          {away.label}
        </Button>
      )}
      {buttons.map(
        ({ label, Icon, act, isLeftOut }) =>
          !isLeftOut && (
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

/** How it can be got rid of: a draft is deleted, what was sent is voided. */
function wayOut(invoice: Invoice, actions: InvoiceActions) {
  if (isOffered(invoice, 'delete')) {
    return { label: m.invoices_action_delete(), Icon: IconTrash, act: actions.onDelete }
  }
  if (!isVoidOffered(invoice)) return null
  return { label: m.invoices_action_void(), Icon: IconBan, act: actions.onVoid }
}
