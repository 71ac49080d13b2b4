import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sessionStore } from '#web/lib/session-store.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn, workspaceAs } from '#web/testing/session.ts'
import { AllowedOnly } from './allowed-only.tsx'

const pages = [
  {
    element: <AllowedOnly permission="money.read" title={() => 'Invoices'} />,
    children: [{ path: '/invoices', element: <p>The invoices</p> }],
  },
  { path: '/dashboard', element: <h1>Dashboard</h1> },
]

it('tells somebody whose role does not open a page who can open it, and leads on', async () => {
  signIn({ workspace: workspaceAs('tailor') })
  const { user, address } = renderPages(pages, '/invoices')
  await screen.findByRole('heading', { name: 'Invoices' })
  expect(screen.queryByText('The invoices')).toBeNull()
  await screen.findByText(/Owner, Manager, and Bookkeeper/)
  await user.click(screen.getByRole('link', { name: 'Go to the dashboard' }))
  await screen.findByRole('heading', { name: 'Dashboard' })
  expect(address()).toBe('/dashboard')
})

it('is the page for who may, and again for who may from now on', async () => {
  signIn({ workspace: workspaceAs('viewer') })
  renderPages(pages, '/invoices')
  await screen.findByRole('heading', { name: 'Invoices' })
  const { user } = sessionStore.getState()
  if (user) sessionStore.setState({ user: { ...user, workspace: workspaceAs('bookkeeper') } })
  await screen.findByText('The invoices')
})

it('withholds nothing before the server has said what somebody may', async () => {
  signIn()
  renderPages(pages, '/invoices')
  await screen.findByText('The invoices')
})
