import { screen } from '@testing-library/react'
import { it } from 'vitest'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn } from '#web/testing/session.ts'
import { Sidebar } from './sidebar.tsx'

it('marks what the plan does not include with a lock, and leads there all the same', async () => {
  signIn({ plan: 'free' })
  renderPages([{ path: '/*', element: <Sidebar /> }], '/dashboard')
  for (const room of ['Invoices', 'Calendar', 'Analytics']) {
    await screen.findByRole('link', { name: `${room} not in your plan` })
  }
  screen.getByRole('link', { name: 'Clients' })
})
