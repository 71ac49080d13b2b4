import { IconCheck, IconClockOff, IconFileInvoice, IconPencil, IconSend, IconX } from '@tabler/icons-react'
import type { QuoteStatus } from '#domain/money/quote-standing.ts'
import { m } from '#web/paraglide/messages.js'
import { type ShownStatus, StatusBadge } from '#web/ui/status-badge.tsx'

const shown: Readonly<Record<QuoteStatus, ShownStatus>> = {
  draft: { text: m.quotes_status_draft, color: 'gray', icon: IconPencil },
  sent: { text: m.quotes_status_sent, color: 'blue', icon: IconSend },
  approved: { text: m.quotes_status_approved, color: 'green', icon: IconCheck },
  declined: { text: m.quotes_status_declined, color: 'red', icon: IconX },
  expired: { text: m.quotes_status_expired, color: 'yellow', icon: IconClockOff },
  converted: { text: m.quotes_status_converted, color: 'dark', icon: IconFileInvoice },
}

export const quoteStatusText = (status: QuoteStatus) => shown[status].text()

export const QuoteStatusBadge = ({ status }: { status: QuoteStatus }) => <StatusBadge {...shown[status]} />
