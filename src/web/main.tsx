import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { connect } from './app/connect.ts'
import { router } from './app/router.tsx'
import { createQueryClient } from './lib/query-client.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('The document has no place for the application.')

const queryClient = createQueryClient()
connect(queryClient, router)
createRoot(root).render(
  <StrictMode>
    <App queryClient={queryClient} router={router} />
  </StrictMode>,
)
