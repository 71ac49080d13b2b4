import { awayWithin } from '#domain/workshop/hours.ts'
import { freeFrom } from '#domain/workshop/load.ts'
import { isWithin } from '#domain/workshop/planning.ts'
import { joined } from '#web/lib/in-a-line.ts'
import { m } from '#web/paraglide/messages.js'
import { nextAwayText, spokenDay, spokenDays } from '#web/shared/workshop/day-words.ts'
import { hoursText } from '#web/shared/workshop/hours-text.ts'
import type { FloorLoad, PersonLoad } from '#web/shared/workshop/use-load.ts'
import type { Span } from '../plan-bars.ts'

/** What is left, from when on there is room, and who isn't there: '18 h 30 left · free from Thu, May 21 · away today'. */
export function personText(load: PersonLoad, { today }: FloorLoad, { days: shown }: Span): string {
  const { memberId, time, days, open } = load
  const left = open === 0 ? null : m.timeline_left({ hours: hoursText(open) })
  if (memberId === null) return left ?? ''
  const away = nextAwayText(load, today, shown.at(-1) ?? today)
  return joined([left, roomText(freeFrom(days, time, today), today), away])
}

function roomText(free: string | null, today: string): string {
  if (free === null) return m.timeline_free_never()
  return free === today ? m.timeline_free_now() : m.timeline_free_from({ day: spokenDay(free) })
}

interface DayLine {
  readonly day: string
  readonly text: string
  readonly isOver: boolean
}

/** The days of a span in words: those on which there is something to do, and those on which somebody is away. */
export function dayLinesOf(load: PersonLoad, { days }: Span): DayLine[] {
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const away = awayWithin(load.away, first, last).map((span) => ({
    day: span.from < first ? first : span.from,
    text: m.timeline_away({ days: spokenDays(span.from, span.until) }),
    isOver: false,
  }))
  const worked = days.flatMap((day) => {
    const minutes = load.days.get(day) ?? 0
    return minutes > 0 ? [{ day, ...workText(load, day, minutes, load.time(day)) }] : []
  })
  // That somebody is away stands before what is to be done then all the same.
  return [...away, ...worked].toSorted((a, b) => a.day.localeCompare(b.day))
}

/** What is to be done on a day, of how much can be; what nobody has been given is of nobody's time. */
export function workText({ memberId, away }: PersonLoad, day: string, minutes: number, able: number) {
  const told = { day: spokenDay(day), hours: hoursText(minutes) }
  if (memberId === null) return { text: m.timeline_day_nobody(told), isOver: false }
  if (able === 0 && isWithin(day, away)) return { text: m.timeline_day_away(told), isOver: true }
  const of = { ...told, time: hoursText(able) }
  if (minutes > able) {
    return { text: m.timeline_day_over({ ...of, more: hoursText(minutes - able) }), isOver: true }
  }
  return { text: minutes === able ? m.timeline_day_full(of) : m.timeline_day(of), isOver: false }
}
