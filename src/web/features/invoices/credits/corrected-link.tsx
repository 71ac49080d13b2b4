import type { Invoice } from '#contract/invoices.ts'
import { formatDay } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'
import { invoicePath } from '#web/shared/invoices/invoice-paths.ts'
import { RecordLink } from '#web/ui/record-link.tsx'

/** The invoice that a credit note corrects, which it leads to. */
export function CorrectedLink({ note: { corrects } }: { readonly note: Pick<Invoice, 'corrects'> }) {
  if (corrects === null) return null
  const name = m.credits_corrected({ number: corrects.invoiceNumber, day: formatDay(corrects.issueDate) })
  return <RecordLink record={{ _id: corrects._id, name }} path={invoicePath} otherwise={name} />
}
