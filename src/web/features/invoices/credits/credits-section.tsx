import { Loader, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Invoice } from '#contract/invoices.ts'
import { formatDay } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'
import { creditNotePath } from '#web/shared/invoices/invoice-paths.ts'
import { moneyText } from '#web/shared/papers/paper-words.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { RecordLink } from '#web/ui/record-link.tsx'
import { creditNotesQuery } from '../invoices-queries.ts'
import classes from '../payments/payments-section.module.css'

/** What has been taken back of an invoice; nothing is said of one that nobody credited. */
export function CreditsSection({ invoice }: { readonly invoice: Invoice }) {
  const titleId = useId()
  if (!(invoice.credited > 0)) return null
  return (
    <section aria-labelledby={titleId} className={classes.section}>
      <h3 className={classes.title} id={titleId}>
        {m.credits_title()}
      </h3>
      <Notes invoice={invoice} />
    </section>
  )
}

function Notes({ invoice }: { readonly invoice: Invoice }) {
  const query = useQuery(creditNotesQuery(invoice))
  if (query.isPending) return <Loader size="sm" aria-label={m.credits_list_loading()} />
  if (!query.data) return <LoadError query={query} />
  return (
    <ul className={classes.list}>
      {query.data.creditNotes.map((note) => (
        <li key={note.id} className={classes.payment}>
          <Text size="sm" component="div" className={classes.what ?? ''}>
            {formatDay(note.issueDate)} ·{' '}
            <RecordLink
              record={{ _id: note.id, name: note.invoiceNumber }}
              path={creditNotePath}
              otherwise={note.invoiceNumber}
            />
            {note.creditReason && `, ${note.creditReason}`}
          </Text>
          <Text size="sm" className={classes.amount ?? ''}>
            {moneyText(note, note.amount)}
          </Text>
        </li>
      ))}
    </ul>
  )
}
