import type { Activity } from '#contract/activities.ts'
import { addDays } from '#domain/calendar/days.ts'
import { formatDay } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'
import type { DaysChoice } from '../asked-days.ts'

/** Who did it, and by which way where that isn't by hand. One's own name goes without saying where one works alone. */
export function byText(
  { actor, via, keyName }: Pick<Activity, 'actor' | 'via' | 'keyName'>,
  isAlone: (id: string) => boolean,
): string {
  if (via === 'portal') return m.activity_by_client()
  if (via === 'job') return m.activity_by_itself()
  const name = actor === null || isAlone(actor.id) ? '' : actor.name
  if (via !== 'key') return name
  const key = keyName ?? ''
  return name === '' ? m.activity_by_key({ key }) : m.activity_by_key_of({ name, key })
}

const daysTexts: Readonly<Record<DaysChoice, () => string>> = {
  all: m.activity_days_all,
  today: m.activity_today,
  yesterday: m.activity_yesterday,
  week: m.activity_days_week,
  month: m.activity_days_month,
  own: m.ui_days_own,
}
export const daysText = (choice: DaysChoice): string => daysTexts[choice]()

export function dayText(day: string, today: string): string {
  if (day === today) return m.activity_today()
  return day === addDays(today, -1) ? m.activity_yesterday() : formatDay(day)
}
