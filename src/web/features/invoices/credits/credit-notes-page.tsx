import { Alert } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Invoice } from '#contract/invoices.ts'
import { handleError } from '#web/lib/errors.ts'
import { useReadOnly } from '#web/lib/use-read-only.ts'
import { m } from '#web/paraglide/messages.js'
import { PaperTabs } from '#web/shared/papers/paper-tabs.tsx'
import { PlanLock } from '#web/shared/plans/plan-lock.tsx'
import { PlansLink } from '#web/shared/plans/plans-link.tsx'
import { useClosedPapers, usePageLock } from '#web/shared/plans/use-page-lock.ts'
import { usePlanHas } from '#web/shared/plans/use-plan-has.ts'
import { LoadingCards } from '#web/ui/loading-cards.tsx'
import { notify } from '#web/ui/notify.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { RecordTools } from '#web/ui/record-tools.tsx'
import { InvoiceDialogs } from '../components/invoice-dialogs.tsx'
import { invoicesQuery, useRefreshInvoices } from '../invoices-queries.ts'
import { useInvoiceDialogs } from '../use-invoice-dialogs.ts'
import { invoiceViews, useInvoicesAddress } from '../use-invoices-address.ts'
import { CARD_HEIGHT_PX, CreditNoteList } from './credit-note-list.tsx'
import { useCreditNoteList } from './use-credit-note-list.ts'

const noNotes: readonly Invoice[] = []

const sorts = [
  { value: '-created', label: m.invoices_sort_newest() },
  { value: 'client', label: m.invoices_sort_client() },
  { value: '-amount', label: m.invoices_sort_amount() },
  { value: '-number', label: m.invoices_sort_number() },
] as const

/** What takes invoices back; each is issued from its invoice. */
export function CreditNotesPage() {
  const { tools, ...shown } = useCreditNoteList()
  const address = useInvoicesAddress()
  const refresh = useRefreshInvoices()
  const onRefresh = useCallback(
    () => refresh().then(() => notify.success(m.credits_loaded()), handleError),
    [refresh],
  )
  const isClosed = useClosedPapers('invoices')
  const { data, error } = useInfiniteQuery({ ...invoicesQuery(shown.asked), enabled: !isClosed })
  const isReadOnly = useReadOnly(data?.pages[0]?.invoices ?? noNotes)
  const dialogs = useInvoiceDialogs(address, false)
  const isLocked = usePageLock('invoices', error).isLocked || isClosed
  const planHas = usePlanHas()
  // An address may ask for one before it is known whether the plan, or one before it, gives something to open.
  const mayOpen = planHas('invoices') || data !== undefined

  return (
    <PlanLock title={m.credits_title()} isLocked={isLocked}>
      <PageHeader title={m.credits_title()} subtitle={m.credits_subtitle()} isWide hasTabs />
      <PaperTabs shown="credit-notes">
        {isReadOnly && (
          <Alert color="gray" icon={<IconLock aria-hidden />} mb="lg">
            {m.invoices_read_only()}{' '}
            <PlansLink inherit underline="always">
              {m.invoices_read_only_link()}
            </PlansLink>
          </Alert>
        )}
        <RecordTools
          {...tools}
          placeholder={m.credits_search()}
          searchLabel={m.credits_search_label()}
          sorts={sorts}
          views={invoiceViews}
          onRefresh={onRefresh}
        />
        {/* The cover says why there are none. */}
        {isLocked ? (
          <LoadingCards label={m.credits_list_loading()} heightPx={CARD_HEIGHT_PX} />
        ) : (
          <CreditNoteList {...shown} actions={dialogs.actions} />
        )}
        {mayOpen && (
          <InvoiceDialogs
            title={m.credits_one()}
            dialogs={dialogs}
            shown={data?.pages.flatMap((page) => page.invoices) ?? noNotes}
          />
        )}
      </PaperTabs>
    </PlanLock>
  )
}
