import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { CalendarEvent } from '#contract/calendar.ts'
import { eventNamed } from '#web/testing/event.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { leaveBrowser, signIn } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { CalendarPage } from './calendar-page.tsx'

const fitting = eventNamed('Fitting', { id: 'e1' })

const list = (...events: CalendarEvent[]) => ({ json: { data: { events, marks: [] } } })
const pages = [{ path: '/', element: <CalendarPage /> }]
const never = () => new Promise<never>(() => {})
const region = (name: string) => within(screen.getByRole('region', { name }))

/** The clock stands at noon of a Wednesday, for one test. */
function standStill() {
  vi.useFakeTimers({ now: new Date('2026-03-11T12:00:00.000Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
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

it('says in each of its parts what went wrong, and tries again on Retry', async () => {
  standStill()
  let isDown = true
  stubServer({
    '/calendar': () =>
      isDown
        ? { status: 500, json: { code: 'INTERNAL', message: 'Something went wrong' } }
        : list({ ...fitting, startTime: '2026-05-06T10:00:00.000Z', endTime: '2026-05-06T11:00:00.000Z' }),
  })
  const { user } = renderPages(pages, '/?view=agenda&date=2026-05-06')
  within(await screen.findByRole('alert')).getByText('Error: Something went wrong')
  isDown = false
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Retry' }))
  await screen.findByRole('button', { name: /Fitting/ })
  const upcoming = region('Upcoming Events')
  upcoming.getByText('Error: Something went wrong')
  await user.click(upcoming.getByRole('button', { name: 'Retry' }))
  await upcoming.findByText('No events scheduled in the next 7 days')
  region("Today's Schedule").getByText('No events scheduled for today')
})

it('begins with what it showed last, and says so while more is on its way', async () => {
  standStill()
  signIn()
  stubServer({ '/calendar': () => list({ ...fitting, title: 'Kept' }) })
  // On its day, and beside the calendar among today's.
  const isShownTwice = () =>
    waitFor(() => expect(screen.getAllByRole('button', { name: /Kept/ })).toHaveLength(2))
  const before = renderPages(pages, '/')
  await isShownTwice()
  before.leave()
  leaveBrowser()
  stubServer({ '/calendar': never })
  const { user } = renderPages(pages, '/')
  await isShownTwice()
  expect(screen.queryByRole('status', { name: 'Loading events' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Next month' }))
  await screen.findByRole('status', { name: 'Loading events' })
})

it('tells what comes next and what is today, and names of clients lead to them', async () => {
  standStill()
  const at = (id: string, title: string, startTime: string, endTime: string): CalendarEvent => ({
    ...fitting,
    id,
    title,
    startTime: `2026-03-${startTime}:00.000Z`,
    endTime: `2026-03-${endTime}:00.000Z`,
  })
  const later = at('e1', 'Later', '13T12:00', '13T13:00')
  const sooner = {
    ...at('e2', 'Sooner', '13T09:00', '13T10:00'),
    clientId: { _id: 'c1', name: 'Ana Sousa' },
  }
  const now = at('e3', 'Now', '11T00:00', '11T23:59')
  stubServer({
    '/calendar': ({ url }) =>
      (new URL(url).searchParams.get('startDate') ?? '') < '2026-05' ? list(now, sooner, later) : list(),
  })
  const { user, address } = renderPages(
    [...pages, { path: '/clients/:id', element: null }],
    '/?view=agenda&date=2026-05-06',
  )
  const upcoming = within(await screen.findByRole('region', { name: 'Upcoming Events' }))
  await upcoming.findByRole('button', { name: /Sooner/ })
  expect(upcoming.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Sooner'),
    expect.stringContaining('Later'),
  ])
  region("Today's Schedule").getByRole('button', { name: /Now/ })
  await user.click(upcoming.getByRole('link', { name: 'Ana Sousa' }))
  expect(address()).toBe('/clients/c1')
})

it('asks for nothing that the plan is known not to include, but whether it still is that plan', async () => {
  signIn({ plan: 'free' })
  const asked = vi.fn(() => list())
  let onChanged: (plan: string) => void = () => undefined
  const changed = new Promise<string>((resolve) => {
    onChanged = resolve
  })
  stubServer({
    '/calendar': asked,
    '/auth': async () => ({ json: { data: { user: { id: 'ada', _id: 'ada', plan: await changed } } } }),
  })
  renderPages(pages, '/?view=agenda&date=2026-03-11')
  await screen.findByText('This feature is not available on your current plan.')
  expect(asked).not.toHaveBeenCalled()
  onChanged('premium')
  await waitFor(() => expect(asked).toHaveBeenCalled())
  expect(screen.queryByText('This feature is not available on your current plan.')).toBeNull()
})

it('lets the server say that a payment is overdue', async () => {
  signIn({ plan: 'free', isPaymentOverdue: true })
  const asked = vi.fn(never)
  stubServer({ '/calendar': asked })
  renderPages(pages, '/?view=agenda&date=2026-03-11')
  await waitFor(() => expect(asked).toHaveBeenCalled())
})
