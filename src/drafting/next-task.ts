declare const setTimeout: (callback: () => void) => unknown

let count = 0

/** How many steps of drafts there have been: as long as there are more, they go on. */
export const stepsTaken = (): number => count

/** Lets what waits come first: a worker tells between two steps that it is still at work. */
export const nextTask = (): Promise<void> => {
  count++
  return new Promise((resolve) => void setTimeout(resolve))
}
