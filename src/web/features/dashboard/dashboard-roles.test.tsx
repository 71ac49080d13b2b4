import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { DashboardStats } from '#contract/dashboard.ts'
import type { Role } from '#domain/team/permissions.ts'
import { accounting, managing, offersByRole, seeingWork, signInAs, working } from '#web/testing/offers.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { stubServer } from '#web/testing/stub-server.ts'
import { DashboardPage } from './dashboard-page.tsx'

const bookkeepers: readonly Role[] = ['owner', 'manager', 'bookkeeper']

/** As the server answers somebody of the role: without the figures that are none of their business. */
function statsFor(role: Role): DashboardStats {
  const seesMoney = bookkeepers.includes(role)
  const completedAt = '2026-03-01T10:00:00.000Z'
  const patterns = role === 'bookkeeper' ? null : 0
  const forAna = { clientId: 'ana', clientName: 'Ana Sousa' }
  return {
    activeClients: { currentMonthCount: 1, changeFromLastMonth: 1 },
    ...{ activeProjects: 1, projectsDueThisWeek: 0, projectsOverdue: 0 },
    ...{ patternsCreated: patterns, patternsCreatedThisWeek: patterns },
    revenue: seesMoney ? { currentMonth: 4321, changePercentage: 0, otherCurrencies: 0 } : null,
    ...{ recentActivity: [], upcomingDeadlines: [], todaysEvents: [] },
    readyToCollect: [
      { id: 'p1', title: 'Gown', ...forAna, completedAt, hasPieces: false, readOnly: false },
      { id: 'p2', title: 'Wedding', ...forAna, completedAt, hasPieces: true, readOnly: false },
    ],
    readyToCollectTotal: 2,
    floor: null,
    moneyOwed: seesMoney
      ? {
          ...{ currency: 'USD', total: 777, overdueTotal: 0, count: 1, otherCurrencies: 0 },
          invoices: [
            {
              ...{ id: 'i1', invoiceNumber: 'INV-LATE', ...forAna, dueDate: '2026-03-01' },
              ...{ balance: 777, status: 'sent' },
            },
          ],
        }
      : null,
    firstSteps: { clients: false, measurements: false, projects: false, invoices: false, profile: false },
    ...{ currency: 'USD', today: '2026-03-11' },
  }
}

it('the dashboard', async () => {
  expect(
    await offersByRole(
      async (role) => {
        signInAs(role)
        stubServer({ '/dashboard/stats': () => ({ json: { data: statsFor(role) } }) })
        const page = renderPages([{ path: '/', element: <DashboardPage /> }], '/')
        await screen.findByRole('region', { name: 'Figures' })
        return page
      },
      ['4,321', '777'],
    ),
  ).toEqual({
    '777': accounting,
    '4,321': accounting,
    'Add New Client': working,
    'New Pattern': working,
    'Generate Pattern': working,
    'Dismiss the checklist': 'owner manager tailor bookkeeper',
    'To do: Add your first client': working,
    'To do: Take their measurements': working,
    'To do: Start a project': working,
    'To do: Write an invoice': accounting,
    'To do: Complete your business profile': managing,
    'Patterns Created': seeingWork,
    Revenue: accounting,
    'About Revenue': accounting,
    'Open the calendar': seeingWork,
    'About Money Owed': accounting,
    'INV-LATE': accounting,
    'Mark as collected: Gown': working,
    'Collect pieces: Wedding': working,
    'Open the board': working,
    'Take in the first piece': working,
  })
})
