import { inQuiet } from './in-quiet.ts'

/** What somebody does who begins to make use of a page. */
const signs = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const

/** A part of a page that isn't shown at first: its code comes when it is needed, or in a quiet moment before that. */
export interface LaterPart<Part> {
  /** What has come already. */
  readonly now: () => Part | undefined
  /** The same promise each time, until it is asked for again. */
  readonly fetch: () => Promise<Part>
  /** After a failure: the next one asks for it anew. */
  readonly forget: () => void
}

type Fetch = () => Promise<unknown>

const waiting = new Set<Fetch>()
let isUsed = false

export function laterPart<Part>(load: () => Promise<Part>): LaterPart<Part> {
  let part: Part | undefined
  let asked: Promise<Part> | undefined
  let isNeeded = false
  const ask = () => {
    asked ??= load().then((loaded) => {
      part = loaded
      return loaded
    })
    return asked
  }
  const fetch = () => {
    isNeeded = true
    return ask()
  }
  const forget = () => {
    if (part !== undefined) return
    asked = undefined
    isNeeded = false
  }
  // What nobody needs yet is asked for once more by whoever does, and told to them.
  inQuietUse(() => ask().catch(() => isNeeded || forget()))
  return { now: () => part, fetch, forget }
}

/** Done in a quiet moment once somebody makes use of the page, unless it is forgotten before. It tells of no failure. */
export function inQuietUse(fetch: Fetch): { forget(): void } {
  waiting.add(fetch)
  if (isUsed) fetchInQuiet()
  return { forget: () => void waiting.delete(fetch) }
}

/** Everything that pages named so far, for tests: they look once, where somebody waits a moment. */
export async function fetchAllLater(): Promise<void> {
  for (const fetch of waiting) {
    waiting.delete(fetch)
    await fetch()
  }
  // The one that was begun in a quiet moment of a test before.
  await underWay
}

let isFetching = false
let underWay: Promise<unknown> | undefined

/** One after the other, so that nothing that somebody waits for has to share the line with all of them. */
function fetchInQuiet(): void {
  if (isFetching) return
  isFetching = true
  inQuiet(() => {
    const [fetch] = waiting
    if (fetch === undefined) {
      isFetching = false
      return
    }
    waiting.delete(fetch)
    underWay = fetch()
    void underWay.finally(() => {
      isFetching = false
      fetchInQuiet()
    })
  })
}

/** Whoever only looks is spared what a form weighs. */
function begin(): void {
  for (const sign of signs) removeEventListener(sign, begin)
  isUsed = true
  fetchInQuiet()
}

if (typeof window !== 'undefined') {
  for (const sign of signs) addEventListener(sign, begin, { passive: true })
}
