import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { connect } from './app/connect.ts'
import { router } from './app/router.tsx'
import { openInLanguage } from './lib/language-choice.ts'
import { createQueryClient } from './lib/query-client.ts'
import { sessionStore } from './lib/session-store.ts'
import { getLocale } from './paraglide/runtime.js'

function start(): void {
  const root = document.getElementById('root')
  if (root === null) throw new Error('The document has no place for the application.')
  // A build says it by itself; in development there is one document for all languages.
  document.documentElement.lang = getLocale()

  const queryClient = createQueryClient()
  connect(queryClient, router)
  createRoot(root).render(
    <StrictMode>
      <App queryClient={queryClient} router={router} />
    </StrictMode>,
  )
}

// Whoever is signed in here sees nothing of a document that came in another language than theirs.
const preferred = sessionStore.getState().user?.settings?.language
if (preferred === undefined || !openInLanguage(preferred)) start()
