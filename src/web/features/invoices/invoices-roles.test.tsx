import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Invoice } from '#contract/invoices.ts'
import { sampleInvoice } from '#documents/testing/sample-invoice.ts'
import type { Role } from '#domain/team/permissions.ts'
import { layOut } from '#web/testing/layout.ts'
import { accounting, managing, offersByRole, openMenu, signInAs } from '#web/testing/offers.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { stubServer } from '#web/testing/stub-server.ts'
import { colleague, teamOf } from '#web/testing/team.ts'
import { InvoicesPage } from './invoices-page.tsx'
import { InvoiceLetter } from './sending/invoice-letter.tsx'

/** Whom the page opens to. */
const readers = accounting

const summary = {
  ...{ total: 1, paid: 0, overdue: 0, currency: 'USD', totalRevenue: 100, otherTotals: [], outstanding: 100 },
}

const paid = sampleInvoice({
  paid: 40,
  balance: 60,
  payments: [
    {
      ...{
        id: 'payment',
        amount: 40,
        paidOn: '2026-05-03',
        method: 'cash',
        note: null,
        byStatus: false,
        refundOf: null,
        takenBack: null,
        receiptNumber: 1,
      },
      createdAt: '2026-05-03T10:00:00.000Z',
    } as Invoice['payments'][number],
  ],
})

afterEach(() => localStorage.clear())

async function open(role: Role, address: string, invoice: Invoice | null = paid) {
  layOut()
  signInAs(role)
  const invoices = invoice ? [invoice] : []
  stubServer({
    '/invoices': () => ({ json: { data: { invoices, nextCursor: null, summary } } }),
    [`/invoices/${invoice?.id}`]: () => ({ json: { data: { invoice } } }),
    '/clients': () => ({ json: { data: { clients: [], nextCursor: null } } }),
    '/projects': () => ({ json: { data: { projects: [], nextCursor: null } } }),
  })
  const page = renderPages([{ path: '/invoices', element: <InvoicesPage /> }], address)
  if (invoice) await screen.findAllByText('INV-007')
  return page
}

it('what can be done with an invoice that was sent', async () => {
  expect(
    await offersByRole(
      async (role) => {
        const page = await open(role, '/invoices', sampleInvoice())
        await openMenu('More actions for INV-007')
        return page
      },
      [],
      readers,
    ),
  ).toEqual({})
})

it('what can be done with a draft', async () => {
  expect(
    await offersByRole(
      async (role) => {
        const page = await open(role, '/invoices', sampleInvoice({ status: 'draft', sentAt: null }))
        await openMenu('More actions for INV-007')
        return page
      },
      [],
      readers,
    ),
  ).toEqual({
    Delete: managing,
    'Delete INV-007': managing,
  })
})

it('no invoices yet', async () => {
  expect(await offersByRole((role) => open(role, '/invoices', null), [], readers)).toEqual({})
})

it('an invoice with a payment', async () => {
  expect(
    await offersByRole(
      async (role) => {
        const page = await open(role, `/invoices?open=${paid.id}`)
        await screen.findByRole('dialog')
        return page
      },
      [],
      readers,
    ),
  ).toEqual({
    'Remove the payment of $40.00 on May 3, 2026': managing,
  })
})

it('a letter of a business whose address is not known', async () => {
  const draft = sampleInvoice({ status: 'draft', sentAt: null })
  const mail = {
    ...{ to: 'ana@example.com', subject: 'INV-007', message: 'Dear Ana', fileName: 'INV-007.pdf' },
    ...{ missing: ['address', 'phone'], messageMax: 4_000, mayLink: true },
  }
  const ask = 'by: Ada Ilo, Mina Roy.'
  expect(
    await offersByRole(
      async (role) => {
        layOut()
        signInAs(role)
        stubServer({
          [`/invoices/${draft.id}/mail`]: () => ({ json: { data: mail } }),
          '/team': () =>
            teamOf(
              colleague('Ada Ilo', { role: 'owner' }),
              colleague('Mina Roy', { role: 'manager' }),
              colleague('Karim Aziz'),
            ),
        })
        const dialog = <InvoiceLetter invoice={draft} onClose={() => {}} />
        const page = renderPages([{ path: '/', element: dialog }], '/')
        await screen.findByLabelText('Message')
        const send = screen.getByText('Send Invoice', { selector: 'button *' }).closest('button')
        expect(send?.disabled).toBe(role === 'bookkeeper')
        if (role === 'bookkeeper') await screen.findByText(new RegExp(ask))
        return page
      },
      [ask],
      readers,
    ),
  ).toEqual({ 'Your address': managing, 'Your phone number': managing, [ask]: 'bookkeeper' })
})
