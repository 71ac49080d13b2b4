import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { connect } from './app/connect.ts'
import { router } from './app/router.tsx'
import { keepPages } from './lib/kept-page.ts'
import { openInLanguage } from './lib/language-choice.ts'
import { createQueryClient } from './lib/query-client.ts'
import { sessionStore } from './lib/session-store.ts'
import { takeOver, whenAtRest } from './lib/typed-ahead.ts'
import { getLocale } from './paraglide/runtime.js'

function start(): void {
  const root = document.getElementById('root')
  if (root === null) throw new Error('The document has no place for the application.')
  // A build says it by itself; in development there is one document for all languages.
  document.documentElement.lang = getLocale()

  const queryClient = createQueryClient()
  connect(queryClient, router)
  const show = () =>
    createRoot(root).render(
      <StrictMode>
        <App queryClient={queryClient} router={router} />
      </StrictMode>,
    )
  // Drawn once, with the page in it: until its code is there, there is nothing to be seen.
  whenInitialized(() => {
    // A prerendered form, or a page as it was last seen, stays until then, and what was typed into it goes along.
    if (root.hasChildNodes()) whenAtRest(root, () => takeOver(root, () => flushSync(show)))
    else {
      flushSync(show)
      scrollAsLeft()
    }
  })
  keepPages(queryClient, root)
}

/** The router looks where the page had been left as it is drawn, and hears of it only once it has been. */
function scrollAsLeft(): void {
  const { restoreScrollPosition } = router.state
  if (typeof restoreScrollPosition === 'number') scrollTo(0, restoreScrollPosition)
}

function whenInitialized(then: () => void): void {
  if (router.state.initialized) {
    then()
    return
  }
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    // The router tells of it before it is done: a link that is pressed meanwhile would be followed without an address.
    queueMicrotask(then)
  })
}

// Whoever is signed in here sees nothing of a document that came in another language than theirs.
const preferred = sessionStore.getState().user?.settings?.language
if (preferred === undefined || !openInLanguage(preferred)) start()
