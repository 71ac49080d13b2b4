import type { UseFormReturnType } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { handleError } from './errors.ts'
import { applyServerErrors, focusFirstInvalid } from './form-errors.ts'
import { submissionKeys } from './submission-key.ts'

interface Submission<Values extends object, Result> {
  readonly form: UseFormReturnType<Values>
  /** The key stays the same while the same values are tried again, so that a repeat never creates twice. */
  readonly send: (values: Values, idempotencyKey: string) => Promise<Result>
  readonly onSuccess: (result: Result, values: Values) => void
  /** True when the failure has been dealt with; else it is shown. */
  readonly onFailure?: (error: unknown, values: Values) => boolean
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
}: Submission<Values, Result>) {
  const element = useRef<HTMLFormElement>(null)
  const keys = useRef(submissionKeys())
  const busy = useRef(false)
  const [failure, setFailure] = useState<string>()

  const { mutate, isPending } = useMutation({
    mutationFn: (values: Values) => send(values, keys.current.keyFor(values)),
    meta: { handled: true },
  })

  const submit = (values: Values) => {
    if (busy.current) return
    busy.current = true
    setFailure(undefined)
    const focused = document.activeElement
    mutate(values, {
      onSuccess: (result) => {
        keys.current.done()
        onSuccess(result, values)
      },
      onError: (error) => {
        if (onFailure?.(error, values)) return
        const marked = applyServerErrors(form, error)
        const { message } = handleError(error)
        if (marked) focusFirstInvalid(element.current)
        else {
          setFailure(message)
          // The button was disabled meanwhile and has lost the focus.
          requestAnimationFrame(() => focused instanceof HTMLElement && focused.focus())
        }
      },
      onSettled: () => {
        busy.current = false
      },
    })
  }

  return {
    formProps: {
      ref: element,
      noValidate: true,
      onSubmit: form.onSubmit(submit, () => focusFirstInvalid(element.current)),
    },
    isPending,
    /** The last refusal that names no field of this form. */
    failure,
  }
}
