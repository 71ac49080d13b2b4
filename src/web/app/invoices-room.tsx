import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { InvoicesPage } from '#web/features/invoices/invoices-page.tsx'
import { m } from '#web/paraglide/messages.js'
import { paperTabOf } from '#web/shared/papers/paper-tabs.tsx'
import { LoadingCards } from '#web/ui/loading-cards.tsx'

/** Loaded by who asks for it. */
const QuotesPage = lazy(async () => ({
  default: (await import('#web/features/quotes/quotes-page.tsx')).QuotesPage,
}))

/** Invoices, and beside them the quotes that they are made of. */
export function InvoicesRoom() {
  const [params] = useSearchParams()
  if (paperTabOf(params) === 'invoices') return <InvoicesPage />
  return (
    <Suspense fallback={<LoadingCards label={m.quotes_loading()} heightPx={187} />}>
      <QuotesPage />
    </Suspense>
  )
}
