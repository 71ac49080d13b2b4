import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { draftNumbered, invoicesDesk } from '#web/testing/invoices.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { CreditNotesOf } from './credit-notes-of.tsx'
import { InvoiceRows } from './invoice-rows.tsx'

it('lists a client’s credit notes with what they correct, and asks for no others', async () => {
  const corrects = { _id: 'INV-007', invoiceNumber: 'INV-007', issueDate: '2026-05-02' }
  const note = draftNumbered('CN-001', { kind: 'credit-note', status: 'paid', corrects, amount: 40 })
  const { asked } = invoicesDesk([note])
  renderPages([{ path: '/', element: <CreditNotesOf of={{ client: 'ana' }} /> }], '/')
  const section = within(await screen.findByRole('region', { name: 'Credit notes' }))
  expect(section.getByRole('link', { name: 'CN-001' }).getAttribute('href')).toBe(
    '/invoices?tab=credit-notes&open=CN-001',
  )
  section.getByText('Invoice INV-007 of May 2, 2026')
  section.getByText('$40.00')
  expect(asked.map((search) => Object.fromEntries(new URLSearchParams(search)))).toEqual([
    { client: 'ana', kind: 'credit-note', limit: '200' },
  ])
})

it('marks an invoice that was credited in full as that, and not as paid', async () => {
  const row = { ...draftNumbered('INV-007', { status: 'paid', amount: 100 }), isVoid: false, balance: 0 }
  renderPages(
    [
      {
        path: '/',
        element: (
          <InvoiceRows
            invoices={[
              { ...row, id: 'all', credited: 100 },
              { ...row, id: 'some', credited: 40 },
            ]}
          />
        ),
      },
    ],
    '/',
  )
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map((shown) => within(shown).getByText(/^(Paid|Credited)$/).textContent)).toEqual([
    'Credited',
    'Paid',
  ])
})
