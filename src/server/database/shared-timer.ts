interface Waiting {
  readonly dueMs: number
  readonly onDue: () => void
}

/**
 * Tells whoever has waited for so long, unless they have called what they were answered. All share one timer, as they
 * are due in the order in which they came: a timer for each request is a tenth of a short one.
 */
export function createSharedTimer(limitMs: number): (onDue: () => void) => () => void {
  const waiting = new Set<Waiting>()
  let timer: NodeJS.Timeout | undefined

  function wait(): void {
    const [first] = waiting
    if (!first) {
      timer = undefined
      return
    }
    timer = setTimeout(tellDue, Math.max(0, first.dueMs - performance.now()))
    // The process is kept alive by the connection of whoever waits for an answer.
    timer.unref()
  }

  function tellDue(): void {
    const nowMs = performance.now()
    try {
      for (const one of waiting) {
        if (one.dueMs > nowMs) break
        waiting.delete(one)
        one.onDue()
      }
    } finally {
      // Those behind one of them are told, whatever became of it.
      wait()
    }
  }

  return (onDue) => {
    const one = { dueMs: performance.now() + limitMs, onDue }
    waiting.add(one)
    if (!timer) wait()
    return () => void waiting.delete(one)
  }
}
