import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { DashboardStats } from '#contract/dashboard.ts'
import { activityOf } from '#web/testing/activity.ts'
import { drawnAnew } from '#web/testing/drawn-anew.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { leaveBrowser, signIn } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { DashboardPage } from './dashboard-page.tsx'

const late = {
  id: 'invoice-1',
  invoiceNumber: 'INV-LATE',
  clientId: 'ana',
  clientName: 'Ana Sousa',
  dueDate: '2026-03-01',
  balance: 100,
  status: 'overdue',
} as const

const stats: DashboardStats = {
  activeClients: { currentMonthCount: 1, changeFromLastMonth: 1 },
  activeProjects: 1,
  projectsDueThisWeek: 0,
  projectsOverdue: 0,
  patternsCreated: 0,
  patternsCreatedThisWeek: 0,
  revenue: { currentMonth: 0, changePercentage: 0, otherCurrencies: 0 },
  recentActivity: [],
  upcomingDeadlines: [],
  todaysEvents: [],
  readyToCollect: [],
  readyToCollectTotal: 0,
  floor: null,
  moneyOwed: {
    currency: 'USD',
    total: 100,
    overdueTotal: 100,
    count: 1,
    otherCurrencies: 0,
    invoices: [late],
  },
  firstSteps: null,
  currency: 'USD',
  today: '2026-03-11',
}

const failure = { status: 500, json: { code: 'INTERNAL', message: 'Something went wrong' } }
const answer = (data: DashboardStats | null = stats) => ({ json: { data } })

const open = () => renderPages([{ path: '/', element: <DashboardPage /> }], '/')
const button = (name: string) => screen.findByRole('button', { name })

it('says why the figures could not be loaded, and tries again', async () => {
  let isDown = true
  stubServer({ '/dashboard/stats': () => (isDown ? failure : answer()) })
  const { user } = open()
  await screen.findByText('Error: Something went wrong')
  isDown = false
  await user.click(await button('Retry'))
  await screen.findByRole('region', { name: 'Figures' })
})

it('offers to fetch where there is nothing at all', async () => {
  let isEmpty = true
  stubServer({ '/dashboard/stats': () => answer(isEmpty ? null : stats) })
  const { user } = open()
  const fetchButton = await button('Fetch Data')
  isEmpty = false
  await user.click(fetchButton)
  await screen.findByRole('region', { name: 'Figures' })
})

it('shows what was kept, and that it is not new', async () => {
  signIn()
  let isDown = false
  stubServer({ '/dashboard/stats': () => (isDown ? failure : answer()) })
  const before = open()
  await screen.findByRole('link', { name: 'INV-LATE' })
  before.leave()
  leaveBrowser()
  isDown = true
  const { user } = open()
  await screen.findByText("The latest figures couldn't be loaded")
  screen.getByRole('link', { name: 'INV-LATE' })
  isDown = false
  await user.click(await button('Retry'))
  await screen.findByText('Dashboard data refreshed!')
  await waitFor(() => expect(screen.queryByText("The latest figures couldn't be loaded")).toBeNull())
})

it('refreshes, says so, and leaves the focus where it is', async () => {
  let asked = 0
  stubServer({
    '/dashboard/stats': () => {
      asked += 1
      return answer()
    },
  })
  const { user } = open()
  await screen.findByRole('region', { name: 'Figures' })
  const refresh = await button('Refresh')
  refresh.focus()
  await user.keyboard('{Enter}')
  await screen.findByText('Dashboard data refreshed!')
  expect(asked).toBe(2)
  expect(document.activeElement).toBe(await button('Refresh'))
})

it('draws none of its figures anew while others are on their way', async () => {
  signIn()
  let come = () => {}
  const coming = new Promise<void>((resolve) => {
    come = resolve
  })
  let isAsked = false
  stubServer({
    '/dashboard/stats': async () => {
      if (isAsked) await coming
      isAsked = true
      return answer()
    },
  })
  const { user } = open()
  const figures = await screen.findByRole('region', { name: 'Figures' })
  const refresh = await button('Refresh')
  const anew = await drawnAnew(within(figures).getAllByRole('link'), async () => {
    await user.click(refresh)
    await waitFor(() => expect(refresh.getAttribute('aria-busy')).toBe('true'))
  })
  expect(anew).toEqual([])
  come()
  await screen.findByText('Dashboard data refreshed!')
})

