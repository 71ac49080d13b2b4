import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { AnalyticsStats } from '#contract/analytics.ts'
import { chosenIn } from '#web/testing/chosen-in.ts'
import { layOut } from '#web/testing/layout.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn, workspaceAs } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { AnalyticsPage } from './analytics-page.tsx'

const march = { month: 3, year: 2026, start: '2026-03-01', end: '2026-03-11' }
const noGoal = { achieved: 300, target: null, percentage: null }

const figures: AnalyticsStats = {
  keyMetrics: {
    ...{ totalRevenue: 300, totalRevenueChange: 100, activeClients: 2, activeClientsChange: 0 },
    ...{ projectsCompleted: 1, projectsCompletedChange: 0, avgProjectValue: 900, avgProjectValueChange: 0 },
  },
  revenueAnalysis: {
    monthlyTrend: [{ ...march, revenue: 300, projectsCount: 1 }],
    byServiceType: [{ type: 'Evening Dress', count: 1, revenue: 200, percentage: 67 }],
    revenueWithoutProject: 100,
    revenueGoals: { monthly: noGoal, yearly: noGoal },
  },
  clientInsights: {
    ...{ newClientsThisPeriod: 2, avgProjectsPerClient: 1, clientRetentionRate: null },
    topClients: [],
  },
  projectPerformance: {
    statusDistribution: [{ status: 'completed', count: 1, percentage: 100 }],
    timelinePerformance: { onTimeDeliveryRate: null, avgDaysToComplete: 0, projectsDelayed: 0 },
  },
  period: { start: '2025-09-12', end: '2026-03-11' },
  before: { start: '2025-03-12', end: '2025-09-11' },
  ...{
    currency: 'USD',
    otherCurrencies: 0,
    otherBudgets: 0,
    previousTrend: [],
    averageDaysToPay: 0,
    hasData: true,
  },
  invoicedAgainstPaid: [{ ...march, invoiced: 300, paid: 300 }],
  receivables: [{ bucket: '31-60', amount: 100, count: 1 }],
  revenueByClient: [{ id: 'ada', name: 'Ada Okafor', revenue: 200, percentage: 67 }],
}

const answer = (more: Partial<AnalyticsStats> = {}) => ({ json: { data: { ...figures, ...more } } })
const failure = { status: 500, json: { code: 'INTERNAL', message: 'Something went wrong' } }

type Answer = Parameters<typeof stubServer>[0][string]

function open(onAsked: Answer, address = '/analytics') {
  stubServer({ '/analytics/stats': onAsked })
  return renderPages([{ path: '/analytics', element: <AnalyticsPage /> }], address)
}

const period = () => screen.getByRole('combobox', { name: 'Period' })
const card = (name: string) => screen.findByRole('group', { name })

const choosePeriod = (user: ReturnType<typeof open>['user'], name: string) =>
  user.selectOptions(period(), name)

beforeEach(() => {
  layOut()
  signIn({ workspace: workspaceAs('owner') })
})

it('shows the figures with their changes, and the address keeps period and tab', async () => {
  const asked: (string | null)[] = []
  const serve: Answer = ({ url }) => {
    const named = new URL(url).searchParams.get('timePeriod')
    asked.push(named)
    return answer(named === 'all' ? { before: null } : {})
  }
  const first = open(serve)
  expect((await card('Total Revenue')).textContent).toMatch(/\$300\+100% from the previous period$/)
  expect((await card('Active Clients')).textContent).toMatch(/2/)
  expect((await card('Projects Completed')).textContent).toMatch(/1/)
  expect((await card('Avg. Project Value')).textContent).toMatch(/\$900/)
  await choosePeriod(first.user, 'All Time')
  await screen.findByText('Analytics data for All Time loaded successfully!')
  expect(document.activeElement).toBe(period())
  await first.user.click(screen.getByRole('tab', { name: 'Client Insights' }))
  expect(first.search()).toBe('?period=all&tab=clients')
  first.leave()

  asked.length = 0
  open(serve, `/analytics${first.search()}`)
  const insights = await screen.findByRole('heading', { name: 'Revenue by Client' })
  expect(chosenIn(period())).toBe('All Time')
  expect(insights.closest('[data-offstage]')).toBeNull()
  // On the screen; on paper it stands with the others.
  const revenue = screen.getByRole('heading', { name: 'Revenue by Month' })
  expect(revenue.closest('[data-offstage]')).not.toBeNull()
  expect(new Set(asked)).toEqual(new Set(['all']))
})

it('says how much in other currencies no figure holds', async () => {
  const first = open(() => answer())
  await card('Total Revenue')
  expect(screen.queryByText(/in (another currency|other currencies)/)).toBeNull()
  first.leave()
  open(() => answer({ otherCurrencies: 1, otherBudgets: 2 }))
  await screen.findByText('1 invoice in another currency is left out.')
  screen.getByText('2 budgets in other currencies are left out.')
})

it('takes any days, once they are such', async () => {
  const asked: string[] = []
  const { user, search } = open(({ url }) => {
    asked.push(new URL(url).search)
    return answer()
  })
  await card('Total Revenue')
  await choosePeriod(user, 'Custom range')
  const type = (label: string, day: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value: day } })
  type('From', '2026-03-12')
  type('To', '2026-03-10')
  await user.click(screen.getByRole('button', { name: 'Show' }))
  await screen.findByText("The last day can't be before the first.")
  expect(asked).toHaveLength(1)
  type('From', '2026-03-10')
  type('To', '2026-03-11')
  await user.click(screen.getByLabelText('To'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(search()).toBe('?period=custom&from=2026-03-10&to=2026-03-11'))
  await waitFor(() => expect(asked.at(-1)).toBe('?timePeriod=custom&startDate=2026-03-10&endDate=2026-03-11'))
  expect(screen.queryByText("The last day can't be before the first.")).toBeNull()
  within(await card('Total Revenue')).getByText('$300')
  expect(document.activeElement).toBe(screen.getByLabelText('To'))
  await choosePeriod(user, 'Last Month')
  await waitFor(() => expect(screen.queryByLabelText('From')).toBeNull())
  expect(document.activeElement).toBe(period())
})

it('says why the figures can not be loaded, tries again, and says where there are none', async () => {
  let isDown = true
  const { user } = open(() => (isDown ? failure : answer({ hasData: false })))
  await screen.findByText('Error: Something went wrong')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('No analytics data available for this period. Try selecting a different period.')
})

it('invites to set a goal, and shows how far it is reached once Refresh has asked', async () => {
  let isSet = false
  let reply = () => {}
  const { user } = open(() => {
    if (!isSet) return answer()
    const monthly = { achieved: 300, target: 600, percentage: 50 }
    const { revenueAnalysis } = figures
    const revenueGoals = { ...revenueAnalysis.revenueGoals, monthly }
    return new Promise((resolve) => {
      reply = () => resolve(answer({ revenueAnalysis: { ...revenueAnalysis, revenueGoals } }))
    })
  })
  const goals = within(await screen.findByRole('region', { name: 'Revenue Goals' }))
  expect(goals.getByRole('link', { name: 'Set a revenue goal' }).getAttribute('href')).toBe(
    '/settings?tab=business',
  )
  isSet = true
  const refresh = screen.getByRole('button', { name: 'Refresh' })
  refresh.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(refresh.getAttribute('aria-busy')).toBe('true'))
  reply()
  await goals.findByText('$300 of $600')
  goals.getByText('50%')
  await waitFor(() => expect(refresh.getAttribute('aria-busy')).toBe('false'))
  expect(document.activeElement).toBe(refresh)
})
