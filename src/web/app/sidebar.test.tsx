import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
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

it('shows the way to the administration to administrators alone, at once when they are made or unmade', async () => {
  signIn({ isAdmin: false })
  renderPages([{ path: '/*', element: <Sidebar /> }], '/dashboard')
  const entry = () => screen.queryByRole('link', { name: 'Administration' })
  expect(entry()).toBeNull()
  signIn({ isAdmin: true })
  await waitFor(() => expect(entry()?.getAttribute('href')).toBe('/admin'))
  signIn({ isAdmin: false })
  await waitFor(() => expect(entry()).toBeNull())
})
