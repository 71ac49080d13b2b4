import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { eventNamed } from '#web/testing/event.ts'
import { layOut } from '#web/testing/layout.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn, workspaceAs } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { CalendarPage } from '../calendar-page.tsx'

const day = '2026-03-11'

/** A day as wide as this with events that overlap. */
function open(width: number, ...titles: readonly string[]) {
  layOut({ width })
  signIn({ workspace: workspaceAs('owner'), settings: { timezone: 'UTC' } as never })
  const times = { startTime: `${day}T10:00:00.000Z`, endTime: `${day}T11:00:00.000Z` }
  const events = titles.map((title) => eventNamed(title, times))
  stubServer({
    '/calendar': () => ({ json: { data: { events, marks: [] } } }),
    ...Object.fromEntries(
      events.map((event) => [`/calendar/${event.id}`, () => ({ json: { data: { event } } })]),
    ),
  })
  const search = `?view=day&date=${day}`
  // The calendar reads its address where the browser has it.
  globalThis.history.replaceState(null, '', `/${search}`)
  onTestFinished(() => globalThis.history.replaceState(null, '', '/'))
  return renderPages([{ path: '/', element: <CalendarPage /> }], `/${search}`)
}

const inColumn = async () => {
  const column = await waitFor(() => {
    const found = document.querySelector<HTMLElement>(`[data-column="${day}"] li`)
    if (found?.parentElement === null || found === null) throw new Error('No event is shown yet.')
    return found.parentElement
  })
  return within(column)
}

it('shows what overlaps where it can be read, and lists the rest by a press of the keyboard', async () => {
  const { user } = open(96, 'First', 'Second', 'Third')
  const column = await inColumn()
  column.getByRole('button', { name: /, First, / })
  expect(column.queryByRole('button', { name: /, (Second|Third), / })).toBeNull()
  const more = column.getByRole('button', { name: /^2 more events, .*10:00.AM to 11:00.AM$/ })
  expect(more.textContent).toBe('+2')
  expect(more.getAttribute('aria-expanded')).toBe('false')

  more.focus()
  await user.keyboard('{Enter}')
  // Nothing is laid out here, so the list has no place where it could be seen.
  await screen.findByText(/, Second, /)
  expect(more.getAttribute('aria-expanded')).toBe('true')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByText(/, Second, /)).toBeNull())

  await user.keyboard('{Enter}')
  fireEvent.click(await screen.findByText(/, Third, /))
  await within(await screen.findByRole('dialog', { name: 'Event Details' })).findByText('Third')
})

it('stands side by side where there is room for all', async () => {
  open(300, 'First', 'Second', 'Third')
  const column = await inColumn()
  for (const title of ['First', 'Second', 'Third'])
    column.getByRole('button', { name: new RegExp(`, ${title}, `) })
  expect(column.queryByRole('button', { name: /more event/ })).toBeNull()
})
