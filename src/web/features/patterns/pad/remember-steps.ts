import type { Command } from '#domain/drawing/commands.ts'

/** Of a task where the browser doesn't say how much time it has to spare. */
const USUAL_SLICE_MS = 8

/** What draws a command once more, aside, and keeps what it changed. */
interface Aside {
  draw(command: Command, position: number): void
}

export interface Remembering {
  /** Steps from this position on are others now. */
  readonly cut: (position: number) => void
  readonly stop: () => void
  /** Once nothing is left to remember. */
  readonly done: Promise<void>
}

const inSpareTime = (run: (timeLeft: () => number) => void): void => {
  // Safari has learnt of it late.
  if ('requestIdleCallback' in globalThis) {
    requestIdleCallback((deadline) => run(() => deadline.timeRemaining()))
    return
  }
  setTimeout(() => {
    const until = performance.now() + USUAL_SLICE_MS
    run(() => until - performance.now())
  })
}

/**
 * Makes what undo needs of a drawing that was opened, from position `first` on, in the time that nothing else wants:
 * whoever opens it waits for the picture alone. A step that is taken back before is drawn again from the ones before it.
 */
export function rememberSteps(commands: readonly Command[], first: number, aside: Aside): Remembering {
  let next = first
  let end = commands.length
  const done = new Promise<void>((resolve) => {
    const goOn = () =>
      inSpareTime((timeLeft) => {
        do {
          const command = commands[next]
          if (command === undefined || next >= end) return resolve()
          aside.draw(command, next)
          next += 1
        } while (timeLeft() > 1)
        goOn()
      })
    goOn()
  })
  return {
    cut: (position) => {
      end = Math.min(end, position)
    },
    stop: () => {
      end = 0
    },
    done,
  }
}
