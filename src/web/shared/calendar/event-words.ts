import type { EventStatus, EventType } from '#contract/calendar.ts'
import { m } from '#web/paraglide/messages.js'

const typeTexts: Readonly<Record<EventType, () => string>> = {
  consultation: m.calendar_type_consultation,
  fitting: m.calendar_type_fitting,
  delivery: m.calendar_type_delivery,
  deadline: m.calendar_type_deadline,
  meeting: m.calendar_type_meeting,
  other: m.calendar_type_other,
}
export const eventTypeText = (type: EventType) => typeTexts[type]()

const statusTexts: Readonly<Record<EventStatus, () => string>> = {
  scheduled: m.calendar_status_scheduled,
  completed: m.calendar_status_completed,
  cancelled: m.calendar_status_cancelled,
  'no-show': m.calendar_status_no_show,
}
export const eventStatusText = (status: EventStatus) => statusTexts[status]()
