import { Group, Radio } from '@mantine/core'
import { endsSummerTime } from '#domain/calendar/clock-changes.ts'
import { instantsAt, type Turn, toWall, turnAt, turns } from '#domain/calendar/wall-time.ts'
import { m } from '#web/paraglide/messages.js'
import { zoneShort } from './time-words.ts'

interface ClockChoiceProps {
  /** The field whose time it is. */
  readonly label: string
  readonly timeZone: string
  /** What is meant as things stand. */
  readonly instantMs: number | undefined
  readonly onChange: (turn: Turn) => void
}

/** Which of two is meant, below the note that the clock shows a time twice; nothing where it shows that once. */
export function ClockChoice({ label, timeZone, instantMs, onChange }: ClockChoiceProps) {
  const meant = instantMs === undefined ? null : turnAt(timeZone, instantMs)
  if (instantMs === undefined || meant === null) return null
  const texts = turnTexts(timeZone, instantMs)
  return (
    <Radio.Group
      label={m.calendar_clock_which({ label })}
      size="sm"
      mt="xs"
      value={meant}
      onChange={(value) => onChange(turns.find((turn) => turn === value) ?? 'first')}
    >
      <Group mt={4} gap="md">
        {turns.map((turn) => (
          <Radio key={turn} value={turn} label={texts[turn]} />
        ))}
      </Group>
    </Radio.Group>
  )
}

/** By what everybody calls them, or else by how far each is from UTC. */
function turnTexts(timeZone: string, instantMs: number): Readonly<Record<Turn, string>> {
  const wallMs = toWall(timeZone, instantMs)
  if (endsSummerTime(timeZone, wallMs)) {
    return { first: m.calendar_clock_turn_summer(), second: m.calendar_clock_turn_winter() }
  }
  const [first = instantMs, second = instantMs] = instantsAt(timeZone, wallMs)
  return {
    first: m.calendar_clock_turn_first({ zone: zoneShort(timeZone, first) }),
    second: m.calendar_clock_turn_second({ zone: zoneShort(timeZone, second) }),
  }
}
