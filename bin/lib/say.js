/** Tells of a step that takes a while. Plain lines, so that they read the same in a terminal and in a log. */
export function step(/** @type {string} */ text) {
  console.log(`› ${text}`)
}

/** A failure that the person at the terminal can act on: its message is all they are shown. */
export class Failure extends Error {}

/** Runs a program's main function; a failure ends it with its message and code 1. */
export async function runMain(/** @type {() => Promise<void>} */ main) {
  try {
    await main()
  } catch (error) {
    console.error(error instanceof Failure ? `\n${error.message}` : error)
    process.exitCode = 1
  }
}

export function duration(/** @type {number} */ sinceMs) {
  return `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`
}
