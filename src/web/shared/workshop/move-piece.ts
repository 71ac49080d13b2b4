import type { Piece } from '#contract/pieces.ts'
import type { Stage } from '#contract/workshop.ts'
import { nextDay } from '#domain/workshop/planning.ts'
import { isDoneAt } from '#domain/workshop/stages.ts'

/** A piece at another stage, as the server will have it. */
export function pieceAt(
  piece: Piece,
  stage: Stage,
  { stages, today }: { readonly stages: readonly Stage[]; readonly today: string },
): Piece {
  const nextOn = nextDay(stages, stage.id, piece.planned, piece.promisedOn)
  const first = [nextOn, piece.promisedOn].filter((day) => day !== null).toSorted()[0]
  return {
    ...piece,
    stageId: stage.id,
    nextOn,
    isLate: !isDoneAt(stage) && first !== undefined && first < today,
  }
}

/** The stage after one; null after the last. */
export function stageAfter(stages: readonly Stage[], stageId: string): Stage | null {
  const place = stages.findIndex(({ id }) => id === stageId)
  return place === -1 ? null : (stages[place + 1] ?? null)
}
