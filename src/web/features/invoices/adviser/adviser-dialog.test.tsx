import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { draftNumbered, invoicesDesk } from '#web/testing/invoices.ts'
import { layOut } from '#web/testing/layout.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { InvoicesPage } from '../invoices-page.tsx'

const saved: { readonly name: string; readonly text: Promise<string> }[] = []
const blobs: Blob[] = []

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-07-10T12:00:00.000Z'), toFake: ['Date'] })
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob)
    return 'blob:list'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs.at(-1)
    if (blob) saved.push({ name: this.download, text: blob.text() })
  })
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
  saved.length = 0
})

async function open(answers: Parameters<typeof invoicesDesk>[1] = {}) {
  layOut()
  const invoice = draftNumbered('INV-001', { status: 'sent', issueDate: '2025-05-01' })
  const desk = invoicesDesk([invoice], answers)
  const { user } = renderPages([{ path: '/invoices', element: <InvoicesPage /> }], '/invoices')
  await screen.findByRole('article', { name: 'INV-001' })
  await user.click(screen.getByRole('button', { name: 'Tax adviser' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'List for your tax adviser' }))
  const days = () => ['From', 'To'].map((name) => dialog.getByLabelText<HTMLInputElement>(name).value)
  return { ...desk, user, dialog, days }
}

it('saves the last year’s invoices by one press, another year’s payments by two', async () => {
  const { user, dialog, days } = await open()
  expect(days()).toEqual(['2025-01-01', '2025-12-31'])
  dialog.getByRole('button', { name: '2025', pressed: true })
  await user.click(dialog.getByRole('button', { name: 'Save invoices' }))
  await screen.findByText('List saved.')
  expect(saved.map(({ name }) => name)).toEqual(['tax-adviser-invoices-2025-01-01-2025-12-31.csv'])
  expect(await saved[0]?.text).toContain('INV-001')
  await user.click(dialog.getByRole('button', { name: '2026', pressed: false }))
  expect(days()).toEqual(['2026-01-01', '2026-12-31'])
  await user.click(dialog.getByRole('button', { name: 'Save payments' }))
  await waitFor(() => expect(saved.at(-1)?.name).toBe('tax-adviser-payments-2026-01-01-2026-12-31.csv'))
})

it('asks for two days in their order, and saves those by the Enter key', async () => {
  const { user, dialog, days } = await open()
  const to = dialog.getByLabelText('To')
  fireEvent.change(to, { target: { value: '2024-12-31' } })
  await user.click(dialog.getByRole('button', { name: 'Save invoices' }))
  await dialog.findByText('Enter two days, the first one first.')
  expect([saved, days()]).toEqual([[], ['2025-01-01', '2024-12-31']])
  fireEvent.change(to, { target: { value: '2025-03-31' } })
  await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull())
  await user.type(to, '{Enter}')
  await waitFor(() =>
    expect(saved).toMatchObject([{ name: 'tax-adviser-invoices-2025-01-01-2025-03-31.csv' }]),
  )
})

it('keeps the days that were typed where the list can’t be read, and saves it by the next press', async () => {
  let isBusy = false
  const invoice = draftNumbered('INV-001', { status: 'sent', issueDate: '2025-05-01' })
  const summary = { total: 1, paid: 0, overdue: 0, totalRevenue: 0, otherTotals: [], outstanding: 0 }
  const { user, dialog, days } = await open({
    '/invoices': () =>
      isBusy
        ? { status: 429, json: { success: false, error: { code: 'RATE_LIMITED', message: 'Not so fast.' } } }
        : {
            json: {
              data: { invoices: [invoice], nextCursor: null, summary: { ...summary, currency: 'USD' } },
            },
          },
  })
  isBusy = true
  fireEvent.change(dialog.getByLabelText('From'), { target: { value: '2025-04-01' } })
  await user.click(dialog.getByRole('button', { name: 'Save invoices' }))
  await screen.findByText(/Not so fast|Too many/)
  expect([saved, days()]).toEqual([[], ['2025-04-01', '2025-12-31']])
  isBusy = false
  await user.click(dialog.getByRole('button', { name: 'Save invoices' }))
  await waitFor(() => expect(saved).toHaveLength(1))
})
