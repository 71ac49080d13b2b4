import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Invoice } from '#contract/invoices.ts'
import { draftNumbered, invoicesDesk } from '#web/testing/invoices.ts'
import { layOut } from '#web/testing/layout.ts'
import { optionOf } from '#web/testing/option-of.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { InvoicesPage } from '../invoices-page.tsx'

const payment = (amount: number, more: Partial<Invoice['payments'][number]> = {}) => ({
  ...{ id: `payment-${amount}`, amount, paidOn: '2026-05-03', method: 'bank-transfer' as const },
  ...{ note: null, byStatus: false, refundOf: null, takenBack: null, receiptNumber: 1, ...more },
})
const sent = (more: Partial<Invoice> = {}) => draftNumbered('INV-001', { status: 'sent', ...more })

function open(address: string, ...given: Parameters<typeof invoicesDesk>) {
  layOut()
  const desk = invoicesDesk(...given)
  return { ...desk, ...renderPages([{ path: '/invoices', element: <InvoicesPage /> }], address) }
}

const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }))
const amount = () => screen.findByLabelText<HTMLInputElement>(/^Amount paid/)

afterEach(() => localStorage.clear())

it('records payments until nothing is due, refuses more, and takes one back', async () => {
  const { user, onRecord } = open('/invoices', [sent()])
  await user.click(await screen.findByLabelText('More actions for INV-001'))
  await user.click(await screen.findByRole('menuitem', { name: 'Record payment', hidden: true }))
  const details = await dialogOf('Invoice Details')
  const submit = async () => {
    const form = within(await screen.findByRole('form', { name: 'Record payment' }))
    await user.click(form.getByText('Record payment'))
  }
  await user.clear(await amount())
  await user.type(await amount(), '100.01')
  await submit()
  await details.findByText('At most $100.00, the balance due.')
  await user.clear(await amount())
  await user.type(await amount(), '30')
  await user.click(screen.getByRole('combobox', { name: 'Method' }))
  await user.click(optionOf('Method', 'Cash'))
  await user.type(details.getByLabelText('Note'), 'deposit')
  await submit()
  await screen.findByText('Payment of $30.00 recorded.')
  await details.findByText(/Cash, deposit/)
  await details.findByText('$70.00')

  await user.click(details.getByText('Record payment'))
  await user.type(await amount(), '{Enter}')
  await screen.findByText('Payment of $70.00 recorded.')
  await waitFor(() => expect(details.getAllByText('Paid').length).toBeGreaterThan(0))
  expect(onRecord.get('INV-001')).toMatchObject({ status: 'paid', balance: 0 })
  expect(details.queryByText('Record payment')).toBeNull()

  await user.click(details.getByLabelText(/^Remove the payment of \$30\.00/))
  await screen.findByText('Payment of $30.00 removed.')
  expect(onRecord.get('INV-001')).toMatchObject({ balance: 30 })
  await user.click(screen.getByText('Undo'))
  await screen.findByText('Payment of $30.00 is back.')
  expect(onRecord.get('INV-001')).toMatchObject({ status: 'paid', balance: 0 })
})

it('gives back what the status had recorded as the status’s own', async () => {
  const payments = [payment(70, { byStatus: true })]
  const paid = sent({ status: 'paid', payments, paid: 70, balance: 30 })
  const { user, saved } = open('/invoices?open=INV-001', [paid])
  const details = await dialogOf('Invoice Details')
  await user.click(await details.findByLabelText(/^Remove the payment of \$70\.00/))
  await user.click(await screen.findByText('Undo'))
  await screen.findByText('Payment of $70.00 is back.')
  expect(saved).toEqual([
    { amount: 70, paidOn: '2026-05-03', method: 'bank-transfer', note: null, byStatus: true },
  ])
})

it('keeps what is typed while the balance changes, and asks before it is lost', async () => {
  const { user } = open('/invoices?open=INV-001', [sent({ payments: [payment(30)], paid: 30, balance: 70 })])
  const details = await dialogOf('Invoice Details')
  await user.click(await details.findByText('Record payment'))
  const note = details.getByLabelText<HTMLInputElement>('Note')
  await user.type(note, 'rest')
  await user.click(details.getByLabelText(/^Remove the payment of \$30\.00/))
  await waitFor(async () => expect((await amount()).value).toContain('100'))
  await user.keyboard('{Escape}')
  await user.click((await dialogOf('Leave without saving?')).getByText('Keep editing'))
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
  await user.clear(await amount())
  await user.type(await amount(), '20')
  await user.click(screen.getByText('Undo'))
  await screen.findByText('Payment of $30.00 is back.')
  await details.findByText('$70.00')
  expect([(await amount()).value, note.value]).toEqual(['$20.00', 'rest'])
  await user.type(await amount(), '{Enter}')
  await screen.findByText('Payment of $20.00 recorded.')
})

