import { onTestFinished, vi } from 'vitest'
import type { Draft } from '#contract/drafts.ts'
import { draftEngine, usualOptions } from '#domain/drafting/draft-options.ts'
import { answerQuestion, type WorkerQuestion } from '#web/shared/drafts/answer-worker.ts'

const at = '2026-05-01T10:00:00.000Z'

/** Chinos of a client's set, as the server answers a saved draft. */
export const draftNamed = (name: string, more: Partial<Draft> = {}): Draft => {
  const id = more.id ?? name
  return {
    _id: id,
    id,
    name,
    clientId: 'ada',
    clientName: 'Ada Byron',
    measurementId: 'set',
    takenAt: at,
    garment: 'pants',
    design: 'chinos',
    figure: 'women',
    engine: draftEngine,
    sizes: [
      { name: 'Waist', size: 76, unit: 'cm' },
      { name: 'Hips', size: 100, unit: 'cm' },
      { name: 'Inseam', size: 78, unit: 'cm' },
      { name: 'Outseam', size: 104, unit: 'cm' },
    ],
    sizeSet: null,
    options: { ...usualOptions, sizes: [] },
    seams: [],
    newer: null,
    readOnly: false,
    createdAt: at,
    updatedAt: at,
    ...more,
  }
}

/** The worker's own code, in this thread: there are no workers here. */
class WorkerHere extends EventTarget {
  postMessage(question: WorkerQuestion) {
    void answerQuestion(question).then((data) => this.dispatchEvent(new MessageEvent('message', { data })))
  }
  terminate() {}
}

/** Drafts are made in the test's own thread, for one test. */
export function draftHere(): void {
  const opened: WorkerHere[] = []
  vi.stubGlobal(
    'Worker',
    class extends WorkerHere {
      constructor() {
        super()
        opened.push(this)
      }
    },
  )
  onTestFinished(() => {
    // The next to ask opens another one.
    for (const worker of opened) worker.dispatchEvent(new Event('error'))
  })
}
