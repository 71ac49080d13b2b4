import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { addDays, weekOf } from '#domain/calendar/days.ts'
import { desktop, phone } from './support/browser.ts'
import {
  addEvent,
  dayCell,
  dayColumn,
  dayNumber,
  dragBy,
  eventOn,
  listEvents,
  openCalendar,
  planner,
  someDay,
} from './support/calendar.ts'
import { dialogOf, follow, isFocused, middleOf, settledBox, toast } from './support/screen.ts'
import { openStage } from './support/stage.ts'

const stage = openStage()

/** What is seen of events in part: a time, or of a name fewer than its first six letters. */
const cutTexts = (page: Page) =>
  page.locator('[data-lanes]').evaluateAll((columns) => {
    const within = (inner: DOMRect, outer: DOMRect) =>
      inner.left >= outer.left - 1 &&
      inner.right <= outer.right + 1 &&
      inner.top >= outer.top - 1 &&
      inner.bottom <= outer.bottom + 1
    const cut: string[] = []
    for (const column of columns) {
      for (const times of column.querySelectorAll('[data-times]')) {
        const [line, block] = [times.getBoundingClientRect(), times.closest('li')?.getBoundingClientRect()]
        for (const part of times.children) {
          const box = part.getBoundingClientRect()
          // Below its line, or below the event, it isn't seen.
          const isHidden = box.width === 0 || box.top >= line.bottom - 1 || (block && box.top >= block.bottom)
          if (!isHidden && !(within(box, line) && block && within(box, block)))
            cut.push(part.textContent ?? '')
        }
      }
      for (const name of column.querySelectorAll('[data-name]')) {
        const text = name.firstChild
        if (text === null) continue
        const letters = document.createRange()
        letters.setStart(text, 0)
        letters.setEnd(text, Math.min(6, text.textContent?.length ?? 0))
        const boxes = [...letters.getClientRects()]
        const shown = name.getBoundingClientRect()
        const block = name.closest('li')?.getBoundingClientRect()
        const isSeen = block && within(shown, block) && boxes.every((box) => within(box, shown))
        if (!isSeen) cut.push(name.textContent ?? '')
      }
    }
    return cut
  })

const day = someDay()
const at = (time: string, onDay = day) => `${onDay}T${time}:00.000Z`
const times = async (member: Parameters<typeof listEvents>[1]) =>
  (await listEvents(stage.server, member)).map(({ title, startTime, endTime }) => [title, startTime, endTime])

describe('a week', () => {
  it('lets an event be dragged to another hour and day, and to another end', async () => {
    const member = await planner(stage)
    await addEvent(stage.server, member, { startTime: at('10:00') })
    const page = await openCalendar(stage, `?view=week&date=${day}`, { member })
    const block = eventOn(page, 'Fitting')
    const from = await middleOf(block)
    const hourPx = (await settledBox(dayColumn(page, day))).height / 24
    const middleOfDay = async (of: string) => (await middleOf(dayColumn(page, of))).x
    // The week's last has none beside it.
    const isLast = new Date(at('00:00')).getUTCDay() === 6
    const nextDay = isLast ? 0 : (await middleOfDay(someDay(1))) - (await middleOfDay(day))
    await dragBy(page, from, { x: nextDay, y: hourPx * 1.5 })
    await toast(page, 'Event updated successfully!').first().waitFor()
    const movedTo = isLast ? day : someDay(1)
    await expect.poll(() => times(member)).toEqual([['Fitting', at('11:30', movedTo), at('12:30', movedTo)]])
    // What ends a drag is no click.
    expect(await dialogOf(page, 'Event Details').count()).toBe(0)

    const box = await settledBox(block)
    const edge = { x: box.x + 20, y: box.y + box.height - 2 }
    await dragBy(page, edge, { x: 0, y: hourPx * 0.75 })
    await expect.poll(() => times(member)).toEqual([['Fitting', at('11:30', movedTo), at('13:15', movedTo)]])
  })

  it('cuts no time, shows six letters of each name at least, and lists by keyboard what there is no room for', async () => {
    const member = await planner(stage)
    const names = [
      'Anna Berger',
      'Donaudampfschifffahrtsgesellschaft',
      'قياس فستان الزفاف للسيدة فاطمة',
      '山田花子様の二回目の仮縫い',
    ]
    const [sunday = day] = weekOf(day, 'sunday')
    for (const [later, count] of [1, 2, 3, 6].entries()) {
      for (const [slot, minutes] of [15, 30, 60].entries()) {
        const startTime = at(`${10 + 2 * slot}:00`, addDays(sunday, later))
        const endTime = new Date(Date.parse(startTime) + minutes * 60_000).toISOString()
        for (let nth = 0; nth < count; nth++) {
          const title = `${names[(nth + slot) % names.length]} ${nth + 1}`
          await addEvent(stage.server, member, { title, startTime, endTime })
        }
      }
    }
    const page = await openCalendar(stage, `?view=week&date=${sunday}`, { member })
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport)
      await page.locator('[data-stack]').first().waitFor()
      await expect.poll(() => cutTexts(page)).toEqual([])
      const counted = await page.locator('[data-stack]').allInnerTexts()
      const blocks = await page.locator('[data-lanes] [data-name]').count()
      const stacked = counted.reduce((sum, text) => sum + Number(text), 0)
      expect(blocks + stacked).toBe(3 * (1 + 2 + 3 + 6))
      const stack = await page.locator('[data-stack]').first().boundingBox()
      expect(stack?.width).toBeGreaterThanOrEqual(viewport === phone ? 43 : 26)
    }

    await page.setViewportSize(desktop)
    const stack = dayColumn(page, addDays(sunday, 3))
      .getByRole('button', { name: /^5 more events, / })
      .last()
    await stack.focus()
    await page.keyboard.press('Enter')
    const list = page.getByRole('dialog', { name: /^5 more events, / })
    await isFocused(list.getByRole('button').first())
    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'detached' })
    await isFocused(stack)
  })

  it('asks how far it reaches when one of a series is dragged, and takes that back without those that were not moved', async () => {
    const member = await planner(stage)
    const repeat = { unit: 'day', every: 1, until: someDay(3) }
    await addEvent(stage.server, member, { startTime: at('10:00'), repeat })
    const before = await times(member)
    const page = await openCalendar(stage, `?date=${day}`, { member })
    const question = dialogOf(page, 'Change a recurring event')
    await eventOn(dayCell(page, someDay(2)), 'Fitting').dragTo(dayCell(page, day))
    await question.getByRole('button', { name: 'This and following' }).click()
    await eventOn(dayCell(page, someDay(3)), 'Fitting').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await eventOn(dayCell(page, someDay(3)), 'Fitting').waitFor()
    await expect.poll(() => times(member)).toEqual(before)

    await follow(page, `/calendar?view=day&date=${someDay(1)}`)
    const hourPx = (await settledBox(dayColumn(page, someDay(1)))).height / 24
    await dragBy(page, await middleOf(eventOn(page, 'Fitting')), { x: 0, y: hourPx * 2 })
    await question.getByRole('button', { name: 'This and following' }).click()
    const moved = [1, 2, 3].map((later) => at('12:00', someDay(later)))
    await expect
      .poll(async () => (await times(member)).map(([, start]) => start).sort())
      .toEqual([at('10:00'), ...moved])
    await toast(page, 'Event updated successfully!').first().waitFor()
  })
})

