import { setTimeout as sleep } from 'node:timers/promises'

/** Answers no sooner than after the given time, whether the work succeeds or fails: how long it took stays unseen. */
export async function answerAfter<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const [outcome] = await Promise.allSettled([work, sleep(ms)])
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
