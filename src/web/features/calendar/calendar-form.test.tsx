import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import type { CalendarEvent } from '#contract/calendar.ts'
import { eventNamed } from '#web/testing/event.ts'
import { layOut } from '#web/testing/layout.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn, workspaceAs } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { colleague, teamOf } from '#web/testing/team.ts'
import { CalendarPage } from './calendar-page.tsx'

const DAY_MS = 86_400_000
const day = '2026-03-11'
const at = (time: string, onDay = day) => `${onDay}T${time}:00.000Z`
const failure = { status: 500, json: { code: 'INTERNAL', message: 'Something went wrong' } }

/** Whether it is at the same time as this span, or as one of the days that follow it. */
function clashes({ startTime, endTime }: CalendarEvent, query: URLSearchParams): boolean {
  const [startMs, endMs] = ['startTime', 'endTime'].map((name) => Date.parse(query.get(name) ?? ''))
  const untilMs = Date.parse(query.get('until') ?? query.get('startTime')?.slice(0, 10) ?? '') + DAY_MS
  for (let byMs = 0; (startMs ?? 0) + byMs < untilMs; byMs += DAY_MS) {
    if (Date.parse(startTime) < (endMs ?? 0) + byMs && Date.parse(endTime) > (startMs ?? 0) + byMs)
      return true
  }
  return false
}

/** Adds, changes and reads events as the server does. What it answers is told by `kept`; to read one may fail. */
function serve(...events: readonly CalendarEvent[]) {
  const kept = new Map(events.map((event) => [event.id, event]))
  const state = { isDown: false, kept }
  const change = (id: string, body: Partial<CalendarEvent>) => {
    const event = { ...eventNamed(id), ...kept.get(id), ...body, id, updatedAt: new Date().toISOString() }
    kept.set(id, event)
    return { json: { data: { event, events: [event] } } }
  }
  const one = (id: string) => async (request: Request) => {
    if (request.method === 'GET') return state.isDown ? failure : { json: { data: { event: kept.get(id) } } }
    const { updatedAt, ...body } = await request.json()
    if (updatedAt !== undefined && updatedAt !== kept.get(id)?.updatedAt) {
      return { status: 409, json: { code: 'CONFLICT', message: 'Newer' } }
    }
    return change(id, body)
  }
  stubServer({
    ...Object.fromEntries([...kept.keys(), 'added'].map((id) => [`/calendar/${id}`, one(id)])),
    '/calendar': async (request) =>
      request.method === 'POST'
        ? { ...change('added', { ...(await request.json()), clientId: null }), status: 201 }
        : { json: { data: { events: [...kept.values()], marks: [] } } },
    '/calendar/clashes': ({ url }) => {
      const { searchParams } = new URL(url)
      const others = [...kept.values()].filter(({ id }) => id !== searchParams.get('except'))
      return { json: { data: { events: others.filter((event) => clashes(event, searchParams)) } } }
    },
    '/clients': () => ({ json: { data: { clients: [], nextCursor: null } } }),
    '/projects': () => ({ json: { data: { projects: [], nextCursor: null } } }),
    '/subscriptions/room': () => ({ json: { data: { left: null, refusal: null } } }),
    '/team': () => teamOf(colleague('Ada', { isSelf: true, role: 'owner' })),
  })
  return { state, change }
}

function open(search: string, timezone = 'UTC') {
  layOut()
  signIn({ workspace: workspaceAs('owner'), settings: { timezone } as never })
  // The calendar reads its address where the browser has it, which these pages don't change: without a dialog.
  globalThis.history.replaceState(null, '', `/?date=${day}`)
  onTestFinished(() => globalThis.history.replaceState(null, '', '/'))
  return renderPages([{ path: '/', element: <CalendarPage /> }], `/${search}`)
}

const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }))
type Dialog = Awaited<ReturnType<typeof dialogOf>>
const type = (dialog: Dialog, label: RegExp, value: string) =>
  fireEvent.change(dialog.getByLabelText(label), { target: { value } })
const delivery = { type: 'delivery' } as const
const overlaps = 'Overlaps with another event:'

