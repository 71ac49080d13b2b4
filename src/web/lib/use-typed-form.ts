import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { ownerOf } from './session-state.ts'
import { sessionStore } from './session-store.ts'
import type { TypedForms } from './typed-forms.ts'

interface TypedFormOptions<Version, Values extends object> {
  readonly shelf: TypedForms<Version, Values>
  readonly record: Version | null
  readonly form: UseFormReturnType<Values>
  readonly isDirty: () => boolean
}

/** Keeps what is typed when the server ends the session, and puts it back when its user has signed in again. */
export function useTypedForm<Version extends { readonly id: string }, Values extends object>({
  shelf,
  record,
  form,
  isDirty,
}: TypedFormOptions<Version, Values>): void {
  const id = record?.id ?? null
  const [found] = useState(() => shelf.find(id))
  const putBack = useRef<() => void>(undefined)
  putBack.current = () => {
    if (found === undefined) return
    form.setValues(found.values)
    shelf.forget(id)
  }
  useEffect(() => putBack.current?.(), [])

  useEffect(() =>
    sessionStore.subscribe((now, before) => {
      const owner = ownerOf(before.user)
      const hasEnded = owner !== null && now.user === null && now.endReason === 'expired'
      if (hasEnded && isDirty()) shelf.keep(owner, { record, values: form.getValues() })
    }),
  )
}
