import {
  IconBan,
  IconCalendarEvent,
  IconCheck,
  IconFlag3,
  IconMessages,
  IconRulerMeasure,
  IconTruckDelivery,
  IconUsers,
  IconUserX,
} from '@tabler/icons-react'
import type { CalendarEvent, EventStatus, EventType } from '#contract/calendar.ts'
import classes from './event-face.module.css'

const typeIcons = {
  consultation: IconMessages,
  fitting: IconRulerMeasure,
  delivery: IconTruckDelivery,
  deadline: IconFlag3,
  meeting: IconUsers,
  other: IconCalendarEvent,
} as const satisfies Record<EventType, unknown>

const statusIcons = {
  scheduled: null,
  completed: IconCheck,
  cancelled: IconBan,
  'no-show': IconUserX,
} as const satisfies Record<EventStatus, unknown>

/** The colours of an event's type and the look of its status, as variables for whatever shows it. */
export const faceProps = ({ type, status }: Pick<CalendarEvent, 'type' | 'status'>) => ({
  className: classes.face ?? '',
  'data-type': type,
  'data-status': status,
})

export function TypeIcon({ type, size = 14 }: { type: EventType; size?: number }) {
  const Icon = typeIcons[type]
  return <Icon size={size} stroke={1.8} aria-hidden className={classes.icon} />
}

/** Nothing for what is scheduled, as most is. */
export function StatusIcon({ status, size = 14 }: { status: EventStatus; size?: number }) {
  const Icon = statusIcons[status]
  return Icon && <Icon size={size} stroke={2} aria-hidden className={classes.icon} />
}
