import './client.css'
import { type ReactElement, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { publicPages } from '#contract/pages.ts'
import { LetterboxPage } from './features/messages/letterbox-page.tsx'
import { ClientInvoicePage } from './features/portal/invoice/client-invoice-page.tsx'
import { ClientApp, firstStep } from './features/portal/page/client-app.tsx'
import { ClientQuotePage } from './features/quotes/client/client-quote-page.tsx'
import { m } from './paraglide/messages.js'
import { getLocale } from './paraglide/runtime.js'

interface Page {
  readonly title?: () => string
  readonly show: () => ReactElement
}

/** Whatever clients open, who have no account: one file, which whoever has read an invoice has for their page already. */
const pages: Readonly<Record<string, Page>> = {
  [publicPages.invoice]: { title: m.portal_invoice_page, show: () => <ClientInvoicePage /> },
  [publicPages.paper]: { title: m.quotes_paper_page, show: () => <ClientQuotePage /> },
  [publicPages.letterbox]: { title: m.messages_letterbox_page, show: () => <LetterboxPage /> },
}

function ofClient(): Page {
  // Once, before anything is drawn: it takes the secret out of the address.
  const first = firstStep()
  return { show: () => <ClientApp first={first} /> }
}

const root = document.getElementById('root')
if (root === null) throw new Error('The document has no #root.')

// A build says it by itself; in development there is one document for all languages.
document.documentElement.lang = getLocale()
const { title, show } = pages[location.pathname] ?? ofClient()
if (title) document.title = `${title()} · ${document.title}`
createRoot(root).render(<StrictMode>{show()}</StrictMode>)
