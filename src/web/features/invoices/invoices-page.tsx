import { Alert } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Invoice } from '#contract/invoices.ts'
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
import { InvoiceDialogs } from './components/invoice-dialogs.tsx'
import { useChoicesAhead } from './editing/use-choices-ahead.ts'
import { invoicesQuery, useRefreshInvoices } from './invoices-queries.ts'
import { CARD_HEIGHT_PX, InvoiceList } from './list/invoice-list.tsx'
import { InvoiceSummaryCards } from './list/invoice-summary.tsx'
import { InvoiceTools } from './list/invoice-tools.tsx'
import { useInvoiceDialogs } from './use-invoice-dialogs.ts'
import { useInvoiceExport } from './use-invoice-export.ts'
import { useInvoiceList, useInvoicesAddress } from './use-invoices-address.ts'

const noInvoices: readonly Invoice[] = []

export function InvoicesPage() {
  const { tools, ...shown } = useInvoiceList()
  const { asked } = shown
  const address = useInvoicesAddress()
  const refresh = useRefreshInvoices()
  const { exportAll, isBusy: isExporting } = useInvoiceExport()
  const onRefresh = useCallback(
    () => refresh().then(() => notify.success(m.invoices_loaded()), handleError),
    [refresh],
  )
  const onExport = useCallback(() => void exportAll(asked), [exportAll, asked])
  const isClosed = useClosedPapers('invoices')
  const { data, isPending, error } = useInfiniteQuery({ ...invoicesQuery(asked), enabled: !isClosed })
  const invoices = data?.pages[0]?.invoices ?? noInvoices
  const isReadOnly = useReadOnly(invoices)
  const mayAdd = useMay('money.write') && !isReadOnly
  const dialogs = useInvoiceDialogs(address, mayAdd)
  useChoicesAhead(mayAdd)

  const isLocked = usePageLock('invoices', error).isLocked || isClosed
  const planHas = usePlanHas()
  // An address may ask for a form before it is known whether the plan, or one before it, gives something to open.
  const mayOpen = planHas('invoices') || data !== undefined

  return (
    <PlanLock title={m.invoices_title()} isLocked={isLocked}>
      <PageHeader
        title={m.invoices_title()}
        subtitle={m.invoices_subtitle()}
        isWide
        hasTabs
        actions={mayAdd && <AddButton onClick={dialogs.add}>{m.invoices_add()}</AddButton>}
      />
      <PaperTabs shown="invoices">
        {isReadOnly && (
          <Alert color="gray" icon={<IconLock aria-hidden />} mb="lg">
            {m.invoices_read_only()}{' '}
            <PlansLink inherit underline="always">
              {m.invoices_read_only_link()}
            </PlansLink>
          </Alert>
        )}
        <InvoiceSummaryCards summary={data?.pages[0]?.summary} isLoading={isPending && !isLocked} />
        <InvoiceTools {...tools} onRefresh={onRefresh} onExport={onExport} isExporting={isExporting} />
        {/* The cover says why there are none. */}
        {isLocked ? (
          <LoadingCards label={m.invoices_loading()} heightPx={CARD_HEIGHT_PX} />
        ) : (
          <InvoiceList {...shown} onAdd={mayAdd ? dialogs.add : undefined} actions={dialogs.actions} />
        )}
        {mayOpen && (
          <InvoiceDialogs
            dialogs={dialogs}
            shown={data?.pages.flatMap((page) => page.invoices) ?? noInvoices}
          />
        )}
      </PaperTabs>
    </PlanLock>
  )
}
