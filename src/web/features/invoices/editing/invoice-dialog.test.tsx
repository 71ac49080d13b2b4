import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { Invoice } from '#contract/invoices.ts'
import { sampleInvoice } from '#documents/testing/sample-invoice.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { stubServer } from '#web/testing/stub-server.ts'
import type { FormSubject } from './form-subject.ts'
import { InvoiceDialog } from './invoice-dialog.tsx'

const invoice = sampleInvoice()
const voided = sampleInvoice({
  voidedAt: '2026-06-02T10:00:00.000Z',
  voidReason: 'The wedding is off',
  updatedAt: '2026-06-02T10:00:00.000Z',
})

const ana = { id: '018f0000-0000-7000-8000-000000000001', name: 'Ana Sousa', readOnly: false }
const choices = {
  '/clients': () => ({ json: { data: { clients: [ana], nextCursor: null } } }),
  [`/clients/${ana.id}`]: () => ({ json: { data: { client: ana } } }),
  '/projects': () => ({ json: { data: { projects: [], nextCursor: null } } }),
}

const saved: Invoice[] = []

function Page({ of }: { of: FormSubject }) {
  const [subject, setSubject] = useState<FormSubject | null>(of)
  return (
    <InvoiceDialog
      subject={subject}
      onClose={() => setSubject(null)}
      onSaved={(invoice) => void saved.push(invoice)}
    />
  )
}

function open(subject: FormSubject = { edit: invoice }) {
  saved.length = 0
  return renderPages([{ path: '/', element: <Page of={subject} /> }], '/')
}

/** A field, once the form can be filled in. */
async function field(label: string | RegExp) {
  const found = await screen.findByLabelText<HTMLInputElement>(label)
  await waitFor(() => expect(found.closest('fieldset')?.disabled).toBe(false))
  return found
}
async function button(name: string): Promise<HTMLButtonElement> {
  const found = (await screen.findByText(name, { selector: 'button *' })).closest('button')
  if (found === null) throw new Error(`${name} is no button.`)
  return found
}

it('tells of an invoice that was voided meanwhile, and offers nothing that would be refused', async () => {
  stubServer({
    ...choices,
    [`/invoices/${invoice.id}`]: ({ method }) =>
      method === 'GET'
        ? { json: { data: { invoice: voided } } }
        : { status: 409, json: { code: 'CONFLICT', message: 'It is void.' } },
  })
  const { user } = open()
  await user.type(await field(/^Invoice number/), '-a')
  const save = screen.getByText('Save Changes').closest('button')
  if (save) await user.click(save)

  const told = await screen.findByText(/INV-007 was voided after you opened it/)
  expect(screen.queryByText('Overwrite with mine')).toBeNull()
  expect(save?.disabled).toBe(true)
  await user.click(within(told.parentElement ?? told).getByText('Close'))
  await waitFor(() => expect(screen.queryByText('Save Changes')).toBeNull())
})

it('is done with what was saved already, where the answer to it was lost', async () => {
  let onRecord: Invoice = invoice
  stubServer({
    ...choices,
    [`/invoices/${invoice.id}`]: async (request) => {
      if (request.method === 'GET') return { json: { data: { invoice: onRecord } } }
      const { updatedAt, invoiceNumber, items } = await request.json()
      if (updatedAt !== onRecord.updatedAt)
        return { status: 409, json: { code: 'CONFLICT', message: 'Newer' } }
      onRecord = { ...onRecord, invoiceNumber, items, updatedAt: '2031-05-02T10:00:00.000Z' }
      throw new TypeError('The line is cut')
    },
  })
  const { user } = open()
  await user.type(await field(/^Invoice number/), '-a')
  await user.click(await button('Save Changes'))
  await screen.findAllByText(/Network error/)
  await user.click(await button('Save Changes'))
  await waitFor(() => expect(saved.map(({ invoiceNumber }) => invoiceNumber)).toEqual(['INV-007-a']))
  expect(screen.queryByText('Overwrite with mine')).toBeNull()
})

it('tells of a save that failed although somebody pressed Escape meanwhile, and loses nothing', async () => {
  let refuse: (() => void) | undefined
  stubServer({
    ...choices,
    [`/invoices/${invoice.id}`]: ({ method }) =>
      method === 'GET'
        ? { json: { data: { invoice } } }
        : new Promise((resolve) => {
            refuse = () => resolve({ status: 500, json: { code: 'INTERNAL', message: 'Out of thread' } })
          }),
  })
  const { user } = open()
  const number = await field(/^Invoice number/)
  await user.type(number, '-a')
  await user.click(await button('Save Changes'))
  await waitFor(() => expect(refuse).toBeDefined())
  await user.keyboard('{Escape}')
  refuse?.()
  await screen.findAllByText('Out of thread')
  expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull()
  expect((await field(/^Invoice number/)).value).toBe('INV-007-a')
})

