import { IconCalendarEvent, IconCalendarMonth } from '@tabler/icons-react'
import { memberPages } from '#contract/pages.ts'
import type { Feature } from '#web/lib/feature.ts'
import { openPath } from '#web/lib/open-path.ts'
import { m } from '#web/paraglide/messages.js'

export const calendarFeature: Feature = {
  pages: [
    {
      path: memberPages.calendar,
      title: m.app_room_calendar,
      audience: 'members',
      permission: 'calendar.read',
      load: async () => (await import('./calendar-page.tsx')).CalendarPage,
      icon: IconCalendarMonth,
      needs: 'calendar',
    },
  ],
  activities: {
    event: {
      icon: IconCalendarEvent,
      many: m.activity_kind_event,
      path: (id) => openPath(memberPages.calendar, id),
    },
  },
  makes: [
    {
      label: m.app_new_event,
      icon: IconCalendarEvent,
      path: `${memberPages.calendar}?new=1`,
      permission: 'calendar.write',
      needs: 'calendar',
    },
  ],
  keys: async () => (await import('./components/calendar-keys.ts')).calendarKeys(),
}
