import './client.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ClientApp, firstStep } from './features/portal/page/client-app.tsx'
import { getLocale } from './paraglide/runtime.js'

const root = document.getElementById('root')
if (root === null) throw new Error('The document has no #root.')

// A build says it by itself; in development there is one document for all languages.
document.documentElement.lang = getLocale()
// Once, before anything is drawn: it takes the secret out of the address.
const first = firstStep()
createRoot(root).render(
  <StrictMode>
    <ClientApp first={first} />
  </StrictMode>,
)
