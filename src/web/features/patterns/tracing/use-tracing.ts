import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '#web/lib/call.ts'
import { handleError } from '#web/lib/errors.ts'
import { useAddressWish } from '#web/lib/use-address-wish.ts'
import { m } from '#web/paraglide/messages.js'
import { traceParam } from '#web/shared/drafts/draft-paths.ts'
import { notify } from '#web/ui/notify.ts'
import type { Designer } from '../use-designer.ts'
import type { TracedDraft } from './trace-draft.ts'

/** Lays the lines of the draft that the address names on the board, once that stands; answers whether it is at it. */
export function useTracing(designer: Designer, onTraced: () => void): boolean {
  const [wanted, setWanted] = useState<string | null>(null)
  const [isAtIt, setIsAtIt] = useState(false)
  const { pad } = designer
  useAddressWish(traceParam, setWanted)

  // What lies on the board by then is what is asked about.
  const lay = useEffectEvent(async (draftId: string, { drawing, name, scale }: TracedDraft) => {
    if (!(await designer.trace(drawing, { draftId, name }))) return
    onTraced()
    notify.info(
      scale === 1 ? m.patterns_traced() : m.patterns_traced_smaller({ percent: Math.floor(scale * 100) }),
    )
  })

  const trace = useEffectEvent(async (draftId: string) => {
    setIsAtIt(true)
    try {
      const { draft } = await call('drafts.get', { params: { id: draftId } })
      const { traceDraft } = await import('./trace-draft.ts')
      const traced = await traceDraft(draft)
      if (traced) await lay(draftId, traced)
      else notify.error(m.patterns_trace_failed({ name: draft.name }))
    } catch (error) {
      handleError(error)
    } finally {
      setIsAtIt(false)
    }
  })

  useEffect(() => {
    if (!pad || wanted === null) return
    setWanted(null)
    void trace(wanted)
  }, [pad, wanted])

  return isAtIt
}
