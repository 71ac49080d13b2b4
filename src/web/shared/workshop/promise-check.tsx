import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Piece } from '#contract/pieces.ts'
import { type OpenPiece, usualDays, workOf } from '#domain/workshop/load.ts'
import { type PlannedDays, planBack, workDaysAfter } from '#domain/workshop/planning.ts'
import { faultAmong, firstPromise } from '#domain/workshop/promising.ts'
import { isDoneAt } from '#domain/workshop/stages.ts'
import { useSeesAll } from '#web/lib/may.ts'
import { m } from '#web/paraglide/messages.js'
import { spokenDay } from './day-words.ts'
import { setupQuery } from './floor-queries.ts'
import { fullText, LoadMissing, PromiseHint } from './promise-hint.tsx'
import { type FloorLoad, useLoad } from './use-load.ts'

interface PromiseCheckProps {
  /** What is to be promised anew; null is a new one. */
  readonly piece: Pick<Piece, 'id' | 'stageId' | 'planned' | 'promisedOn'> | null
  /** Who is to make it; '' is nobody yet. */
  readonly memberId: string
  /** What is about to be promised; '' while no day is. */
  readonly promisedOn: string
  /** Its days by that promise, where they aren't counted back from it. */
  readonly planned?: PlannedDays
  /** How long it takes isn't known by its stages: it is only altered. */
  readonly isAltered?: boolean
  readonly nameOf: (memberId: string) => string
}

/**
 * Whether there is time for what is about to be promised, beside all that is promised already, and from which day on there
 * is. Nothing of it holds anybody back: whoever promises knows more than the plan.
 */
export function PromiseCheck(asked: PromiseCheckProps) {
  const { data: workshop } = useQuery(setupQuery)
  const stage = workshop?.stages.find(({ id }) => id === asked.piece?.stageId)
  // What is ready keeps nobody busy.
  if (stage && isDoneAt(stage)) return null
  return <OpenCheck {...asked} />
}

function OpenCheck(asked: PromiseCheckProps) {
  const without = asked.piece?.id ?? null
  const floor = useLoad(without)
  return floor ? <Checked floor={floor} {...asked} /> : <LoadMissing without={without} />
}

function Checked({
  floor,
  piece,
  memberId,
  promisedOn,
  planned,
  isAltered = false,
  nameOf,
}: PromiseCheckProps & { readonly floor: FloorLoad }) {
  const seesAll = useSeesAll()
  const { workshop, today, tasks } = floor
  const [first] = workshop.stages
  if (!first) return null
  const isUnplanned =
    isAltered || (piece !== null && piece.promisedOn !== null && Object.keys(piece.planned).length === 0)
  const workFor = (day: string) => {
    const counted = isUnplanned ? {} : planBack(day, workshop.stages, workshop)
    const open: OpenPiece = {
      stageId: piece?.stageId ?? first.id,
      planned: (day === promisedOn && planned) || counted,
      promisedOn: day,
      memberId: memberId === '' ? null : memberId,
      tasks: tasks ?? (isUnplanned ? [] : null),
    }
    return workOf(open, workshop, today)
  }
  // What nobody has yet is held against everybody's hours: who isn't told of these judges nothing by their own alone.
  const isJudged = seesAll || memberId !== ''
  const faultOn = (day: string) => (isJudged ? faultAmong(floor, workFor(day)) : null)
  const fromOn = (day: string) => firstPromise(day, workshop, (other) => faultOn(other) !== null)

  if (promisedOn === '') {
    if (piece !== null || isAltered) return null
    const free = fromOn(workDaysAfter(today, usualDays(workshop), workshop))
    return (
      <Text size="sm" role="status" c="dimmed">
        {free === null ? m.workshop_room_none() : m.workshop_room({ day: spokenDay(free) })}
      </Text>
    )
  }
  const from = promisedOn < today ? today : promisedOn
  const fault = faultOn(from)
  return (
    <PromiseHint
      day={promisedOn}
      today={today}
      calendar={workshop}
      isFull={fault !== null}
      why={fault && fullText(fault, fault.memberId === null ? null : nameOf(fault.memberId))}
      freeFrom={fromOn(from)}
    />
  )
}
