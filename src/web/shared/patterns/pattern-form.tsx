import { Anchor, Button, Text, TextInput } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import { memberPages } from '#contract/pages.ts'
import type { Pattern } from '#contract/patterns.ts'
import { isApiError } from '#web/lib/api-error.ts'
import { useMay } from '#web/lib/may.ts'
import type { TypedForms } from '#web/lib/typed-forms.ts'
import { differingFields, useRecordForm } from '#web/lib/use-record-form.ts'
import { m } from '#web/paraglide/messages.js'
import { GrowingText } from '#web/ui/growing-text.tsx'
import { RecordForm } from '#web/ui/record-form.tsx'
import { NewerDrawing } from './newer-drawing.tsx'
import { PatternChoices } from './pattern-fields.tsx'
import { readPattern } from './pattern-queries.ts'
import { patternValidation } from './pattern-validation.ts'
import { type PatternValues, patternValuesOf } from './pattern-values.ts'
import { patternLabels } from './pattern-words.ts'

type Intent = 'save' | 'save-as-new'

export interface PatternFormProps {
  /** Where what is typed outlives the end of its session. */
  readonly shelf: TypedForms<Pattern, PatternValues>
  /** A sentence above the fields. */
  readonly intro: string
  readonly initial: PatternValues
  /** The pattern to change; null adds one. */
  readonly pattern: Pattern | null
  readonly submitLabel: string
  /** A second way out of the form, where there is one. */
  readonly saveAsNewLabel?: string | undefined
  readonly send: (values: PatternValues, intent: Intent, updatedAt: string | undefined) => Promise<unknown>
  /** Where the drawing is saved with the words: one on record is shown as well, and taken by this. */
  readonly onTakeNewer?: (newer: Pattern) => void
  readonly onSaved: (values: PatternValues, intent: Intent) => void
  readonly onCancel: () => void
  /** Told whenever there is something typed that isn't saved. */
  readonly onDirtyChange: (isDirty: boolean) => void
  /** More fields, below. */
  readonly children?: ReactNode
}

/** The fields of a pattern. */
export function PatternForm(props: PatternFormProps) {
  const { intro, initial, pattern, submitLabel, saveAsNewLabel, onCancel, onTakeNewer, children } = props
  const [isFull, setIsFull] = useState(false)
  const mayChoosePlan = useMay('billing')
  const intent = useRef<Intent>('save')
  const send = async (values: PatternValues, updatedAt: string | undefined) => {
    const chosen = intent.current
    intent.current = 'save'
    await props.send(values, chosen, updatedAt)
    return chosen
  }
  const state = useRecordForm<PatternValues, Pattern, Intent>({
    shelf: props.shelf,
    record: pattern,
    initialValues: initial,
    valuesOf: patternValuesOf,
    validate: patternValidation(patternLabels),
    add: (values) => send(values, undefined),
    save: (values, over) => send(values, over.updatedAt),
    read: readPattern,
    differences: (onRecord, typed) =>
      differingFields(patternLabels, patternValuesOf(onRecord), typed, patternValuesOf(onRecord)),
    onSaved: (chosen, values) => props.onSaved(values, chosen),
    onRefused: (error) => {
      setIsFull(isApiError(error, 'PLAN_STORAGE_LIMIT_REACHED'))
      return false
    },
    onDirtyChange: props.onDirtyChange,
    isOverwriting: () => intent.current === 'save',
    ...(onTakeNewer && { onTake: onTakeNewer }),
  })
  const { form, isPending } = state

  return (
    <RecordForm
      state={state}
      submitLabel={submitLabel}
      onCancel={onCancel}
      {...(onTakeNewer && { picture: (onRecord: Pattern) => <NewerDrawing pattern={onRecord} /> })}
      refusal={(text) => (
        <>
          {text} {m.patterns_nothing_lost()} {/* Others are told whom to ask, in the refusal itself. */}
          {isFull && mayChoosePlan && (
            <Anchor component={Link} to={memberPages.pricing} inherit underline="always">
              {m.patterns_see_plans()}
            </Anchor>
          )}
        </>
      )}
      otherSubmit={
        saveAsNewLabel && (
          <Button
            variant="default"
            disabled={isPending}
            onClick={({ currentTarget }) => {
              intent.current = 'save-as-new'
              currentTarget.form?.requestSubmit()
            }}
          >
            {saveAsNewLabel}
          </Button>
        )
      }
    >
      <Text size="sm" c="dimmed">
        {intro}
      </Text>
      <TextInput
        label={patternLabels.name}
        placeholder={m.patterns_name_standard()}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <GrowingText
        label={patternLabels.description}
        minRows={2}
        maxRows={8}
        {...form.getInputProps('description')}
      />
      <PatternChoices inputProps={(name) => form.getInputProps(name)} />
      <TextInput
        label={patternLabels.occasion}
        placeholder={m.patterns_occasion_placeholder()}
        autoComplete="off"
        {...form.getInputProps('occasion')}
      />
      {children}
    </RecordForm>
  )
}
