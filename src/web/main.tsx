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
  // A prerendered form stays until all of the page is there, and what was typed into it goes along.
  if (root.hasChildNodes()) {
    // So does a page as it was last seen.
    whenInitialized(() => whenAtRest(root, () => takeOver(root, () => flushSync(show))))
  } else show()
  keepPages(queryClient, root)
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
