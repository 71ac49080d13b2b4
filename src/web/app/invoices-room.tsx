import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { CreditNotesPage } from '#web/features/invoices/credits/credit-notes-page.tsx'
import { InvoicesPage } from '#web/features/invoices/invoices-page.tsx'
import { m } from '#web/paraglide/messages.js'
import { paperTabOf } from '#web/shared/papers/paper-tabs.tsx'
import { LoadingCards } from '#web/ui/loading-cards.tsx'

/** Loaded by who asks for it. */
const QuotesPage = lazy(async () => ({
  default: (await import('#web/features/quotes/quotes-page.tsx')).QuotesPage,
}))

/** Invoices, and beside them the quotes that they are made of and the credit notes that take them back. */
export function InvoicesRoom() {
  const [params] = useSearchParams()
  const tab = paperTabOf(params)
  if (tab === 'invoices') return <InvoicesPage />
  if (tab === 'credit-notes') return <CreditNotesPage />
  return (
    <Suspense fallback={<LoadingCards label={m.quotes_loading()} heightPx={187} />}>
      <QuotesPage />
    </Suspense>
  )
}
