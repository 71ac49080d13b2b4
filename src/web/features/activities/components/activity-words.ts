import type { Activity, ActivityNoun } from '#contract/activities.ts'
import { addDays } from '#domain/calendar/days.ts'
import { formatDay } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'
import type { DaysChoice } from '../asked-days.ts'

const kindTexts: Readonly<Record<ActivityNoun, () => string>> = {
  client: m.activity_kind_client,
  measurement: m.activity_kind_measurement,
  'measurement-template': m.activity_kind_measurement_template,
  project: m.activity_kind_project,
  piece: m.activity_kind_piece,
  fitting: m.activity_kind_fitting,
  event: m.activity_kind_event,
  invoice: m.activity_kind_invoice,
  payment: m.activity_kind_payment,
  pattern: m.activity_kind_pattern,
  draft: m.activity_kind_draft,
  'size-table': m.activity_kind_size_table,
  'work-item': m.activity_kind_work_item,
  wage: m.activity_kind_wage,
}
/** What activities are of, many at once. */
export const kindText = (kind: ActivityNoun): string => kindTexts[kind]()

/** Who did it, and by which way where that isn't by hand. One's own name goes without saying where one works alone. */
export function byText(
  { actor, via }: Pick<Activity, 'actor' | 'via'>,
  isAlone: (id: string) => boolean,
): string {
  if (via === 'portal') return m.activity_by_client()
  if (via === 'job') return m.activity_by_itself()
  const name = actor === null || isAlone(actor.id) ? '' : actor.name
  if (via !== 'key') return name
  return name === '' ? m.activity_by_key() : m.activity_by_key_of({ name })
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
