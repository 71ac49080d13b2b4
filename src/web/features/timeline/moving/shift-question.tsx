import { Alert, Button, Group, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Workshop } from '#contract/workshop.ts'
import { readyDay } from '#domain/workshop/shifting.ts'
import { m } from '#web/paraglide/messages.js'
import { usePeople } from '#web/shared/team/use-people.ts'
import { spokenDay } from '#web/shared/workshop/day-words.ts'
import { pieceName } from '#web/shared/workshop/piece-marks.tsx'
import { PromiseCheck } from '#web/shared/workshop/promise-check.tsx'
import { FormDialog, useTellsDirty } from '#web/ui/form-dialog.tsx'
import { PROMISE } from '../plan-bars.ts'
import classes from './shift-question.module.css'
import { type DayMove, isChanged, type Moving, movedAlong, wouldBreak } from './use-day-move.ts'

interface ShiftQuestionProps {
  readonly move: DayMove
  readonly workshop: Workshop
  readonly today: string
}

/** What moves along, before anything is done. */
export function ShiftQuestion({ move, workshop, today }: ShiftQuestionProps) {
  const { asked, cancel } = move
  return (
    <FormDialog
      opened={asked !== null}
      onClose={cancel}
      size="md"
      centered
      isCompact
      title={asked ? titleOf(asked) : ''}
    >
      {({ leave, onDirtyChange }) =>
        asked && (
          <Question
            asked={asked}
            move={move}
            workshop={workshop}
            today={today}
            onCancel={leave}
            onDirtyChange={onDirtyChange}
          />
        )
      }
    </FormDialog>
  )
}

const titleOf = ({ what, name }: Moving) =>
  what === PROMISE ? m.timeline_promise() : m.timeline_move_stage({ stage: name })

interface QuestionProps extends ShiftQuestionProps {
  readonly asked: Moving
  readonly onCancel: () => void
  readonly onDirtyChange: (isDirty: boolean) => void
}

function Question({ asked, move, workshop, today, onCancel, onDirtyChange }: QuestionProps) {
  const { piece, what, from, shift } = asked
  const [typed, setTyped] = useState(asked.to)
  const [proposed] = useState(asked.to)
  useTellsDirty(typed !== proposed, onDirtyChange)
  const people = usePeople()
  const along = movedAlong(asked)
  const isMoved = isChanged(asked)
  // The field is where to begin for who hasn't said a day yet.
  const [isMovedAtFirst] = useState(isMoved)
  const nameOf = (stageId: string) => workshop.stages.find(({ id }) => id === stageId)?.name ?? ''
  const ready = readyDay({ ...piece, ...shift }, workshop.stages)
  const breaks = wouldBreak(asked, workshop) && ready !== null && piece.promisedOn !== null
  // The day that is offered in place of a promise that would be broken is one to promise too.
  const promised = what === PROMISE ? shift.promisedOn : breaks ? ready : null
  return (
    <>
      <Text size="sm" fw={600} className={classes.name ?? ''}>
        {pieceName(piece)}
      </Text>
      <TextInput
        type="date"
        mt="sm"
        label={m.timeline_new_day()}
        description={m.timeline_question_before({ day: spokenDay(from) })}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          if (value !== '') move.reach(asked, value)
        }}
        // It comes to a day on which the workshop works.
        onBlur={() => setTyped(asked.to)}
        {...(!isMovedAtFirst && { 'data-autofocus': true })}
      />
      {along.length > 0 && (
        <>
          <Text size="sm" mt="sm" id="timeline-along">
            {m.timeline_question_along()}
          </Text>
          <ul className={classes.along} aria-labelledby="timeline-along">
            {along.map(({ stageId, from: was, to }) => (
              <li key={stageId}>
                {m.timeline_question_line({
                  stage: nameOf(stageId),
                  from: spokenDay(was),
                  to: spokenDay(to),
                })}
              </li>
            ))}
          </ul>
        </>
      )}
      {breaks && (
        <Alert color="yellow" mt="sm">
          {m.timeline_question_breaks({
            ready: spokenDay(ready),
            promised: spokenDay(piece.promisedOn ?? ''),
          })}
        </Alert>
      )}
      {promised !== null && isMoved && (
        <div className={classes.check}>
          <PromiseCheck
            piece={piece}
            memberId={piece.memberId ?? ''}
            promisedOn={promised}
            planned={shift.planned}
            nameOf={people.nameOf}
          />
        </div>
      )}
      {what !== PROMISE && isMoved && asked.to < today && (
        <Text size="sm" role="status" fw={600} mt="sm">
          {m.workshop_day_past()}
        </Text>
      )}
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={onCancel}>
          {m.ui_cancel()}
        </Button>
        {breaks && (
          <Button variant="default" onClick={() => move.confirmWithPromise(asked)}>
            {m.timeline_move_promise({ day: spokenDay(ready) })}
          </Button>
        )}
        <Button
          disabled={!isMoved}
          {...(isMovedAtFirst && { 'data-autofocus': true })}
          onClick={() => move.confirm(asked)}
        >
          {what === PROMISE ? m.timeline_promise() : m.timeline_move()}
        </Button>
      </Group>
    </>
  )
}
