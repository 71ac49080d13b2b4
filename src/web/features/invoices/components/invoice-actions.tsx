import {
  IconBan,
  IconCalendarDue,
  IconCash,
  IconCopy,
  IconDownload,
  IconPencil,
  IconPrinter,
  IconReceiptRefund,
  IconSend,
  IconTrash,
} from '@tabler/icons-react'
import type { Invoice } from '#contract/invoices.ts'
import { m } from '#web/paraglide/messages.js'
import { type RecordAction, RecordActions } from '#web/ui/record-actions.tsx'
import { isDueOpen, isOffered, isVoidOffered } from '../invoice-possible.ts'

type Act = (invoice: Invoice) => void

export interface InvoiceActions {
  readonly onView: Act
  readonly onEdit: Act
  readonly onDelete: Act
  readonly onDownload: Act
  readonly onPrint: Act
  readonly onDuplicate: Act
  readonly onSend: Act
  readonly onVoid: Act
  readonly onCredit: Act
  readonly onDue: Act
  readonly onPay: Act
}

interface OfferedAction extends RecordAction {
  readonly key:
    | 'send'
    | 'pay'
    | 'edit'
    | 'due'
    | 'credit'
    | 'download'
    | 'print'
    | 'duplicate'
    | 'delete'
    | 'void'
}

/** What can be done with an invoice as it stands, what comes next first. */
export function offeredActions(invoice: Invoice, actions: InvoiceActions): readonly OfferedAction[] {
  const { invoiceNumber: number, readOnly, balance } = invoice
  const offered = (isOffered: boolean, action: OfferedAction) => (isOffered ? [action] : [])
  const does = (act: Act) => () => act(invoice)
  return [
    ...offered(isOffered(invoice, 'send'), {
      key: 'send',
      label: sendLabel(invoice),
      Icon: IconSend,
      onClick: does(actions.onSend),
      permission: 'money.write',
    }),
    ...offered(isOffered(invoice, 'pay'), {
      key: 'pay',
      label: balance < 0 ? m.credits_refund_add() : m.invoices_payment_add(),
      Icon: IconCash,
      onClick: does(actions.onPay),
      isDisabled: balance === 0,
      permission: 'money.write',
    }),
    ...offered(isOffered(invoice, 'edit'), {
      key: 'edit',
      label: m.invoices_action_edit(),
      quick: m.invoices_edit({ number }),
      Icon: IconPencil,
      onClick: does(actions.onEdit),
      permission: 'money.write',
    }),
    ...offered(isDueOpen(invoice), {
      key: 'due',
      label: m.invoices_action_due(),
      Icon: IconCalendarDue,
      onClick: does(actions.onDue),
      permission: 'money.write',
    }),
    ...offered(isOffered(invoice, 'credit'), {
      key: 'credit',
      // In the place of 'Edit', where that is closed.
      label: invoice.locked ? m.invoices_action_correct() : m.invoices_action_credit(),
      Icon: IconReceiptRefund,
      onClick: does(actions.onCredit),
      permission: 'money.write',
    }),
    {
      key: 'download',
      label: m.invoices_action_download(),
      quick: m.invoices_download({ number }),
      Icon: IconDownload,
      onClick: does(actions.onDownload),
      permission: 'money.read',
    },
    {
      key: 'print',
      label: m.invoices_action_print(),
      Icon: IconPrinter,
      onClick: does(actions.onPrint),
      permission: 'money.read',
    },
    ...offered(!readOnly && invoice.kind === 'invoice', {
      key: 'duplicate',
      label: m.invoices_action_duplicate(),
      Icon: IconCopy,
      onClick: does(actions.onDuplicate),
      permission: 'money.write',
    }),
    ...offered(isOffered(invoice, 'delete'), {
      key: 'delete',
      label: m.invoices_action_delete(),
      quick: m.invoices_delete({ number }),
      Icon: IconTrash,
      onClick: does(actions.onDelete),
      isDanger: true,
      permission: 'money.delete',
    }),
    ...offered(isVoidOffered(invoice), {
      key: 'void',
      label: m.invoices_action_void(),
      Icon: IconBan,
      onClick: does(actions.onVoid),
      isDanger: true,
      permission: 'money.write',
    }),
  ]
}

interface InvoiceRecordActionsProps {
  readonly invoice: Invoice
  readonly actions: InvoiceActions
}

/** What can be done with an invoice where it stands among others. */
export function InvoiceRecordActions({ invoice, actions }: InvoiceRecordActionsProps) {
  return (
    <RecordActions
      label={m.invoices_more({ number: invoice.invoiceNumber })}
      actions={offeredActions(invoice, actions)}
    />
  )
}

const sendLabel = ({ sentAt }: Invoice) =>
  sentAt === null ? m.invoices_action_send() : m.invoices_action_send_again()