it('holds the total against what has been paid while one types, and says at the items that it is less', async () => {
  const message = "$50.00 has already been paid, so the total can't be less."
  const refusal = { code: 'VALIDATION_FAILED', message, errors: [{ field: 'items', message }] }
  const paid = sent({ payments: [payment(50)], paid: 50, balance: 50 })
  const { user } = open('/invoices?open=INV-001', [paid], {
    '/invoices/INV-001': ({ method }) =>
      method === 'GET' ? { json: { data: { invoice: paid } } } : { status: 422, json: refusal },
  })
  const details = await dialogOf('Invoice Details')
  await user.click(await details.findByLabelText('More actions for INV-001'))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit', hidden: true }))
  const dialog = await dialogOf('Edit Invoice')
  await dialog.findByText('$50.00')
  const rate = await dialog.findByLabelText<HTMLInputElement>('Item 1 rate')
  await waitFor(() => expect(rate.closest('fieldset')?.disabled).toBe(false))
  await user.clear(rate)
  await user.type(rate, '10')
  await dialog.findByText('−$30.00')
  await user.click(dialog.getByText('Save Changes'))
  within(await dialog.findByRole('alert')).getByText(message)
  expect(document.activeElement).toBe(dialog.getByLabelText('Item 1 description'))
  await user.clear(rate)
  await user.type(rate, '25')
  await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull())
})

it('records what is given back of a payment: no more than is left of it, with a reason', async () => {
  const asked: unknown[] = []
  const given = [payment(70), payment(-20, { refundOf: 'payment-70', note: 'Belt' })]
  const { user } = open('/invoices?open=INV-001', [sent({ payments: given, paid: 50, balance: 50 })], {
    '/invoices/INV-001/payments/payment-70/refund': async (request) => {
      asked.push(await request.json())
      const back = payment(-50, { refundOf: 'payment-70', note: 'Cancelled' })
      const invoice = sent({ payments: [...given, back], paid: 0, balance: 100 })
      return { status: 201, json: { data: { invoice } } }
    },
  })
  const details = await dialogOf('Invoice Details')
  await details.findByText(/Refund · Bank transfer, Belt/)
  const opener = await details.findByRole('button', { name: /^Refund the payment of \$70\.00/ })
  expect(details.queryByRole('button', { name: /^Refund the payment of -/ })).toBeNull()
  await user.click(opener)
  const dialog = await dialogOf('Refund payment')
  const most = dialog.getByLabelText<HTMLInputElement>(/^Amount given back/)
  expect(most.value).toBe('$50.00')
  await user.clear(most)
  await user.type(most, '50.01')
  await user.click(dialog.getByText('Record refund'))
  await dialog.findByText('At most $50.00 is left of this payment.')
  await dialog.findByText('Reason for the refund is required.')
  await user.clear(most)
  await user.type(most, '50')
  await user.type(dialog.getByLabelText(/^Reason/), 'Cancelled{Enter}')
  await screen.findByText('Refund of $50.00 recorded')
  expect(asked).toEqual([
    expect.objectContaining({ amount: 50, reason: 'Cancelled', method: 'bank-transfer' }),
  ])
  await waitFor(() => expect(details.queryByRole('button', { name: /^Refund the payment/ })).toBeNull())
})

it('takes the focus to the payment, and gives it back', async () => {
  const { user } = open('/invoices', [sent()])
  const menu = await screen.findByLabelText('More actions for INV-001')
  menu.focus()
  await user.keyboard('{Enter}')
  const entry = await screen.findByRole('menuitem', { name: 'Record payment', hidden: true })
  entry.focus()
  await user.keyboard('{Enter}')
  const field = await amount()
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(menu))
})

it('mails the receipt of a payment once that is wanted, and says where to', async () => {
  const asked: unknown[] = []
  const { user } = open(
    '/invoices?open=INV-001',
    [sent({ payments: [payment(30)], paid: 30, balance: 70 })],
    {
      '/invoices/INV-001/payments/payment-30/receipt': async (request) => {
        asked.push(await request.json())
        return { json: { data: { to: 'ana@sousa.test' } } }
      },
    },
  )
  const details = await dialogOf('Invoice Details')
  await details.findByRole('button', { name: /^Download the receipt of \$30.00 of / })
  await user.click(details.getByRole('button', { name: /^Mail the receipt of \$30.00 of / }))
  await user.click((await dialogOf('Mail the receipt?')).getByRole('button', { name: 'Mail receipt' }))
  await screen.findByText('Receipt is on its way to ana@sousa.test.')
  expect(asked).toEqual([{}])
})