it('says at its field that a number is used, and loses nothing', async () => {
  const message = 'The number INV-001 is used already.'
  stubServer({
    ...choices,
    '/invoices/next-number': () => ({
      json: {
        data: {
          invoiceNumber: 'INV-002',
          paymentDays: null,
          paymentTerms: null,
          pricesIncludeTax: false,
          taxRates: [],
        },
      },
    }),
    '/invoices': async (request) => {
      const { invoiceNumber } = await request.json()
      return invoiceNumber === 'INV-001'
        ? { status: 409, json: { code: 'CONFLICT', message } }
        : { status: 201, json: { data: { invoice: sampleInvoice({ invoiceNumber }) } } }
    },
  })
  const { user } = open({ add: { clientId: ana.id, projectId: '' } })
  const number = await field(/^Invoice number/)
  expect(number.value).toBe('INV-002')
  await user.clear(number)
  await user.paste('INV-001')
  fireEvent.change(await field(/^Due date/), { target: { value: '2031-01-31' } })
  const description = await field('Item 1 description')
  await user.type(description, 'Hem')
  await user.type(await field('Item 1 rate'), '20')
  await user.click(await button('Create Invoice'))
  await waitFor(() => expect(document.activeElement).toBe(number))
  expect(number.getAttribute('aria-invalid')).toBe('true')
  screen.getByText(message, { selector: '.mantine-InputWrapper-error' })
  expect(description.value).toBe('Hem')
  await user.clear(number)
  await user.paste('INV-002')
  await user.click(await button('Create Invoice'))
  await waitFor(() => expect(saved.map(({ invoiceNumber }) => invoiceNumber)).toEqual(['INV-002']))
})

it('begins a new invoice on the usual terms of the business, which a copy keeps its own of', async () => {
  stubServer({
    ...choices,
    '/invoices/next-number': () => ({
      json: {
        data: {
          invoiceNumber: 'INV-002',
          paymentDays: 14,
          paymentTerms: 'Half on order.',
          pricesIncludeTax: false,
          taxRates: [
            { name: 'Reduced', rate: 7, isUsual: false },
            { name: 'Standard', rate: 19, isUsual: true },
          ],
        },
      },
    }),
  })
  const { leave } = open({ add: { clientId: ana.id, projectId: '' } })
  const issued = (await field('Issue date')).value
  const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000
  expect(days(issued, (await field(/^Due date/)).value)).toBe(14)
  expect((await field('Payment terms')).value).toBe('Half on order.')
  expect((await field('Tax rate')).value).toBe('19%')
  leave()
  open({ copy: sampleInvoice({ issueDate: '2026-06-01', dueDate: '2026-06-08', paymentTerms: 'At once.' }) })
  expect(days((await field('Issue date')).value, (await field(/^Due date/)).value)).toBe(7)
  expect((await field('Payment terms')).value).toBe('At once.')
  expect(screen.queryByLabelText('Tax rate')).toBeNull()
})

it('asks before something typed is lost', async () => {
  stubServer({
    ...choices,
    '/invoices/next-number': () => ({
      json: {
        data: {
          invoiceNumber: 'INV-001',
          paymentDays: null,
          paymentTerms: null,
          pricesIncludeTax: false,
          taxRates: [],
        },
      },
    }),
  })
  const { user } = open({ add: { clientId: '', projectId: '' } })
  const description = await field('Item 1 description')
  await user.type(description, 'Half a{Escape}')
  await user.click(await button('Keep editing'))
  await waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull())
  expect(description.value).toBe('Half a')
  await user.click(await button('Cancel'))
  await user.click(await button('Leave'))
  await waitFor(() => expect(screen.queryByText('Create Invoice')).toBeNull())
  expect(saved).toEqual([])
})

it('shows both versions when somebody else saved meanwhile, and lets one choose', async () => {
  let onRecord = sampleInvoice({ notes: 'what she typed', updatedAt: '2026-06-02T10:00:00.000Z' })
  let isDown = true
  stubServer({
    ...choices,
    [`/invoices/${invoice.id}`]: async (request) => {
      if (request.method === 'GET') {
        return isDown
          ? { status: 500, json: { code: 'INTERNAL', message: 'Out of thread' } }
          : { json: { data: { invoice: onRecord } } }
      }
      const { updatedAt, notes } = await request.json()
      if (updatedAt !== onRecord.updatedAt)
        return { status: 409, json: { code: 'CONFLICT', message: 'Newer' } }
      onRecord = { ...onRecord, notes }
      return { json: { data: { invoice: onRecord } } }
    },
  })
  const { user } = open({ edit: { ...invoice, notes: 'as it was' } })
  const notes = await field('Notes')
  await user.clear(notes)
  await user.type(notes, 'what I typed')
  await user.click(await button('Save Changes'))
  // What she saved can't be read: nothing is chosen, and nothing lost.
  await screen.findAllByText('Out of thread')
  expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull()
  isDown = false
  await user.click(await button('Save Changes'))
  await screen.findByText('what she typed')
  expect(notes.value).toBe('what I typed')
  const keep = await button('Overwrite with mine')
  await waitFor(() => expect(keep.disabled).toBe(false))
  await user.click(keep)
  await waitFor(() => expect(saved.map((one) => one.notes)).toEqual(['what I typed']))
})

it('is paid in instalments where they are asked for, which have to be the total', async () => {
  const bodies: { schedule?: unknown; dueDate?: string }[] = []
  stubServer({
    ...choices,
    [`/invoices/${invoice.id}`]: async (request) => {
      if (request.method === 'PATCH') bodies.push(await request.json())
      return { json: { data: { invoice } } }
    },
  })
  const { user } = open()
  await field(/^Invoice number/)
  await user.click(await button('Add instalments'))
  const share = await field('Share of instalment 1')
  expect([share.value, share.closest('fieldset')?.querySelector('output')?.textContent]).toEqual([
    '30%',
    '$30.00',
  ])
  await user.clear(share)
  await user.type(share, '130')
  await screen.findByText('The instalments come to $130.00, the total is $100.00.')
  await user.clear(share)
  await user.type(share, '40')
  expect((await field(/^Due date/)).value).toBe('2026-05-31')
  await user.click(await button('Save Changes'))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(bodies[0]).toMatchObject({
    dueDate: '2026-05-31',
    schedule: [
      { label: 'Deposit', percent: 40, days: 0 },
      { label: 'Balance', days: 30 },
    ],
  })
})
