import { useEffect, useState } from 'react'
import type { Pattern } from '#contract/patterns.ts'
import { isApiError } from '#web/lib/api-error.ts'
import { handleError } from '#web/lib/errors.ts'
import { workspaceIdOf } from '#web/lib/session-state.ts'
import { sessionStore } from '#web/lib/session-store.ts'
import { localStore } from '#web/lib/storage.ts'
import { draftKey } from '#web/lib/unsaved-work.ts'
import { readPattern } from '#web/shared/patterns/pattern-queries.ts'
import { type Autosave, type AutosaveState, createAutosave, type UnfinishedDrawing } from './pad/autosave.ts'
import type { Pad } from './pad/pad.ts'

interface OnTheTable {
  readonly pad: Pad | null
  readonly revision: number
  readonly isUnderWay: boolean
  readonly isUnsaved: boolean
  readonly pattern: Pattern | null
  readonly draftId: string | null
  readonly name: string
}

export interface TakenUp {
  readonly name: string
  readonly draftId: string | null
  readonly pattern: Pattern | null
}

/** Keeps what isn't saved in this browser, and finds it again after a reload. */
export function useUnfinishedDrawing(table: OnTheTable) {
  const { pad, revision, isUnderWay, isUnsaved, pattern, draftId, name } = table
  const [autosave, setAutosave] = useState<Autosave | null>(null)
  const [state, setState] = useState<AutosaveState>('kept')
  const [found, setFound] = useState<UnfinishedDrawing | null>(null)

  useEffect(() => {
    const made = createAutosave({
      storage: localStore,
      key: draftKey('drawing', workspaceIdOf(sessionStore.getState().user)),
      userId: () => sessionStore.getState().user?.id,
      hasExpired: () => sessionStore.getState().endReason === 'expired',
      onState: setState,
    })
    setAutosave(made)
    setFound(made.read())
    return () => made.stop()
  }, [])

  const patternId = pattern?.id ?? null
  const updatedAt = pattern?.updatedAt ?? null
  useEffect(() => {
    // What was found is neither written over nor forgotten before somebody has chosen.
    if (!pad || !autosave || found) return
    // Named here, so that each new stroke is one to keep, and what has begun to be shown.
    if ((isUnsaved && revision >= 0) || isUnderWay) {
      autosave.schedule(() => ({ drawing: pad.drawing(), patternId, updatedAt, draftId, name }))
    } else autosave.clear()
  }, [pad, autosave, found, isUnsaved, isUnderWay, revision, patternId, updatedAt, draftId, name])

  return {
    /** What was left unfinished; null where nothing was, or once somebody has chosen. */
    found,
    state,
    isKept: state === 'kept' || state === 'waiting',
    /** Lays what was found on the table, with its pattern as it stands on record; null where that could not be asked for. */
    takeUp: async (): Promise<TakenUp | null> => {
      if (!pad || !found) return null
      try {
        const { drawing, name: typed, draftId: drawnOn } = found
        const taken = { name: typed, draftId: drawnOn, pattern: await patternOf(found) }
        // Until it lies there, this browser keeps it.
        if (!(await pad.open(drawing))) return null
        setFound(null)
        return taken
      } catch (error) {
        handleError(error)
        return null
      }
    },
    forget: () => {
      autosave?.clear()
      setFound(null)
    },
  }
}

/**
 * As it stands on record, but with the version that the drawing was made on: what was saved since then is not in it, and
 * would be written over without a word. One that was deleted meanwhile leaves its drawing behind, as a new one.
 */
async function patternOf({ patternId, updatedAt }: UnfinishedDrawing): Promise<Pattern | null> {
  if (patternId === null) return null
  try {
    const onRecord = await readPattern(patternId)
    return { ...onRecord, updatedAt: updatedAt ?? onRecord.updatedAt }
  } catch (error) {
    if (isApiError(error, 'NOT_FOUND')) return null
    throw error
  }
}
