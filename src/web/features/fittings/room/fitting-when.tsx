import { Text, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Fitting } from '#contract/fittings.ts'
import { fromWall, parseWall, type Turn, toWall, wallText } from '#domain/calendar/wall-time.ts'
import { describeError } from '#web/lib/errors.ts'
import { joined } from '#web/lib/in-a-line.ts'
import { useMay } from '#web/lib/may.ts'
import { formatOwnMoment, useRegion } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { ClockChoice } from '#web/shared/calendar/clock-choice.tsx'
import { ClockNote } from '#web/shared/calendar/clock-note.tsx'
import { momentClockTexts } from '#web/shared/calendar/clock-words.ts'
import {
  changeFitting,
  eventsOfProjectQuery,
  fittingScope,
  fittingsQuery,
} from '#web/shared/fittings/fitting-queries.ts'
import { Missing } from '#web/ui/missing.tsx'
import { Select } from '#web/ui/select.tsx'
import classes from './fitting-notes.module.css'

/** When a fitting was held, as it was typed. */
interface Moved {
  readonly text: string
  readonly wallMs: number
  readonly turn: Turn
}

/** Which event a fitting was, and when it was held: kept as soon as it is chosen, or left. */
export function FittingWhen({ fitting }: { readonly fitting: Fitting }) {
  const { at, eventId } = fitting
  const { timeZone } = useRegion()
  const queryClient = useQueryClient()
  const onRecord = wallText(toWall(timeZone, Date.parse(at)))
  const [typed, setTyped] = useState<string | null>(null)
  const saving = {
    scope: fittingScope(fitting.id),
    onSettled: () => queryClient.invalidateQueries(),
    meta: { handled: true },
  }
  const moving = useMutation({
    ...saving,
    mutationFn: ({ wallMs, turn }: Moved) =>
      changeFitting(queryClient, fitting, { at: new Date(fromWall(timeZone, wallMs, turn)).toISOString() }),
    // What was typed meanwhile stays in its field, and is kept next.
    onSuccess: (_, { text }) => setTyped((now) => (now === text ? null : now)),
  })
  const choosing = useMutation({
    ...saving,
    mutationFn: (chosen: string | null) => changeFitting(queryClient, fitting, { eventId: chosen }),
  })
  const wallMs = typed === null ? null : parseWall(typed)

  const meant = shownMoment()

  /** What stands in the field, and the instant that it is or would be. */
  function shownMoment() {
    if (typed === null || typed === onRecord) {
      return { wallMs: toWall(timeZone, Date.parse(at)), atMs: Date.parse(at) }
    }
    return wallMs === null ? null : { wallMs, atMs: fromWall(timeZone, wallMs) }
  }

  function keep(): void {
    if (typed === null || (moving.isPending && moving.variables.text === typed)) return
    if (typed === onRecord && !moving.isPending) setTyped(null)
    else if (wallMs !== null) moving.mutate({ text: typed, wallMs, turn: 'first' })
  }

  /** Of a time that comes twice: kept at once, too. */
  function choose(turn: Turn): void {
    if (meant !== null) moving.mutate({ text: typed ?? onRecord, wallMs: meant.wallMs, turn })
  }

  return (
    <div className={classes.when}>
      <TextInput
        label={m.fittings_at()}
        type="datetime-local"
        size="md"
        value={typed ?? onRecord}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
        onBlur={keep}
        error={typed !== null && wallMs === null ? m.fittings_at_needed() : failureOf(moving)}
      />
      <EventChoice
        fitting={fitting}
        value={choosing.isPending ? choosing.variables : eventId}
        onChange={choosing.mutate}
        error={failureOf(choosing)}
      />
      <div className={classes.clock}>
        <ClockNote texts={meant === null ? [] : momentClockTexts(timeZone, meant.wallMs, meant.atMs)} />
        <ClockChoice label={m.fittings_at()} timeZone={timeZone} instantMs={meant?.atMs} onChange={choose} />
      </div>
    </div>
  )
}

const failureOf = ({ error }: { readonly error: Error | null }) => error && describeError(error).message

interface EventChoiceProps {
  readonly fitting: Fitting
  readonly value: string | null
  readonly onChange: (eventId: string | null) => void
  readonly error: string | null
}

/** The project's events that are no other fitting; fittings before the others. */
function EventChoice({ fitting: { id, projectId }, value, onChange, error }: EventChoiceProps) {
  const mayRead = useMay('calendar.read')
  const ofProject = useQuery({ ...eventsOfProjectQuery(projectId), enabled: mayRead })
  const others = useQuery(fittingsQuery(projectId))
  if (!ofProject.data) return <Missing what={m.fittings_event()} query={ofProject} />
  if (!others.data) return <Missing what={m.fittings_all()} query={others} />
  const taken = new Set(others.data.fittings.flatMap((one) => (one.id === id ? [] : (one.eventId ?? []))))
  const offered = ofProject.data
    .filter((event) => event.id === value || (event.status !== 'cancelled' && !taken.has(event.id)))
    .toSorted((a, b) => Number(b.type === 'fitting') - Number(a.type === 'fitting'))
  if (offered.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {m.fittings_event_none()}
      </Text>
    )
  }
  return (
    <Select
      label={m.fittings_event()}
      placeholder={m.fittings_event_any()}
      data={offered.map((event) => ({
        value: event.id,
        label: joined([event.title, formatOwnMoment(event.startTime)], ', '),
      }))}
      value={value}
      onChange={onChange}
      clearable
      size="md"
      error={error}
    />
  )
}
