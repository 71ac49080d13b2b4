import { AppError } from './errors.ts'

/** Lets so many works run at once and so many wait for their turn; one more is refused. */
export function createGate(room: { readonly atOnce: number; readonly waiting: number }) {
  let running = 0
  const waiting: (() => void)[] = []
  return async function gated<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= room.atOnce) {
      if (waiting.length >= room.waiting) throw new AppError('RATE_LIMITED', { retryAfterS: 1 })
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      // The place goes on to whoever waits longest.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
