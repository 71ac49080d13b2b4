import type { CalendarEvent, DueMark } from '#contract/calendar.ts'
import type { TestApp } from '#server/testing/test-app.ts'

/** What is added where a test says no other. */
export const fitting = {
  title: 'Second fitting',
  type: 'fitting',
  startTime: '2026-03-02T08:00:00.000Z',
  endTime: '2026-03-02T09:00:00.000Z',
}

/** What tests do with somebody's calendar. */
export function calendarOf(app: TestApp) {
  const post = (token: string, body: object, headers: Record<string, string> = {}) =>
    app.call<{ event: CalendarEvent; events: CalendarEvent[] }>('POST', '/calendar', {
      ...{ token, headers },
      body: { ...fitting, ...body },
    })
  const add = async (token: string, body: object = {}) => (await post(token, body)).body.data
  const list = async (token: string, query = '') =>
    (await app.call<{ events: CalendarEvent[]; marks: DueMark[] }>('GET', `/calendar${query}`, { token }))
      .body.data
  const titles = async (token: string, query = '') =>
    (await list(token, query)).events.map(({ title }) => title)
  return { post, add, list, titles }
}
