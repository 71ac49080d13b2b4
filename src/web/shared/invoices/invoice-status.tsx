import { Badge } from '@mantine/core'
import { IconAlertTriangle, IconBan, IconCheck, IconPencil, IconSend } from '@tabler/icons-react'
import type { InvoiceStatus } from '#contract/invoices.ts'
import { m } from '#web/paraglide/messages.js'
import classes from './invoice-status.module.css'

/** What an invoice is marked as: what is void is nothing else any more. */
export type InvoiceMark = InvoiceStatus | 'void'

const statusTexts: Readonly<Record<InvoiceMark, () => string>> = {
  draft: m.invoices_status_draft,
  sent: m.invoices_status_sent,
  paid: m.invoices_status_paid,
  overdue: m.invoices_status_overdue,
  void: m.invoices_status_void,
}
export const statusText = (status: InvoiceMark) => statusTexts[status]()

const statusColors: Readonly<Record<InvoiceMark, string>> = {
  draft: 'gray',
  sent: 'blue',
  paid: 'green',
  overdue: 'red',
  void: 'dark',
}
const statusIcons = {
  draft: IconPencil,
  sent: IconSend,
  paid: IconCheck,
  overdue: IconAlertTriangle,
  void: IconBan,
} as const

/** Told by a word and an icon; the colour only underlines it. */
export function InvoiceStatusBadge({ status }: { status: InvoiceMark }) {
  const Icon = statusIcons[status]
  return (
    <Badge
      color={statusColors[status]}
      leftSection={<Icon size={12} aria-hidden />}
      className={classes.badge ?? ''}
    >
      {statusText(status)}
    </Badge>
  )
}
