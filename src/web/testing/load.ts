import type { PersonLoad } from '#contract/load.ts'

const sixHours = [360, 360, 360, 360, 360, 360, 360]

/** Somebody's work as the server tells of it: by day, all of it due on its day unless something else is said. */
export const personLoad = (
  memberId: string | null,
  days: Readonly<Record<string, number>>,
  more: Partial<PersonLoad> = {},
): PersonLoad => ({
  memberId,
  week: memberId === null ? sixHours.map(() => 0) : sixHours,
  open: Object.values(days).reduce((sum, minutes) => sum + minutes, 0),
  away: [],
  undated: 0,
  days,
  due: days,
  promised: {},
  ...more,
})

/** What the server answers of everybody's work. */
export const loadOf = (
  today: string,
  people: readonly PersonLoad[],
  tasks: readonly { readonly memberId: string | null; readonly minutes: number }[] | null = null,
) => ({ json: { data: { people, tasks, today } } })
