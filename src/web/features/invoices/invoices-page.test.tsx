import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { sampleInvoice } from '#documents/testing/sample-invoice.ts'
import { layOut } from '#web/testing/layout.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn, workspaceAs } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { InvoicesPage } from './invoices-page.tsx'

const summary = {
  total: 1,
  paid: 0,
  overdue: 0,
  currency: 'USD',
  totalRevenue: 100,
  otherTotals: [],
  outstanding: 100,
}

const others = {
  '/clients': () => ({ json: { data: { clients: [], nextCursor: null } } }),
  '/projects': () => ({ json: { data: { projects: [], nextCursor: null } } }),
}

afterEach(() => localStorage.clear())

it('tells why it could not be loaded, and tries again', async () => {
  layOut()
  let isDown = true
  stubServer({
    '/invoices': () =>
      isDown
        ? { status: 500, json: { code: 'INTERNAL', message: 'Out of thread' } }
        : { json: { data: { invoices: [sampleInvoice()], nextCursor: null, summary } } },
    ...others,
  })
  const { user } = renderPages([{ path: '/invoices', element: <InvoicesPage /> }], '/invoices')
  await screen.findByText('Error: Out of thread')
  expect(screen.queryByRole('article')).toBeNull()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByRole('article', { name: 'INV-007' })
})

it('opens no form over the cover of what the plan does not include', async () => {
  layOut()
  signIn({ plan: 'free' })
  let refuse = () => {}
  stubServer({
    '/invoices': () =>
      new Promise((resolve) => {
        refuse = () => resolve({ status: 403, json: { code: 'FEATURE_NOT_AVAILABLE', message: 'No' } })
      }),
    ...others,
  })
  renderPages([{ path: '/invoices', element: <InvoicesPage /> }], '/invoices?new=1')
  await screen.findByRole('heading', { name: 'Invoice Management' })
  expect(screen.queryByRole('dialog')).toBeNull()
  refuse()
  await screen.findByText('This feature is not available on your current plan.')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('asks for no invoices where it is known that the plan opens none and none are left of one before', async () => {
  layOut()
  signIn({ plan: 'free', workspace: workspaceAs('owner') })
  const asked = vi.fn(() => ({ status: 403, json: { code: 'FEATURE_NOT_AVAILABLE', message: 'No' } }))
  stubServer({ '/invoices': asked, '/auth': () => new Promise(() => {}), ...others })
  const { leave } = renderPages([{ path: '/invoices', element: <InvoicesPage /> }], '/invoices')
  await screen.findByText('This feature is not available on your current plan.')
  expect(asked).not.toHaveBeenCalled()
  leave()
  signIn({ plan: 'free', workspace: { ...workspaceAs('owner'), papers: ['invoices'] } })
  renderPages([{ path: '/invoices', element: <InvoicesPage /> }], '/invoices')
  await waitFor(() => expect(asked).toHaveBeenCalled())
})
