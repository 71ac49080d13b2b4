import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accessibilityFaults } from './support/browser.ts'
import { addEvent, dayCell, dayColumn, dragBy, eventOn, listEvents, preferZone } from './support/calendar.ts'
import { dialogOf, middleOf, settledBox, toast } from './support/screen.ts'
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

describe('somebody from New York in Tokyo', () => {
  it('sees and enters the times of New York', async () => {
    const member = await newYorker()
    // In Tokyo it is the day after.
    await addEvent(stage.server, member, { title: 'Opera', startTime: '2027-01-14T00:30:00.000Z' })
    const page = await openFromTokyo(member, '?date=2027-01-13')
    await eventOn(dayCell(page, '2027-01-13'), 'Opera').getByText('19:30', { exact: true }).waitFor()
    expect(await eventOn(dayCell(page, '2027-01-14'), 'Opera').count()).toBe(0)
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(Date.now())
    await page.getByRole('button', { name: 'Today' }).click()
    await dayCell(page, today).locator('[aria-current="date"]').waitFor()

    await page.goto('/calendar?date=2027-01-13&new=1&at=2027-01-13T20:00')
    const dialog = dialogOf(page, 'Add New Event')
    await dialog.getByText('All times are in America/New York (EST).').waitFor()
    await expect.poll(() => dialog.getByLabel('Start').inputValue()).toBe('2027-01-13T20:00')
    await dialog.getByText(/Opera, .*19:30 to 20:30/).waitFor()
    await dialog.getByLabel('Title').fill('Supper')
    await dialog.getByRole('button', { name: 'Add Event' }).click()
    await toast(page, 'Event added successfully!').waitFor()
    await eventOn(dayCell(page, '2027-01-13'), 'Supper').getByText('20:00', { exact: true }).waitFor()
    const supper = (await listEvents(stage.server, member)).find(({ title }) => title === 'Supper')
    expect(supper?.startTime).toBe('2027-01-14T01:00:00.000Z')
  })

  it('moves an event over the change of the clock and keeps its time of day', async () => {
    const member = await newYorker()
    await addEvent(stage.server, member, { startTime: '2027-03-13T15:00:00.000Z' })
    const page = await openFromTokyo(member, '?date=2027-03-13')
    await eventOn(dayCell(page, '2027-03-13'), 'Fitting').dragTo(dayCell(page, '2027-03-16'))
    await eventOn(dayCell(page, '2027-03-16'), 'Fitting').getByText('10:00', { exact: true }).waitFor()
    await toast(page, 'Event updated successfully!').waitFor()
    const [event] = await listEvents(stage.server, member)
    expect(event?.startTime).toBe('2027-03-16T14:00:00.000Z')
  })

  it('makes a series that stays at its time of day', async () => {
    const member = await newYorker()
    const page = await openFromTokyo(member, '?date=2027-03-06&new=1&at=2027-03-06T10:00')
    const dialog = dialogOf(page, 'Add New Event')
    await dialog.getByLabel('Title').fill('Class')
    await dialog.getByRole('combobox', { name: 'Repeats' }).click()
    await page.getByRole('option', { name: 'Every week', exact: true }).click()
    await dialog.getByLabel('Until').fill('2027-03-20')
    await dialog.getByText(/^3 events, until Saturday/).waitFor()
    await dialog.getByRole('button', { name: 'Add Event' }).click()
    await toast(page, 'Event added successfully!').waitFor()
    for (const day of ['2027-03-06', '2027-03-13', '2027-03-20']) {
      await eventOn(dayCell(page, day), 'Class').getByText('10:00', { exact: true }).waitFor()
    }
  })
})

describe('a night in which the clock changes', () => {
  it('has 23 hours in spring: what spans it ends where the clock says', async () => {
    const member = await newYorker()
    // 01:00 to 04:00 on the wall, which is two hours.
    await addEvent(stage.server, member, {
      startTime: `${summer}T06:00:00.000Z`,
      endTime: `${summer}T08:00:00.000Z`,
    })
    const page = await openFromTokyo(member, `?view=week&date=${summer}`)
    const block = eventOn(page, 'Fitting')
    await expect.poll(() => block.textContent()).toContain('01:00 to 04:00')
    const hourPx = (await heightOf(page, summer)) / 24
    expect((await settledBox(block)).height / hourPx).toBeCloseTo(3, 0)
    await page.getByTitle('The clock skips this hour').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
  })

  it('has 25 hours in autumn: the hour that comes twice has two rows', async () => {
    const member = await newYorker()
    await addEvent(stage.server, member, { title: 'First', startTime: `${winter}T05:00:00.000Z` })
    await addEvent(stage.server, member, { title: 'Second', startTime: `${winter}T06:00:00.000Z` })
    const page = await openFromTokyo(member, `?view=day&date=${winter}`)
    const first = await settledBox(eventOn(page, 'First'))
    const second = await settledBox(eventOn(page, 'Second'))
    // Both say 01:00, and stand one under the other.
    await expect.poll(() => eventOn(page, 'First').textContent()).toContain('01:00')
    await expect.poll(() => eventOn(page, 'Second').textContent()).toContain('01:00')
    expect(first.y + first.height).toBeLessThanOrEqual(second.y + 2)
    expect(first.x).toBe(second.x)
  })

  it('lets an event be dragged past it and last as long as before', async () => {
    const member = await newYorker()
    await addEvent(stage.server, member, { title: 'First', startTime: `${winter}T05:00:00.000Z` })
    const page = await openFromTokyo(member, `?view=day&date=${winter}`)
    const block = eventOn(page, 'First')
    await block.scrollIntoViewIfNeeded()
    const hourPx = (await heightOf(page, winter)) / 25
    await dragBy(page, await middleOf(block), { x: 0, y: hourPx * 2 })
    await toast(page, 'Event updated successfully!').waitFor()
    const [event] = await listEvents(stage.server, member)
    expect(event?.startTime).toBe(`${winter}T07:00:00.000Z`)
    expect(event && lengthOf(event)).toBe(3_600_000)
  })
})
