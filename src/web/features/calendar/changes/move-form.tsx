import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { CalendarEvent } from '#contract/calendar.ts'
import { type Span, shiftSpan, spanOf } from '#domain/calendar/spans.ts'
import { fromWall, parseWall, type Turn, toWall, turnAt, wallText } from '#domain/calendar/wall-time.ts'
import { m } from '#web/paraglide/messages.js'
import { ClockChoice } from '#web/shared/calendar/clock-choice.tsx'
import { ClockNote } from '#web/shared/calendar/clock-note.tsx'
import { clockTexts } from '#web/shared/calendar/clock-words.ts'
import { dayText, momentText } from '#web/shared/calendar/time-words.ts'
import { useTellsDirty } from '#web/ui/form-dialog.tsx'
import { zoneText } from '../components/calendar-words.ts'
import { ClashWarning } from './clash-warning.tsx'

interface MoveFormProps {
  readonly event: CalendarEvent
  readonly timeZone: string
  readonly onCancel: () => void
  readonly onDirtyChange: (isDirty: boolean) => void
  readonly onMove: (span: Span) => void
}

export function MoveForm({ event, timeZone, onCancel, onDirtyChange, onMove }: MoveFormProps) {
  const before = spanOf(event)
  const startWallMs = toWall(timeZone, before.startMs)
  const [text, setText] = useState(() => wallText(startWallMs))
  const [turn, setTurn] = useState<Turn | null>(null)
  const [wasTried, setWasTried] = useState(false)
  useTellsDirty(text !== wallText(startWallMs) || turn !== null, onDirtyChange)
  const chosenMs = parseWall(text)
  const byMs = chosenMs === null ? 0 : chosenMs - wholeMinutes(startWallMs)
  const by = { startMs: byMs, endMs: byMs }
  const startMs = turn === null || chosenMs === null ? undefined : fromWall(timeZone, chosenMs, turn)
  const span = chosenMs === null ? null : shiftSpan(timeZone, before, by, startMs)

  /** Where it begins as before, there is something to say alone of a start that comes twice. */
  function clockTextsOfMove(): readonly string[] {
    if (span === null || (byMs === 0 && turnAt(timeZone, span.startMs) === null)) return []
    const typed = { startMs: startWallMs + byMs, endMs: toWall(timeZone, before.endMs) + byMs }
    return clockTexts(timeZone, typed, span)
  }

  function submit(submitted: FormEvent) {
    submitted.preventDefault()
    setWasTried(true)
    if (span) onMove(span)
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label={m.calendar_start()}
          type="datetime-local"
          required
          withAsterisk
          data-autofocus
          value={text}
          onChange={({ currentTarget: { value } }) => {
            setText(value)
            setTurn(null)
          }}
          error={wasTried && !span && m.form_required({ label: m.calendar_start() })}
        />
        <div>
          <Text size="sm" c="dimmed">
            {span && m.calendar_move_end({ end: momentText(timeZone, span.endMs, dayText) })}{' '}
            {m.calendar_zone({ zone: zoneText(timeZone, span?.startMs ?? before.startMs) })}
          </Text>
          <ClockNote texts={clockTextsOfMove()} />
          <ClockChoice
            label={m.calendar_start()}
            timeZone={timeZone}
            instantMs={span?.startMs}
            onChange={setTurn}
          />
          <ClashWarning span={span} exceptId={event.id} timeZone={timeZone} />
        </div>
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit">{m.calendar_move_submit()}</Button>
        </Group>
      </Stack>
    </form>
  )
}

/** The field has no seconds: what stands in it is the start's minute. */
const wholeMinutes = (wallMs: number) => parseWall(wallText(wallMs)) ?? wallMs
