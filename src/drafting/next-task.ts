declare const setTimeout: (callback: () => void) => unknown

/** Lets what waits come first: a worker tells between two drafts that it is still at work. */
export const nextTask = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve))
