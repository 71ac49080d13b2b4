import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { sampleInvoice } from '#documents/testing/sample-invoice.ts'
import { layOut } from '#web/testing/layout.ts'
import { renderPages } from '#web/testing/render-page.tsx'
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

afterEach(() => localStorage.clear())

it('tells why it could not be loaded, and tries again', async () => {
  layOut()
  let isDown = true
  stubServer({
    '/invoices': () =>
      isDown
        ? { status: 500, json: { code: 'INTERNAL', message: 'Out of thread' } }
        : { json: { data: { invoices: [sampleInvoice()], nextCursor: null, summary } } },
    '/clients': () => ({ json: { data: { clients: [], nextCursor: null } } }),
    '/projects': () => ({ json: { data: { projects: [], nextCursor: null } } }),
  })
  const { user } = renderPages([{ path: '/invoices', element: <InvoicesPage /> }], '/invoices')
  await screen.findByText('Error: Out of thread')
  expect(screen.queryByRole('article')).toBeNull()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByRole('article', { name: 'INV-007' })
})
