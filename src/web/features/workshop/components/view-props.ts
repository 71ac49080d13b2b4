import type { Piece } from '#contract/pieces.ts'
import type { Task } from '#contract/tasks.ts'
import type { Stage } from '#contract/workshop.ts'

/** A task of somebody on a piece that isn't theirs to make. */
export interface HandedTask {
  readonly task: Task
  readonly piece: Piece
}

/** What each way of showing the floor is given. */
export interface FloorViewProps {
  readonly pieces: readonly Piece[]
  readonly stages: readonly Stage[]
  /** Today in the business's time zone. */
  readonly today: string
  /** What somebody does on pieces that others make, for who is shown by person. */
  readonly handed: readonly HandedTask[]
  readonly onEdit: (piece: Piece) => void
}