it('is warned of what is at the same time, and saved all the same', async () => {
  serve(
    eventNamed('Delivery van', { ...delivery, startTime: at('10:00'), endTime: at('11:00') }),
    eventNamed('Market', {
      ...delivery,
      startTime: at('11:30', '2026-03-13'),
      endTime: at('12:30', '2026-03-13'),
    }),
  )
  const { user } = open(`?date=${day}&new=1&at=${day}T10:30`)
  const dialog = await dialogOf('Add New Event')
  const isGone = () => waitFor(() => expect(dialog.queryByText(overlaps)).toBeNull())
  const repeats = async (name: string) => {
    await user.click(dialog.getByRole('combobox', { name: 'Repeats' }))
    await user.click(await screen.findByRole('option', { name, hidden: true }))
  }
  await dialog.findByText(overlaps)
  await dialog.findByText(/^Delivery van, .*10:00.AM to 11:00.AM$/)
  type(dialog, /^Start/, `${day}T11:00`)
  await isGone()
  await repeats('Every day')
  await dialog.findByText(/^Market, .*11:30.AM to 12:30.PM$/)
  await repeats('Does not repeat')
  await isGone()
  type(dialog, /^Start/, `${day}T10:45`)
  await dialog.findByText(overlaps)
  type(dialog, /^Title/, 'Fitting')
  await user.click(dialog.getByRole('button', { name: 'Add Event' }))
  await screen.findByText('Event added successfully!')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await user.click((await screen.findAllByRole('button', { name: /, Fitting, / }))[0] ?? document.body)
  await user.click(await (await dialogOf('Event Details')).findByRole('button', { name: 'Move to...' }))
  const move = await dialogOf('Move Fitting')
  // With one other: not with itself.
  await move.findByText(overlaps)
  await move.findByText(/^Delivery van, .*10:00.AM to 11:00.AM$/)
  type(move, /^Start/, `${day}T11:00`)
  await waitFor(() => expect(move.queryByText(overlaps)).toBeNull())
})

