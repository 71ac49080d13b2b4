import type { UseFormReturnType } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useContext, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { handleError } from './errors.ts'
import { applyServerErrors, focusFirstInvalid } from './form-errors.ts'
import { FormPending } from './form-pending.ts'
import { pressInPlace } from './press-in-place.ts'
import { submissionKeys } from './submission-key.ts'

/** What came of a submission. */
export type Outcome<Result> = { readonly result: Result } | { readonly error: unknown }

interface Submission<Values extends object, Result> {
  readonly form: UseFormReturnType<Values>
  /** The key stays the same while the same values are tried again, so that a repeat never creates twice. */
  readonly send: (values: Values, idempotencyKey: string) => Promise<Result>
  readonly onSuccess: (result: Result, values: Values) => void
  /** True when the failure has been dealt with; else it is shown. */
  readonly onFailure?: (error: unknown, values: Values) => boolean
  /** The form has gone meanwhile: what is kept of it is seen to here, and what came of it told where that concerns somebody. */
  readonly onAway?: (outcome: Outcome<Result>, values: Values) => void
}

/**
 * Submits a form: once at a time; what the server refuses is marked on its fields and said in a toast, the focus goes to
 * the first marked field, and what was typed stays. Spread `formProps` on the form element.
 */
export function useFormSubmit<Values extends object, Result>({
  form,
  send,
  onSuccess,
  onFailure,
  onAway,
}: Submission<Values, Result>) {
  const element = useRef<HTMLFormElement>(null)
  const keys = useRef(submissionKeys())
  const busy = useRef(false)
  const isThere = useIsThere()
  const tellPending = useContext(FormPending)
  const [isPending, setIsPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { mutateAsync } = useMutation({
    mutationFn: (values: Values) => send(values, keys.current.keyFor(values)),
    meta: { handled: true },
  })

  async function submit(values: Values) {
    if (busy.current) return
    busy.current = true
    const focused = document.activeElement
    setIsPending(true)
    tellPending(true)
    setFailure(undefined)
    const outcome: Outcome<Result> = await mutateAsync(values).then(
      (result) => ({ result }),
      (error: unknown) => ({ error }),
    )
    busy.current = false
    tellPending(false)
    if (!isThere.current) return onAway?.(outcome, values)
    // On the page at once: a disabled button swallows Enter, and whoever types on must find the form ready.
    flushSync(() => setIsPending(false))
    if ('result' in outcome) {
      keys.current.done()
      onSuccess(outcome.result, values)
    } else refuse(outcome.error, values, focused)
  }

  function refuse(error: unknown, values: Values, focused: Element | null) {
    if (onFailure?.(error, values)) return
    const marked = applyServerErrors(form, error)
    if (marked) focusFirstInvalid(element.current)
    // The button was disabled meanwhile and has lost the focus.
    else if (focused instanceof HTMLElement) focused.focus()
    const { message } = handleError(error)
    if (!marked) setFailure(message)
  }

  return {
    formProps: {
      ...pressInPlace,
      ref: element,
      noValidate: true,
      onSubmit: form.onSubmit(submit, () => focusFirstInvalid(element.current)),
    },
    isPending,
    /** The last refusal that names no field of this form. */
    failure,
  }
}

/** What comes after a form has gone concerns nobody, unless the form says otherwise. */
function useIsThere() {
  const isThere = useRef(true)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  return isThere
}
