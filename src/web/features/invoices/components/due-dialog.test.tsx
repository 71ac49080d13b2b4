import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { draftNumbered, invoicesDesk } from '#web/testing/invoices.ts'
import { layOut } from '#web/testing/layout.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { InvoicesPage } from '../invoices-page.tsx'

const locked = draftNumbered('INV-001', { status: 'sent', locked: true, dueDate: '2026-06-01' })

afterEach(() => localStorage.clear())

async function open(answers: Parameters<typeof invoicesDesk>[1] = {}, invoice = locked) {
  layOut()
  const desk = invoicesDesk([invoice], answers)
  const { user } = renderPages([{ path: '/invoices', element: <InvoicesPage /> }], '/invoices')
  fireEvent.click(await screen.findByLabelText('More actions for INV-001'))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Change due date', hidden: true }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change due date' }))
  const [field] = await dialog.findAllByLabelText<HTMLInputElement>(/^Due/)
  if (!field) throw new Error('There is no day to change')
  return { ...desk, user, dialog, field }
}

it('moves the due day of a locked invoice, and nothing else of it, by the Enter key', async () => {
  const { user, field, saved } = await open()
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(field.value).toBe('2026-06-01')
  fireEvent.change(field, { target: { value: '2026-06-15' } })
  await user.type(field, '{Enter}')
  await screen.findByText('Due date changed')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(saved).toEqual([{ dueDate: '2026-06-15', updatedAt: locked.updatedAt }])
})

it('moves the day of each instalment, and leaves what they come to', async () => {
  const part = { isRest: false, percent: null, days: null }
  const { user, dialog, field, saved } = await open(
    {},
    {
      ...locked,
      schedule: [
        { ...part, label: 'Deposit', percent: 30, amount: 30, days: 0, dueOn: '2026-05-01' },
        { ...part, label: 'Fitting', amount: 20, dueOn: '2026-05-15' },
        { ...part, label: 'The rest', isRest: true, amount: 50, dueOn: '2026-06-01' },
      ],
    },
  )
  expect([field.value, dialog.queryByLabelText('Due Date')]).toEqual(['2026-05-01', null])
  const rest = dialog.getByLabelText(/^Due date of “The rest”/)
  fireEvent.change(rest, { target: { value: '2026-07-01' } })
  await user.click(dialog.getByRole('button', { name: 'Change due date' }))
  await screen.findByText('Due date changed')
  expect(saved).toEqual([
    {
      schedule: [
        { label: 'Deposit', percent: 30, days: 0 },
        { label: 'Fitting', amount: 20, dueOn: '2026-05-15' },
        { label: 'The rest', dueOn: '2026-07-01' },
      ],
      updatedAt: locked.updatedAt,
    },
  ])
})

it('sends no day that there isn’t, and says so beside it', async () => {
  const { user, dialog, field, saved } = await open()
  fireEvent.change(field, { target: { value: '' } })
  await user.click(dialog.getByRole('button', { name: 'Change due date' }))
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(saved).toEqual([])
})

it('keeps the day that was typed where it is refused, and asks before it is lost', async () => {
  const message = 'Somebody else has changed INV-001.'
  const { user, dialog, field } = await open({
    '/invoices/INV-001': (request) =>
      request.method === 'GET'
        ? { json: { data: { invoice: locked } } }
        : { status: 409, json: { success: false, error: { code: 'CONFLICT', message } } },
  })
  fireEvent.change(field, { target: { value: '2026-06-15' } })
  await user.click(dialog.getByRole('button', { name: 'Change due date' }))
  await dialog.findByRole('alert')
  expect(field.value).toBe('2026-06-15')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(field.value).toBe('2026-06-15')
})
