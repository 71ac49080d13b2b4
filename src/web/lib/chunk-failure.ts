import { report } from './report.ts'
import { type SafeStorage, tabStore } from './storage.ts'

const reloadedKey = 'toile-reloaded-at'
const onceWithinMs = 60_000

/** A page's code could not be fetched: after a new version was put up, the old one's files are gone. */
export function isChunkFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed|unable to preload css|error loading dynamically/i.test(
      error.message,
    )
  )
}

/** Whether a reload may help; says yes once a minute, so that a file that is really missing doesn't reload forever. */
export function mayReload(storage: SafeStorage, nowMs: number): boolean {
  const last = storage.read(reloadedKey)
  if (typeof last === 'number' && Math.abs(nowMs - last) < onceWithinMs) return false
  return storage.write(reloadedKey, nowMs)
}

export async function reloadIfServed(): Promise<void> {
  try {
    // Reloading without a network would leave the browser's own error page.
    const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
    if (answer.ok && mayReload(tabStore, Date.now())) location.reload()
  } catch (error) {
    report('The page could not be fetched again.', error)
  }
}
