import { useForm } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import type { TypedForms } from '#web/lib/typed-forms.ts'
import { useFormSubmit } from '#web/lib/use-form-submit.ts'
import { useTypedForm } from '#web/lib/use-typed-form.ts'
import { useUnsaved } from '#web/ui/leave-question.tsx'
import { notify } from '#web/ui/notify.ts'
import { carriedOver, changedFields, isChanged } from './changed-fields.ts'

interface SettingsFormOptions<Kept, Values extends object, Body extends object> {
  /** Where what is typed outlives the end of its session. */
  readonly shelf: TypedForms<Kept, Values>
  readonly record: Kept
  readonly valuesOf: (record: Kept) => Values
  readonly bodyOf: (values: Values) => Body
  readonly validate: (values: Values) => Record<string, string>
  readonly save: (changed: Partial<Body>) => Promise<Kept>
  readonly savedText: () => string
}

/**
 * A form over the user, or the business, on record. It sends what was changed in it alone, and takes over what is changed elsewhere
 * meanwhile (the side bar's theme, another tab): neither undoes the other.
 */
export function useSettingsForm<
  Kept extends { readonly id: string },
  Values extends object,
  Body extends object,
>({ shelf, record, valuesOf, bodyOf, validate, save, savedText }: SettingsFormOptions<Kept, Values, Body>) {
  const onRecord = useRef({ record, values: valuesOf(record) })
  const given = useRef(record)
  const [isDirty, setIsDirty] = useState(false)
  useUnsaved(isDirty)
  const form = useForm<Values>({
    initialValues: onRecord.current.values,
    validate,
    onValuesChange: (values) => setIsDirty(isChanged(values, onRecord.current.values)),
  })

  useTypedForm({
    shelf,
    record,
    form,
    isDirty: () => isChanged(form.getValues(), onRecord.current.values),
  })

  /** Takes what is on record now over into whatever still stands as it was before. */
  function follow(now: Kept, before: Values) {
    const values = valuesOf(now)
    onRecord.current = { record: now, values }
    if (isChanged(values, before)) form.setValues(carriedOver(form.getValues(), before, values))
  }

  useEffect(() => {
    // What was saved is known here before it is given: until then this is drawn with what stood there before.
    if (record === given.current) return
    given.current = record
    const before = onRecord.current
    if (record !== before.record) follow(record, before.values)
  })

  const { formProps, isPending, failure } = useFormSubmit({
    form,
    send: (values: Values) => save(changedFields(bodyOf(values), bodyOf(onRecord.current.values))),
    onSuccess: (saved, sent) => {
      // What is typed while it is being saved stays.
      follow(saved, sent)
      setIsDirty(isChanged(form.getValues(), onRecord.current.values))
      notify.success(savedText())
    },
  })
  return { form, formProps, isPending, failure }
}
