import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { DashboardStats, FloorToday } from '#contract/dashboard.ts'
import type { Role } from '#domain/team/permissions.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn, workspaceAs } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { DashboardPage } from './dashboard-page.tsx'

const today = '2026-03-11'

type FloorPiece = FloorToday['promised']['pieces'][number]

const piece = (label: string, tag: number, more: Partial<FloorPiece> = {}): FloorPiece => ({
  id: label,
  tag,
  label,
  project: { id: 'wedding', name: 'Wedding' },
  clientId: 'ana',
  clientName: 'Ana Sousa',
  stageName: 'Cut',
  isRush: false,
  ...more,
})

const nothing: FloorToday = {
  late: { count: 0, oldest: null },
  promised: { on: today, count: 0, pieces: [] },
  ready: { count: 0, longest: null },
}

const stats: DashboardStats = {
  activeClients: { currentMonthCount: 1, changeFromLastMonth: 1 },
  ...{ activeProjects: 1, projectsDueThisWeek: 0, projectsOverdue: 0 },
  ...{ patternsCreated: 0, patternsCreatedThisWeek: 0, revenue: null, moneyOwed: null },
  ...{ recentActivity: [], upcomingDeadlines: [], todaysEvents: [] },
  ...{ readyToCollect: [], readyToCollectTotal: 0, firstSteps: null, currency: 'USD', today },
  floor: null,
}

async function open(floor: FloorToday | null, { plan = 'enterprise', role = 'owner', more = {} } = {}) {
  signIn({ plan: plan as 'free' | 'enterprise', workspace: workspaceAs(role as Role) })
  stubServer({ '/dashboard/stats': () => ({ json: { data: { ...stats, ...more, floor } } }) })
  const page = renderPages([{ path: '/', element: <DashboardPage /> }], '/')
  await screen.findByRole('region', { name: 'Figures' })
  return page
}

const panel = () => within(screen.getByRole('region', { name: 'In the Workshop' }))
const leads = (name: string | RegExp) => panel().getByRole('link', { name }).getAttribute('href')

it('tells what is late, promised and ready, each leading to the board narrowed to it', async () => {
  await open({
    late: { count: 3, oldest: { ...piece('Jacket', 12), dueOn: '2026-03-02' } },
    promised: { on: today, count: 2, pieces: [piece('Veil', 14, { isRush: true }), piece('Dress', 13)] },
    ready: { count: 1, longest: { ...piece('Vest', 3), since: '2026-02-20T10:00:00.000Z' } },
  })
  expect(leads('3 pieces are late')).toBe('/workshop?show=late')
  expect(leads('2 pieces promised for today')).toBe('/workshop?show=promised')
  expect(leads('1 piece ready to collect')).toBe('/workshop?show=ready')
  expect(leads('#12 Jacket')).toBe('/workshop/pieces/Jacket')
  expect(panel().getByText(/longest, since Mar 2, 2026/)).toBeDefined()
  // One alone is the longest anyway.
  expect(panel().getByText(/· since Feb 20, 2026/)).toBeDefined()
  panel().getByText('Rush')
  expect(panel().getAllByText(/Cut/)).toHaveLength(2)
})

it('tells what is promised for tomorrow where nothing is for today', async () => {
  const promised = {
    on: '2026-03-12',
    count: 1,
    pieces: [piece('Dress', 13, { clientId: null, clientName: null })],
  }
  await open({ ...nothing, promised })
  expect(leads('1 piece promised for tomorrow')).toBe('/workshop?show=promised-tomorrow')
  // A client who is gone has left the project.
  panel().getByText(/Wedding/)
})

it('says so where the floor asks for nothing', async () => {
  await open(nothing)
  panel().getByText('Nothing is late, promised for today or tomorrow, or ready to collect.')
})

it('hints at the workshop where there is none yet, to who may take something in', async () => {
  const { leave } = await open(null)
  expect(leads('Take in the first piece')).toBe('/workshop?new=1')
  leave()
  await open(null, { role: 'viewer' })
  expect(screen.queryByRole('region', { name: 'In the Workshop' })).toBeNull()
})

it('is as it was on a plan without a workshop', async () => {
  await open(null, { plan: 'free' })
  expect(screen.queryByRole('region', { name: 'In the Workshop' })).toBeNull()
})

it('leads from a finished project to its pieces, which are what is collected, and from a fitting to its project', async () => {
  const ana = { clientId: 'ana', clientName: 'Ana Sousa' }
  const times = { startTime: '2026-03-11T10:00:00.000Z', endTime: '2026-03-11T11:00:00.000Z' }
  const completedAt = '2026-03-01T10:00:00.000Z'
  await open(nothing, {
    more: {
      readyToCollect: [{ id: 'p', title: 'Wedding', ...ana, completedAt, hasPieces: true, readOnly: false }],
      readyToCollectTotal: 1,
      todaysEvents: [
        {
          ...{ id: 'e', title: 'First fitting', type: 'fitting', status: 'scheduled', ...times, ...ana },
          ...{ project: { id: 'gown', name: 'Gown' }, location: null },
        },
      ],
    },
  })
  const ready = within(screen.getByRole('region', { name: 'Ready to Collect' }))
  expect(ready.queryByRole('button', { name: /Mark as collected/ })).toBeNull()
  const pieces = ready.getByRole('link', { name: 'Collect pieces: Wedding' })
  expect(pieces.getAttribute('href')).toBe('/workshop?show=ready')
  const fittings = within(screen.getByRole('region', { name: 'Today' }))
  expect(fittings.getByRole('link', { name: 'Gown' }).getAttribute('href')).toBe('/projects/gown')
})

it('tells by name alone whom and what an event is about, where no more of them is seen', async () => {
  await open(nothing, {
    more: {
      todaysEvents: [
        {
          ...{ id: 'e', title: 'First fitting', type: 'fitting', status: 'scheduled', location: null },
          ...{ startTime: '2026-03-11T10:00:00.000Z', endTime: '2026-03-11T11:00:00.000Z' },
          ...{ clientId: null, clientName: 'Ana Sousa', project: { id: null, name: 'Gown' } },
        },
      ],
    },
  })
  const fittings = within(screen.getByRole('region', { name: 'Today' }))
  for (const name of ['Ana Sousa', 'Gown']) {
    fittings.getByText(name)
    expect(fittings.queryByRole('link', { name })).toBeNull()
  }
})
