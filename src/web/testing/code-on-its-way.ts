import { onTestFinished } from 'vitest'

/**
 * Code that comes when it is told to, or doesn't. After the test it comes by itself: whoever waits for all that pages
 * fetch later, as the next file of the same worker does, would wait for it as well.
 */
export function codeOnItsWay<Code>(code: Code) {
  const asked: { readonly comes: (code: Code) => void; readonly breaks: (error: Error) => void }[] = []
  let isOver = false
  onTestFinished(() => {
    isOver = true
    for (const { comes } of asked) comes(code)
  })
  return {
    load: () =>
      isOver
        ? Promise.resolve(code)
        : new Promise<Code>((comes, breaks) => void asked.push({ comes, breaks })),
    times: () => asked.length,
    comes: () => asked.at(-1)?.comes(code),
    breaks: () => asked.at(-1)?.breaks(new TypeError('Failed to fetch dynamically imported module')),
  }
}
