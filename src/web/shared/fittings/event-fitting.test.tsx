import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { CalendarEvent } from '#contract/calendar.ts'
import type { Fitting } from '#contract/fittings.ts'
import { fittingWith } from '#web/testing/fitting.ts'
import { weddingId } from '#web/testing/piece.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn, workspaceAs } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { EventFitting } from './event-fitting.tsx'

const firstFitting: CalendarEvent = {
  ...{
    _id: 'e1',
    id: 'e1',
    clientId: null,
    projectId: { _id: weddingId, name: 'Wedding' },
    title: 'Fitting',
  },
  ...{
    location: null,
    description: null,
    type: 'fitting',
    status: 'scheduled',
    seriesId: null,
    repeat: null,
  },
  assignees: [],
  startTime: '2026-03-11T10:00:00.000Z',
  endTime: '2026-03-11T11:00:00.000Z',
  createdAt: '2026-03-01T10:00:00.000Z',
  updatedAt: '2026-03-01T10:00:00.000Z',
}

/** The event's way to its fitting; answers what was sent to begin it. */
function open(event: Partial<CalendarEvent>, fittings: readonly Fitting[], isOpen = true) {
  const sent: unknown[] = []
  stubServer({
    [`/projects/${weddingId}/fittings`]: async (request) => {
      if (request.method === 'GET') return { json: { data: { fittings } } }
      sent.push(await request.json())
      return { status: 201, json: { data: { fitting: fittingWith({ id: 'new', eventId: 'e1' }) } } }
    },
  })
  const pages = [
    { path: '/', element: <EventFitting event={{ ...firstFitting, ...event }} isOpen={isOpen} /> },
    { path: '/workshop/fittings/:id', element: <h1>The fitting</h1> },
  ]
  return { sent, ...renderPages(pages, '/') }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 50))

it('leads from an event to a fitting of it', async () => {
  signIn()
  const { sent, user } = open({}, [fittingWith({ eventId: 'another' })])
  await user.click(await screen.findByRole('button', { name: 'Begin the Fitting' }))
  await screen.findByRole('heading', { name: 'The fitting' })
  expect(sent).toEqual([{ eventId: 'e1' }])
})

it('leads to the one that was begun', async () => {
  signIn()
  open({}, [fittingWith({ id: 'begun', number: 2, eventId: 'e1' })])
  const link = await screen.findByRole('link', { name: 'Go to fitting 2' })
  expect(link.getAttribute('href')).toBe('/workshop/fittings/begun')
})

it.each([
  ['of another kind', { type: 'delivery' as const }],
  ['of no project', { projectId: null }],
  ['that was cancelled', { status: 'cancelled' as const }],
  ['to which nobody came', { status: 'no-show' as const }],
  ['for who sees no sizes', {}, { workspace: workspaceAs('bookkeeper') }],
  ['on a plan without a workshop', {}, {}, false],
])('offers nothing at an event %s', async (_, event, user = {}, isOpen = true) => {
  signIn(user)
  open(event, [], isOpen)
  await settled()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Begin the Fitting' })).toBeNull())
})
