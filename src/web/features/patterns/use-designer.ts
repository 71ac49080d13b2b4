import { useCallback, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import type { Pattern } from '#contract/patterns.ts'
import type { Drawing } from '#domain/drawing/drawing.ts'
import { garmentLayerId } from '#domain/drawing/layers.ts'
import { parseDrawing } from '#domain/drawing/stored-drawing.ts'
import { call } from '#web/lib/call.ts'
import { handleError } from '#web/lib/errors.ts'
import { m } from '#web/paraglide/messages.js'
import { confirmLoss, useUnsaved } from '#web/ui/leave-question.tsx'
import { notify } from '#web/ui/notify.ts'
import { Pad } from './pad/pad.ts'
import { useUnfinishedDrawing } from './use-unfinished-drawing.ts'

const keepFromGestures = (event: TouchEvent) => event.preventDefault()

const never = () => () => undefined

/** What lies on the table: the pad, the pattern that it was opened from, and what of it isn't saved. */
export function useDesigner() {
  const [pad, setPad] = useState<Pad | null>(null)
  const [name, setName] = useState('')
  const [pattern, setPattern] = useState<Pattern | null>(null)
  /** The saved draft whose lines lie under a drawing that is no pattern yet. */
  const [draftId, setDraftId] = useState<string | null>(null)
  /** As the drawing was when it was saved or opened; null when what lies there has never been saved. */
  const [savedRevision, setSavedRevision] = useState<number | null>(0)
  const revision = useSyncExternalStore(pad?.subscribe ?? never, () => pad?.getState().revision ?? 0)
  const isUnderWay = useSyncExternalStore(pad?.subscribe ?? never, () => pad?.getState().isUnderWay ?? false)
  const isEmpty = pad?.getState().isEmpty ?? true
  const hasStrokes = isUnderWay || (revision !== savedRevision && (pattern !== null || !isEmpty))
  const isUnsaved = hasStrokes || (pattern !== null && name !== pattern.name)

  const unfinished = useUnfinishedDrawing({ pad, revision, isUnderWay, isUnsaved, pattern, draftId, name })
  useUnsaved(isUnsaved, { text: unfinished.isKept ? m.patterns_leave_kept() : m.patterns_leave_lost() })

  const host = useCallback((element: HTMLElement | null) => {
    if (element === null) return
    const made = new Pad(element, { label: m.patterns_pad_label() })
    setPad(made)
    // It tells of its zoom with its next change only, and a fitted sheet takes another with every size.
    const sizes = new ResizeObserver(() => made.choose({}))
    sizes.observe(element)
    // A browser that takes a quick stroke for a fling swallows the next tap, wherever it is.
    element.addEventListener('touchstart', keepFromGestures, { passive: false })
    return () => {
      element.removeEventListener('touchstart', keepFromGestures)
      sizes.disconnect()
      made.destroy()
      setPad(null)
    }
  }, [])

  /** What has just been saved or opened is clean as far as this revision. */
  function lay(on: Pattern | null, at: number) {
    setPattern(on)
    setDraftId(null)
    setName(on?.name ?? '')
    setSavedRevision(at)
  }

  const mayReplace = async () =>
    !(isUnsaved || unfinished.found) ||
    (await confirmLoss(m.patterns_replace_title(), m.patterns_leave_lost()))

  async function clearTable() {
    if (!pad) return
    unfinished.forget()
    await pad.open(null, (at) => lay(null, at))
  }

  async function open(chosen: Pattern): Promise<boolean> {
    if (!pad || !(await mayReplace())) return false
    try {
      pad.painter.prepare()
      const stored = await call('patterns.drawing', { params: { id: chosen.id } })
      const drawing = parseDrawing(stored.drawing)
      if (drawing === null) {
        notify.error(m.patterns_no_layers({ name: chosen.name }))
        return false
      }
      unfinished.forget()
      return await pad.open(drawing, (at) => lay(chosen, at))
    } catch (error) {
      handleError(error)
      return false
    } finally {
      pad.painter.rest()
    }
  }

  /** A draft's lines to draw on: of nothing saved, and kept like anything drawn. */
  async function trace(drawing: Drawing, from: { draftId: string; name: string }): Promise<boolean> {
    if (!pad || !(await mayReplace())) return false
    unfinished.forget()
    return await pad.open(drawing, () => {
      pad.choose({ activeLayer: garmentLayerId })
      setPattern(null)
      setDraftId(from.draftId)
      setName(from.name)
      setSavedRevision(null)
    })
  }

  async function takeUp() {
    const found = await unfinished.takeUp()
    if (!found) return
    setPattern(found.pattern)
    setDraftId(found.draftId)
    setName(found.name)
    setSavedRevision(null)
    pad?.focus()
  }

  return {
    host,
    pad,
    name,
    setName,
    pattern,
    draftId,
    isUnsaved,
    unfinished,
    takeUp,
    discardFound: () => {
      // On the page at once: until then nothing on the pad takes the focus.
      flushSync(() => unfinished.forget())
      pad?.focus()
    },
    open,
    trace,
    /** A pattern was saved over itself: it stays on the table. */
    savedOver: lay,
    /** A new pattern was saved and leaves the table; what was drawn meanwhile stays there, as a change of it. */
    savedNew: async (saved: Pattern, at: number) => {
      if (pad?.getState().revision === at) await clearTable()
      else lay(saved, at)
    },
    startNew: async () => {
      if (await mayReplace()) await clearTable()
    },
    /** The words of the pattern on the table were changed beside it. Another version than its own has other strokes. */
    onChanged: (changed: Pattern, from: string) => {
      if (changed.id !== pattern?.id || from !== pattern.updatedAt) return
      setPattern(changed)
      if (name === pattern.name) setName(changed.name)
    },
    /** A deleted pattern can't be saved over: its drawing stays, as a new one. */
    onDeleted: (deleted: Pattern) => {
      if (deleted.id !== pattern?.id) return
      setPattern(null)
      setSavedRevision(null)
    },
  }
}

export type Designer = ReturnType<typeof useDesigner>
