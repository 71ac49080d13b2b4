import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isDoneAt } from '#domain/workshop/stages.ts'
import { usePeople } from '#web/shared/team/use-people.ts'
import { handedTasksQuery } from '#web/shared/tickets/task-queries.ts'
import { type AskedFloor, boardQuery, setupQuery } from '#web/shared/workshop/floor-queries.ts'
import type { HandedTask } from '../components/view-props.ts'

const none: readonly HandedTask[] = []

/**
 * What is to be done, or was today, on pieces that others make, of who is asked for; null until it is known. The pieces are
 * those that the floor is narrowed to, whoever makes them.
 */
export function useHandedTasks(
  { search, marked, assignee }: AskedFloor,
  isAsked: boolean,
): readonly HandedTask[] | null {
  const { data: workshop } = useQuery(setupQuery)
  const board = useQuery({ ...boardQuery({ search, marked, assignee: null }), enabled: isAsked })
  const handed = useQuery({ ...handedTasksQuery, enabled: isAsked })
  const { members } = usePeople()
  const asked = assignee === 'me' ? members.find(({ isSelf }) => isSelf)?.id : assignee
  return useMemo(() => {
    if (!isAsked || board.isError || handed.isError) return none
    if (!workshop || !board.data || !handed.data) return null
    const ready = new Set(workshop.stages.filter(isDoneAt).map(({ id }) => id))
    const pieces = new Map(board.data.pieces.map((piece) => [piece.id, piece]))
    return handed.data.tasks.flatMap((task): HandedTask[] => {
      const piece = pieces.get(task.pieceId)
      const isTheirs = asked === null || task.memberId === asked
      return piece && isTheirs && !ready.has(piece.stageId) ? [{ task, piece }] : []
    })
  }, [isAsked, asked, workshop, board.data, board.isError, handed.data, handed.isError])
}
