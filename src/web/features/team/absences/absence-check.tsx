import { Alert, Text } from '@mantine/core'
import { timeOf } from '#domain/workshop/hours.ts'
import type { Closure } from '#domain/workshop/planning.ts'
import { faultOfLess } from '#domain/workshop/promising.ts'
import { m } from '#web/paraglide/messages.js'
import { spokenDay } from '#web/shared/workshop/day-words.ts'
import { hoursText } from '#web/shared/workshop/hours-text.ts'
import { LoadMissing } from '#web/shared/workshop/promise-hint.tsx'
import { type FloorLoad, type PersonLoad, useLoad } from '#web/shared/workshop/use-load.ts'

interface AbsenceCheckProps {
  readonly member: { readonly id: string; readonly name: string }
  readonly days: Closure
  /** The days that are changed; null are new ones. */
  readonly before: Closure | null
}

/** What somebody has promised for the days on which they won't be there, and what can't be done any more: said before it is saved. */
export function AbsenceCheck({ member: { id, name }, days, before }: AbsenceCheckProps) {
  const floor = useLoad()
  const person = floor?.people.find(({ memberId }) => memberId === id)
  if (!floor) return <LoadMissing />
  if (!person || days.from === '' || days.until < days.from) return null
  const told = effectsOf(name, person, days, { floor, before })
  if (told.length === 0) return null
  return (
    <Alert color="yellow" role="status">
      {told.map((text) => (
        <Text key={text} size="sm">
          {text}
        </Text>
      ))}
    </Alert>
  )
}

const sumWithin = (amounts: ReadonlyMap<string, number>, { from, until }: Closure) =>
  [...amounts].reduce((sum, [day, amount]) => (from <= day && day <= until ? sum + amount : sum), 0)

function effectsOf(
  name: string,
  { week, away, due, days: work, promised }: PersonLoad,
  days: Closure,
  { floor: { workshop, today }, before }: { floor: FloorLoad; before: Closure | null },
): string[] {
  const place = away.findIndex(({ from, until }) => from === before?.from && until === before.until)
  const others = away.filter((_, nth) => nth !== place)
  const timeWith = (spans: readonly Closure[]) => timeOf({ week, away: spans }, workshop)
  const fault = faultOfLess({ due, today, time: timeWith([...others, days]) }, timeWith(away))
  const pieces = sumWithin(promised, days)
  const minutes = sumWithin(work, days)
  return [
    pieces > 0 ? m.absences_promised({ count: pieces, name }) : null,
    fault
      ? m.absences_fault({
          ...{ day: spokenDay(fault.by), name, hours: hoursText(fault.minutes) },
          time: hoursText(fault.time),
        })
      : minutes > 0
        ? m.absences_moves({ hours: hoursText(minutes) })
        : null,
  ].filter((text) => text !== null)
}
