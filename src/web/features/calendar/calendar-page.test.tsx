import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { CalendarEvent } from '#contract/calendar.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { stubServer } from '#web/testing/stub-server.ts'
import { CalendarPage } from './calendar-page.tsx'

const fitting: CalendarEvent = {
  _id: 'e1',
  id: 'e1',
  clientId: null,
  projectId: null,
  title: 'Fitting',
  location: null,
  description: null,
  type: 'fitting',
  startTime: '2026-03-11T10:00:00.000Z',
  endTime: '2026-03-11T11:00:00.000Z',
  status: 'scheduled',
  seriesId: null,
  repeat: null,
  createdAt: '2026-03-01T10:00:00.000Z',
  updatedAt: '2026-03-01T10:00:00.000Z',
}

it('details begin with what the calendar shows, whatever was read of the event before', async () => {
  let event = fitting
  let isSlow = false
  stubServer({
    '/calendar': () => ({ json: { data: { events: [event], marks: [] } } }),
    '/calendar/e1': () => (isSlow ? new Promise(() => {}) : { json: { data: { event } } }),
  })
  const { user } = renderPages([{ path: '/', element: <CalendarPage /> }], '/?view=agenda&date=2026-03-11')
  await user.click(await screen.findByRole('button', { name: /Fitting/ }))
  await screen.findByRole('dialog', { name: 'Event Details' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  event = { ...fitting, title: 'Last fitting' }
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  await screen.findByRole('button', { name: /Last fitting/ })
  isSlow = true
  await user.click(screen.getByRole('button', { name: /Last fitting/ }))
  const details = await screen.findByRole('dialog', { name: 'Event Details' })
  await within(details).findByText('Last fitting')
})
