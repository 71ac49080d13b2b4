import { type FormEvent, useRef, useState } from 'react'
import { isApiError } from '#web/lib/api-error.ts'
import { failureText } from '#web/lib/failure-text.ts'
import { submissionKeys } from '#web/lib/submission-key.ts'
import { m } from '#web/paraglide/messages.js'

interface Typed<Values extends Readonly<Record<string, string>>, Sent> {
  readonly initial: Values
  /** What can't be left empty, by what it is called. */
  readonly required: Readonly<Partial<Record<keyof Values & string, string>>>
  /** The key stays the same while the same is tried again: whichever try has arrived, it counts once. */
  readonly send: (values: Values, sent: Sent, idempotencyKey: string) => Promise<void>
}

/** A form of a client's: sent once at a time; nothing that was typed is lost where it is refused, and why is said where it is wrong. */
export function useTyped<Values extends Readonly<Record<string, string>>, Sent = undefined>({
  initial,
  required,
  send,
}: Typed<Values, Sent>) {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<string>()
  const [isPending, setIsPending] = useState(false)
  const isBusy = useRef(false)
  const keys = useRef(submissionKeys())
  const element = useRef<HTMLFormElement>(null)

  /** Whether nothing is missing; the first that is has the focus then. */
  function isComplete(): boolean {
    const missing = Object.entries<string | undefined>(required).flatMap(([name, label]) =>
      label !== undefined && values[name]?.trim() === '' ? [[name, m.form_required({ label })]] : [],
    )
    setErrors(Object.fromEntries(missing))
    const [first] = missing[0] ?? []
    if (first !== undefined) element.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    return missing.length === 0
  }

  async function submit(sent: Sent) {
    if (isBusy.current || !isComplete()) return
    isBusy.current = true
    setIsPending(true)
    setFailure(undefined)
    try {
      await send(values, sent, keys.current.keyFor({ values, sent }))
      keys.current.done()
    } catch (error) {
      const named = isApiError(error) ? error.details.filter(({ field }) => field in values) : []
      if (named.length === 0) setFailure(failureText(error))
      setErrors(Object.fromEntries(named.map(({ field, message }) => [field, message])))
    } finally {
      isBusy.current = false
      setIsPending(false)
    }
  }

  return {
    formProps: (sent: Sent) => ({
      ref: element,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        void submit(sent)
      },
    }),
    field: (name: keyof Values & string) => ({
      name,
      value: values[name] ?? '',
      error: errors[name],
      onChange: (value: string) => setValues({ ...values, [name]: value }),
    }),
    submit,
    isComplete,
    isPending,
    failure,
  }
}
