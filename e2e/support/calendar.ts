import type { Locator, Page } from 'playwright-core'
import { call } from './api.ts'
import type { Member } from './members.ts'
import type { PageOptions, Stage } from './stage.ts'

interface Target {
  readonly url: string
}

export interface AddedEvent {
  readonly id: string
  readonly title: string
  readonly startTime: string
  readonly endTime: string
  readonly status: string
}

/** A day in the middle of next month, so that its neighbours are of the same month, whatever day it is. */
export const someDay = (daysLater = 0): string => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 12 + daysLater))
    .toISOString()
    .slice(0, 10)
}

/** Adds an event at times of UTC; an hour unless it says when it ends. */
export async function addEvent(
  server: Target,
  { token }: Member,
  { startTime, ...fields }: { readonly startTime: string; readonly [field: string]: unknown },
): Promise<AddedEvent> {
  const endTime = new Date(Date.parse(startTime) + 3_600_000).toISOString()
  const { body } = await call<{ event: AddedEvent }>(server, 'POST', '/calendar', {
    token,
    body: { title: 'Fitting', type: 'fitting', startTime, endTime, ...fields },
  })
  return body.data.event
}

export async function listEvents(server: Target, { token }: Member): Promise<readonly AddedEvent[]> {
  const { body } = await call<{ events: AddedEvent[] }>(server, 'GET', '/calendar', { token })
  return body.data.events
}

/** Every time in the tests is one of this zone, unless they are about zones. */
export const preferZone = ({ url }: Target, { token }: Member, timezone = 'UTC') =>
  call({ url }, 'PATCH', '/user/preferences', { token, body: { timezone } })

/** A member on Premium's trial who keeps the calendar in UTC. */
export async function planner(stage: Stage): Promise<Member> {
  const member = await stage.premium()
  await preferZone(stage.server, member)
  return member
}

/** The calendar, at what the query of its address says. */
export async function openCalendar(
  stage: Stage,
  query: string,
  options: PageOptions & { readonly member: Member },
): Promise<Page> {
  const page = await stage.open(options)
  await page.goto(`/calendar${query}`)
  await page.getByRole('heading', { name: 'Calendar', level: 1 }).waitFor()
  return page
}

export const dayCell = (page: Page, day: string): Locator => page.locator(`[data-cell="${day}"]`)
/** What takes the focus in a day of the month. */
export const dayNumber = (page: Page, day: string): Locator => page.locator(`td [data-day="${day}"]`)
export const dayColumn = (page: Page, day: string): Locator => page.locator(`[data-column="${day}"]`)
export const eventOn = (scope: Page | Locator, title: string): Locator =>
  scope.getByRole('button', { name: new RegExp(`, ${title}, `) })

/** Presses the mouse, moves it in steps and lets go. */
export async function dragBy(
  page: Page,
  from: { x: number; y: number },
  by: { x: number; y: number },
): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2, { steps: 4 })
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 4 })
  await page.mouse.up()
}
