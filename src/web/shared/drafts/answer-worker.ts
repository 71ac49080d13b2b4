import { type CuttingLayout, layOut } from '#domain/drafting/nesting.ts'
import type { Piece } from '#domain/drafting/piece.ts'
import { draftGarment } from '#drafting/garment.ts'

export type DraftRequest = Parameters<typeof draftGarment>[0]
export type DraftedGarment = Awaited<ReturnType<typeof draftGarment>>

export interface LayoutRequest {
  readonly pieces: readonly Piece[]
  readonly width: number
  readonly isOneWay: boolean
}

/** What the worker is asked, and what it answers to each. */
export type WorkerTask =
  | { readonly task: 'draft'; readonly request: DraftRequest }
  | { readonly task: 'layOut'; readonly request: LayoutRequest }

export interface WorkerAnswers {
  readonly draft: DraftedGarment
  readonly layOut: readonly CuttingLayout[]
}

export type WorkerQuestion = WorkerTask & { readonly id: number }

export type WorkerReply =
  | { readonly id: number; readonly answer: WorkerAnswers[keyof WorkerAnswers] }
  | { readonly id: number; readonly failure: string }

/** That it isn't lost: a design may have a long way over a slow line, and a slow machine many tries to make. */
export interface WorkerSign {
  readonly isAtWork: true
}

/** How long better layouts are looked for. */
const LAYOUT_MS = 600

/** Does what the worker is asked. */
async function answerTask(asked: WorkerTask): Promise<WorkerAnswers[keyof WorkerAnswers]> {
  if (asked.task === 'draft') return draftGarment(asked.request)
  const { pieces, width, isOneWay } = asked.request
  const end = performance.now() + LAYOUT_MS
  return layOut(pieces, { width, isOneWay }, () => performance.now() > end)
}

/** The answer, or what went wrong with it. */
export const answerQuestion = ({ id, ...asked }: WorkerQuestion): Promise<WorkerReply> =>
  answerTask(asked).then(
    (answer) => ({ id, answer }),
    (error: unknown) => ({ id, failure: String(error) }),
  )
