import { useForm } from '@mantine/form'
import { type ComponentProps, type FormEvent, useMemo, useRef, useState } from 'react'
import { isApiError } from './api-error.ts'
import { Dismissed } from './errors.ts'
import { areSameFields } from './form-values.ts'
import type { TypedForms } from './typed-forms.ts'
import { useFormSubmit } from './use-form-submit.ts'
import { useTypedForm } from './use-typed-form.ts'
import { type Typing, useTyping } from './use-typing.ts'

export interface Versioned {
  readonly id: string
  readonly updatedAt: string
}

/** A field in which what was typed differs from what is on record. */
export interface Difference {
  readonly label: string
  readonly onRecord: string
}

/** The labelled fields whose values differ; `texts` is how each reads on record. */
export function differingFields<Name extends string>(
  labels: Readonly<Record<NoInfer<Name>, string>>,
  recorded: Readonly<Record<NoInfer<Name>, unknown>>,
  typed: Readonly<Record<NoInfer<Name>, unknown>>,
  texts: Readonly<Record<Name, string>>,
): Difference[] {
  return (Object.keys(texts) as Name[])
    .filter((name) => String(recorded[name]) !== String(typed[name]))
    .map((name) => ({ label: labels[name], onRecord: texts[name] }))
}

interface RecordFormOptions<Values extends object, Version extends Versioned, Result> {
  /** Where what is typed outlives the end of its session. */
  readonly shelf: TypedForms<Version, Values>
  /** What the form changes; null adds one. */
  readonly record: Version | null
  /** What the fields begin with. */
  readonly initialValues: Values
  /** What the fields hold for a record as it stands. */
  readonly valuesOf: (record: Version) => Values
  readonly validate: (values: Values) => Record<string, string>
  /** The key stays the same while the same values are tried again. */
  readonly add: (values: Values, idempotencyKey: string) => Promise<Result>
  /** Saves over the version that was read last; `base` is the one that what is typed was made of. */
  readonly save: (values: Values, over: Version, base: Version) => Promise<Result>
  readonly read: (id: string) => Promise<Version>
  readonly differences: (onRecord: Version, typed: Values) => readonly Difference[]
  readonly onSaved: (result: Result, values: Values) => void
  /**
   * What saving answers with a version. Where the fields are all that is saved: then one that holds what was typed has been
   * saved already, and its answer was lost, or somebody else has typed the same.
   */
  readonly asSaved?: (onRecord: Version) => Result
  /** True when the refusal has been dealt with; else it is shown. */
  readonly onRefused?: (error: unknown) => boolean
  /** Told whenever there is something typed that isn't saved. */
  readonly onDirtyChange: (isDirty: boolean) => void
  /** False for a submission that leaves the record as it is, such as one that adds a copy. */
  readonly isOverwriting?: () => boolean
  /** Takes what is on record in another way than into the fields. */
  readonly onTake?: (onRecord: Version) => void
  /** What can be saved over no longer, such as an invoice that was voided: why, or null where it can, and the way out. */
  readonly closed?: {
    readonly reason: (onRecord: Version) => string | null
    readonly leave: (onRecord: Version) => void
  }
  /** What counts as typed, where that isn't any change. */
  readonly isTyped?: (values: Values) => boolean
}

/** What somebody else saved while the form was open, and the two ways out. */
export interface Conflict<Version> {
  readonly onRecord: Version
  readonly differences: readonly Difference[]
  /** Why nothing can be saved over it: then `take` is the one way out. Null where it can. */
  readonly closed: string | null
  /** Tells how often somebody tried to save without having chosen: each time, the choice is shown again. */
  readonly asked: number
  /** Gives up what was typed for what is on record. */
  readonly take: () => void
  /** Saves what was typed over it. */
  readonly keep: () => void
}

/**
 * The one protocol by which a record is added and changed. A version that was saved elsewhere meanwhile is read and
 * laid beside what was typed; from then on nothing is saved before one of the two has been chosen. A session that ends
 * under the form takes nothing with it.
 */
