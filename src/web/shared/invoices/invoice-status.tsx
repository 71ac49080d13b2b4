import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBan,
  IconCheck,
  IconPencil,
  IconReceiptRefund,
  IconSend,
} from '@tabler/icons-react'
import type { InvoiceStatus } from '#contract/invoices.ts'
import { isCreditedInFull } from '#domain/money/receivables.ts'
import { m } from '#web/paraglide/messages.js'
import { type ShownStatus, StatusBadge } from '#web/ui/status-badge.tsx'

/** What an invoice is marked as: what is void, or was credited in full, is nothing else any more. */
export type InvoiceMark = InvoiceStatus | 'credited' | 'void'

interface Standing {
  readonly status: InvoiceStatus
  readonly isVoid: boolean
  readonly amount: number
  readonly credited: number
}

export const markOf = ({ status, isVoid, ...sums }: Standing): InvoiceMark =>
  isVoid ? 'void' : isCreditedInFull(sums) ? 'credited' : status

const shown: Readonly<Record<InvoiceMark, ShownStatus>> = {
  draft: { text: m.invoices_status_draft, color: 'gray', icon: IconPencil },
  sent: { text: m.invoices_status_sent, color: 'blue', icon: IconSend },
  paid: { text: m.invoices_status_paid, color: 'green', icon: IconCheck },
  overdue: { text: m.invoices_status_overdue, color: 'red', icon: IconAlertTriangle },
  credited: { text: m.invoices_status_credited, color: 'gray', icon: IconArrowBackUp },
  void: { text: m.invoices_status_void, color: 'dark', icon: IconBan },
}

export const statusText = (status: InvoiceMark) => shown[status].text()

/** A credit note is issued from the start; it may have gone to its client as well. */
export const CreditNoteBadge = ({ isSent }: { isSent: boolean }) => (
  <StatusBadge
    {...(isSent ? shown.sent : { text: m.credits_status_issued, color: 'gray', icon: IconReceiptRefund })}
  />
)

export const InvoiceStatusBadge = ({ status }: { status: InvoiceMark }) => <StatusBadge {...shown[status]} />
