import { screen, waitFor, within } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { User } from '#contract/auth.ts'
import type { CalendarEvent, DueMark } from '#contract/calendar.ts'
import { eventNamed } from '#web/testing/event.ts'
import { layOut } from '#web/testing/layout.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { leaveBrowser, signIn } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { CalendarPage } from './calendar-page.tsx'

const day = '2026-03-11'

beforeEach(() => {
  layOut()
  vi.useFakeTimers({ now: new Date(`${day}T08:00:00.000Z`), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
})

/** The calendar reads its address where the browser has it, which these pages don't change by themselves. */
function AddressBar() {
  const { pathname, search } = useLocation()
  useLayoutEffect(() => {
    globalThis.history.replaceState(null, '', pathname + search)
    return () => globalThis.history.replaceState(null, '', '/')
  }, [pathname, search])
  return null
}

function open(search: string) {
  const calendar = (
    <>
      <AddressBar />
      <CalendarPage />
    </>
  )
  return renderPages(
    [
      { path: '/calendar', element: calendar },
      { path: '/projects/:id', element: null },
      { path: '/pricing', element: null },
    ],
    `/calendar${search}`,
  )
}

const list = (events: readonly CalendarEvent[], marks: readonly DueMark[] = []) => ({
  json: { data: { events, marks } },
})
const place = async (selector: string) => {
  const found = await waitFor(() => {
    const element = document.querySelector<HTMLElement>(selector)
    if (element === null) throw new Error(`There is no ${selector}.`)
    return element
  })
  return within(found)
}
const cell = () => place(`[data-cell="${day}"]`)

it('shows two events a day and opens the day for more', async () => {
  const hours = ['First', 'Second', 'Third', 'Fourth'].map((title, hour) =>
    eventNamed(title, {
      startTime: `${day}T1${hour}:00:00.000Z`,
      endTime: `${day}T1${hour + 1}:00:00.000Z`,
    }),
  )
  stubServer({ '/calendar': () => list(hours) })
  const { user, search, goBack } = open(`?date=${day}`)
  const inMonth = await cell()
  await inMonth.findByRole('button', { name: /, Second, / })
  expect(inMonth.queryByRole('button', { name: /, Third, / })).toBeNull()
  await user.click(inMonth.getByText('+2 more'))
  const column = await place(`[data-column="${day}"]`)
  await column.findByRole('button', { name: /, Fourth, / })
  expect(new URLSearchParams(search()).get('view')).toBe('day')
  await goBack()
  await (await cell()).findByText('+2 more')
})

it.each([
  ['sunday', '2027-01-10', '2027-01-16'],
  ['monday', '2027-01-11', '2027-01-17'],
] as const)('begins its weeks on the day that the preferences name: %s', async (weekStart, first, last) => {
  signIn({ settings: { weekStart } as User['settings'] })
  stubServer({ '/calendar': () => list([]) })
  const { user } = open('?date=2027-01-13')
  const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
  await screen.findByRole('heading', { name: 'January 2027' })
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
    weekStart === 'sunday' ? names : [...names.slice(1), 'Sun'],
  )
  const focused = () => document.activeElement?.getAttribute('data-day')
  ;(await place('[data-day="2027-01-13"]')).getByText('13')
  document.querySelector<HTMLElement>('[data-day="2027-01-13"]')?.focus()
  await user.keyboard('{Home}')
  await waitFor(() => expect(focused()).toBe(first))
  await user.keyboard('{End}')
  await waitFor(() => expect(focused()).toBe(last))
})

it('goes back and forth, and home again', async () => {
  stubServer({ '/calendar': () => list([]) })
  const { user } = open('?date=2027-01-31')
  const heading = (name: string) => screen.findByRole('heading', { name })
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  await heading('January 2027')
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toHaveLength(7)
  await press('Next month')
  await heading('February 2027')
  await press('Previous month')
  await heading('January 2027')
  expect(document.querySelector('td [aria-current="date"]')).toBeNull()
  await press('Today')
  await heading('March 2026')
  ;(await place('td [aria-current="date"]')).getByText('11')
})

it('leads to what is due', async () => {
  let clientName: string | null = 'Ana Sousa'
  stubServer({
    '/calendar': () =>
      list(
        [],
        ['Gown', 'Suit', 'Veil', 'Coat'].map((title) => ({
          ...{ kind: 'project', id: title.toLowerCase(), title, clientName, day, done: false },
        })),
      ),
  })
  const first = open(`?date=${day}`)
  const links = async (client: string) =>
    (await cell()).findAllByRole('link', { name: new RegExp(`^Project due: \\w+, ${client}$`) })
  expect(await links('Ana Sousa')).toHaveLength(2)
  await first.user.click((await cell()).getByRole('button', { name: /^\+?2 more due on / }))
  await waitFor(async () => expect(await links('Ana Sousa')).toHaveLength(4))
  await first.user.click((await cell()).getByRole('link', { name: /^Project due: Gown/ }))
  expect(first.address()).toBe('/projects/gown')
  first.leave()

  clientName = null
  open(`?date=${day}`)
  expect(await links('Unknown Client')).toHaveLength(2)
})

it('leads to the plans when the subscription has lapsed, whatever the browser kept', async () => {
  // What is kept is dated by the real clock.
  vi.useRealTimers()
  signIn()
  const today = new Date().toISOString().slice(0, 10)
  const times = { startTime: `${today}T12:00:00.000Z`, endTime: `${today}T13:00:00.000Z` }
  stubServer({ '/calendar': () => list([eventNamed('Kept', times)]) })
  const before = open('')
  await screen.findAllByRole('button', { name: /, Kept, / })
  before.leave()
  leaveBrowser()
  expect(localStorage.getItem('toile-mirror:calendar')).toContain('Kept')
  const message = 'Your subscription has lapsed'
  stubServer({ '/calendar': () => ({ status: 403, json: { code: 'SUBSCRIPTION_INACTIVE', message } }) })
  const { address } = open('')
  screen.getAllByRole('button', { name: /, Kept, / })
  await waitFor(() => expect(address()).toBe('/pricing'))
  await screen.findByText(message)
})
