import { Alert } from '@mantine/core'
import type { Quote } from '#contract/quotes.ts'
import { formatDay } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'
import { invoicePath } from '#web/shared/invoices/invoice-paths.ts'
import { InvoiceStatusBadge, markOf } from '#web/shared/invoices/invoice-status.tsx'
import { moneyText } from '#web/shared/papers/paper-words.ts'
import { PageSection } from '#web/ui/page-section.tsx'
import { RecordRows } from '#web/ui/record-rows.tsx'
import { toTakeOff, unpaid } from './deposit-state.ts'

/** What was asked for in advance, how each stands, and where it is taken off; what isn't is told. */
export function DepositSection({ quote }: { readonly quote: Quote }) {
  const { deposits, invoiceId } = quote
  if (deposits.length === 0) return null
  const [open] = unpaid(quote)
  return (
    <PageSection title={m.quotes_deposits()} isWithin>
      <RecordRows
        rows={deposits.map(({ id, invoiceNumber, issueDate, amount, takenOffOn, ...deposit }) => ({
          id,
          title: invoiceNumber,
          to: invoicePath(id),
          text: takenOffOn ? m.quotes_deposit_taken_off({ number: takenOffOn.name }) : formatDay(issueDate),
          side: (
            <>
              <strong>{moneyText(quote, amount)}</strong>
              <InvoiceStatusBadge status={markOf({ amount, ...deposit })} />
            </>
          ),
        }))}
      />
      {invoiceId && toTakeOff(quote).length > 0 && (
        <Alert color="yellow" mt="sm">
          {m.quotes_deposit_paid_since({ number: invoiceId.name })}
        </Alert>
      )}
      {invoiceId && open && (
        <Alert color="yellow" mt="sm">
          {m.quotes_deposit_unpaid({ number: open.invoiceNumber })}
        </Alert>
      )}
    </PageSection>
  )
}
