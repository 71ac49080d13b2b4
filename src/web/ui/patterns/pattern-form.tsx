import { Alert, Anchor, Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import { memberPages } from '#contract/pages.ts'
import type { Pattern } from '#contract/patterns.ts'
import { isApiError } from '#web/lib/api-error.ts'
import { readPattern } from '#web/lib/patterns/pattern-queries.ts'
import { type PatternValues, patternValidation, patternValuesOf } from '#web/lib/patterns/pattern-values.ts'
import { useFormSubmit } from '#web/lib/use-form-submit.ts'
import { m } from '#web/paraglide/messages.js'
import { NewerVersion } from '../newer-version.tsx'
import { NewerDrawing } from './newer-drawing.tsx'
import { PatternChoices, patternLabels } from './pattern-fields.tsx'

type Intent = 'save' | 'save-as-new'

export interface PatternFormProps {
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

/** The fields of a pattern; when it was changed elsewhere meanwhile, it shows both and lets one choose. */
export function PatternForm(props: PatternFormProps) {
  const { intro, initial, pattern, submitLabel, saveAsNewLabel, onCancel, onDirtyChange, children } = props
  const [newer, setNewer] = useState<Pattern | null>(null)
  const [isFull, setIsFull] = useState(false)
  const intent = useRef<Intent>('save')
  const form = useForm<PatternValues>({
    initialValues: initial,
    validate: patternValidation(patternLabels),
    onValuesChange: () => onDirtyChange(form.isDirty()),
  })
  const { formProps, isPending, failure } = useFormSubmit<PatternValues, Intent>({
    form,
    send: async (values) => {
      const chosen = intent.current
      intent.current = 'save'
      await props.send(values, chosen, (newer ?? pattern)?.updatedAt)
      return chosen
    },
    onSuccess: (chosen, values) => props.onSaved(values, chosen),
    onFailure: (error) => {
      setIsFull(isApiError(error, 'PLAN_STORAGE_LIMIT_REACHED'))
      if (!pattern || !isApiError(error, 'CONFLICT')) return false
      void readPattern(pattern.id).then(setNewer, onCancel)
      return true
    },
  })

  function takeNewer(onRecord: Pattern) {
    form.setValues(patternValuesOf(onRecord))
    form.resetDirty(patternValuesOf(onRecord))
    onDirtyChange(false)
  }

  return (
    <form {...formProps}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {intro}
        </Text>
        {newer && (
          <NewerVersion
            fields={differences(newer, form.getValues())}
            onTake={() => (props.onTakeNewer ?? takeNewer)(newer)}
          >
            {props.onTakeNewer && <NewerDrawing pattern={newer} />}
          </NewerVersion>
        )}
        {failure && (
          <Alert color="red" role="alert">
            {failure} {m.patterns_nothing_lost()}{' '}
            {isFull && (
              <Anchor component={Link} to={memberPages.pricing} inherit underline="always">
                {m.patterns_see_plans()}
              </Anchor>
            )}
          </Alert>
        )}
        <TextInput
          label={patternLabels.name}
          placeholder={m.patterns_name_standard()}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <Textarea
          label={patternLabels.description}
          autosize
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
        <Group justify="flex-end" gap="sm">
          <Button variant="default" disabled={isPending} onClick={onCancel}>
            {m.ui_cancel()}
          </Button>
          {saveAsNewLabel && (
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
          )}
          <Button type="submit" loading={isPending}>
            {newer ? m.ui_conflict_keep() : submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** The fields in which what was typed differs from what is on record now. */
function differences(newer: Pattern, typed: PatternValues) {
  const onRecord = patternValuesOf(newer)
  return (Object.keys(onRecord) as (keyof PatternValues)[])
    .filter((name) => onRecord[name] !== typed[name])
    .map((name) => ({ label: patternLabels[name], onRecord: onRecord[name] }))
}
