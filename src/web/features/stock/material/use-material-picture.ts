import { useMutation, useQueryClient } from '@tanstack/react-query'
import { handleError } from '#web/lib/errors.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/notify.ts'
import { refreshed, removePicture, sendPicture } from '../stock-queries.ts'

/** Sends a material's picture, or takes it away; why it couldn't is for whoever asked to show. */
export function useMaterialPicture(id: string, onDone: () => void) {
  const queryClient = useQueryClient()
  const onSettled = () => {
    queryClient.invalidateQueries(refreshed).catch(handleError)
  }
  const done = (text: string) => () => {
    notify.success(text)
    onDone()
  }
  const sending = useMutation({
    mutationFn: (file: File) => sendPicture(id, file),
    onSuccess: done(m.stock_picture_saved()),
    onSettled,
    meta: { handled: true },
  })
  const removing = useMutation({
    mutationFn: () => removePicture(id),
    onSuccess: done(m.stock_picture_removed()),
    onSettled,
    meta: { handled: true },
  })
  return {
    send: (file: File) => sending.mutate(file),
    remove: () => removing.mutate(),
    isSending: sending.isPending,
    isRemoving: removing.isPending,
    error: sending.error ?? removing.error,
  }
}
