import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ana, draftNumbered, invoicesDesk } from '#web/testing/invoices.ts'
import { layOut } from '#web/testing/layout.ts'
import { optionOf } from '#web/testing/option-of.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { InvoicesPage } from './invoices-page.tsx'

function open(...given: Parameters<typeof invoicesDesk>) {
  layOut()
  const desk = invoicesDesk(...given)
  const page = renderPages([{ path: '/invoices', element: <InvoicesPage /> }], '/invoices')
  /** An entry of the menu on a card. */
  const chooseMore = async (number: string, action: string) => {
    fireEvent.click(await screen.findByLabelText(`More actions for ${number}`))
    fireEvent.click(await screen.findByRole('menuitem', { name: action, hidden: true }))
  }
  return { ...desk, ...page, chooseMore }
}

const card = async (name: string) => within(await screen.findByRole('article', { name }))
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }))
const dialogIsGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const gown = { _id: 'gown', name: 'Gown' }

afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

it.each([
  ['Sent', 'draft'],
  ['Paid', 'draft'],
  ['Overdue', 'draft'],
  ['Draft', 'sent'],
] as const)('sets the status to %s where it was %s', async (text, status) => {
  const { user, saved } = open([draftNumbered('INV-001', { status })])
  await user.click(await screen.findByLabelText('Edit INV-001'))
  const dialog = await dialogOf('Edit Invoice')
  dialog.getByText('Update the details for the invoice.')
  const field = await dialog.findByRole('combobox', { name: 'Status' })
  await waitFor(() => expect(field.closest('fieldset')?.disabled).toBe(false))
  await user.click(field)
  await user.click(optionOf('Status', text))
  await user.click(dialog.getByText('Save Changes'))
  await dialogIsGone()
  await screen.findByText('Invoice updated successfully!')
  await (await card('INV-001')).findByText(text)
  expect(saved).toMatchObject([{ status: text.toLowerCase() }])
})

it('clears the project', async () => {
  const { user, saved } = open([draftNumbered('INV-001', { projectId: gown })])
  ;(await card('INV-001')).getByText('Gown')
  await user.click(await screen.findByLabelText('Edit INV-001'))
  const dialog = await dialogOf('Edit Invoice')
  const field = await dialog.findByRole<HTMLInputElement>('combobox', { name: 'Project' })
  await waitFor(() => expect(field.closest('fieldset')?.disabled).toBe(false))
  expect(field.value).toBe('Gown')
  await user.click(field)
  await user.click(optionOf('Project', 'No Project'))
  await user.click(dialog.getByText('Save Changes'))
  await (await card('INV-001')).findByText('No Project')
  expect(saved).toMatchObject([{ projectId: null }])
})

it('deletes a draft after a question, for good as that says', async () => {
  const { user, onRecord } = open([draftNumbered('INV-001')])
  await user.click(await screen.findByLabelText('Delete INV-001'))
  const question = await dialogOf('Delete Invoice')
  question.getByText('Are you sure you want to delete invoice INV-001? This action cannot be undone.')
  await user.click(question.getByText('Delete'))
  await screen.findByText('Invoice deleted successfully!')
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
  expect(onRecord.size).toBe(0)
  expect(screen.queryByText('Undo')).toBeNull()
})

it('duplicates an invoice with the next number and today’s dates', async () => {
  vi.useFakeTimers({ now: new Date('2026-07-10T12:00:00.000Z'), toFake: ['Date'] })
  const before = draftNumbered('INV-001', {
    issueDate: '2026-05-01',
    dueDate: '2026-05-15',
    notes: 'Thank you',
  })
  const { user, saved, chooseMore } = open([before], {
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
  })
  await chooseMore('INV-001', 'Duplicate')
  const dialog = await dialogOf('Add Invoice')
  const number = await dialog.findByLabelText<HTMLInputElement>(/^Invoice number/)
  await waitFor(() => expect(number.value).toBe('INV-002'))
  await waitFor(() => expect(number.closest('fieldset')?.disabled).toBe(false))
  const value = (label: RegExp | string) => dialog.getByLabelText<HTMLInputElement>(label).value
  expect(dialog.getByRole<HTMLInputElement>('combobox', { name: 'Client' }).value).toBe('Ana Sousa')
  expect(value('Notes')).toBe('Thank you')
  expect([value('Issue date'), value(/^Due date/)]).toEqual(['2026-07-10', '2026-07-24'])
  await user.click(dialog.getByText('Create Invoice'))
  await screen.findByText('Invoice added successfully!')
  ;(await card('INV-002')).getByText('Draft')
  await screen.findByLabelText('View details of INV-002')
  expect(saved).toMatchObject([{ invoiceNumber: 'INV-002', clientId: ana.id, notes: 'Thank you' }])
})