it('that was changed elsewhere meanwhile is told, and saved over with the times that were typed', async () => {
  const { state, change } = serve(eventNamed('Fitting'))
  const { user } = open('?open=Fitting')
  await user.click(await (await dialogOf('Event Details')).findByRole('button', { name: 'Edit' }))
  const form = await dialogOf('Edit Event')
  type(form, /^Title/, 'Last fitting')
  change('Fitting', { startTime: at('14:00'), endTime: at('15:00') })
  // What was changed can't be read: nothing is saved, and nothing lost.
  state.isDown = true
  await user.click(form.getByRole('button', { name: 'Save Changes' }))
  const toasts = within(await screen.findByRole('region', { name: /notifications/i }))
  await toasts.findByText('Something went wrong')
  expect(form.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Last fitting')
  state.isDown = false
  await user.click(form.getByRole('button', { name: 'Save Changes' }))
  await form.findByText('Changed in the meantime')
  await form.findByText(/2:00.PM to 3:00.PM$/)
  const keep = form.getByRole<HTMLButtonElement>('button', { name: 'Overwrite with mine' })
  await waitFor(() => expect(keep.disabled).toBe(false))
  await user.click(keep)
  await screen.findByText('Event updated successfully!')
  expect(state.kept.get('Fitting')).toMatchObject({
    ...{ title: 'Last fitting', startTime: at('10:00'), endTime: at('11:00') },
  })
})

it('tells by name alone whom and what it is about to who sees no more of them, and keeps both when it is saved', async () => {
  const about = { clientId: { _id: null, name: 'Ana Sousa' }, projectId: { _id: null, name: 'Gown' } }
  const { state } = serve(eventNamed('Fitting', about))
  const { user } = open('?open=Fitting')
  const details = await dialogOf('Event Details')
  await details.findByText('Ana Sousa')
  await details.findByText('Gown')
  expect(details.queryAllByRole('link')).toEqual([])
  await user.click(details.getByRole('button', { name: 'Edit' }))
  const form = await dialogOf('Edit Event')
  const fields = ['Client', 'Project'].map((name) => form.getByRole<HTMLInputElement>('textbox', { name }))
  expect(fields.map(({ value, readOnly }) => [value, readOnly])).toEqual([
    ['Ana Sousa', true],
    ['Gown', true],
  ])
  type(form, /^Title/, 'Last fitting')
  await user.click(form.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText('Event updated successfully!')
  expect(state.kept.get('Fitting')).toMatchObject({ title: 'Last fitting', ...about })
})

it('must end after it starts', async () => {
  const { state } = serve()
  const { user } = open(`?new=1&at=${day}T10:30`)
  const dialog = await dialogOf('Add New Event')
  type(dialog, /^Title/, 'Fitting')
  type(dialog, /^End/, `${day}T10:30`)
  await user.click(dialog.getByRole('button', { name: 'Add Event' }))
  await dialog.findByText('The end must be after the start.')
  expect(document.activeElement).toBe(dialog.getByLabelText(/^End/))
  expect(state.kept.size).toBe(0)
})

it('over the hour that the clocks skip is told what it becomes, and is saved as that', async () => {
  const { state } = serve()
  const { user } = open('?new=1&at=2027-03-28T01:00', 'Europe/Berlin')
  const dialog = await dialogOf('Add New Event')
  const note = /^On Sunday, March 28, 2027, the clocks go forward from 2:00.AM to 3:00.AM\. /
  type(dialog, /^Title/, 'Stocktaking')
  type(dialog, /^End/, '2027-03-28T03:00')
  expect(dialog.queryByText(note)).toBeNull()
  type(dialog, /^Start/, '2027-03-28T02:00')
  type(dialog, /^End/, '2027-03-28T03:00')
  const told = await dialog.findByText(note)
  expect(told.textContent).toMatch(/This is saved as Sun, Mar 28, 3:00.AM to 4:00.AM\.$/)
  expect(told.closest('[role="status"]')).not.toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Add Event' }))
  await screen.findByText('Event added successfully!')
  expect(state.kept.get('added')).toMatchObject({
    startTime: '2027-03-28T01:00:00.000Z',
    endTime: '2027-03-28T02:00:00.000Z',
  })
})

it('is told of the clocks where it is moved or recurs over them, and which of two hours is meant', async () => {
  serve(
    eventNamed('Stocktaking', {
      startTime: '2027-03-20T01:30:00.000Z',
      endTime: '2027-03-20T01:45:00.000Z',
    }),
  )
  const { user, leave } = open('?open=Stocktaking', 'Europe/Berlin')
  await user.click(await (await dialogOf('Event Details')).findByRole('button', { name: 'Move to...' }))
  const move = await dialogOf('Move Stocktaking')
  type(move, /^Start/, '2027-03-28T02:30')
  await move.findByText(/This is saved as Sun, Mar 28, 3:30.AM to 3:45.AM\.$/)
  type(move, /^Start/, '2027-03-29T02:30')
  await waitFor(() => expect(move.queryByText(/the clocks go/)).toBeNull())
  leave()

  const again = open('?new=1&at=2027-10-24T02:30', 'Europe/Berlin')
  const dialog = await dialogOf('Add New Event')
  expect(dialog.queryByText(/the clocks go/)).toBeNull()
  await again.user.click(dialog.getByRole('combobox', { name: 'Repeats' }))
  await again.user.click(await screen.findByRole('option', { name: 'Every week', hidden: true }))
  await dialog.findByText(
    /^On Sunday, October 31, 2027, the clocks go back and show 2:30.AM twice\. The first of the two is meant\.$/,
  )
  // What follows is by the rule: of the first alone it can be said.
  expect(dialog.queryByRole('radio')).toBeNull()
})

it('in an hour that comes twice is the one that is chosen, and stays it when it is opened and saved again', async () => {
  const { state } = serve()
  const { user } = open('?new=1&at=2027-10-31T02:30', 'Europe/Berlin')
  const dialog = await dialogOf('Add New Event')
  type(dialog, /^Title/, 'Stocktaking')
  const start = within(dialog.getByRole('radiogroup', { name: 'Start: which of the two?' }))
  expect(dialog.queryByRole('radiogroup', { name: /^End/ })).toBeNull()
  await user.click(start.getByRole('radio', { name: 'The second, winter time' }))
  await dialog.findByText(/show 2:30.AM twice\. The second of the two is meant\.$/)
  await user.click(dialog.getByRole('button', { name: 'Add Event' }))
  await screen.findByText('Event added successfully!')
  expect(state.kept.get('added')).toMatchObject({
    startTime: '2027-10-31T01:30:00.000Z',
    endTime: '2027-10-31T02:30:00.000Z',
  })
})

it('in an hour that comes twice can be moved into the other, and says which it was', async () => {
  const { state } = serve(
    eventNamed('Stocktaking', {
      startTime: '2027-10-31T01:30:00.000Z',
      endTime: '2027-10-31T02:30:00.000Z',
    }),
  )
  const { user } = open('?open=Stocktaking', 'Europe/Berlin')
  const details = await dialogOf('Event Details')
  await details.findByText(/2:30.AM GMT\+1 to 3:30.AM$/)
  await user.click(await details.findByRole('button', { name: 'Move to...' }))
  const move = await dialogOf('Move Stocktaking')
  const radio = (name: string) => move.getByRole<HTMLInputElement>('radio', { name })
  expect(radio('The second, winter time').checked).toBe(true)
  await user.click(radio('The first, summer time'))
  // What was chosen is asked about before it is lost, as in every form.
  await user.keyboard('{Escape}')
  const question = await dialogOf('Leave without saving?')
  await user.click(question.getByRole('button', { name: 'Keep editing' }))
  expect(radio('The first, summer time').checked).toBe(true)
  await user.click(move.getByRole('button', { name: 'Move' }))
  await screen.findByText('Event updated successfully!')
  expect(state.kept.get('Stocktaking')).toMatchObject({
    startTime: '2027-10-31T00:30:00.000Z',
    endTime: '2027-10-31T02:30:00.000Z',
  })
})