it('says that nothing is owed in its currency where all of it is in others', async () => {
  const moneyOwed = { ...stats.moneyOwed, currency: 'EUR', total: 0, overdueTotal: 0, count: 0, invoices: [] }
  stubServer({
    '/dashboard/stats': () =>
      answer({ ...stats, currency: 'EUR', moneyOwed: { ...moneyOwed, otherCurrencies: 2 } }),
  })
  open()
  const owed = within(await screen.findByRole('region', { name: 'Money Owed' }))
  owed.getByText(/Nothing is owed in EUR\./)
  owed.getByText(/2 invoices in other currencies are left out\./)
})

it('leads to everything that was done, once something was', async () => {
  signIn()
  let recentActivity: DashboardStats['recentActivity'] = []
  stubServer({ '/dashboard/stats': () => ({ json: { data: { ...stats, recentActivity } } }) })
  const { user, address } = renderPages(
    [
      { path: '/', element: <DashboardPage /> },
      { path: '/activity', element: null },
    ],
    '/',
  )
  await screen.findByText('No recent activity.')
  expect(screen.queryByRole('link', { name: 'See all' })).toBeNull()
  recentActivity = [activityOf('Added project “Gown”')]
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  await user.click(await screen.findByRole('link', { name: 'See all' }))
  expect(address()).toBe('/activity')
})

it('offers what is done most often, one click away', async () => {
  stubServer({ '/dashboard/stats': () => answer() })
  const page = open()
  const actions = within(screen.getByRole('region', { name: 'Quick Actions' }))
  const leadsTo = (name: string) => actions.getByRole('link', { name }).getAttribute('href')
  expect(leadsTo('Add New Client')).toBe('/clients?new=1')
  expect(leadsTo('New Pattern')).toBe('/patterns')
  expect(leadsTo('Generate Pattern')).toBe('/ai-patterns')
  await page.settled()
})

it('shows a new business on Free four steps, no calendar and no money owed', async () => {
  signIn({ plan: 'free' })
  const firstSteps = { clients: false, measurements: false, projects: false, invoices: null, profile: false }
  const nothing = { ...stats.moneyOwed, currency: 'USD', total: 0, overdueTotal: 0, count: 0 }
  stubServer({
    '/dashboard/stats': () =>
      answer({ ...stats, firstSteps, moneyOwed: { ...nothing, otherCurrencies: 0, invoices: [] } }),
  })
  open()
  const steps = within(await screen.findByRole('region', { name: 'First steps' }))
  steps.getByText(/0 of 4 done/)
  expect(screen.queryByRole('region', { name: 'Money Owed' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Today' })).toBeNull()
})

it('tells who owed before a downgrade, and locks what is beyond the plan', async () => {
  signIn({ plan: 'free' })
  const ready = (title: string, readOnly = false) => ({
    ...{ id: title, title, clientId: null, clientName: null, hasPieces: false, readOnly },
    completedAt: '2026-03-01T10:00:00.000Z',
  })
  const readyToCollect = [...['1', '2', '3', '4'].map((title) => ready(title)), ready('5', true)]
  // A client who is gone is named on the invoice still.
  const moneyOwed = {
    ...{ currency: 'USD', total: 200, overdueTotal: 100, count: 1, otherCurrencies: 0 },
    invoices: [{ ...late, clientId: null }],
  }
  stubServer({
    '/dashboard/stats': () => answer({ ...stats, readyToCollect, readyToCollectTotal: 5, moneyOwed }),
  })
  open()
  const panel = within(await screen.findByRole('region', { name: 'Ready to Collect' }))
  panel.getByText('Read-only')
  expect(panel.getAllByText(/^Unknown Client/)).toHaveLength(5)
  expect(panel.getAllByRole('button', { name: /^Mark as collected/ })).toHaveLength(4)
  const owed = screen.getByRole('region', { name: 'Money Owed' })
  expect(owed.textContent).toMatch(/\$200.*INV-LATE.*Ana Sousa/)
  expect(within(owed).queryByRole('link', { name: 'Ana Sousa' })).toBeNull()
})
