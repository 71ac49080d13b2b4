import { describe, expect, it } from 'vitest'
import { call } from './support/api.ts'
import {
  addEvent,
  dayCell,
  dayColumn,
  eventOn,
  listEvents,
  openCalendar,
  planner,
  someDay,
} from './support/calendar.ts'
import { addClient } from './support/clients.ts'
import { addProject } from './support/projects.ts'
import { choose, dialogOf, isFocused, toast } from './support/screen.ts'
import { openStage } from './support/stage.ts'

const stage = openStage()
const day = someDay()
const at = (time: string, onDay = day) => `${onDay}T${time}:00.000Z`
const failed = { status_code: 500, code: 'INTERNAL', message: 'Something went wrong' }
const times = async (member: Parameters<typeof listEvents>[1]) =>
  (await listEvents(stage.server, member)).map(({ title, startTime, endTime }) => [title, startTime, endTime])

describe('a month', () => {
  it('leads from nothing to a first event by mouse', async () => {
    const member = await planner(stage)
    await addClient(stage.server, member, 'Ana Sousa')
    const page = await openCalendar(stage, `?date=${day}`, { member })
    await page.getByText('No events scheduled in the next 7 days').waitFor()
    await page.getByText('No events scheduled for today').waitFor()
    const headers = await page.getByRole('columnheader').allInnerTexts()
    expect(headers).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'])

    await page.getByRole('button', { name: 'Add Event' }).click()
    const dialog = dialogOf(page, 'Add New Event')
    await dialog.getByLabel('Title').fill('Bridal fitting')
    await choose(dialog, 'Client', 'Ana Sousa')
    await choose(dialog, 'Type', 'Fitting')
    await dialog.getByLabel('Start').fill(`${day}T10:15`)
    await expect.poll(() => dialog.getByLabel('End').inputValue()).toBe(`${day}T11:15`)
    await dialog.getByText('All times are in UTC').waitFor()
    await dialog.getByLabel('Location').fill('Studio 2')
    await dialog.getByLabel('Description').fill('Bring the shoes')
    await dialog.getByRole('button', { name: 'Add Event' }).click()
    await toast(page, 'Event added successfully!').waitFor()
    await eventOn(dayCell(page, day), 'Bridal fitting').waitFor()
    const [event] = await listEvents(stage.server, member)
    expect(event).toMatchObject({ startTime: at('10:15'), endTime: at('11:15'), status: 'scheduled' })
    await expect.poll(() => new URL(page.url()).searchParams.has('new')).toBe(false)
  })

  it('asks before the browser’s Back closes a form with something typed', async () => {
    const member = await planner(stage)
    const page = await openCalendar(stage, `?date=${day}`, { member })
    const dialog = dialogOf(page, 'Add New Event')
    await page.getByRole('button', { name: 'Add Event' }).click()
    await dialog.getByLabel('Title').fill('Bridal fitting')
    await page.goBack()
    const question = dialogOf(page, 'Leave without saving?')
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect.poll(() => dialog.getByLabel('Title').inputValue()).toBe('Bridal fitting')
    await page.goBack()
    await question.getByRole('button', { name: 'Leave' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => new URL(page.url()).search).toBe(`?date=${day}`)
  })

  it('shows two events a day and opens the day for more', async () => {
    const member = await planner(stage)
    for (const [hour, title] of ['First', 'Second', 'Third', 'Fourth'].entries()) {
      await addEvent(stage.server, member, { title, startTime: at(`1${hour}:00`) })
    }
    const page = await openCalendar(stage, `?date=${day}`, { member })
    await eventOn(page, 'Second').waitFor()
    expect(await eventOn(page, 'Third').count()).toBe(0)
    await dayCell(page, day).getByText('+2 more').click()
    await eventOn(dayColumn(page, day), 'Fourth').waitFor()
    await expect.poll(() => new URL(page.url()).searchParams.get('view')).toBe('day')
    await page.goBack()
    await dayCell(page, day).getByText('+2 more').waitFor()
  })

  it('goes back and forth, and home again', async () => {
    const member = await planner(stage)
    const page = await openCalendar(stage, '?date=2027-01-31', { member })
    const heading = (name: string) => page.getByRole('heading', { name, exact: true })
    await heading('January 2027').waitFor()
    await page.getByRole('button', { name: 'Next month' }).click()
    await heading('February 2027').waitFor()
    await page.getByRole('button', { name: 'Previous month' }).click()
    await heading('January 2027').waitFor()
    await page.getByRole('button', { name: 'Today' }).click()
    await page.locator('td [aria-current="date"]').waitFor()
  })

  it('moves an event to another day by dragging, at the same time of day, and back', async () => {
    const member = await planner(stage)
    await addEvent(stage.server, member, { startTime: at('10:00') })
    await addEvent(stage.server, member, {
      title: 'Delivery van',
      type: 'delivery',
      startTime: at('10:30', someDay(1)),
    })
    const page = await openCalendar(stage, `?date=${day}`, { member })
    await eventOn(dayCell(page, day), 'Fitting').dragTo(dayCell(page, someDay(1)))
    await eventOn(dayCell(page, someDay(1)), 'Fitting').waitFor()
    await toast(page, 'Event updated successfully!').waitFor()
    const moved = ['Fitting', at('10:00', someDay(1)), at('11:00', someDay(1))]
    await expect.poll(() => times(member)).toContainEqual(moved)
    await toast(page, 'Overlaps with another event: Delivery van').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await eventOn(dayCell(page, day), 'Fitting').waitFor()
  })

  it('leads to what is due', async () => {
    const member = await planner(stage)
    const clientId = await addClient(stage.server, member, 'Ana Sousa')
    const ids = new Map<string, string>()
    for (const name of ['Gown', 'Suit', 'Veil', 'Coat']) {
      ids.set(name, (await addProject(stage.server, member, { clientId, name, dueDate: day })).id)
    }
    const page = await openCalendar(stage, `?date=${day}`, { member })
    const links = dayCell(page, day).getByRole('link', { name: /^Project due: \w+, Ana Sousa$/ })
    await links.first().waitFor()
    await expect.poll(() => links.count()).toBe(2)
    await dayCell(page, day)
      .getByRole('button', { name: /^\+2 more due on / })
      .click()
    await expect.poll(() => links.count()).toBe(4)
    await links.filter({ hasText: 'Gown' }).click()
    await page.waitForURL(`**/projects/${ids.get('Gown')}`)
    await call(stage.server, 'DELETE', `/clients/${clientId}`, { token: member.token })
    await page.goto(`/calendar?date=${day}`)
    await dayCell(page, day)
      .getByRole('link', { name: /^Project due: \w+, Unknown Client$/ })
      .first()
      .waitFor()
  })
})

describe('an event', () => {
  it('is changed, moved, marked and deleted from its details, and taken back', async () => {
    const member = await planner(stage)
    await addEvent(stage.server, member, { startTime: at('10:00') })
    const page = await openCalendar(stage, `?date=${day}`, { member })
    await eventOn(page, 'Fitting').click()
    const details = dialogOf(page, 'Event Details')
    await details.getByText('No-show', { exact: true }).click()
    await toast(page, 'Event updated successfully!').waitFor()
    await expect.poll(async () => (await listEvents(stage.server, member))[0]?.status).toBe('no-show')
    await details.getByRole('button', { name: 'Edit' }).click()
    const form = dialogOf(page, 'Edit Event')
    await form.getByLabel('Title').fill('Last fitting')
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await eventOn(page, 'Last fitting').click()
    await details.getByRole('button', { name: 'Move to...' }).click()
    const move = dialogOf(page, 'Move Last fitting')
    await move.getByLabel('Start').fill(`${someDay(2)}T15:30`)
    await move.getByRole('button', { name: 'Move' }).click()
    await eventOn(dayCell(page, someDay(2)), 'Last fitting').click()
    await expect
      .poll(() => times(member))
      .toEqual([['Last fitting', at('15:30', someDay(2)), at('16:30', someDay(2))]])
    await details.getByRole('button', { name: 'Delete' }).click()
    await toast(page, 'Event deleted successfully!').waitFor()
    await expect.poll(() => eventOn(page, 'Last fitting').count()).toBe(0)
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Event deleted successfully!' })
      .getByRole('button', { name: 'Undo' })
      .click()
    await eventOn(page, 'Last fitting').waitFor()
  })

  it('can be downloaded, and opened by a link of its own', async () => {
    const member = await planner(stage)
    const { id } = await addEvent(stage.server, member, { startTime: at('10:00') })
    const page = await openCalendar(stage, `?open=${id}`, { member })
    const details = dialogOf(page, 'Event Details')
    const downloading = page.waitForEvent('download')
    await details.getByRole('button', { name: 'Download .ics' }).click()
    expect((await downloading).suggestedFilename()).toMatch(/\.ics$/)
    await page.keyboard.press('Escape')
    await details.waitFor({ state: 'detached' })
    await expect.poll(() => new URL(page.url()).searchParams.has('open')).toBe(false)
  })

  it('is warned of what is at the same time, and saved all the same', async () => {
    const member = await planner(stage)
    await addEvent(stage.server, member, { title: 'Delivery van', type: 'delivery', startTime: at('10:00') })
    await addEvent(stage.server, member, {
      title: 'Market',
      type: 'delivery',
      startTime: at('11:30', someDay(2)),
    })
    const page = await openCalendar(stage, `?date=${day}&new=1&at=${day}T10:30`, { member })
    const dialog = dialogOf(page, 'Add New Event')
    await dialog.getByText('Overlaps with another event:').waitFor()
    await dialog.getByText(/^Delivery van, .*10:00 to 11:00$/).waitFor()
    await dialog.getByLabel('Start').fill(`${day}T11:00`)
    await dialog.getByText('Overlaps with another event:').waitFor({ state: 'detached' })
    await choose(dialog, 'Repeats', 'Every day')
    await dialog.getByText(/^Market, .*11:30 to 12:30$/).waitFor()
    await choose(dialog, 'Repeats', 'Does not repeat')
    await dialog.getByText('Overlaps with another event:').waitFor({ state: 'detached' })
    await dialog.getByLabel('Start').fill(`${day}T10:45`)
    await dialog.getByText('Overlaps with another event:').waitFor()
    await dialog.getByLabel('Title').fill('Fitting')
    await dialog.getByRole('button', { name: 'Add Event' }).click()
    await toast(page, 'Event added successfully!').waitFor()
    await eventOn(page, 'Fitting').click()
    await dialogOf(page, 'Event Details').getByRole('button', { name: 'Move to...' }).click()
    const move = dialogOf(page, 'Move Fitting')
    await move.getByText(/^Delivery van, .*10:00 to 11:00$/).waitFor()
    await move.getByLabel('Start').fill(`${day}T11:00`)
    await move.getByText('Overlaps with another event:').waitFor({ state: 'detached' })
  })

  it('that was changed elsewhere meanwhile is told, and saved over with the times that were typed', async () => {
    const member = await planner(stage)
    const { id } = await addEvent(stage.server, member, { startTime: at('10:00') })
    const page = await openCalendar(stage, `?open=${id}`, { member, mayReport: /409|500/ })
    await dialogOf(page, 'Event Details').getByRole('button', { name: 'Edit' }).click()
    const form = dialogOf(page, 'Edit Event')
    await form.getByLabel('Title').fill('Last fitting')
    await call(stage.server, 'PATCH', `/calendar/${id}`, {
      token: member.token,
      body: { startTime: at('14:00'), endTime: at('15:00') },
    })
    const reading = `**/api/v1/calendar/${id}`
    await page.route(reading, (route) =>
      route.request().method() === 'GET' ? route.fulfill({ status: 500, json: failed }) : route.continue(),
    )
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await toast(page, failed.message).waitFor()
    await expect.poll(() => form.getByLabel('Title').inputValue()).toBe('Last fitting')
    await page.unroute(reading)
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await form.getByText('Changed in the meantime').waitFor()
    await form.getByText(/14:00 to 15:00$/).waitFor()
    await form.getByRole('button', { name: 'Overwrite with mine' }).click()
    await toast(page, 'Event updated successfully!').waitFor()
    await expect.poll(() => times(member)).toEqual([['Last fitting', at('10:00'), at('11:00')]])
  })

  it('must end after it starts', async () => {
    const member = await planner(stage)
    const page = await openCalendar(stage, `?new=1&at=${day}T10:30`, { member })
    const dialog = dialogOf(page, 'Add New Event')
    await dialog.getByLabel('Title').fill('Fitting')
    await dialog.getByLabel('End').fill(`${day}T10:30`)
    await dialog.getByRole('button', { name: 'Add Event' }).click()
    await dialog.getByText('The end must be after the start.').waitFor()
    await isFocused(dialog.getByLabel('End'))
    await expect.poll(() => listEvents(stage.server, member)).toEqual([])
  })

  it('recurs: counted before it is made, then changed and deleted from one on', async () => {
    const member = await planner(stage)
    const page = await openCalendar(stage, `?date=${day}&new=1&at=${day}T10:00`, { member })
    const dialog = dialogOf(page, 'Add New Event')
    await dialog.getByLabel('Title').fill('Class')
    await choose(dialog, 'Repeats', 'Every day')
    await dialog.getByLabel('Until').fill(someDay(3))
    await dialog.getByText(/^4 events, until /).waitFor()
    await dialog.getByRole('button', { name: 'Add Event' }).click()
    await toast(page, 'Event added successfully!').waitFor()
    expect(await listEvents(stage.server, member)).toHaveLength(4)

    const last = (await listEvents(stage.server, member)).find(
      ({ startTime }) => startTime === at('10:00', someDay(3)),
    )
    const ofItsOwn = {
      location: 'Hall',
      startTime: at('12:00', someDay(3)),
      endTime: at('13:00', someDay(3)),
    }
    await call(stage.server, 'PATCH', `/calendar/${last?.id}`, { token: member.token, body: ofItsOwn })
    await eventOn(dayCell(page, someDay(1)), 'Class').click()
    await dialogOf(page, 'Event Details').getByRole('button', { name: 'Edit' }).click()
    await dialogOf(page, 'Edit Event').getByLabel('Title').fill('Course')
    await dialogOf(page, 'Edit Event').getByRole('button', { name: 'Save Changes' }).click()
    const question = dialogOf(page, 'Change a recurring event')
    await question.getByRole('button', { name: 'This and following' }).click()
    await toast(page, 'Event updated successfully!').waitFor()
    await expect.poll(() => eventOn(page, 'Course').count()).toBe(3)
    await expect.poll(() => eventOn(page, 'Class').count()).toBe(1)
    const course = expect.objectContaining({ title: 'Course', ...ofItsOwn })
    await expect.poll(() => listEvents(stage.server, member)).toContainEqual(course)

    await eventOn(dayCell(page, someDay(2)), 'Course').click()
    await dialogOf(page, 'Event Details').getByRole('button', { name: 'Delete' }).click()
    const deletion = dialogOf(page, 'Delete a recurring event')
    await deletion.getByRole('button', { name: 'This event' }).click()
    await expect.poll(() => eventOn(page, 'Course').count()).toBe(2)
    await toast(page, 'Event deleted successfully!').waitFor()
    expect(await listEvents(stage.server, member)).toHaveLength(3)
  })
})
