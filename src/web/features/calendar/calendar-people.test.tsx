import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { CalendarEvent } from '#contract/calendar.ts'
import type { OwnList } from '#contract/preferences.ts'
import type { Role } from '#domain/team/permissions.ts'
import { sessionStore } from '#web/lib/session-store.ts'
import { chosenIn } from '#web/testing/chosen-in.ts'
import { eventNamed } from '#web/testing/event.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn, workspaceAs } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { colleague, teamOf } from '#web/testing/team.ts'
import { CalendarPage } from './calendar-page.tsx'

const ada = colleague('Ada Ilo', { id: '0198a1b2-0000-7000-8000-0000000000a1', isSelf: true })
const ben = colleague('Ben Okoro', { id: '0198a1b2-0000-7000-8000-0000000000b1' })
const events = [eventNamed('Mine', { assignees: [ada.id] }), eventNamed('Theirs', { assignees: [ben.id] })]

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-11T08:00:00.000Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
})

/** Answers as the server does. */
function show(
  search: string,
  { members = [ada, ben], role = 'owner' as Role, ownLists = [] as OwnList[] } = {},
) {
  signIn({ workspace: { ...workspaceAs(role), ownLists } })
  const sent: unknown[] = []
  let open = eventNamed('Open')
  const isOf = ({ assignees }: CalendarEvent, whose: string | null) =>
    whose === null ||
    (whose === 'none' ? assignees.length === 0 : assignees.includes(whose === 'me' ? ada.id : whose))
  stubServer({
    '/team': () => teamOf(...members),
    '/user/preferences': () => ({ json: { data: { user: sessionStore.getState().user } } }),
    '/calendar': ({ url }) => {
      const { searchParams } = new URL(url)
      const isThere = (searchParams.get('startDate') ?? '') <= '2026-03-11'
      const whose = searchParams.get('assignee')
      const shown = isThere ? [...events, open].filter((event) => isOf(event, whose)) : []
      return { json: { data: { events: shown, marks: [] } } }
    },
    '/calendar/Open': async (request) => {
      const body = (await request.json()) as Pick<CalendarEvent, 'assignees'>
      sent.push(body)
      open = { ...open, assignees: body.assignees }
      return { json: { data: { event: open, events: [open] } } }
    },
    '/calendar/Theirs': () => ({ json: { data: { event: events[1] } } }),
  })
  // The calendar reads its address where the browser has it, which these pages don't change.
  globalThis.history.replaceState(null, '', `/calendar${search}`)
  onTestFinished(() => globalThis.history.replaceState(null, '', '/'))
  return { ...renderPages([{ path: '/calendar', element: <CalendarPage /> }], `/calendar${search}`), sent }
}
const filter = () => screen.findByRole('combobox', { name: 'Filter by person' })
const panel = () => within(screen.getByRole('region', { name: "Today's Schedule" }))
/** In the calendar, and in the two panels beside it; without the menu of whom it is assigned to. */
const isShown = (title: string, times: number) =>
  waitFor(() =>
    expect(
      screen.queryAllByRole('button', {
        name: (name) => name.includes(title) && !name.startsWith('Change whom'),
      }),
    ).toHaveLength(times),
  )

it('shows whose events somebody chooses, in the calendar and beside it', async () => {
  const { user, search } = show('?view=agenda&date=2026-03-11')
  await isShown('Theirs', 3)
  await user.selectOptions(await filter(), 'Ben Okoro')
  await isShown('Mine', 0)
  await isShown('Open', 0)
  await isShown('Theirs', 3)
  expect(new URLSearchParams(search()).get('assignee')).toBe(ben.id)
})

it('keeps to them through other days and dialogs', async () => {
  const { user, search } = show(`?view=agenda&date=2026-03-11&assignee=${ben.id}`)
  const isKept = () => expect(new URLSearchParams(search()).get('assignee')).toBe(ben.id)
  await isShown('Theirs', 3)
  await user.click(panel().getByRole('button', { name: /, Theirs,/ }))
  await screen.findByRole('dialog', { name: 'Event Details' })
  isKept()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  isKept()
  await user.click(screen.getByRole('button', { name: 'Next 30 days' }))
  await user.click(screen.getByRole('button', { name: 'Today' }))
  isKept()
  expect(chosenIn(await filter())).toBe('Ben Okoro')
  await isShown('Mine', 0)
})

it('keeps to them through views and a reload', async () => {
  const before = show('?date=2026-03-11')
  await isShown('Open', 3)
  await before.user.selectOptions(await filter(), 'Ben Okoro')
  await isShown('Open', 0)
  before.leave()
  const { user, search, leave } = show(before.search())
  await isShown('Theirs', 3)
  await user.click(screen.getByRole('radio', { name: 'Agenda' }))
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(search()))).toEqual({
      ...{ view: 'agenda', date: '2026-03-11', assignee: ben.id },
    }),
  )
  leave()
  show(search())
  await isShown('Theirs', 3)
  await isShown('Open', 0)
})

it('says where it left nothing, and is taken off there', async () => {
  const { user, search } = show('?view=agenda&date=2026-05-06&assignee=none')
  await screen.findByText('The calendar is filtered by person.')
  await user.click(screen.getByRole('button', { name: "Show everyone's" }))
  await screen.findByText('Add an event, or look at other dates.')
  expect(search()).toBe('?view=agenda&date=2026-05-06')
})

it('says over empty days of a month that none of it is one’s own, and shows everybody’s again', async () => {
  const { user, search } = show('?view=month&date=2027-05-06&assignee=me')
  await screen.findByText('No event in this time is assigned to you.')
  await user.click(screen.getByRole('button', { name: "Show everyone's" }))
  await waitFor(() => expect(search()).toBe('?view=month&date=2027-05-06'))
})

it('begins with one’s own where it was left so, and with everybody’s again', async () => {
  const { user, search } = show('?view=agenda&date=2026-03-11', { ownLists: ['calendar'] })
  await isShown('Mine', 3)
  await isShown('Open', 0)
  expect(new URLSearchParams(search()).get('assignee')).toBe('me')
  await user.selectOptions(await filter(), 'Everyone')
  await isShown('Open', 3)
  expect(search()).toBe('?view=agenda&date=2026-03-11')
})

it('is given to somebody where it stands, and is theirs wherever it is shown', async () => {
  const { user, sent } = show('?view=agenda&date=2026-03-11')
  const buttons = (names: string) =>
    screen.queryAllByRole('button', { name: `Change whom Open is assigned to: ${names}` })
  const choose = async (names: string, name: string) => {
    await waitFor(() => expect(buttons(names)).toHaveLength(3))
    await user.click(buttons(names)[0] as HTMLElement)
    await user.click(await screen.findByRole('menuitemcheckbox', { name, hidden: true }))
  }
  await choose('Nobody', 'Ben Okoro')
  await waitFor(() => expect(buttons('Ben Okoro')).toHaveLength(3))
  await waitFor(() => expect(sent).toEqual([{ assignees: [ben.id], reach: 'one' }]))
})

it('is not filtered by who works alone', async () => {
  show('?view=agenda&date=2026-03-11', { members: [ada] })
  await isShown('Open', 3)
  expect(screen.queryByRole('combobox', { name: 'Filter by person' })).toBeNull()
})

it('shows who sees assigned work only their own, without what is of the same clients', async () => {
  show('?view=agenda&date=2026-03-11&assignee=me', { role: 'tailor' })
  await isShown('Mine', 3)
  await isShown('Theirs', 0)
  expect(chosenIn(await filter())).toBe('Mine')
})
