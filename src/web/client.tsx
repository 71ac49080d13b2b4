import { type ReactElement, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { clientPages } from '#contract/pages.ts'
import { LetterboxPage } from './features/messages/letterbox-page.tsx'
import { ClientInvoicePage } from './features/portal/invoice/client-invoice-page.tsx'
import { ClientApp, firstStep } from './features/portal/page/client-app.tsx'
import { ClientQuotePage } from './features/quotes/client/client-quote-page.tsx'

/** Whatever clients open, who have no account: one file, which whoever has read an invoice has for their page already. */
const pages: Readonly<Record<string, () => ReactElement>> = {
  [clientPages.invoice]: () => <ClientInvoicePage />,
  [clientPages.paper]: () => <ClientQuotePage />,
  [clientPages.letterbox]: () => <LetterboxPage />,
}

function ofClient(): ReactElement {
  // Once, before anything is drawn: it takes the secret out of the address.
  const first = firstStep()
  return <ClientApp first={first} />
}

const root = document.getElementById('root')
if (root === null) throw new Error('The document has no #root.')

// From here on the page is this script's (paper-ahead.tsx): it begins with what was told before it came.
delete root.dataset.ahead
createRoot(root).render(<StrictMode>{(pages[location.pathname] ?? ofClient)()}</StrictMode>)
