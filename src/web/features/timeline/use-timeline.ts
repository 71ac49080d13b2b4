import { addDays, startOfWeek } from '#domain/calendar/days.ts'
import { useRegion } from '#web/lib/region.ts'
import { useAddress, useAddressChoice } from '#web/lib/use-address.ts'
import { useAskedAssignee } from '#web/shared/team/asked-assignee.ts'
import type { AskedFloor } from '#web/shared/workshop/floor-queries.ts'
import { WEEK_DAYS } from './plan-bars.ts'

export const groupings = ['person', 'project'] as const
export type Grouping = (typeof groupings)[number]

export const spans = ['2', '4', '8'] as const
export const marks = ['rush', 'late'] as const

const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/

/** A day as an address may have it; null for anything else. */
function dayIn(text: string | null): string | null {
  if (text === null || !DAY_PATTERN.test(text)) return null
  const ms = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== text ? null : text
}

/** What is shown and how, all of which stands in the address. */
export function useTimeline() {
  const [params, change] = useAddress()
  const [by, onBy] = useAddressChoice('by', groupings, 'person')
  const [weeks, onWeeks] = useAddressChoice('weeks', spans, '4')
  const [assignee, onAssignee] = useAskedAssignee()
  const { weekStart } = useRegion()
  const marked = marks.find((one) => one === params.get('show')) ?? null
  const asked: AskedFloor = { search: '', assignee, marked }
  const from = dayIn(params.get('from'))

  return {
    asked,
    by,
    isNarrowed: assignee !== null || marked !== null,
    /** The first of the days that are shown, by what day it is. */
    firstOn: (today: string) => startOfWeek(from ?? today, weekStart),
    dayCount: Number(weeks) * WEEK_DAYS,
    tools: {
      by,
      onBy,
      weeks,
      onWeeks,
      assignee,
      onAssignee,
      marked,
      onMark: (mark: AskedFloor['marked']) => change({ show: mark }),
      isNow: from === null,
      onNow: () => change({ from: null }),
      /** Half of what is shown stays, to be recognised by. */
      onStep: (today: string, direction: 1 | -1) => {
        const first = startOfWeek(from ?? today, weekStart)
        const to = addDays(first, (direction * Number(weeks) * WEEK_DAYS) / 2)
        change({ from: to === startOfWeek(today, weekStart) ? null : to })
      },
    },
  }
}
