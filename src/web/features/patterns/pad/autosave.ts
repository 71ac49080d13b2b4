import type { Drawing } from '#domain/drawing/drawing.ts'
import { drawingLimits } from '#domain/drawing/limits.ts'
import { parseDrawing, type StoredDrawing, serialize } from '#domain/drawing/stored-drawing.ts'

/** The doors to local storage that are used; `localStore` of the web's lib has them. */
interface Storage {
  read(key: string): unknown
  write(key: string, value: unknown): boolean
  remove(key: string): void
}

/** A drawing that was neither saved nor cleared when the page was left. */
export interface UnfinishedDrawing {
  readonly drawing: Drawing
  /** The saved pattern that is being changed; null for a new one. */
  readonly patternId: string | null
  /** The version of it that the drawing is made on. */
  readonly updatedAt: string | null
  /** The saved draft whose lines lie under it; null for one that was begun freely. */
  readonly draftId: string | null
  /** What stood in the name field. */
  readonly name: string
}

/** 'too-large' and 'refused' (no room, or none allowed): the drawing would not survive a reload. */
export type AutosaveState = 'kept' | 'waiting' | 'too-large' | 'refused'

export interface AutosaveOptions {
  readonly storage: Storage
  /** Of the business that it is drawn in. */
  readonly key?: string
  readonly userId: () => string | undefined
  /** Whether the session has ended by itself, which is not the user's wish to leave nothing behind. */
  readonly hasExpired?: () => boolean
  readonly onState?: (state: AutosaveState) => void
  readonly now?: () => number
  readonly delayMs?: number
}

export interface Autosave {
  /** What the same user left unfinished, if anything. */
  read(): UnfinishedDrawing | null
  /** Keeps it soon; only the last of a quick series is asked for. */
  schedule(unfinished: () => UnfinishedDrawing): void
  /** Keeps at once what is waiting. */
  flush(): void
  /** After saving: forgets it, and what is waiting. */
  clear(): void
  /** Flushes, and stops listening for the page being left. */
  stop(): void
}

interface Entry {
  readonly version: 1
  readonly userId: string
  readonly lastFetched: number
  readonly data: Omit<UnfinishedDrawing, 'drawing'> & { readonly drawing: StoredDrawing }
}

/** Below the prefix of the drafts, so that whatever forgets a user's drafts forgets the drawing as well. */
export const autosaveKey = 'toile-draft:drawing'
const DELAY_MS = 1_000
/** Browsers give a site 5 million letters for everything. */
const LONGEST = Math.min(drawingLimits.storedLength, 3_000_000)

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const isTextOrNull = (value: unknown): value is string | null => value === null || typeof value === 'string'

function readEntry(stored: unknown, userId: string | undefined): UnfinishedDrawing | null {
  if (userId === undefined) return null
  if (!isFields(stored) || stored.version !== 1 || stored.userId !== userId || !isFields(stored.data))
    return null
  // What was left before there were drafts names none.
  const { drawing: storedDrawing, patternId, updatedAt, draftId = null, name } = stored.data
  const drawing = parseDrawing(storedDrawing)
  if (drawing === null || typeof name !== 'string') return null
  return isTextOrNull(patternId) && isTextOrNull(updatedAt) && isTextOrNull(draftId)
    ? { drawing, patternId, updatedAt, draftId, name }
    : null
}

export function createAutosave(options: AutosaveOptions): Autosave {
  const {
    storage,
    key = autosaveKey,
    userId,
    hasExpired,
    onState,
    now = Date.now,
    delayMs = DELAY_MS,
  } = options
  let waiting: { timer: ReturnType<typeof setTimeout>; keep: () => void } | null = null

  function keep(owner: string, { drawing, ...others }: UnfinishedDrawing): AutosaveState {
    const entry: Entry = {
      version: 1,
      userId: owner,
      lastFetched: now(),
      data: { drawing: serialize(drawing), ...others },
    }
    const length = entry.data.drawing.commands.reduce(
      (sum, command) => sum + (command.kind === 'stroke' ? command.points.length + 120 : 200),
      0,
    )
    if (length > LONGEST) return 'too-large'
    return storage.write(key, entry) ? 'kept' : 'refused'
  }

  function drop(): void {
    clearTimeout(waiting?.timer)
    waiting = null
  }

  function flush(): void {
    const { keep } = waiting ?? {}
    drop()
    keep?.()
  }

  const listening = new AbortController()
  const leaving = { signal: listening.signal }
  globalThis.addEventListener?.('pagehide', flush, leaving)
  globalThis.document?.addEventListener('visibilitychange', flush, leaving)

  return {
    read: () => readEntry(storage.read(key), userId()),
    schedule(unfinished) {
      const owner = userId()
      drop()
      if (owner === undefined) return
      const keepNow = () => {
        // Whoever has signed out meanwhile leaves nothing behind.
        const isTheirs = userId() === owner || (userId() === undefined && hasExpired?.() === true)
        if (!isTheirs) return
        const state = keep(owner, unfinished())
        onState?.(state)
      }
      const timer = setTimeout(flush, delayMs)
      waiting = { timer, keep: keepNow }
      onState?.('waiting')
    },
    flush,
    clear() {
      drop()
      storage.remove(key)
    },
    stop() {
      flush()
      listening.abort()
    },
  }
}
