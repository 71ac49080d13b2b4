import './client.css'
import type { ReactNode } from 'react'
import type { ClientsBrand } from '#contract/branding.ts'
import { clientPages } from '#contract/pages.ts'
import { clientsInvoice, invoiceInFragment } from './features/portal/invoice/clients-invoice.ts'
import { DeadInvoice } from './features/portal/invoice/dead-invoice.tsx'
import { InvoiceSheet } from './features/portal/invoice/invoice-sheet.tsx'
import { askPageAhead } from './features/portal/page/clients-page.ts'
import { PageFrame } from './features/portal/page/page-frame.tsx'
import { clientsQuote, quoteInFragment } from './features/quotes/client/clients-quote.ts'
import { DeadQuote } from './features/quotes/client/dead-quote.tsx'
import { QuoteSheet } from './features/quotes/client/quote-sheet.tsx'
import { isApiError } from './lib/api-error.ts'
import { failureText } from './lib/failure-text.ts'
import { plainNodes } from './lib/plain-nodes.ts'
import { report } from './lib/report.ts'
import { takeAddress } from './lib/take-address.ts'
import { m } from './paraglide/messages.js'
import { getLocale } from './paraglide/runtime.js'
import { Note, PlainFrame, Press } from './shared/portal/client-parts.tsx'
import { clientsBrand, hasBrand } from './shared/portal/clients-brand.ts'
import { letterboxInFragment } from './shared/portal/letterbox-address.ts'

/*
 * The pages of clients before their script is there: asks for what the address leads to, and shows it to be read as soon
 * as it is told, whenever the script comes by which one pays, answers and writes, and if it never does
 * (docs/decisions/0115).
 */

const found = document.getElementById('root')
if (found === null) throw new Error('The document has no #root.')
const root: HTMLElement = found

/** What is read so far, in whose looks, and whether no more than that will come. */
let content: ReactNode
let brand: ClientsBrand | null | undefined
let isAlone = false

const Frame = location.pathname === clientPages.client ? PageFrame : PlainFrame

/** Until the page's own script is there, which has the say then. */
function draw(): void {
  if (root.dataset.ahead === undefined) return
  root.replaceChildren(
    ...plainNodes(
      <Frame isWide brand={brand}>
        {content}
        {isAlone ? <Alone /> : <p className="late">{m.portal_ahead_waiting()}</p>}
      </Frame>,
    ),
  )
}

const Alone = () => (
  <>
    <Note tone="bad" role="alert">
      {m.portal_ahead_alone()}
    </Note>
    <Press>{m.portal_page_again()}</Press>
  </>
)

interface Paper {
  readonly pattern: RegExp
  readonly loading: string
  readonly dead: ReactNode
  /** What the address leads to, to be read. */
  readonly ask: (secret: string) => Promise<ReactNode>
}

const invoice: Paper = {
  pattern: invoiceInFragment,
  loading: m.portal_invoice_loading(),
  dead: <DeadInvoice />,
  ask: async (secret) => <InvoiceSheet paper={(await clientsInvoice.ahead(secret)).paper} />,
}

const quote: Paper = {
  pattern: quoteInFragment,
  loading: m.quotes_paper_loading(),
  dead: <DeadQuote />,
  ask: async (secret) => <QuoteSheet paper={await clientsQuote.ahead(secret)} />,
}

async function askFor(secret: string, { ask, dead }: Paper): Promise<void> {
  try {
    content = await ask(secret)
  } catch (error) {
    const isDead = isApiError(error, 'NOT_FOUND', 'VALIDATION_FAILED')
    content = isDead ? dead : <Note tone="bad">{m.ui_error({ message: failureText(error) })}</Note>
  }
  draw()
}

async function askForLooks(secret: string): Promise<void> {
  // What keeps them from being told keeps the paper from being read, and is said there.
  brand = await clientsBrand.ahead(secret).then(
    (told) => told.brand,
    () => undefined,
  )
  draw()
}

function showPaper(paper: Paper): void {
  const { secret } = takeAddress(paper.pattern)
  content = secret === undefined ? paper.dead : <p role="status">{paper.loading}</p>
  if (secret === undefined) return
  void askFor(secret, paper)
  if (hasBrand(secret)) void askForLooks(secret)
}

const papers: Readonly<Record<string, Paper>> = {
  [clientPages.invoice]: invoice,
  [clientPages.paper]: quote,
}

const titles: Readonly<Record<string, () => string>> = {
  [clientPages.invoice]: m.portal_invoice_page,
  [clientPages.paper]: m.quotes_paper_page,
  [clientPages.letterbox]: m.messages_letterbox_page,
}

// A build says it by itself; in development there is one document for all languages.
document.documentElement.lang = getLocale()
const title = titles[location.pathname]
if (title) document.title = `${title()} · ${document.title}`

const paper = papers[location.pathname]
if (paper) showPaper(paper)
if (location.pathname === clientPages.letterbox) takeAddress(letterboxInFragment)
if (location.pathname === clientPages.client) {
  content = <p role="status">{m.portal_page_loading()}</p>
  askPageAhead()
}
draw()

root.addEventListener('click', ({ target }) => {
  const isPressed = target instanceof Element && target.closest('button') !== null
  if (isPressed && root.dataset.ahead !== undefined) location.reload()
})
import('./client.tsx').catch((error) => {
  report('The page of a client could not be fetched.', error)
  isAlone = true
  // Nothing else is shown of what isn't read alone.
  if (!paper) content = <h1>{titles[location.pathname]?.() ?? m.portal_page_yours()}</h1>
  draw()
})