describe('a day', () => {
  it('shows what overlaps side by side, takes a drag back on Escape, shows what crosses midnight on both days, and makes an event where it is clicked', async () => {
    const member = await planner(stage)
    await addEvent(stage.server, member, { title: 'One', startTime: at('10:00') })
    await addEvent(stage.server, member, { title: 'Two', startTime: at('10:30') })
    const next = someDay(1)
    await addEvent(stage.server, member, {
      title: 'Night',
      startTime: at('22:00'),
      endTime: at('02:00', next),
    })
    const before = await times(member)
    const page = await openCalendar(stage, `?view=day&date=${day}`, { member })
    const block = eventOn(page, 'One')
    const one = await settledBox(block)
    const two = await settledBox(eventOn(page, 'Two'))
    expect(one.x + one.width).toBeLessThanOrEqual(two.x)

    const { x, y } = await middleOf(block)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y + 100, { steps: 5 })
    await expect.poll(() => block.textContent()).not.toContain('10:00')
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect.poll(() => block.textContent()).toContain('10:00 to 11:00')
    await expect.poll(() => times(member)).toEqual(before)

    await eventOn(dayColumn(page, day), 'Night').waitFor()
    await page.getByText('1 later').click()
    await page.getByText('2 earlier').waitFor()
    await page.getByRole('button', { name: 'Next day' }).click()
    await eventOn(dayColumn(page, next), 'Night').getByText('until 02:00').waitFor()
    // The day opens with its first event, not with the hours of work.
    await expect.poll(() => page.locator('[data-scroller]').evaluate(({ scrollTop }) => scrollTop)).toBe(0)

    const column = dayColumn(page, next)
    const { height } = await settledBox(column)
    await column.click({ position: { x: 200, y: (height / 24) * 9.6 } })
    await expect
      .poll(() => dialogOf(page, 'Add New Event').getByLabel('Start').inputValue())
      .toBe(`${next}T09:30`)
  })
})

describe('the keyboard alone', () => {
  it('walks through days, changes views, adds an event and opens it', async () => {
    const member = await planner(stage)
    const page = await openCalendar(stage, '?date=2027-03-10', { member })
    await dayNumber(page, '2027-03-10').focus()
    for (const [key, arrivesAt] of [
      ['ArrowRight', '2027-03-11'],
      ['ArrowDown', '2027-03-18'],
      ['PageDown', '2027-04-18'],
      ['PageUp', '2027-03-18'],
      ['Home', '2027-03-14'],
      ['ArrowLeft', '2027-03-13'],
      ['End', '2027-03-13'],
    ] as const) {
      await page.keyboard.press(key)
      await isFocused(dayNumber(page, arrivesAt))
    }

    await page.keyboard.press('n')
    const dialog = dialogOf(page, 'Add New Event')
    await isFocused(dialog.getByLabel('Title'))
    await page.keyboard.type('Win a medal')
    await expect.poll(() => dialog.getByLabel('Title').inputValue()).toBe('Win a medal')
    await page.keyboard.press('Enter')
    await toast(page, 'Event added successfully!').waitFor()
    await isFocused(dayNumber(page, '2027-03-13'))

    await eventOn(page, 'Win a medal').waitFor()
    await page.keyboard.press('Tab')
    await isFocused(eventOn(page, 'Win a medal'))
    await page.keyboard.press('Enter')
    await dialogOf(page, 'Event Details').waitFor()
    await page.keyboard.press('Escape')
    await dialogOf(page, 'Event Details').waitFor({ state: 'detached' })
    await isFocused(eventOn(page, 'Win a medal'))

    for (const [key, view] of [
      ['w', 'week'],
      ['d', 'day'],
      ['a', 'agenda'],
      ['m', 'month'],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(() => new URL(page.url()).searchParams.get('view')).toBe(view)
    }
    await page.keyboard.press('t')
    await page.locator('td [aria-current="date"]').waitFor()
    await page.locator('td [aria-current="date"]').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => new URL(page.url()).searchParams.get('view')).toBe('day')
  })
})
