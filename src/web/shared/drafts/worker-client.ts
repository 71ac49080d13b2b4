import { m } from '#web/paraglide/messages.js'
import type {
  DraftedGarment,
  DraftRequest,
  LayoutRequest,
  WorkerAnswers,
  WorkerQuestion,
  WorkerReply,
  WorkerSign,
  WorkerTask,
} from './answer-worker.ts'

/** The longest without an answer or a sign of life: a slow machine gives one of both sooner, whatever else it does. */
const LIMIT_S = 60
/** Counted so often: a page that slept, or didn't come to listen, has lost one count when it wakes up, and not all. */
const COUNT_S = 5

interface Waiting {
  readonly done: (reply: WorkerReply) => void
  readonly fail: (error: Error) => void
}

let worker: Worker | null = null
let count = 0
const waiting = new Map<number, Waiting>()
let watch: ReturnType<typeof setInterval> | undefined

/** From now on the limit counts. */
function watchAnew(): void {
  clearInterval(watch)
  if (waiting.size === 0) return
  let left = LIMIT_S
  watch = setInterval(() => {
    left -= COUNT_S
    if (left <= 0) stop(new Error(m.drafts_too_long({ seconds: LIMIT_S })))
  }, COUNT_S * 1_000)
}

function open(): Worker {
  const opened = new Worker(new URL('./draft-worker.ts', import.meta.url), { type: 'module' })
  opened.addEventListener('message', ({ data }: MessageEvent<WorkerReply | WorkerSign>) => {
    // What once didn't come is never asked for again by the same worker.
    if ('failure' in data && data.isUnreachable) return stop(new Error(m.app_error_network()))
    if ('id' in data) waiting.get(data.id)?.done(data)
    watchAnew()
  })
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
  watchAnew()
}

/** Gives up, as somebody wished who won't wait. */
export const stopDrafting = (): void => stop(new Error(m.drafts_stopped()))

function ask<Name extends keyof WorkerAnswers>(
  asked: Extract<WorkerTask, { task: Name }>,
): Promise<WorkerAnswers[Name]> {
  worker ??= open()
  const opened = worker
  const id = ++count
  return new Promise((resolve, reject) => {
    waiting.set(id, {
      done(reply) {
        waiting.delete(id)
        if ('failure' in reply) reject(new Error(m.drafts_failed(), { cause: reply.failure }))
        // Each task has its own answer (answer-worker.ts).
        else resolve(reply.answer as WorkerAnswers[Name])
      },
      fail: reject,
    })
    opened.postMessage({ id, ...asked } satisfies WorkerQuestion)
    watchAnew()
  })
}

export const draftPieces = (request: DraftRequest): Promise<DraftedGarment> => ask({ task: 'draft', request })

export const layPieces = (request: LayoutRequest): Promise<WorkerAnswers['layOut']> =>
  ask({ task: 'layOut', request })
