/** Where a browser doesn't tell of a quiet moment. */
const PAUSE_MS = 200

/** Once the page has nothing left to do for the moment. */
export function inQuiet(then: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(then)
  else setTimeout(then, PAUSE_MS)
}
