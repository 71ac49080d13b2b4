const CHECK_MS = 250

/**
 * Ends with npm. npm passes a termination on to the shell that it runs its scripts in, and many shells die of it
 * without telling the program that they started.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, CHECK_MS)
  watch.unref()
}
