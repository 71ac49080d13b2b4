import { m } from '#web/paraglide/messages.js'
import type {
  DraftedGarment,
  DraftRequest,
  LayoutRequest,
  WorkerAnswers,
  WorkerQuestion,
  WorkerReply,
  WorkerTask,
} from './answer-worker.ts'

/** The longest that somebody waits for a draft; a design that takes longer has lost itself. */
const LIMIT_MS = 5_000

interface Waiting {
  readonly done: (reply: WorkerReply) => void
  readonly fail: (error: Error) => void
}

let worker: Worker | null = null
let count = 0
const waiting = new Map<number, Waiting>()

function open(): Worker {
  const opened = new Worker(new URL('./draft-worker.ts', import.meta.url), { type: 'module' })
  opened.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) =>
    waiting.get(data.id)?.done(data),
  )
  // It couldn't be loaded, as over a line that broke: the next to ask tries anew.
  opened.addEventListener('error', () => stop(new Error(m.app_error_network())))
  return opened
}

/** Ends what it is doing; whoever waits is told why. */
function stop(error: Error): void {
  worker?.terminate()
  worker = null
  for (const { fail } of waiting.values()) fail(error)
  waiting.clear()
}

/** Asks the worker, for at most five seconds. */
function ask<Name extends keyof WorkerAnswers>(
  asked: Extract<WorkerTask, { task: Name }>,
): Promise<WorkerAnswers[Name]> {
  worker ??= open()
  const opened = worker
  const id = ++count
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => stop(new Error(m.drafts_too_long())), LIMIT_MS)
    const settle = (end: () => void) => {
      clearTimeout(timer)
      waiting.delete(id)
      end()
    }
    waiting.set(id, {
      done: (reply) =>
        settle(() => {
          if ('failure' in reply) reject(new Error(m.drafts_failed(), { cause: reply.failure }))
          // Each task has its own answer (answer-worker.ts).
          else resolve(reply.answer as WorkerAnswers[Name])
        }),
      fail: (error) => settle(() => reject(error)),
    })
    opened.postMessage({ id, ...asked } satisfies WorkerQuestion)
  })
}

export const draftPieces = (request: DraftRequest): Promise<DraftedGarment> => ask({ task: 'draft', request })

export const layPieces = (request: LayoutRequest): Promise<WorkerAnswers['layOut']> =>
  ask({ task: 'layOut', request })
