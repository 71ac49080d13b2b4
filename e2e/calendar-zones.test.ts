import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { accessibilityFaults } from './support/browser.ts'
import { addEvent, dayCell, dayColumn, dragBy, eventOn, listEvents, preferZone } from './support/calendar.ts'
import { dialogOf, follow, middleOf, settledBox, toast } from './support/screen.ts'
import { openStage } from './support/stage.ts'

const stage = openStage()

/** Clocks go forward on 14 March 2027 and back on 7 November. */
const zone = 'America/New_York'
const summer = '2027-03-14'
const winter = '2027-11-07'

async function newYorker() {
  const member = await stage.premium()
  await preferZone(stage.server, member, zone)
  return member
}

/** The calendar of somebody whose business is in New York, on a device that is in Tokyo. */
async function openFromTokyo(member: Awaited<ReturnType<typeof newYorker>>, query: string): Promise<Page> {
  const page = await stage.open({ member })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTimezoneOverride', { timezoneId: 'Asia/Tokyo' })
  await page.goto(`/calendar${query}`)
  await page.getByRole('heading', { name: 'Calendar', level: 1 }).waitFor()
  expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe('Asia/Tokyo')
  return page
}

const heightOf = async (page: Page, day: string) => (await settledBox(dayColumn(page, day))).height

/** Milliseconds from one event's start to its end. */
const lengthOf = ({ startTime, endTime }: { startTime: string; endTime: string }) =>
  Date.parse(endTime) - Date.parse(startTime)

it('somebody from New York in Tokyo sees and enters the times of New York, also in a series and over the change of the clock', async () => {
  const member = await newYorker()
  // In Tokyo it is the day after.
  await addEvent(stage.server, member, { title: 'Opera', startTime: '2027-01-14T00:30:00.000Z' })
  const page = await openFromTokyo(member, '?date=2027-01-13')
  await eventOn(dayCell(page, '2027-01-13'), 'Opera').getByText('19:30', { exact: true }).waitFor()
  expect(await eventOn(dayCell(page, '2027-01-14'), 'Opera').count()).toBe(0)
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(Date.now())
  await page.getByRole('button', { name: 'Today' }).click()
  await dayCell(page, today).locator('[aria-current="date"]').waitFor()

  await follow(page, '/calendar?date=2027-01-13&new=1&at=2027-01-13T20:00')
  const dialog = dialogOf(page, 'Add New Event')
  await dialog.getByText('All times are in America/New York (EST).').waitFor()
  await expect.poll(() => dialog.getByLabel('Start').inputValue()).toBe('2027-01-13T20:00')
  await dialog.getByText(/Opera, .*19:30 to 20:30/).waitFor()
  await dialog.getByLabel('Title').fill('Supper')
  await dialog.getByRole('button', { name: 'Add Event' }).click()
  await toast(page, 'Event added successfully!').waitFor()
  await dialog.waitFor({ state: 'detached' })
  await eventOn(dayCell(page, '2027-01-13'), 'Supper').getByText('20:00', { exact: true }).waitFor()
  const supper = (await listEvents(stage.server, member)).find(({ title }) => title === 'Supper')
  expect(supper?.startTime).toBe('2027-01-14T01:00:00.000Z')

  // A series stays at its time of day.
  await follow(page, '/calendar?date=2027-03-06&new=1&at=2027-03-06T10:00')
  await dialog.getByLabel('Title').fill('Class')
  await dialog.getByRole('combobox', { name: 'Repeats' }).click()
  await page.getByRole('option', { name: 'Every week', exact: true }).click()
  await dialog.getByLabel('Until').fill('2027-03-20')
  await dialog.getByText(/^3 events, until Saturday/).waitFor()
  await dialog.getByRole('button', { name: 'Add Event' }).click()
  await dialog.waitFor({ state: 'detached' })
  await toast(page, 'Event added successfully!').last().waitFor()
  for (const day of ['2027-03-06', '2027-03-13', '2027-03-20']) {
    await eventOn(dayCell(page, day), 'Class').getByText('10:00', { exact: true }).waitFor()
  }

  await addEvent(stage.server, member, { startTime: '2027-03-11T15:00:00.000Z' })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await eventOn(dayCell(page, '2027-03-11'), 'Fitting').dragTo(dayCell(page, '2027-03-16'))
  await eventOn(dayCell(page, '2027-03-16'), 'Fitting').getByText('10:00', { exact: true }).waitFor()
  await toast(page, 'Event updated successfully!').waitFor()
  const fitting = (await listEvents(stage.server, member)).find(({ title }) => title === 'Fitting')
  expect(fitting?.startTime).toBe('2027-03-16T14:00:00.000Z')
})

it('a night in which the clock changes has 23 hours or 25, and lets an event be dragged past that', async () => {
  const member = await newYorker()
  // 01:00 to 04:00 on the wall, which is two hours.
  await addEvent(stage.server, member, {
    startTime: `${summer}T06:00:00.000Z`,
    endTime: `${summer}T08:00:00.000Z`,
  })
  await addEvent(stage.server, member, { title: 'First', startTime: `${winter}T05:00:00.000Z` })
  await addEvent(stage.server, member, { title: 'Second', startTime: `${winter}T06:00:00.000Z` })
  const page = await openFromTokyo(member, `?view=week&date=${summer}`)
  const block = eventOn(page, 'Fitting')
  await expect.poll(() => block.textContent()).toContain('01:00 to 04:00')
  const hourPx = (await heightOf(page, summer)) / 24
  // What spans the hour that is skipped ends where the clock says.
  expect((await settledBox(block)).height / hourPx).toBeCloseTo(3, 0)
  await page.getByTitle('The clock skips this hour').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])

  // The hour that comes twice has two rows.
  await follow(page, `/calendar?view=day&date=${winter}`)
  const first = eventOn(page, 'First')
  const above = await settledBox(first)
  const below = await settledBox(eventOn(page, 'Second'))
  // Both say 01:00, and stand one under the other.
  await expect.poll(() => first.textContent()).toContain('01:00')
  await expect.poll(() => eventOn(page, 'Second').textContent()).toContain('01:00')
  expect(above.y + above.height).toBeLessThanOrEqual(below.y + 2)
  expect(above.x).toBe(below.x)

  await first.scrollIntoViewIfNeeded()
  const rowPx = (await heightOf(page, winter)) / 25
  await dragBy(page, await middleOf(first), { x: 0, y: rowPx * 2 })
  await toast(page, 'Event updated successfully!').waitFor()
  const dragged = (await listEvents(stage.server, member)).find(({ title }) => title === 'First')
  expect(dragged?.startTime).toBe(`${winter}T07:00:00.000Z`)
  // It lasts as long as before.
  expect(dragged && lengthOf(dragged)).toBe(3_600_000)
})
