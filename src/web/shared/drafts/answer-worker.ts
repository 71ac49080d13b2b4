import { type CuttingLayout, layOut } from '#domain/drafting/nesting.ts'
import type { Piece } from '#domain/drafting/piece.ts'
import { DesignUnreachable } from '#drafting/freesewing-designs.ts'
import { draftGarment } from '#drafting/garment.ts'
import { stepsTaken } from '#drafting/next-task.ts'

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
  | { readonly id: number; readonly failure: string; readonly isUnreachable: boolean }

/** That it isn't lost: a slow machine may have many tries to make. */
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
    (error: unknown) => ({
      id,
      failure: String(error),
      isUnreachable: error instanceof DesignUnreachable,
    }),
  )

const SIGN_MS = 1_000

/**
 * Answers, and gives a sign meanwhile as long as it gets on. Neither what runs in a circle nor what waits for a dead line
 * gives one.
 */
export async function answerWithSigns(
  question: WorkerQuestion,
  post: (message: WorkerReply | WorkerSign) => void,
  answer = answerQuestion,
): Promise<void> {
  let told = stepsTaken()
  const signs = setInterval(() => {
    if (stepsTaken() > told) post({ isAtWork: true })
    told = stepsTaken()
  }, SIGN_MS)
  const reply = await answer(question)
  clearInterval(signs)
  post(reply)
}
