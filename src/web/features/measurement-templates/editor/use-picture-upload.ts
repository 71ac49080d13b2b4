import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { m } from '#web/paraglide/messages.js'
import { useUnsent } from '#web/ui/use-unsent.ts'
import { sendPicture } from '../templates-queries.ts'
import type { FieldValues } from './template-values.ts'

/** A field's picture on its way: what is typed meanwhile, there or in another field, stays. */
export function usePictureUpload(field: FieldValues, onChange: (field: FieldValues) => void) {
  const latest = useRef({ field, onChange })
  useEffect(() => {
    latest.current = { field, onChange }
  })
  const sending = useMutation({ mutationFn: sendPicture, meta: { handled: true } })
  useUnsent(sending.isPending, m.measurement_templates_picture_leave())
  return {
    isPending: sending.isPending,
    error: sending.error,
    // Of a field that was taken out meanwhile nothing is told any more.
    send: (file: File) =>
      sending.mutate(file, {
        onSuccess: (picture) => latest.current.onChange({ ...latest.current.field, picture }),
      }),
  }
}

export type PictureUpload = ReturnType<typeof usePictureUpload>
