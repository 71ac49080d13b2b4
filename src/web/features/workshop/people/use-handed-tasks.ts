import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isDoneAt } from '#domain/workshop/stages.ts'
import { usePeople } from '#web/shared/team/use-people.ts'
import { handedTasksQuery } from '#web/shared/tickets/task-queries.ts'
import { type AskedFloor, boardQuery, setupQuery } from '#web/shared/workshop/floor-queries.ts'
import type { HandedTask } from '../components/view-props.ts'

const none: readonly HandedTask[] = []

interface HandedTasks {
  /** Null until it is known; without any where that failed. */
  readonly handed: readonly HandedTask[] | null
  /** What they are read from; the part that is missing, where one is. */
  readonly read: UseQueryResult
}

/**
 * What is to be done, or was today, on pieces that others make, of who is asked for. The pieces are those that the floor is
 * narrowed to, whoever makes them.
 */
export function useHandedTasks({ search, marked, assignee }: AskedFloor, isAsked: boolean): HandedTasks {
  const { data: workshop } = useQuery(setupQuery)
  const board = useQuery({ ...boardQuery({ search, marked, assignee: null }), enabled: isAsked })
  const tasks = useQuery({ ...handedTasksQuery, enabled: isAsked })
  const { members } = usePeople()
  const asked = assignee === 'me' ? members.find(({ isSelf }) => isSelf)?.id : assignee
  const handed = useMemo(() => {
    if (!isAsked || board.isError || tasks.isError) return none
    if (!workshop || !board.data || !tasks.data) return null
    const ready = new Set(workshop.stages.filter(isDoneAt).map(({ id }) => id))
    const pieces = new Map(board.data.pieces.map((piece) => [piece.id, piece]))
    return tasks.data.tasks.flatMap((task): HandedTask[] => {
      const piece = pieces.get(task.pieceId)
      const isTheirs = asked === null || task.memberId === asked
      return piece && isTheirs && !ready.has(piece.stageId) ? [{ task, piece }] : []
    })
  }, [isAsked, asked, workshop, board.data, board.isError, tasks.data, tasks.isError])
  return { handed, read: board.data ? tasks : board }
}
