import { createSharedTimer } from './shared-timer.ts'

/** Nobody gave a place back in time. */
export class NoPlaceError extends Error {}

/** Who takes places: a workspace, or with null whoever asks outside of any. */
type Taker = string | null

interface Share<Held> {
  readonly taker: Taker
  held: number
  /** Those who wait, the longest first. */
  readonly waiting: Set<(held: Held | undefined) => void>
}

/**
 * Shares a pool's connections out, so that one workspace whose writers wait for each other doesn't take them all: it
 * takes a place only while more are free than it holds. Alone it gets half of them, of two each gets a third, and so
 * on; one that holds none gets the last. What is free beyond that waits for whoever comes next.
 *
 * With a place goes what it is for: who leaves hands it to who has waited, past the pool.
 */
export function createPlaces<Held>(count: number, waitMs: number) {
  let free = count
  const shares = new Map<Taker, Share<Held>>()
  const withWaiting = new Set<Share<Held>>()
  const whenDue = createSharedTimer(waitMs)

  function take(share: Share<Held>): void {
    share.held += 1
    free -= 1
  }

  function forgetIfIdle(share: Share<Held>): void {
    if (share.held === 0 && share.waiting.size === 0) shares.delete(share.taker)
  }

  function queue(share: Share<Held>): Promise<Held | undefined> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        share.waiting.delete(enter)
        if (share.waiting.size === 0) withWaiting.delete(share)
      }
      const inTime = whenDue(() => {
        leave()
        forgetIfIdle(share)
        reject(new NoPlaceError(`No connection became free within ${waitMs} ms`))
      })
      const enter = (held: Held | undefined) => {
        inTime()
        leave()
        take(share)
        resolve(held)
      }
      share.waiting.add(enter)
      withWaiting.add(share)
    })
  }

  /** The workspace that holds the fewest goes first, and gets what is handed on; answers whether anybody did. */
  function letIn(held: Held | undefined): boolean {
    for (let isTaken = false; ; isTaken = true) {
      let next: Share<Held> | undefined
      for (const share of withWaiting) if (next === undefined || share.held < next.held) next = share
      if (next === undefined || next.held >= free) return isTaken
      const [enter] = next.waiting
      enter?.(isTaken ? undefined : held)
    }
  }

  return {
    /** Takes a place; the promise is there only if it has to be waited for, and answers what is handed on, if anything. */
    enter(taker: Taker): Promise<Held | undefined> | undefined {
      let share = shares.get(taker)
      if (share === undefined) {
        share = { taker, held: 0, waiting: new Set() }
        shares.set(taker, share)
      }
      if (share.waiting.size > 0 || share.held >= free) return queue(share)
      take(share)
      return undefined
    },

    /** Gives a place back, and what it was for where that is sound; answers whether somebody has it now. */
    leave(taker: Taker, held?: Held): boolean {
      const share = shares.get(taker)
      if (share === undefined || share.held === 0) throw new Error('A place was given back that nobody held')
      share.held -= 1
      free += 1
      forgetIfIdle(share)
      return letIn(held)
    },
  }
}
