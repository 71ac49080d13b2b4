import { IconAlertTriangle, IconBan, IconCheck, IconPencil, IconSend } from '@tabler/icons-react'
import type { InvoiceStatus } from '#contract/invoices.ts'
import { m } from '#web/paraglide/messages.js'
import { type ShownStatus, StatusBadge } from '#web/ui/status-badge.tsx'

/** What an invoice is marked as: what is void is nothing else any more. */
export type InvoiceMark = InvoiceStatus | 'void'

const shown: Readonly<Record<InvoiceMark, ShownStatus>> = {
  draft: { text: m.invoices_status_draft, color: 'gray', icon: IconPencil },
  sent: { text: m.invoices_status_sent, color: 'blue', icon: IconSend },
  paid: { text: m.invoices_status_paid, color: 'green', icon: IconCheck },
  overdue: { text: m.invoices_status_overdue, color: 'red', icon: IconAlertTriangle },
  void: { text: m.invoices_status_void, color: 'dark', icon: IconBan },
}

export const statusText = (status: InvoiceMark) => shown[status].text()

export const InvoiceStatusBadge = ({ status }: { status: InvoiceMark }) => <StatusBadge {...shown[status]} />
