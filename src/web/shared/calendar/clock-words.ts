import { type ClockChange, clockChangeAt } from '#domain/calendar/clock-changes.ts'
import { repeatSpan, type Span, type WallSpan } from '#domain/calendar/spans.ts'
import { toWall, type WallMs, wallDay } from '#domain/calendar/wall-time.ts'
import { m } from '#web/paraglide/messages.js'
import { longDay, momentText, shortDay, timeText, whenText } from './time-words.ts'

/** On the wall it is nobody's zone. */
const wallTimeText = (wallMs: WallMs) => timeText('UTC', wallMs)

/** What the clock does, and what becomes of a time by it. */
function clockText(change: ClockChange, when: string): string {
  if (change.kind === 'twice') {
    const { wallMs, isSecond } = change
    const said = { day: longDay(wallDay(wallMs)), time: wallTimeText(wallMs) }
    return isSecond ? m.calendar_clock_second(said) : m.calendar_clock_first(said)
  }
  const { fromMs, toMs } = change
  const isOneDay = wallDay(fromMs) === wallDay(toMs)
  const text = isOneDay ? wallTimeText : (wallMs: WallMs) => momentText('UTC', wallMs)
  return m.calendar_clock_skipped({
    day: longDay(wallDay(toMs)),
    from: text(fromMs),
    to: text(toMs),
    when,
  })
}

/** What to say of a time that was typed, before it is kept as an instant: nothing on nearly every day of the year. */
export function momentClockTexts(timeZone: string, wallMs: WallMs, instantMs: number): readonly string[] {
  const change = clockChangeAt(timeZone, wallMs, instantMs)
  return change ? [clockText(change, momentText(timeZone, instantMs))] : []
}

/** The same of a start and an end, each thing once. */
export function clockTexts(timeZone: string, typed: WallSpan, span: Span): readonly string[] {
  const changes = [
    clockChangeAt(timeZone, typed.startMs, span.startMs),
    clockChangeAt(timeZone, typed.endMs, span.endMs),
  ]
  const when = whenText(timeZone, span, shortDay)
  return [...new Set(changes.flatMap((change) => (change ? [clockText(change, when)] : [])))]
}

/** The same of what moves by so much on the wall, days as a rule, at its times of day. */
export const movedClockTexts = (timeZone: string, before: Span, byMs: number): readonly string[] =>
  clockTexts(
    timeZone,
    { startMs: toWall(timeZone, before.startMs) + byMs, endMs: toWall(timeZone, before.endMs) + byMs },
    repeatSpan(timeZone, before, byMs),
  )
