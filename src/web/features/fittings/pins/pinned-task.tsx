import { useQuery } from '@tanstack/react-query'
import type { Piece } from '#contract/pieces.ts'
import { useSeesPrices } from '#web/lib/may.ts'
import { TaskPrice } from '#web/shared/tickets/task-price.tsx'
import { tasksQuery } from '#web/shared/tickets/task-queries.ts'

interface PinnedTaskProps {
  readonly taskId: string
  readonly piece: Piece
  /** It was just made of its pin. */
  readonly isNew: boolean
}

/** What a task that was pinned still lacks to be invoiced: its price, unless one was agreed for the whole piece. */
export function PinnedTask({ taskId, piece, isNew }: PinnedTaskProps) {
  const pricesSeen = useSeesPrices()
  const isAsked = pricesSeen && piece.price === null
  const { data } = useQuery({ ...tasksQuery(piece.id), enabled: isAsked })
  const task = data?.tasks.find(({ id }) => id === taskId)
  if (!isAsked || !task || task.price !== null) return null
  return <TaskPrice task={task} isNew={isNew} />
}
