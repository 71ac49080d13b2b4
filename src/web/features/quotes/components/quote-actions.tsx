import {
  IconCash,
  IconCopy,
  IconDownload,
  IconFileInvoice,
  IconPencil,
  IconSend,
  IconTrash,
} from '@tabler/icons-react'
import type { Quote } from '#contract/quotes.ts'
import { obstacleToQuote } from '#domain/money/quote-standing.ts'
import { m } from '#web/paraglide/messages.js'
import type { PaperAction } from '#web/shared/papers/paper-foot.tsx'
import { RecordActions } from '#web/ui/record-actions.tsx'
import { leftMinor, standing, toTakeOff } from '../deposits/deposit-state.ts'

type Act = (quote: Quote) => void

export interface QuoteActions {
  readonly onView: Act
  readonly onEdit: Act
  readonly onDelete: Act
  readonly onDownload: Act
  readonly onDuplicate: Act
  readonly onSend: Act
  readonly onConvert: Act
  readonly onDeposit: Act
  readonly onOpenInvoice: Act
}

interface OfferedAction extends PaperAction {
  readonly key: 'send' | 'deposit' | 'convert' | 'invoice' | 'edit' | 'download' | 'duplicate' | 'delete'
}

/** Agreed: its invoice was deleted since, where it has none. */
const isAgreed = ({ status }: Quote) => status === 'converted'

function convertLabel(quote: Quote): string {
  if (quote.invoiceId !== null) return m.quotes_deposit_take_off()
  if (standing(quote).length > 0) return m.quotes_convert_last()
  return isAgreed(quote) ? m.quotes_convert_again() : m.quotes_convert()
}

/** What can be done with a quote as it stands, what comes next first. */
export function offeredActions(quote: Quote, actions: QuoteActions): readonly OfferedAction[] {
  const { quoteNumber: number, status, readOnly, invoiceId, isInvoiceOut } = quote
  const may = (action: Parameters<typeof obstacleToQuote>[0]) =>
    !readOnly && obstacleToQuote(action, status) === null
  const offered = (isOffered: boolean, action: OfferedAction) => (isOffered ? [action] : [])
  const does = (act: Act) => () => act(quote)
  return [
    ...offered(may('send'), {
      key: 'send',
      label: quote.sentAt === null ? m.invoices_action_send() : m.invoices_action_send_again(),
      Icon: IconSend,
      onClick: does(actions.onSend),
      permission: 'money.write',
    }),
    ...offered(invoiceId !== null, {
      key: 'invoice',
      label: m.quotes_invoice_open(),
      Icon: IconFileInvoice,
      onClick: does(actions.onOpenInvoice),
      permission: 'money.read',
    }),
    ...offered(may('convert') && !isInvoiceOut && leftMinor(quote) > 0, {
      key: 'deposit',
      label: m.quotes_deposit(),
      Icon: IconCash,
      onClick: does(actions.onDeposit),
      permission: 'money.write',
    }),
    ...offered(may('convert') && (invoiceId === null || toTakeOff(quote).length > 0), {
      key: 'convert',
      label: convertLabel(quote),
      Icon: IconFileInvoice,
      onClick: does(actions.onConvert),
      permission: 'money.write',
    }),
    ...offered(may('edit'), {
      key: 'edit',
      label: m.invoices_action_edit(),
      quick: m.invoices_edit({ number }),
      Icon: IconPencil,
      onClick: does(actions.onEdit),
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
    ...offered(!readOnly, {
      key: 'duplicate',
      label: m.invoices_action_duplicate(),
      Icon: IconCopy,
      onClick: does(actions.onDuplicate),
      permission: 'money.write',
    }),
    ...offered(may('delete'), {
      key: 'delete',
      label: m.invoices_action_delete(),
      quick: m.quotes_delete({ number }),
      Icon: IconTrash,
      onClick: does(actions.onDelete),
      isDanger: true,
      permission: 'money.delete',
    }),
  ]
}

interface QuoteRecordActionsProps {
  readonly quote: Quote
  readonly actions: QuoteActions
}

/** What can be done with a quote where it stands among others. */
export const QuoteRecordActions = ({ quote, actions }: QuoteRecordActionsProps) => (
  <RecordActions
    label={m.invoices_more({ number: quote.quoteNumber })}
    actions={offeredActions(quote, actions)}
  />
)
