import { AppError } from './errors.ts'

interface Room {
  readonly atOnce: number
  /** How many works of one owner may wait behind its own. */
  readonly waitingEach: number
  /** How many of all owners together. */
  readonly waitingAll: number
}

interface Waiting {
  readonly start: () => void
  readonly refuse: () => void
  readonly until: number
}

/** Runs a work of an owner's when its turn comes; refused before it begins where it would wait too long. */
export type FairGate = <Result>(
  owner: string,
  work: () => Promise<Result>,
  patienceMs?: number,
) => Promise<Result>

/** A request is answered within 4.5 s: work that begins later than this would be done for nobody. */
const PATIENCE_MS = 3_000

/**
 * Lets so many works run at once, of each owner one, and owners take turns: who sends much waits, or is refused, and
 * holds up nobody else.
 */
export function createFairGate({ atOnce, waitingEach, waitingAll }: Room): FairGate {
  const running = new Set<string>()
  /** The works of each owner that wait; the owner who comes next stands first. */
  const lines = new Map<string, Waiting[]>()
  let waiting = 0

  const isFree = (owner: string) => running.size < atOnce && !running.has(owner)

  function startNext(): void {
    const owner = [...lines.keys()].find(isFree)
    if (owner === undefined) return
    const [next, ...rest] = lines.get(owner) ?? []
    lines.delete(owner)
    if (rest.length > 0) lines.set(owner, rest)
    if (next) {
      waiting -= 1
      if (performance.now() < next.until) next.start()
      else next.refuse()
    }
    startNext()
  }

  function turnOf(owner: string, patienceMs: number): Promise<void> {
    const line = lines.get(owner) ?? []
    if (line.length >= waitingEach) throw new AppError('RATE_LIMITED', { retryAfterS: 2 })
    if (waiting >= waitingAll) throw new AppError('UNAVAILABLE', { retryAfterS: 2 })
    return new Promise((resolve, reject) => {
      line.push({
        start() {
          running.add(owner)
          resolve()
        },
        refuse: () => reject(new AppError('UNAVAILABLE', { retryAfterS: 2 })),
        until: performance.now() + patienceMs,
      })
      lines.set(owner, line)
      waiting += 1
    })
  }

  return async function gated(owner, work, patienceMs = PATIENCE_MS) {
    if (isFree(owner) && !lines.has(owner)) running.add(owner)
    else await turnOf(owner, patienceMs)
    try {
      return await work()
    } finally {
      running.delete(owner)
      const line = lines.get(owner)
      lines.delete(owner)
      // To the end: everybody else comes first.
      if (line) lines.set(owner, line)
      startNext()
    }
  }
}
