import type { Environment } from 'vitest/runtime'

declare global {
  /** To be ended with the worker that runs files of tests one after the other; the newest ends first. */
  var atWorkersEnd: (end: () => Promise<unknown>) => void
}

/** Node, where what the files of a worker share is ended when the last of them is through. */
const environment: Environment = {
  name: 'shared-stage',
  viteEnvironment: 'ssr',
  setup() {
    const ends: (() => Promise<unknown>)[] = []
    globalThis.atWorkersEnd = (end) => void ends.push(end)
    return {
      async teardown() {
        for (let end = ends.pop(); end; end = ends.pop()) await end()
      },
    }
  },
}

export { environment as default }
