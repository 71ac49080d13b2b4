import { describe, expect, it } from 'vitest'
import { call } from './support/api.ts'
import { accessibilityFaults } from './support/browser.ts'
import { addEvent, dayCell, eventOn, listEvents, openCalendar, planner, someDay } from './support/calendar.ts'
import { addClient } from './support/clients.ts'
import { choose, dialogOf, toast } from './support/screen.ts'
import { openStage } from './support/stage.ts'

const stage = openStage()
const day = someDay()
const at = (time: string, onDay = day) => `${onDay}T${time}:00.000Z`
const times = async (member: Parameters<typeof listEvents>[1]) =>
  (await listEvents(stage.server, member)).map(({ title, startTime, endTime }) => [title, startTime, endTime])

describe('a month', () => {
  it('leads from nothing to a first event by mouse, and asks before Back closes a form with something typed', async () => {
    const member = await planner(stage)
    await addClient(stage.server, member, 'Ana Sousa')
    const page = await openCalendar(stage, `?date=${day}`, { member })
    await page.getByText('No events scheduled in the next 7 days').waitFor()
    await page.getByText('No events scheduled for today').waitFor()
    const headers = await page.getByRole('columnheader').allInnerTexts()
    expect(headers).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'])

    const dialog = dialogOf(page, 'Add New Event')
    await page.getByRole('button', { name: 'Add Event' }).click()
    await dialog.getByLabel('Title').fill('Bridal fitting')
    await page.goBack()
    const question = dialogOf(page, 'Leave without saving?')
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect.poll(() => dialog.getByLabel('Title').inputValue()).toBe('Bridal fitting')
    await page.goBack()
    await question.waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await question.getByRole('button', { name: 'Leave' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => new URL(page.url()).search).toBe(`?date=${day}`)

    await page.getByRole('button', { name: 'Add Event' }).click()
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
})

describe('an event', () => {
  it('is opened by a link of its own, downloaded, changed, moved, marked and deleted from its details, and taken back', async () => {
    const member = await planner(stage)
    const { id } = await addEvent(stage.server, member, { startTime: at('10:00') })
    const page = await openCalendar(stage, `?date=${day}&open=${id}`, { member })
    const details = dialogOf(page, 'Event Details')
    const downloading = page.waitForEvent('download')
    await details.getByRole('button', { name: 'Download .ics' }).click()
    expect((await downloading).suggestedFilename()).toMatch(/\.ics$/)
    await page.keyboard.press('Escape')
    await details.waitFor({ state: 'detached' })
    await expect.poll(() => new URL(page.url()).searchParams.has('open')).toBe(false)

    await eventOn(page, 'Fitting').click()
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
