import { queryOptions, useQuery } from '@tanstack/react-query'
import { pricingCodes } from '#contract/errors.ts'
import { isApiError } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import { formatDay, formatMoney } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'
import { LoadError } from '#web/ui/load-error.tsx'
import { PageSection } from '#web/ui/page-section.tsx'
import { RecordRows } from '#web/ui/record-rows.tsx'
import { quotePath } from './quote-paths.ts'
import { QuoteStatusBadge } from './quote-status.tsx'

/** Whose quotes: a client's or a project's. */
type Of = { readonly client: string } | { readonly project: string }

/** As many as a record's page tells of. */
const MOST = 200

/** Newest first. */
const quotesOfQuery = (of: Of) =>
  queryOptions({
    queryKey: ['quotes', 'of', of],
    queryFn: ({ signal }) => call('quotes.list', { query: { ...of, limit: MOST }, signal }),
    meta: { handled: true },
  })

interface QuotesOfProps {
  readonly of: Of
  /** Stands below other parts by itself. */
  readonly isApart?: boolean
}

/** Quotes on another record's page, with how they stand; nothing where there are none, or the plan has none. */
export function QuotesOf({ of, isApart = false }: QuotesOfProps) {
  const query = useQuery(quotesOfQuery(of))
  const { data, error } = query
  if (error && !isApiError(error, ...pricingCodes)) return <LoadError query={query} />
  if (data === undefined || data.quotes.length === 0) return null
  return (
    <PageSection title={m.quotes_title()} isApart={isApart}>
      <RecordRows
        rows={data.quotes.map(({ id, quoteNumber, validUntil, amount, currency, status }) => ({
          id,
          title: quoteNumber,
          to: quotePath(id),
          text: m.quotes_until({ day: formatDay(validUntil) }),
          side: (
            <>
              <strong>{formatMoney(amount, currency)}</strong>
              <QuoteStatusBadge status={status} />
            </>
          ),
        }))}
      />
    </PageSection>
  )
}
