import { useRef } from 'react'
import type { Pattern } from '#contract/patterns.ts'
import { serialize } from '#domain/drawing/stored-drawing.ts'
import { handleError } from '#web/lib/errors.ts'
import { submissionKeys } from '#web/lib/submission-key.ts'
import { m } from '#web/paraglide/messages.js'
import { createPattern, updatePattern, useRefreshPatterns } from '#web/shared/patterns/pattern-queries.ts'
import {
  createPatternBody,
  type PatternValues,
  updatePatternBody,
} from '#web/shared/patterns/pattern-values.ts'
import { notify } from '#web/ui/notify.ts'
import type { Pad } from './pad/pad.ts'
import type { Designer } from './use-designer.ts'

/** What the server keeps of a drawing, as JSON. */
const MOST_LETTERS = 2_000_000

const withLayers = (pad: Pad) => {
  const stored = serialize(pad.drawing())
  return JSON.stringify(stored).length <= MOST_LETTERS ? stored : null
}

/** Whether it can be kept with its layers; else its picture alone is. */
export const fitsWithLayers = (pad: Pad): boolean => withLayers(pad) !== null

interface Saving {
  readonly values: PatternValues
  /** The pattern that is saved over, and the version of it that was read; null makes a new one. */
  readonly over: { readonly pattern: Pattern; readonly updatedAt: string } | null
  /** Whether the figure is in the picture. */
  readonly croquis: boolean
}

/** Saves what lies on the table, as a picture and with its layers. A new pattern leaves the table clear. */
export function useSavePattern(designer: Designer) {
  const refresh = useRefreshPatterns()
  // The same values with another stroke are another pattern.
  const keys = useRef(submissionKeys())

  return async (pad: Pad, { values, over, croquis }: Saving): Promise<void> => {
    const exported = pad.exportPng({ background: 'paper', croquis })
    // Before anything is waited for: whatever is drawn from here on is not in it.
    const { revision } = pad.getState()
    const drawing = withLayers(pad)
    const picture = { base64Image: await dataUrlOf(await exported), drawing }
    if (over) {
      const body = updatePatternBody(values, over.updatedAt, picture)
      const { pattern } = await updatePattern(over.pattern.id, body)
      designer.savedOver(pattern, revision)
      notify.success(m.patterns_updated())
    } else {
      const body = createPatternBody(values, { ...picture, draftId: (designer.pattern ?? designer).draftId })
      const { pattern } = await createPattern(body, keys.current.keyFor(body))
      keys.current.done()
      await designer.savedNew(pattern, revision)
      notify.success(m.patterns_created())
    }
    refresh().catch(handleError)
  }
}

const dataUrlOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error(m.app_error_unknown()))
    reader.readAsDataURL(blob)
  })
