import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Fitting, FittingPin } from '#contract/fittings.ts'
import { call } from '#web/lib/call.ts'
import { ownerOf } from '#web/lib/session-state.ts'
import { sessionStore } from '#web/lib/session-store.ts'
import { submissionKeys } from '#web/lib/submission-key.ts'
import { m } from '#web/paraglide/messages.js'
import { changeOnes } from '#web/shared/fittings/fitting-queries.ts'
import { notify } from '#web/ui/notify.ts'
import { type PinDraft, resumed, typedPins, versionOf } from './pin-draft.ts'

/** The pin that is being written, kept while the page is left; and what is done with those on record. */
export function usePins(fitting: Fitting) {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries()
  const [draft, setDraft] = useState<PinDraft | null>(() => {
    const typed = typedPins.find(fitting.id)
    return typed ? resumed(typed.values, fitting) : null
  })
  const [keys] = useState(submissionKeys)
  // As one has moved them from here, by their ids.
  const [own] = useState(() => new Map<string, FittingPin>())
  // One after the other: what is saved while a pin is being moved is saved on where it was moved to.
  const scope = { id: `pins ${fitting.id}` }

  function write(next: PinDraft | null): void {
    setDraft(next)
    const owner = ownerOf(sessionStore.getState().user)
    if (next === null || owner === null) typedPins.forget(fitting.id)
    else typedPins.keep(owner, { record: { id: fitting.id }, values: next })
  }

  const saving = useMutation({
    scope,
    mutationFn: ({ pin, photoId, x, y, text, changeMm, pieceId }: PinDraft) => {
      const said = { text: text.trim(), changeMm, pieceId }
      if (pin) {
        const body = { ...said, updatedAt: versionOf(pin, own.get(pin.id)) }
        return call('fittings.changePin', { params: { id: pin.id }, body })
      }
      const place = photoId === null || x === null || y === null ? {} : { photoId, x, y }
      const body = { ...said, ...place }
      return call('fittings.addPin', { params: { id: fitting.id }, body, idempotencyKey: keys.keyFor(body) })
    },
    onSuccess: () => {
      keys.done()
      write(null)
      notify.success(m.fittings_pin_kept(), { id: 'pin' })
    },
    onSettled: refresh,
    // Told beside the form, which keeps what was typed.
    meta: { handled: true },
  })

  const { mutate: move } = useMutation({
    scope,
    mutationFn: ({ id, x, y }: { readonly id: string; readonly x: number; readonly y: number }) =>
      call('fittings.changePin', { params: { id }, body: { x, y } }),
    onMutate: ({ id, x, y }) =>
      changeOnes(queryClient, ({ fitting: shown }) => ({
        fitting: { ...shown, pins: shown.pins.map((pin) => (pin.id === id ? { ...pin, x, y } : pin)) },
      })),
    onSuccess: ({ pin }) => void own.set(pin.id, pin),
    onError: (_error, _move, takeBack) => takeBack?.(),
    onSettled: refresh,
  })

  const making = useMutation({
    mutationFn: ({ id }: FittingPin) => call('fittings.makeTask', { params: { id }, body: {} }),
    onSuccess: ({ task }) => notify.success(m.fittings_task_made({ name: task.name })),
    onSettled: refresh,
  })

  return { draft, write, saving, move, making }
}
