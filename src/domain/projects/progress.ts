/** Whole percent at which everything is done. */
export const DONE_PERCENT = 100

export interface Progress {
  /** Whole percent. */
  readonly progress: number
  /** Of completed work, where it stood before; null of any other. */
  readonly progressBefore: number | null
}

/** Completed work is done to the last percent; reopened, it is as far as it was. `asked` is where somebody puts it. */
export function progressOf(work: Progress, isCompleted: boolean, asked?: number): Progress {
  const reached = asked ?? work.progressBefore ?? work.progress
  return isCompleted
    ? { progress: DONE_PERCENT, progressBefore: reached }
    : { progress: reached, progressBefore: null }
}
