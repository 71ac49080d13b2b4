import { UnstyledButton } from '@mantine/core'
import type { Invoice } from '#contract/invoices.ts'
import { m } from '#web/paraglide/messages.js'
import classes from './invoice-opener.module.css'

interface InvoiceOpenerProps {
  readonly invoice: Invoice
  readonly onView: (invoice: Invoice) => void
}

/** An invoice's number, which opens its details from anywhere on its card or row. */
export function InvoiceOpener({ invoice, onView }: InvoiceOpenerProps) {
  const { invoiceNumber: number } = invoice
  return (
    <UnstyledButton
      className={classes.opener ?? ''}
      onClick={() => onView(invoice)}
      aria-label={m.invoices_view({ number })}
      data-opens
    >
      {number}
    </UnstyledButton>
  )
}
