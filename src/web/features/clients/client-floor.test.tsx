import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ClientOverview } from '#contract/client-timeline.ts'
import type { ClientFitting } from '#contract/fittings.ts'
import type { Piece } from '#contract/pieces.ts'
import type { Role } from '#domain/team/permissions.ts'
import { clientNamed } from '#web/testing/client.ts'
import { fittingWith, photoFrom, pinNumbered } from '#web/testing/fitting.ts'
import { pieceNamed, workshop } from '#web/testing/piece.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn, workspaceAs } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { ClientPage } from './client-page.tsx'

const id = '0198a1b2-0000-7000-8000-00000000000b'
const client = clientNamed('Ana Sousa', { id })
const project = { id: 'wedding', name: 'Wedding' }

interface Shown {
  readonly pieces?: readonly (readonly Piece[])[]
  readonly fittings?: readonly ClientFitting[]
  readonly counts?: Partial<ClientOverview['counts']>
  readonly plan?: 'free' | 'enterprise'
  readonly role?: Role
}

async function open(
  tab: string,
  { pieces = [[]], fittings = [], counts, plan = 'enterprise', role = 'owner' }: Shown = {},
) {
  signIn({ plan, workspace: workspaceAs(role) })
  const none = { measurements: 0, drafts: 0, projects: 0, pieces: 0, fittings: 0, appointments: 0 }
  const overview = {
    ...{ nextAppointment: null, owed: [], openProjects: 0 },
    counts: { ...none, invoices: 0, messages: 0, photos: 0, ...counts },
  }
  stubServer({
    [`/clients/${id}`]: () => ({ json: { data: { client } } }),
    [`/clients/${id}/overview`]: () => ({ json: { data: { overview } } }),
    [`/clients/${id}/timeline`]: () => ({ json: { data: { entries: [], nextCursor: null } } }),
    '/workshop': () => ({ json: { data: { workshop } } }),
    [`/clients/${id}/pieces`]: ({ url }) => {
      const page = Number(new URL(url).searchParams.get('cursor') ?? '0')
      const nextCursor = page + 1 < pieces.length ? String(page + 1) : null
      return { json: { data: { pieces: pieces[page] ?? [], nextCursor, today: '2026-05-20' } } }
    },
    [`/clients/${id}/fittings`]: () => ({ json: { data: { fittings, nextCursor: null } } }),
  })
  const page = renderPages([{ path: '/clients/:id', element: <ClientPage /> }], `/clients/${id}${tab}`)
  await screen.findByRole('tab', { name: /Timeline/ })
  return page
}

const tabNames = () => screen.getAllByRole('tab').map((tab) => tab.textContent)

it('shows the garments that are still here, and then what was collected, a page after the other', async () => {
  const jacket = pieceNamed('Jacket', { promisedOn: '2026-05-20', isRush: true })
  const collectedAt = '2026-04-30T10:00:00.000Z'
  const coat = pieceNamed('Coat', { tag: 7, stageId: 'Collected', collectedAt })
  const { user } = await open('?tab=pieces', { pieces: [[jacket], [coat]], counts: { pieces: 2 } })
  await screen.findByRole('tab', { name: 'Pieces 2', selected: true })
  const link = await screen.findByRole('link', { name: '#1042 Jacket' })
  expect(link.getAttribute('href')).toBe('/workshop/pieces/Jacket')
  screen.getByText('Promised for today')
  screen.getByText('Rush')
  await screen.findByText('Measured')
  expect(screen.getByRole('link', { name: 'Wedding' }).getAttribute('href')).toMatch(/^\/projects\//)
  expect(screen.queryByRole('region', { name: 'Collected' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  const past = within(await screen.findByRole('region', { name: 'Collected' }))
  past.getByRole('link', { name: '#7 Coat' })
  past.getByText('Collected on Apr 30, 2026')
})

it('shows fittings with a few of their photos and how many pins they have', async () => {
  const photos = ['front', 'side', 'back', 'detail', 'front'].map((view, nth) =>
    photoFrom(view as 'front', { id: `${nth}`, smallUrl: `/small-${nth}` }),
  )
  const fitting = {
    ...fittingWith({ photos, pins: [pinNumbered(1, 'Hem'), pinNumbered(2, 'Waist')] }),
    project,
  }
  await open('?tab=fittings', { fittings: [fitting] })
  const link = await screen.findByRole('link', { name: 'Fitting 2' })
  expect(link.getAttribute('href')).toBe('/workshop/fittings/second')
  screen.getByText('2 pins')
  screen.getByText('May 1, 2026')
  expect([...document.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
    '/small-0',
    '/small-1',
    '/small-2',
    '/small-3',
  ])
  screen.getByText('+1')
})

it('says that there are none', async () => {
  const { user } = await open('?tab=pieces')
  await screen.findByText('No pieces for Ana Sousa yet.')
  await user.click(screen.getByRole('tab', { name: 'Fittings' }))
  await screen.findByText('No fittings with Ana Sousa yet.')
})

it('has the tabs by what one may see, and on a plan without a workshop where something is there', async () => {
  const { leave } = await open('', { role: 'bookkeeper', counts: { pieces: 3, fittings: null } })
  await screen.findByRole('tab', { name: 'Pieces 3' })
  expect(tabNames()).not.toContain('Fittings')
  leave()
  const before = await open('', { plan: 'free' })
  await screen.findByText(/Nothing has happened|Timeline/)
  expect(tabNames()).not.toContain('Pieces')
  before.leave()
  await open('', { plan: 'free', counts: { pieces: 1 } })
  await screen.findByRole('tab', { name: 'Pieces 1' })
  expect(tabNames()).not.toContain('Fittings')
})