it('tells what was paid online and what a bank confirms, and gives back by the way it came', async () => {
  const online = [
    {
      ...{ id: 'a', amount: 130, state: 'paid', createdAt: '2026-05-03T10:00:00.000Z' },
      ...{ paymentId: 'payment-130', refundIds: [], returnable: 130, disputed: 0, disputeFee: null },
    },
    {
      ...{ id: 'b', amount: 20, state: 'processing', createdAt: '2026-05-04T10:00:00.000Z' },
      ...{ paymentId: null, refundIds: [], returnable: 0, disputed: 0, disputeFee: null },
    },
  ]
  const payments = [payment(130, { method: 'card' }), payment(20, { method: 'cash' })]
  const invoice = sent({
    ...{ status: 'paid', sentAt: '2026-05-01T10:00:00.000Z', payments, paid: 150, balance: -50 },
  })
  const returned: Record<string, unknown>[] = []
  const { user } = open('/invoices?open=INV-001', [invoice], {
    '/invoices/INV-001/online': () => ({ json: { data: { payments: online } } }),
    '/invoices/INV-001/payments/payment-130/return': async (request) => {
      returned.push(await request.json())
      return { json: { data: { invoice: { ...invoice, paid: 100, balance: 0 } } } }
    },
  })
  const details = await dialogOf('Invoice Details')
  await details.findByText(/· Card online$/)
  details.getByText("On May 4, 2026 $20.00 was paid online. The client's bank is still confirming it.")
  expect(details.queryByLabelText(/^Remove the payment of \$130\.00/)).toBeNull()
  details.getByLabelText(/^Remove the payment of \$20\.00/)

  await user.click(details.getByLabelText(/^Refund the payment of \$130\.00/))
  const refund = await dialogOf('Refund payment')
  refund.getByText(/The payment provider sends the money back\.$/)
  const field = refund.getByLabelText<HTMLInputElement>(/^Amount given back/)
  await user.clear(field)
  await user.type(field, '50')
  await user.type(refund.getByLabelText(/^Reason for the refund/), 'Overpaid')
  await user.click(refund.getByRole('button', { name: 'Refund payment' }))
  await screen.findByText('$50.00 is on its way back.')
  expect(returned).toEqual([{ amount: 50, reason: 'Overpaid', key: expect.stringMatching(/^[\da-f-]{36}$/) }])
})

it('tells what the client disputes, and what their bank took back for good', async () => {
  const back = (state: 'disputed' | 'lost', amount: number) =>
    payment(-amount, { id: state, method: 'card', refundOf: `payment-${amount}`, takenBack: state })
  const payments = [payment(130, { method: 'card' }), payment(20, { method: 'card' })]
  const online = [
    {
      ...{ id: 'a', amount: 130, state: 'paid', createdAt: '2026-05-03T10:00:00.000Z', disputed: 130 },
      ...{
        paymentId: 'payment-130',
        refundIds: ['disputed'],
        returnable: 0,
        disputeFee: { amount: 15, currency: 'EUR' },
      },
    },
    {
      ...{ id: 'b', amount: 20, state: 'paid', createdAt: '2026-05-03T10:00:00.000Z', disputed: 0 },
      ...{
        paymentId: 'payment-20',
        refundIds: ['lost'],
        returnable: 0,
        disputeFee: { amount: 20, currency: 'EUR' },
      },
    },
  ]
  const invoice = sent({
    ...{ sentAt: '2026-05-01T10:00:00.000Z', paid: 0, balance: 150 },
    payments: [...payments, back('disputed', 130), back('lost', 20)],
  })
  open('/invoices?open=INV-001', [invoice], {
    '/invoices/INV-001/online': () => ({ json: { data: { payments: online } } }),
  })
  const details = await dialogOf('Invoice Details')
  await details.findByText(/· Disputed by the client · Card online$/)
  details.getByText(/· Taken back by the bank · Card online$/)
  details.getByText(/^The client disputes \$130\.00, and their bank has taken the money until it decides\./)
  details.getByText(/charged you €15\.00 for the dispute\./)
  details.getByText(/charged you €20\.00 for the dispute\./)
  expect(details.queryByLabelText(/^Remove the payment/)).toBeNull()
  expect(details.queryByLabelText(/^Refund the payment/)).toBeNull()
})

it('takes nothing off the record, and gives nothing back, before it is known what was paid online', async () => {
  const sentAt = '2026-05-01T10:00:00.000Z'
  const paid = sent({ sentAt, payments: [payment(30)], paid: 30, balance: 70 })
  let isThere = false
  const { user } = open('/invoices?open=INV-001', [paid], {
    '/invoices/INV-001/online': () =>
      isThere
        ? { json: { data: { payments: [] } } }
        : { status: 500, json: { code: 'INTERNAL', message: 'Not today' } },
  })
  const details = await dialogOf('Invoice Details')
  await details.findByText('Paid online')
  expect(details.getByLabelText(/^Download the receipt/)).toBeDefined()
  expect(details.queryByLabelText(/^Remove the payment/)).toBeNull()
  isThere = true
  await user.click(details.getByRole('button', { name: 'Retry' }))
  await details.findByLabelText(/^Remove the payment of \$30\.00/)
})
