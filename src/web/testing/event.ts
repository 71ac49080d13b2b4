import type { CalendarEvent } from '#contract/calendar.ts'

const at = '2026-03-01T10:00:00.000Z'

/** A fitting on 11 March 2026 of which little is known but a title, as the server answers one. */
export const eventNamed = (title: string, more: Partial<CalendarEvent> = {}): CalendarEvent => {
  const id = more.id ?? title
  return {
    _id: id,
    id,
    clientId: null,
    projectId: null,
    title,
    description: null,
    location: null,
    type: 'fitting',
    startTime: '2026-03-11T10:00:00.000Z',
    endTime: '2026-03-11T11:00:00.000Z',
    status: 'scheduled',
    seriesId: null,
    repeat: null,
    assignees: [],
    createdAt: at,
    updatedAt: at,
    ...more,
  }
}
