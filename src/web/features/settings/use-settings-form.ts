import { useForm } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import type { User } from '#contract/auth.ts'
import type { TypedForms } from '#web/lib/typed-forms.ts'
import { useFormSubmit } from '#web/lib/use-form-submit.ts'
import { useTypedForm } from '#web/lib/use-typed-form.ts'
import { useUnsaved } from '#web/ui/leave-question.tsx'
import { notify } from '#web/ui/notify.ts'
import { carriedOver, changedFields, isChanged } from './changed-fields.ts'

interface SettingsFormOptions<Values extends object, Body extends object> {
  /** Where what is typed outlives the end of its session. */
  readonly shelf: TypedForms<User, Values>
  readonly user: User
  readonly valuesOf: (user: User) => Values
  readonly bodyOf: (values: Values) => Body
  readonly validate: (values: Values) => Record<string, string>
  readonly save: (changed: Partial<Body>) => Promise<User>
  readonly savedText: () => string
}

/**
 * A form over the user on record. It sends what was changed in it alone, and takes over what is changed elsewhere
 * meanwhile (the side bar's theme, another tab): neither undoes the other.
 */
export function useSettingsForm<Values extends object, Body extends object>({
  shelf,
  user,
  valuesOf,
  bodyOf,
  validate,
  save,
  savedText,
}: SettingsFormOptions<Values, Body>) {
  const onRecord = useRef({ user, values: valuesOf(user) })
  const [isDirty, setIsDirty] = useState(false)
  useUnsaved(isDirty)
  const form = useForm<Values>({
    initialValues: onRecord.current.values,
    validate,
    onValuesChange: (values) => setIsDirty(isChanged(values, onRecord.current.values)),
  })

  useTypedForm({
    shelf,
    record: user,
    form,
    isDirty: () => isChanged(form.getValues(), onRecord.current.values),
  })

  /** Takes what is on record now over into whatever still stands as it was before. */
  function follow(now: User, before: Values) {
    const values = valuesOf(now)
    onRecord.current = { user: now, values }
    if (isChanged(values, before)) form.setValues(carriedOver(form.getValues(), before, values))
  }

  useEffect(() => {
    const before = onRecord.current
    if (user !== before.user) follow(user, before.values)
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
