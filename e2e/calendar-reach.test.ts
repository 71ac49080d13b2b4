import { describe, expect, it } from 'vitest'
import { call } from './support/api.ts'
import { accessibilityFaults, phone } from './support/browser.ts'
import { addEvent, dayCell, eventOn, openCalendar, planner, preferZone, someDay } from './support/calendar.ts'
import { addClient } from './support/clients.ts'
import { expectSound } from './support/looks.ts'
import { signUpMember } from './support/members.ts'
import { addProject } from './support/projects.ts'
import { choose, dialogOf, settledBox, toast } from './support/screen.ts'
import { openStage } from './support/stage.ts'

const stage = openStage()
const day = someDay()
const at = (time: string, onDay = day) => `${onDay}T${time}:00.000Z`

describe('without the plan', () => {
  it('says so, stays, and gives nothing beneath to the keyboard', async () => {
    const member = await signUpMember(stage.server)
    const page = await stage.open({ member })
    // The lock brings a heading of its own: the page's is inert beneath it, which Playwright's roles don't see.
    await page.goto('/calendar')
    await page.getByText('This feature is not available on your current plan.').waitFor()
    await toast(page, 'You need to upgrade to a higher plan to use this feature...').waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/calendar')
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('link', { name: 'See the plans' }).focus()
    for (let tabs = 0; tabs < 25; tabs += 1) {
      await page.keyboard.press('Tab')
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest('[inert]') === null))
        .toBe(true)
    }
    await page.getByRole('link', { name: 'See the plans' }).click()
    await page.waitForURL('**/pricing')
  })
})

describe('the calendar', () => {
  it('gives out a private address once, renews it and ends it', async () => {
    const member = await planner(stage)
    const page = await openCalendar(stage, '', { member })
    await page.getByRole('button', { name: 'Subscribe' }).click()
    const dialog = dialogOf(page, 'Subscribe to this calendar')
    await dialog.getByRole('button', { name: 'Create address' }).click()
    const address = await dialog.getByLabel('Private address').inputValue()
    // Its host is the operator's to say: the test's own port isn't known before the start.
    const read = () => fetch(stage.server.url + new URL(address).pathname)
    const feed = await read()
    expect([feed.status, await feed.text()]).toEqual([200, expect.stringContaining('BEGIN:VCALENDAR')])
    expect(await accessibilityFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await dialog.getByText(/^You created an address on /).waitFor()
    expect(await dialog.getByLabel('Private address').count()).toBe(0)
    await dialog.getByRole('button', { name: 'Renew' }).click()
    await dialogOf(page, 'Renew the address?').getByRole('button', { name: 'Renew' }).click()
    await expect.poll(() => dialog.getByLabel('Private address').inputValue()).not.toBe(address)
    expect((await read()).status).toBe(404)
    await dialog.getByRole('button', { name: 'Revoke' }).click()
    await dialogOf(page, 'Revoke the address?').getByRole('button', { name: 'Revoke' }).click()
    await dialog.getByRole('button', { name: 'Create address' }).waitFor()
  })

  it('is accessible and fits, wide and narrow, in light and in dark, in every view', async () => {
    const member = await planner(stage)
    const clientId = await addClient(stage.server, member, 'A long client name '.repeat(6).trim())
    await addProject(stage.server, member, { clientId, name: 'word '.repeat(30).trim(), dueDate: day })
    const types = ['consultation', 'fitting', 'delivery', 'deadline', 'meeting', 'other']
    const statuses = ['scheduled', 'completed', 'cancelled', 'no-show']
    for (const [n, type] of types.entries()) {
      const status = statuses[n % 4]
      const { id } = await addEvent(stage.server, member, {
        clientId,
        type,
        title: n === 0 ? 'W'.repeat(160) : type,
        startTime: at('10:00', someDay(Math.floor(n / 2))),
      })
      await call(stage.server, 'PATCH', `/calendar/${id}`, { token: member.token, body: { status } })
    }
    await addEvent(stage.server, member, { startTime: at('10:00'), endTime: at('12:00', someDay(2)) })
    const page = await openCalendar(stage, `?date=${day}`, { member, colorScheme: 'device' })
    for (const view of ['Month', 'Week', 'Day', 'Agenda']) {
      await page.getByRole('radiogroup', { name: 'View' }).getByText(view, { exact: true }).click()
      await page
        .getByText(/(^|· )fitting$/)
        .first()
        .waitFor()
      await expectSound(page)
    }
    await eventOn(page, 'fitting').first().click()
    await dialogOf(page, 'Event Details').waitFor()
    await expectSound(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Add Event' }).click()
    const dialog = dialogOf(page, 'Add New Event')
    await choose(dialog, 'Repeats', 'Every few weeks')
    await dialog.getByText(/events, until /).waitFor()
    await expectSound(page)
    const onPhone = await settledBox(dialog)
    expect([onPhone.x, onPhone.y, onPhone.width]).toEqual([0, 0, phone.width])
  })

  it('has the mark of what became of an event whole within a narrow day', async () => {
    const member = await planner(stage)
    const { id } = await addEvent(stage.server, member, {
      title: 'A long title '.repeat(6).trim(),
      startTime: at('11:00'),
    })
    await call(stage.server, 'PATCH', `/calendar/${id}`, {
      token: member.token,
      body: { status: 'completed' },
    })
    const page = await openCalendar(stage, `?date=${day}`, { member, viewport: { width: 1280, height: 800 } })
    const event = dayCell(page, day).getByRole('button', { name: /, Completed/ })
    const [around, mark] = [await settledBox(event), await settledBox(event.locator('svg').last())]
    expect(mark.x + mark.width).toBeLessThanOrEqual(around.x + around.width)
  })

  it('shows a phone the days with dots, and what is on the chosen one below', async () => {
    const member = await planner(stage)
    await preferZone(stage.server, member)
    await addEvent(stage.server, member, { startTime: at('10:00') })
    const page = await openCalendar(stage, `?date=${someDay(1)}`, { member, viewport: phone, hasTouch: true })
    await page.getByText('No events scheduled for this day').waitFor()
    await dayCell(page, day).tap()
    await eventOn(page, 'Fitting').tap()
    await dialogOf(page, 'Event Details').getByRole('button', { name: 'Move to...' }).tap()
    const move = dialogOf(page, 'Move Fitting')
    await move.getByLabel('Start').fill(`${someDay(1)}T10:00`)
    await move.getByRole('button', { name: 'Move' }).tap()
    await page.getByText('No events scheduled for this day').waitFor()
  })
})
