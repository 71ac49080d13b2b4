import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sessionStore } from '#web/lib/session-store.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { Sidebar } from './sidebar.tsx'

it('marks what the plan does not include with a lock, and leads there all the same', async () => {
  expect(sessionStore.getState().user).toBeNull()
  renderPages([{ path: '/*', element: <Sidebar /> }], '/dashboard')
  for (const room of ['Invoices', 'Calendar', 'Analytics']) {
    await screen.findByRole('link', { name: `${room} not in your plan` })
  }
  screen.getByRole('link', { name: 'Clients' })
})
