import { TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Piece } from '#contract/pieces.ts'
import type { Stage, Workshop } from '#contract/workshop.ts'
import { isWorkDay } from '#domain/workshop/planning.ts'
import { isApiError } from '#web/lib/api-error.ts'
import { formatDay } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'
import { useWritesPieces } from '#web/shared/plans/use-floor-access.ts'
import { floorKeys, planPiece } from '#web/shared/workshop/floor-queries.ts'
import { notify } from '#web/ui/notify.ts'
import { PageSection } from '#web/ui/page-section.tsx'
import classes from './piece-days.module.css'

interface PieceDaysProps {
  readonly piece: Piece
  readonly workshop: Workshop
  readonly today: string
  readonly onSaved: () => void
}

/** By which day it is to be at each stage: counted back from the promised day, and changed by hand where need be. */
export function PieceDays({ piece, workshop, today, onSaved }: PieceDaysProps) {
  const { stages } = workshop
  const mayWrite = useWritesPieces() && !piece.readOnly
  const here = stages.findIndex(({ id }) => id === piece.stageId)
  const planned = stages.filter(
    ({ id, meaning }) => meaning !== 'collected' && piece.planned[id] !== undefined,
  )
  return (
    <PageSection title={m.workshop_days()} isApart>
      {planned.length === 0 ? (
        <p className={classes.none}>
          {piece.promisedOn === null ? m.workshop_days_none() : m.workshop_days_promised()}
        </p>
      ) : (
        <ol className={classes.days}>
          {planned.map((stage) => {
            const day = piece.planned[stage.id] ?? ''
            const isReached = stages.indexOf(stage) <= here
            return (
              <li key={stage.id} className={classes.day} data-reached={isReached || undefined}>
                <span className={classes.stage}>{stage.name}</span>
                {isReached || !mayWrite ? (
                  <span>
                    {formatDay(day)}
                    {isReached && <span className={classes.reached}> · {m.workshop_reached()}</span>}
                  </span>
                ) : (
                  <DayField
                    key={day}
                    piece={piece}
                    stage={stage}
                    day={day}
                    hintOf={(typed) => hintOf(typed, workshop, today)}
                    onSaved={onSaved}
                  />
                )}
              </li>
            )
          })}
        </ol>
      )}
    </PageSection>
  )
}

/** What is the matter with a day that something is to be at a stage by; it holds nobody back. */
function hintOf(day: string, workshop: Workshop, today: string): string | null {
  if (day === '') return null
  if (day < today) return m.workshop_day_past()
  return isWorkDay(day, workshop) ? null : m.workshop_day_closed()
}

interface DayFieldProps {
  readonly piece: Piece
  readonly stage: Stage
  readonly day: string
  readonly hintOf: (day: string) => string | null
  readonly onSaved: () => void
}

/** Saved once it is left, as a date is typed in parts. */
function DayField({ piece, stage, day, hintOf, onSaved }: DayFieldProps) {
  const [typed, setTyped] = useState(day)
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (wanted: string) => planPiece(queryClient, piece, stage.id, wanted),
    onSuccess: () => {
      notify.success(m.workshop_day_saved({ stage: stage.name }), { id: 'piece-day' })
      onSaved()
    },
    onError: (error) => {
      setTyped(day)
      // Somebody else saved it meanwhile: what they saved is shown, to be changed anew.
      if (isApiError(error, 'CONFLICT')) {
        void queryClient.invalidateQueries({ queryKey: floorKeys.one(piece.id) })
      }
    },
  })
  function save() {
    if (typed === '') setTyped(day)
    else if (typed !== day) mutate(typed)
  }
  return (
    <TextInput
      type="date"
      aria-label={m.workshop_day_of({ stage: stage.name })}
      description={hintOf(typed)}
      inputWrapperOrder={['input', 'description']}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => event.key === 'Enter' && save()}
      disabled={isPending}
      className={classes.field ?? ''}
    />
  )
}
