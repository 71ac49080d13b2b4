/** Nobody gave a place back in time. */
export class NoPlaceError extends Error {}

/** Who takes places: a workspace, or with null whoever asks outside of any. */
type Taker = string | null

interface Share {
  readonly taker: Taker
  held: number
  /** Those who wait, the longest first. */
  readonly waiting: Set<() => void>
}

/**
 * Shares a pool's connections out, so that one workspace whose writers wait for each other doesn't take them all: it
 * takes a place only while more are free than it holds. Alone it gets half of them, of two each gets a third, and so
 * on; one that holds none gets the last. What is free beyond that waits for whoever comes next.
 */
export function createPlaces(count: number, waitMs: number) {
  let free = count
  const shares = new Map<Taker, Share>()
  const withWaiting = new Set<Share>()

  function take(share: Share): void {
    share.held += 1
    free -= 1
  }

  function forgetIfIdle(share: Share): void {
    if (share.held === 0 && share.waiting.size === 0) shares.delete(share.taker)
  }

  function queue(share: Share): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer)
        share.waiting.delete(enter)
        if (share.waiting.size === 0) withWaiting.delete(share)
      }
      const enter = () => {
        leave()
        take(share)
        resolve()
      }
      const timer = setTimeout(() => {
        leave()
        forgetIfIdle(share)
        reject(new NoPlaceError(`No connection became free within ${waitMs} ms`))
      }, waitMs)
      share.waiting.add(enter)
      withWaiting.add(share)
    })
  }

  /** Whoever holds the fewest goes first. */
  function letIn(): void {
    for (;;) {
      let next: Share | undefined
      for (const share of withWaiting) if (next === undefined || share.held < next.held) next = share
      if (next === undefined || next.held >= free) return
      const [enter] = next.waiting
      enter?.()
    }
  }

  return {
    /** Takes a place; the promise is there only if it has to be waited for. */
    enter(taker: Taker): Promise<void> | undefined {
      let share = shares.get(taker)
      if (share === undefined) {
        share = { taker, held: 0, waiting: new Set() }
        shares.set(taker, share)
      }
      if (share.waiting.size > 0 || share.held >= free) return queue(share)
      take(share)
      return undefined
    },

    leave(taker: Taker): void {
      const share = shares.get(taker)
      if (share === undefined || share.held === 0) throw new Error('A place was given back that nobody held')
      share.held -= 1
      free += 1
      forgetIfIdle(share)
      letIn()
    },
  }
}
