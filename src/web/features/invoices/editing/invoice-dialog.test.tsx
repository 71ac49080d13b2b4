import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { Invoice } from '#contract/invoices.ts'
import { sampleInvoice } from '#documents/testing/sample-invoice.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { stubServer } from '#web/testing/stub-server.ts'
import { InvoiceDialog } from './invoice-dialog.tsx'

const invoice = sampleInvoice()
const voided = sampleInvoice({
  voidedAt: '2026-06-02T10:00:00.000Z',
  voidReason: 'The wedding is off',
  updatedAt: '2026-06-02T10:00:00.000Z',
})

function Page() {
  const [subject, setSubject] = useState<{ edit: Invoice } | null>({ edit: invoice })
  return <InvoiceDialog subject={subject} onClose={() => setSubject(null)} onSaved={() => {}} />
}

it('tells of an invoice that was voided meanwhile, and offers nothing that would be refused', async () => {
  stubServer({
    '/clients': () => ({ json: { data: { clients: [], nextCursor: null } } }),
    '/projects': () => ({ json: { data: { projects: [], nextCursor: null } } }),
    [`/invoices/${invoice.id}`]: ({ method }) =>
      method === 'GET'
        ? { json: { data: { invoice: voided } } }
        : { status: 409, json: { code: 'CONFLICT', message: 'It is void.' } },
  })
  const { user } = renderPages([{ path: '/', element: <Page /> }], '/')
  const number = await screen.findByLabelText(/^Invoice number/)
  await expect.poll(() => number.matches(':disabled')).toBe(false)
  await user.type(number, '-a')
  const save = screen.getByText('Save Changes').closest('button')
  if (save) await user.click(save)

  const told = await screen.findByText(/INV-007 was voided after you opened it/)
  expect(screen.queryByText('Overwrite with mine')).toBeNull()
  expect(save?.disabled).toBe(true)
  await user.click(within(told.parentElement ?? told).getByText('Close'))
  await expect.poll(() => screen.queryByText('Save Changes')).toBeNull()
})