export function useRecordForm<Values extends object, Version extends Versioned, Result = Version>(
  options: RecordFormOptions<Values, Version, Result>,
) {
  const { shelf, record, initialValues, valuesOf, read, onDirtyChange } = options
  const [taken, setTaken] = useState<Version | null>(null)
  const [newer, setNewer] = useState<Version | null>(null)
  const [asked, setAsked] = useState(0)
  const found = useRef<Version>(undefined)
  const isKeeping = useRef(false)
  const base = taken ?? record

  const form = useForm<Values>({
    initialValues,
    validate: options.validate,
    onValuesChange: () => onDirtyChange(isDirty()),
  })
  const isDirty = () => (options.isTyped ? options.isTyped(form.getValues()) : form.isDirty())
  const isDirtyNow = useRef(isDirty)
  isDirtyNow.current = isDirty
  const { hold, settle } = useTyping()
  const typing: Typing = useMemo(
    () => ({
      hold(field, change) {
        hold(field, change)
        // That something is typed at all is known at once: it may be about to be lost.
        if (!isDirtyNow.current()) settle()
      },
      settle,
    }),
    [hold, settle],
  )
  useTypedForm({
    shelf,
    record: base,
    form,
    isDirty: () => {
      settle()
      return isDirty()
    },
  })

  async function change(values: Values, changed: Version): Promise<Result> {
    const over = newer ?? changed
    try {
      return await options.save(values, over, changed)
    } catch (error) {
      if (!isApiError(error, 'CONFLICT')) throw error
      const current = await read(changed.id)
      // Refused for another reason than its version, such as a number that is taken.
      if (current.updatedAt === over.updatedAt) throw error
      const isThere = reasonOf(current) === null && areSameFields(valuesOf(current), values)
      if (options.asSaved && isThere) return options.asSaved(current)
      found.current = current
      throw error
    }
  }

  const submission = useFormSubmit<Values, Result>({
    form,
    send: (values, key) => (base === null ? options.add(values, key) : change(values, base)),
    onSuccess: options.onSaved,
    onFailure: (error) => {
      if (error instanceof Dismissed) return true
      const current = found.current
      found.current = undefined
      if (current === undefined) return options.onRefused?.(error) ?? false
      setNewer(current)
      return true
    },
  })
  const { formProps } = submission

  const reasonOf = (onRecord: Version) => options.closed?.reason(onRecord) ?? null

  function take(onRecord: Version) {
    if (reasonOf(onRecord) !== null) return options.closed?.leave(onRecord)
    if (options.onTake) return options.onTake(onRecord)
    setTaken(onRecord)
    setNewer(null)
    const values = valuesOf(onRecord)
    form.setValues(values)
    form.resetDirty(values)
    form.clearErrors()
    onDirtyChange(false)
    formProps.ref.current?.querySelector<HTMLElement>('[data-autofocus], input')?.focus()
  }

  function keep() {
    isKeeping.current = true
    formProps.ref.current?.requestSubmit()
    isKeeping.current = false
  }

  const conflict: Conflict<Version> | null = newer && {
    onRecord: newer,
    differences: options.differences(newer, form.getValues()),
    closed: reasonOf(newer),
    asked,
    take: () => take(newer),
    keep,
  }

  return {
    ...submission,
    form,
    /** For a form in which a key is not to wait for all that follows of it. */
    typing,
    /** The version that what stands in the fields was made of; null while one is added. */
    base,
    conflict,
    formProps: {
      ...formProps,
      // Before the press: a button may wait for what was typed.
      onPointerDownCapture: settle,
      onBlur: settle,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        settle()
        const mayLose = newer !== null && !isKeeping.current && options.isOverwriting?.() !== false
        if (!mayLose) return formProps.onSubmit(event)
        event.preventDefault()
        setAsked((times) => times + 1)
      },
    },
  }
}

/** What the parts of a record's form need of it. */
export interface RecordFormState<Version> {
  readonly formProps: ComponentProps<'form'>
  readonly isPending: boolean
  readonly failure: string | undefined
  readonly base: Version | null
  readonly conflict: Conflict<Version> | null
}
