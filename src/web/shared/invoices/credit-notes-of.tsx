import { queryOptions, useQuery } from '@tanstack/react-query'
import { pricingCodes } from '#contract/errors.ts'
import { isApiError } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import { formatDay, formatMoney } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'
import { LoadError } from '#web/ui/load-error.tsx'
import { PageSection } from '#web/ui/page-section.tsx'
import { RecordRows } from '#web/ui/record-rows.tsx'
import { creditNotePath } from './invoice-paths.ts'
import { CreditNoteBadge } from './invoice-status.tsx'

/** Whose credit notes: a client's or a project's. */
type Of = { readonly client: string } | { readonly project: string }

/** As many as a record's page tells of. */
const MOST = 200

const creditNotesOfQuery = (of: Of) =>
  queryOptions({
    queryKey: ['invoices', 'credit-notes-of', of],
    queryFn: ({ signal }) =>
      call('invoices.list', { query: { ...of, kind: 'credit-note', limit: MOST }, signal }),
    meta: { handled: true },
  })

interface CreditNotesOfProps {
  readonly of: Of
  /** Stands below other parts by itself. */
  readonly isApart?: boolean
}

/** Credit notes on another record's page, newest first, each with what it corrects; nothing where there are none. */
export function CreditNotesOf({ of, isApart = false }: CreditNotesOfProps) {
  const query = useQuery(creditNotesOfQuery(of))
  const { data, error } = query
  if (error && !isApiError(error, ...pricingCodes)) return <LoadError query={query} />
  if (data === undefined || data.invoices.length === 0) return null
  return (
    <PageSection title={m.credits_title()} isApart={isApart}>
      <RecordRows
        rows={data.invoices.map(({ id, invoiceNumber, corrects, issueDate, amount, currency, sentAt }) => ({
          id,
          title: invoiceNumber,
          to: creditNotePath(id),
          text: corrects
            ? m.credits_corrected({ number: corrects.invoiceNumber, day: formatDay(corrects.issueDate) })
            : formatDay(issueDate),
          side: (
            <>
              <strong>{formatMoney(amount, currency)}</strong>
              <CreditNoteBadge isSent={sentAt !== null} />
            </>
          ),
        }))}
      />
    </PageSection>
  )
}
