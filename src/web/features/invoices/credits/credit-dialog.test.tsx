import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Invoice } from '#contract/invoices.ts'
import { draftNumbered, invoicesDesk } from '#web/testing/invoices.ts'
import { layOut } from '#web/testing/layout.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { InvoicesPage } from '../invoices-page.tsx'
import { CreditNotesPage } from './credit-notes-page.tsx'

const item = (description: string, quantity: number, rate: number) => ({
  ...{ description, quantity, rate },
  amount: quantity * rate,
})
const paid = draftNumbered('INV-001', {
  status: 'paid',
  items: [item('Gown', 1, 60), item('Shoes', 2, 20)],
  ...{ paid: 100, balance: 0, paidOn: '2026-05-03' },
  payments: [
    {
      id: 'p',
      amount: 100,
      paidOn: '2026-05-03',
      method: 'cash',
      note: null,
      byStatus: false,
      refundOf: null,
      takenBack: null,
      receiptNumber: 1,
    },
  ],
})
const note = draftNumbered('CN-001', {
  kind: 'credit-note',
  corrects: { _id: 'INV-001', invoiceNumber: 'INV-001', issueDate: '2026-05-01' },
  creditReason: 'Wrong size',
  status: 'paid',
  items: [{ ...item('Shoes', 1, 20), line: 1 }],
  ...{ amount: 20, subtotal: 20, balance: 0 },
})

function open(address: string, invoices: readonly Invoice[], answers: object = {}) {
  layOut()
  const desk = invoicesDesk(invoices, { ...answers })
  const Page = address.includes('credit-notes') ? CreditNotesPage : InvoicesPage
  return { ...desk, ...renderPages([{ path: '/invoices', element: <Page /> }], address) }
}

const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }))

afterEach(() => localStorage.clear())

it('credits lines, with what they come to as they are chosen, for a reason, and gives back what was paid for them', async () => {
  const sent: unknown[] = []
  const { user } = open('/invoices', [paid], {
    '/invoices/INV-001/credit-notes': async (request: Request) => {
      sent.push(await request.json())
      return {
        status: 201,
        json: { data: { creditNote: note, invoice: { ...paid, credited: 20, paid: 80 } } },
      }
    },
  })
  await user.click(await screen.findByLabelText('More actions for INV-001'))
  await user.click(await screen.findByRole('menuitem', { name: 'Credit', hidden: true }))
  const dialog = await dialogOf('Credit invoice')
  // The whole, to begin with.
  await dialog.findByRole('button', { name: 'Issue credit note for $100.00' })
  await user.click(dialog.getByRole('checkbox', { name: 'Gown' }))
  const quantity = dialog.getByLabelText('Quantity of Shoes')
  await user.clear(quantity)
  await user.type(quantity, '3')
  await dialog.findByText('No more than $40.00 is left of this item.')
  await user.clear(quantity)
  await user.type(quantity, '1')
  const issue = await dialog.findByRole('button', { name: 'Issue credit note for $20.00' })
  await user.click(issue)
  await dialog.findByText('Reason is required.')
  expect(sent).toEqual([])
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Wrong size')
  await dialog.findByText('$20.00 was paid beyond what is left to pay.')
  await user.click(dialog.getByRole('checkbox', { name: 'Money has been given back' }))
  await user.click(issue)
  await screen.findByText('Credit note CN-001 issued')
  expect(sent).toEqual([
    {
      items: [{ line: 1, quantity: 1 }],
      reason: 'Wrong size',
      refund: { amount: 20, paidOn: expect.any(String), method: 'bank-transfer' },
    },
  ])
})

it('leaves what was credited before, shows it with its invoice, and offers to record what is given back', async () => {
  const credited = { ...paid, credited: 20, balance: -20, quote: { _id: 'Q', quoteNumber: 'Q-001' } }
  const { user } = open('/invoices?open=INV-001', [credited], {
    '/invoices/INV-001/credit-notes': () => ({ json: { data: { creditNotes: [note] } } }),
  })
  const details = await dialogOf('Invoice Details')
  await details.findByText(/, Wrong size/)
  expect(details.getByRole('link', { name: 'CN-001' }).getAttribute('href')).toBe(
    '/invoices?tab=credit-notes&open=CN-001',
  )
  expect(details.getByRole('link', { name: 'Q-001' })).toBeTruthy()
  expect(details.getByText('Credited')).toBeTruthy()
  expect(details.getByRole('button', { name: 'Record refund' })).toBeTruthy()
  await user.click(details.getByLabelText('More actions for INV-001'))
  await user.click(await screen.findByRole('menuitem', { name: 'Credit', hidden: true }))
  const dialog = await dialogOf('Credit invoice')
  await dialog.findByRole('button', { name: 'Issue credit note for $80.00' })
  expect(dialog.getByLabelText<HTMLInputElement>('Quantity of Shoes').value).toBe('1')
})

it('stands in a list of its own and says what it corrects and why; nothing but sending is done with it', async () => {
  const { user, asked } = open('/invoices?tab=credit-notes', [note])
  const card = within(await screen.findByRole('article', { name: 'CN-001' }))
  expect(asked).toEqual([expect.stringContaining('kind=credit-note')])
  expect(card.getByRole('link', { name: /^Invoice INV-001 of/ })).toBeTruthy()
  expect(card.getByText('Issued')).toBeTruthy()
  await user.click(card.getByLabelText('More actions for CN-001'))
  const menu = within(await screen.findByRole('menu', { hidden: true }))
  expect(menu.getAllByRole('menuitem', { hidden: true }).map((one) => one.textContent)).toEqual([
    'Send...',
    'Download PDF',
    'Print',
  ])
  await user.click(card.getByText('CN-001'))
  const details = await dialogOf('Credit note')
  expect(details.getByText('Wrong size')).toBeTruthy()
  expect(details.queryByText('Due Date')).toBeNull()
  expect(details.queryByText('Payments')).toBeNull()
})
