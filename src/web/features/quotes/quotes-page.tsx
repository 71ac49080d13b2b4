import { Alert } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Quote } from '#contract/quotes.ts'
import { handleError } from '#web/lib/errors.ts'
import { useMay } from '#web/lib/may.ts'
import { useReadOnly } from '#web/lib/use-read-only.ts'
import { m } from '#web/paraglide/messages.js'
import { PaperTabs } from '#web/shared/papers/paper-tabs.tsx'
import { PlanLock } from '#web/shared/plans/plan-lock.tsx'
import { PlansLink } from '#web/shared/plans/plans-link.tsx'
import { useClosedPapers, usePageLock } from '#web/shared/plans/use-page-lock.ts'
import { usePlanHas } from '#web/shared/plans/use-plan-has.ts'
import { AddButton } from '#web/ui/add-button.tsx'
import { LoadingCards } from '#web/ui/loading-cards.tsx'
import { notify } from '#web/ui/notify.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { QuoteDialogs } from './components/quote-dialogs.tsx'
import { CARD_HEIGHT_PX, QuoteList } from './list/quote-list.tsx'
import { QuoteSummaryCards } from './list/quote-summary.tsx'
import { QuoteTools } from './list/quote-tools.tsx'
import { quotesQuery, useRefreshQuotes } from './quotes-queries.ts'
import { useQuoteDialogs } from './use-quote-dialogs.ts'
import { useQuoteList, useQuotesAddress } from './use-quotes-address.ts'

const noQuotes: readonly Quote[] = []

export function QuotesPage() {
  const { tools, ...shown } = useQuoteList()
  const address = useQuotesAddress()
  const refresh = useRefreshQuotes()
  const onRefresh = useCallback(
    () => refresh().then(() => notify.success(m.quotes_loaded()), handleError),
    [refresh],
  )
  const isClosed = useClosedPapers('quotes')
  const { data, isPending, error } = useInfiniteQuery({ ...quotesQuery(shown.asked), enabled: !isClosed })
  const isReadOnly = useReadOnly(data?.pages[0]?.quotes ?? noQuotes)
  const mayAdd = useMay('money.write') && !isReadOnly
  const dialogs = useQuoteDialogs(address, mayAdd)
  const isLocked = usePageLock('invoices', error).isLocked || isClosed
  const planHas = usePlanHas()
  // An address may ask for a form before it is known whether the plan, or one before it, gives something to open.
  const mayOpen = planHas('invoices') || data !== undefined

  return (
    <PlanLock title={m.quotes_title()} isLocked={isLocked}>
      <PageHeader
        title={m.quotes_title()}
        subtitle={m.quotes_subtitle()}
        isWide
        hasTabs
        actions={mayAdd && <AddButton onClick={dialogs.add}>{m.quotes_add()}</AddButton>}
      />
      <PaperTabs shown="quotes">
        {isReadOnly && (
          <Alert color="gray" icon={<IconLock aria-hidden />} mb="lg">
            {m.quotes_read_only()}{' '}
            <PlansLink inherit underline="always">
              {m.invoices_read_only_link()}
            </PlansLink>
          </Alert>
        )}
        <QuoteSummaryCards summary={data?.pages[0]?.summary} isLoading={isPending && !isLocked} />
        <QuoteTools {...tools} onRefresh={onRefresh} />
        {/* The cover says why there are none. */}
        {isLocked ? (
          <LoadingCards label={m.quotes_loading()} heightPx={CARD_HEIGHT_PX} />
        ) : (
          <QuoteList {...shown} onAdd={mayAdd ? dialogs.add : undefined} actions={dialogs.actions} />
        )}
        {mayOpen && (
          <QuoteDialogs dialogs={dialogs} shown={data?.pages.flatMap((page) => page.quotes) ?? noQuotes} />
        )}
      </PaperTabs>
    </PlanLock>
  )
}
