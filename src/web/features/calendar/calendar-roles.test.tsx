import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { CalendarEvent } from '#contract/calendar.ts'
import type { Role } from '#domain/team/permissions.ts'
import { layOut } from '#web/testing/layout.ts'
import { managing, offersByRole, seeingWork, signInAs, working } from '#web/testing/offers.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { stubServer } from '#web/testing/stub-server.ts'
import { CalendarPage } from './calendar-page.tsx'

/** Whom the page opens to. */
const readers = seeingWork

const fitting: CalendarEvent = {
  ...{ _id: 'e1', id: 'e1', clientId: null, projectId: null, title: 'Fitting', location: null },
  ...{ description: null, type: 'fitting', status: 'scheduled', seriesId: null, repeat: null, assignees: [] },
  startTime: '2026-03-11T10:00:00.000Z',
  endTime: '2026-03-11T11:00:00.000Z',
  createdAt: '2026-03-01T10:00:00.000Z',
  updatedAt: '2026-03-01T10:00:00.000Z',
}

async function open(role: Role, isOpen = false) {
  layOut()
  signInAs(role)
  stubServer({
    '/calendar': () => ({ json: { data: { events: [fitting], marks: [] } } }),
    '/calendar/e1': () => ({ json: { data: { event: fitting } } }),
    '/team': () => ({
      json: { data: { team: { members: [], former: [], invitations: null, seats: null, ownerOffer: null } } },
    }),
  })
  const page = renderPages(
    [{ path: '/', element: <CalendarPage /> }],
    `/?view=month&date=2026-03-11${isOpen ? '&open=e1' : ''}`,
  )
  if (isOpen) await screen.findByRole('dialog', { name: 'Event Details' })
  else await screen.findAllByText('Fitting')
  return page
}

it('the calendar', async () => {
  expect(await offersByRole((role) => open(role), [], readers)).toEqual({ 'Add Event': working })
})

it('an event', async () => {
  expect(await offersByRole((role) => open(role, true), [], readers)).toEqual({
    Scheduled: working,
    Completed: working,
    Cancelled: working,
    'No-show': working,
    'Change...': working,
    Delete: managing,
    'Move to...': working,
    Edit: working,
    'Add Event': working,
  })
})
