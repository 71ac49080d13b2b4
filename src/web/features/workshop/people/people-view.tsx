import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Piece } from '#contract/pieces.ts'
import { addDays } from '#domain/calendar/days.ts'
import { isDoneAt } from '#domain/workshop/stages.ts'
import { groupBy } from '#web/lib/group-by.ts'
import { joined } from '#web/lib/in-a-line.ts'
import { m } from '#web/paraglide/messages.js'
import { teamQuery } from '#web/shared/team/team-query.ts'
import { nextAwayText } from '#web/shared/workshop/day-words.ts'
import { hoursText } from '#web/shared/workshop/hours-text.ts'
import { LoadMissing } from '#web/shared/workshop/promise-hint.tsx'
import { useLoad } from '#web/shared/workshop/use-load.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PieceRow } from '../components/piece-row.tsx'
import { type Section, SectionList } from '../components/section-list.tsx'
import type { FloorViewProps, HandedTask } from '../components/view-props.ts'
import { useRowActions } from '../use-row-actions.ts'
import { TaskRow } from './task-row.tsx'

/** A piece, or a task on a piece that another makes. */
type Row = { readonly id: string } & (
  | { readonly kind: 'piece'; readonly piece: Piece }
  | ({ readonly kind: 'task' } & HandedTask)
)

const AWAY_DAYS = 13

/**
 * What each person has still to make, the next promised first, then what they do on pieces of others, and how long all of
 * it takes; what nobody makes stands last.
 */
export function PeopleView(props: FloorViewProps) {
  const { pieces, stages, handed, today } = props
  const actions = useRowActions(props)
  const { data: team } = useQuery(teamQuery)
  const floor = useLoad()
  const sections = useMemo((): Section<Row>[] => {
    const done = new Set(stages.filter(isDoneAt).map(({ id }) => id))
    const making = groupBy(
      pieces.filter(({ stageId }) => !done.has(stageId)),
      ({ memberId }) => memberId,
    )
    const doing = groupBy(handed, ({ task }) => task.memberId)
    const people = [...(team?.members ?? []), ...(team?.former ?? [])]
    const placeOf = (id: string | null) => {
      if (id === null) return people.length + 1
      const place = people.findIndex((person) => person.id === id)
      return place === -1 ? people.length : place
    }
    return [...new Set([...making.keys(), ...doing.keys()])]
      .toSorted((a, b) => placeOf(a) - placeOf(b))
      .map((id) => {
        const [own, tasks] = [making.get(id) ?? [], doing.get(id) ?? []]
        const open = tasks.filter(({ task }) => task.done === null).length
        return {
          key: id ?? 'nobody',
          title: id === null ? m.workshop_nobody() : (people[placeOf(id)]?.name ?? m.ui_assigned_unknown()),
          note: noteOf(id, open),
          rows: [
            ...own.map((piece): Row => ({ id: piece.id, kind: 'piece', piece })),
            ...tasks.map((one): Row => ({ id: one.task.id, kind: 'task', ...one })),
          ],
          count: own.length + open,
        }
      })

    function noteOf(id: string | null, tasks: number): string {
      const load = floor?.people.find(({ memberId }) => memberId === id)
      return joined([
        load ? m.workshop_left_to_do({ hours: hoursText(load.open) }) : null,
        tasks > 0 ? m.workshop_tasks_of_others({ count: tasks }) : null,
        load ? nextAwayText(load, today, addDays(today, AWAY_DAYS)) : null,
      ])
    }
  }, [pieces, stages, handed, team, floor, today])
  if (sections.length === 0) {
    return <EmptyState icon={<IconCheck size={28} />} title={m.workshop_people_none()} />
  }
  return (
    <>
      {floor === null && <LoadMissing mb="lg" />}
      <SectionList
        sections={sections}
        renderRow={(row) =>
          row.kind === 'piece' ? (
            <PieceRow piece={row.piece} {...actions} />
          ) : (
            <TaskRow task={row.task} piece={row.piece} today={today} />
          )
        }
      />
    </>
  )
}
