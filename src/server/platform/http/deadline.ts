import { createSharedTimer } from '#server/database/shared-timer.ts'

const tooLate = Symbol('too late')

/** Answers with what the work comes to, or refuses once that has taken so long. */
export type Deadline = <Result>(work: Promise<Result>) => Promise<Result>

export function createDeadline(limitMs: number, refusal: () => Error): Deadline {
  const whenDue = createSharedTimer(limitMs)
  // Made where the answer is waited for: the timer is all requests', and speaks the language of the one that began it.
  const refuse = (error: unknown): never => {
    throw error === tooLate ? refusal() : error
  }
  return <Result>(work: Promise<Result>): Promise<Result> =>
    new Promise<Result>((resolve, reject) => {
      const inTime = whenDue(() => reject(tooLate))
      work.then(
        (result) => {
          inTime()
          resolve(result)
        },
        (error: unknown) => {
          inTime()
          reject(error)
        },
      )
    }).catch(refuse)
}
