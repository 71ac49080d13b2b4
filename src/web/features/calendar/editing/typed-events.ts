import type { CalendarEvent } from '#contract/calendar.ts'
import { typedForms } from '#web/lib/typed-forms.ts'
import type { EventValues } from '../event-values.ts'

/** Apart from the form, which comes later than who asks what was typed into it. */
export const typedEvents = typedForms<CalendarEvent, EventValues>()
