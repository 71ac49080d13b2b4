import type { KeyGroup } from '#web/lib/feature.ts'
import { m } from '#web/paraglide/messages.js'

/** What use-calendar-keys.ts listens to, for the list of keys. */
export const calendarKeys = (): KeyGroup => ({
  title: m.app_room_calendar(),
  permission: 'calendar.read',
  lines: [
    { text: m.calendar_view_month(), keys: ['M'] },
    { text: m.calendar_view_week(), keys: ['W'] },
    { text: m.calendar_view_day(), keys: ['D'] },
    { text: m.calendar_view_agenda(), keys: ['A'] },
    { text: m.calendar_today(), keys: ['T'] },
    { text: m.app_new_event(), keys: ['N'], permission: 'calendar.write' },
    { text: m.calendar_key_previous(), keys: [m.app_key_page_up()] },
    { text: m.calendar_key_next(), keys: [m.app_key_page_down()] },
  ],
})