it('only marks an invoice as sent, and voids it for a reason instead of deleting it', async () => {
  const mail = {
    ...{ to: 'ana@example.com', subject: 'INV-001', message: 'Dear Ana', fileName: 'INV-001.pdf' },
    ...{ missing: [], messageMax: 4_000, mayLink: true },
  }
  const desk = open([draftNumbered('INV-001')], {
    '/invoices/INV-001/mail': () => ({ json: { data: mail } }),
    '/invoices/INV-001/void': async (request) => {
      const { reason } = await request.json()
      const voidedAt = '2026-05-02T10:00:00.000Z'
      const invoice = draftNumbered('INV-001', { status: 'sent', voidedAt, voidReason: reason })
      desk.onRecord.set('INV-001', invoice)
      return { json: { data: { invoice } } }
    },
  })
  const { user, chooseMore } = desk
  await chooseMore('INV-001', 'Send...')
  await user.click(await screen.findByText('Mark as sent only'))
  await screen.findByText('Invoice updated successfully!')
  await (await card('INV-001')).findByText('Sent')

  expect(screen.queryByLabelText('Delete INV-001')).toBeNull()
  await chooseMore('INV-001', 'Void...')
  const dialog = await dialogOf('Void Invoice')
  const confirm = () => user.click(dialog.getByText('Void Invoice', { selector: 'button *' }))
  await confirm()
  await dialog.findByText('Reason is required.')
  await user.type(dialog.getByLabelText(/^Reason/), 'The wedding is off')
  await confirm()
  await screen.findByText('Invoice INV-001 is void.')
  await (await card('INV-001')).findByText('Void')
  expect(screen.queryByLabelText('Edit INV-001')).toBeNull()
  await user.click(screen.getByLabelText('View details of INV-001'))
  const details = await dialogOf('Invoice Details')
  await details.findByText(/The wedding is off/)
  expect(details.queryByText('Balance due')).toBeNull()
})

it('tells who changed what after it was sent, and that its mail was refused', async () => {
  const item = (description: string, quantity: number, rate: number) => ({
    ...{ description, quantity, rate },
    amount: quantity * rate,
  })
  const mailFailed = { to: 'ana@gone.example', at: '2026-05-02T10:00:00.000Z' }
  const { clientId, projectId, ...after } = draftNumbered('INV-001', {
    ...{
      status: 'sent',
      sentAt: '2026-05-01T10:00:00.000Z',
      dueDate: '2030-02-01',
      mailFailed,
      versionCount: 1,
    },
    items: [item('Hem', 1, 30)],
  })
  const invoice = { ...after, clientId, projectId }
  const statement = { ...after, clientName: 'Ana Sousa', projectName: null }
  const before = { ...statement, dueDate: '2030-01-01', items: [item('Fitting', 2, 50)] }
  const version = {
    id: 'v',
    changedAt: '2026-05-02T10:00:00.000Z',
    changedBy: 'Ada Lovelace',
    before,
    after: null,
  }
  const { user } = open([invoice], {
    '/invoices/INV-001/versions': () => ({ json: { data: { versions: [version] } } }),
  })
  await user.click(await screen.findByLabelText('View details of INV-001'))
  const details = await dialogOf('Invoice Details')
  await user.click(await details.findByText('Show earlier versions (1)'))
  await details.findByText('Due date: Jan 1, 2030 → Feb 1, 2030')
  details.getByText('Removed: Fitting, 2 × $50.00')
  details.getByText('Added: Hem, 1 × $30.00')
  details.getByText(/^Ada Lovelace, /)
  details.getByText(/^The email to ana@gone\.example could not be delivered on May 2, 2026\./)
})
