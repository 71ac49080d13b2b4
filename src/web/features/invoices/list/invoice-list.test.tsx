import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { draftNumbered, invoicesDesk } from '#web/testing/invoices.ts'
import { layOut } from '#web/testing/layout.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { InvoicesPage } from '../invoices-page.tsx'

const pages = [
  { path: '/invoices', element: <InvoicesPage /> },
  { path: '/pricing', element: <h1>Plans</h1> },
]

const bram = { _id: 'bram', name: 'Bram' }
const three = [
  draftNumbered('INV-003', { status: 'paid', paid: 100, balance: 0 }),
  draftNumbered('INV-002', { status: 'overdue', clientId: bram, dueDate: '2026-05-11' }),
  draftNumbered('INV-001'),
]

const card = (name: string) => screen.findByRole('article', { name })
const isGone = (name: string) => waitFor(() => expect(screen.queryByRole('article', { name })).toBeNull())
const figures = () =>
  screen
    .getByRole('region', { name: 'Summary' })
    .textContent.match(/\$?[\d,.]+/g)
    ?.slice(0, 4)

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-20T12:00:00.000Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

it('finds by number or client, filters by status, and counts what matches', async () => {
  layOut()
  invoicesDesk(three)
  const { user, search } = renderPages(pages, '/invoices')
  const late = within(await card('INV-002'))
  expect(figures()).toEqual(['3', '1', '1', '$300.00'])
  late.getByText('9 days overdue')

  const type = async (text: string) => {
    await user.clear(screen.getByPlaceholderText('Search invoices...'))
    await user.paste(text)
  }
  await type('SOUSA')
  await isGone('INV-002')
  expect(figures()).toEqual(['2', '1', '0', '$300.00'])
  await type('inv-002')
  await card('INV-002')
  await isGone('INV-001')
  await type('')
  await card('INV-001')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by status' }), 'Paid')
  await isGone('INV-001')
  await card('INV-003')
  expect(search()).toBe('?status=paid')
  await type('bram')
  await screen.findByText('No invoices found.')
})

it('is led to by addresses', async () => {
  layOut()
  const { asked } = invoicesDesk(three)
  const filtered = renderPages(pages, '/invoices?status=overdue')
  await card('INV-002')
  expect(screen.getAllByRole('article')).toHaveLength(1)
  expect(asked).toEqual(['?status=overdue'])
  filtered.leave()

  const { user, search } = renderPages(pages, '/invoices?open=INV-003')
  const details = within(await screen.findByRole('dialog', { name: 'Invoice Details' }))
  await details.findByText('INV-003')
  await user.click(details.getByText('Close'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(search()).toBe('')
})

it('shows rows instead, and the browser remembers it', async () => {
  layOut()
  invoicesDesk(three)
  const { user, leave } = renderPages(pages, '/invoices')
  await card('INV-001')
  await user.click(screen.getByRole('radio', { name: 'List' }))
  const row = () => screen.findByRole('row', { name: /INV-002/ })
  expect(within(await row()).getAllByText('9 days overdue').length).toBeGreaterThan(0)
  leave()
  renderPages(pages, '/invoices')
  await row()
  expect(screen.queryByRole('article')).toBeNull()
})

it('is told over the page where the plan has no invoices, with the way to the plans', async () => {
  layOut()
  signIn({ plan: 'free' })
  const refusal = { status: 403, json: { code: 'FEATURE_NOT_AVAILABLE', message: 'No' } }
  const none = { nextCursor: null, clients: [], projects: [] }
  stubServer({
    '/invoices': () => refusal,
    '/clients': () => ({ json: { data: none } }),
    '/projects': () => ({ json: { data: none } }),
  })
  const { user, address } = renderPages(pages, '/invoices')
  const told = within(await screen.findByRole('alert'))
  told.getByText('This feature is not available on your current plan.')
  await user.click(told.getByRole('link', { name: 'See the plans' }))
  expect(address()).toBe('/pricing')
})
