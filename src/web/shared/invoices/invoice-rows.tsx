import { Button } from '@mantine/core'
import { IconCash } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { InvoiceStatus } from '#contract/invoices.ts'
import { isOwed } from '#domain/money/receivables.ts'
import { formatDay, formatMoney } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'
import { RecordRows } from '#web/ui/record-rows.tsx'
import { invoicePath, payPath } from './invoice-paths.ts'
import { InvoiceStatusBadge, markOf } from './invoice-status.tsx'

interface BriefInvoice {
  readonly id: string
  readonly invoiceNumber: string
  readonly status: InvoiceStatus
  readonly isVoid: boolean
  readonly dueDate: string
  readonly currency: string
  readonly amount: number
  readonly credited: number
  readonly paid: number
  readonly balance: number
}

/** Invoices on another record's page: each with what is left to pay, and the way to record a payment. */
export function InvoiceRows({ invoices }: { invoices: readonly BriefInvoice[] }) {
  return (
    <RecordRows
      rows={invoices.map((invoice) => ({
        id: invoice.id,
        title: invoice.invoiceNumber,
        to: invoicePath(invoice.id),
        text: m.ui_invoice_due({ day: formatDay(invoice.dueDate) }),
        side: <Standing invoice={invoice} />,
      }))}
    />
  )
}

function Standing({ invoice }: { invoice: BriefInvoice }) {
  const { id, invoiceNumber, amount, paid, balance, currency } = invoice
  const isToPay = isOwed(invoice)
  return (
    <>
      <div>
        <strong>{formatMoney(amount, currency)}</strong>
        {isToPay && paid > 0 && <div>{m.ui_invoice_left({ amount: formatMoney(balance, currency) })}</div>}
      </div>
      <InvoiceStatusBadge status={markOf(invoice)} />
      {isToPay && (
        <Button
          component={Link}
          to={payPath(id)}
          size="compact-sm"
          variant="default"
          leftSection={<IconCash size={14} aria-hidden />}
          aria-label={m.ui_invoice_pay_of({ number: invoiceNumber })}
        >
          {m.ui_invoice_pay()}
        </Button>
      )}
    </>
  )
}
