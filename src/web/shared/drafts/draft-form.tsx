import { Button, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Draft } from '#contract/drafts.ts'
import { call } from '#web/lib/call.ts'
import type { Body } from '#web/lib/endpoints.ts'
import { submissionKeys } from '#web/lib/submission-key.ts'
import { type Difference, differingFields, useRecordForm } from '#web/lib/use-record-form.ts'
import { m } from '#web/paraglide/messages.js'
import type { DialogFormProps } from '#web/ui/record-dialog.tsx'
import { RecordForm } from '#web/ui/record-form.tsx'
import { draftKeys } from './saved-drafts.ts'
import { type DraftValues, typedDrafts } from './typed-drafts.ts'

/** What a draft is made from, as it is saved beside its name. */
export type ChosenBody = Omit<Body<'drafts.create'>, 'name' | 'copyOf'>

const LONGEST = 160

export interface DraftFormProps extends Omit<DialogFormProps, 'onSaved'> {
  /** The draft that is saved over; null saves a new one. */
  readonly draft: Draft | null
  readonly usualName: string
  /** Null changes the name alone. */
  readonly chosen: ChosenBody | null
  readonly intro?: string | undefined
  readonly submitLabel: string
  /** What else a newer version on record differs in. */
  readonly differences?: (onRecord: Draft) => readonly Difference[]
  /** Takes what is chosen in a newer version, too. */
  readonly onTake?: (onRecord: Draft) => void
  readonly onSaved: (draft: Draft, isNew: boolean) => void
}

/** The name of a draft, and the ways to keep what it is made from. */
export function DraftForm({ draft, usualName, chosen, intro, submitLabel, ...props }: DraftFormProps) {
  const queryClient = useQueryClient()
  const keys = useRef(submissionKeys())
  const isNew = useRef(draft === null)
  const labels = { name: m.drafts_name() }

  async function add({ name }: DraftValues, idempotencyKey: string): Promise<Draft> {
    if (chosen === null) throw new Error('There is nothing to draft from.')
    // Its own sizes, where no other ones were chosen for it.
    const { measurementId, sizeSet, sizes } = chosen
    const isOwn = draft !== null && (measurementId ?? sizeSet ?? sizes) === undefined
    const source = isOwn ? { clientId: undefined, copyOf: draft.id } : {}
    const body = { ...chosen, ...source, name: name.trim() }
    return (await call('drafts.create', { body, idempotencyKey })).draft
  }

  async function change({ name }: DraftValues, { id, updatedAt }: Draft): Promise<Draft> {
    // A draft stays whose it is.
    const { clientId: _, ...changed } = chosen ?? {}
    const body = { ...changed, name: name.trim(), updatedAt }
    return (await call('drafts.update', { params: { id }, body })).draft
  }

  const state = useRecordForm<DraftValues, Draft>({
    shelf: typedDrafts,
    record: draft,
    initialValues: { name: (draft?.name ?? usualName).slice(0, LONGEST) },
    valuesOf: ({ name }) => ({ name }),
    validate: ({ name }) => {
      if (name.trim() !== '') return {}
      isNew.current = draft === null
      return { name: m.drafts_name_missing() }
    },
    add,
    save: async (values, over) => {
      if (!isNew.current) return change(values, over)
      return add(values, keys.current.keyFor([values, chosen]))
    },
    read: async (id) => (await call('drafts.get', { params: { id } })).draft,
    differences: (onRecord, typed) => [
      ...differingFields(labels, onRecord, typed, { name: onRecord.name }),
      ...(props.differences?.(onRecord) ?? []),
    ],
    onSaved: (saved) => {
      keys.current.done()
      queryClient.setQueryData(draftKeys.one(saved.id), saved)
      // Its client counts it; the pieces themselves are as they were.
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'drafted' })
      props.onSaved(saved, isNew.current)
    },
    onRefused: () => {
      isNew.current = draft === null
      return false
    },
    onDirtyChange: props.onDirtyChange,
    isOverwriting: () => !isNew.current,
    ...(props.onTake && { onTake: props.onTake }),
  })

  return (
    <RecordForm
      state={state}
      submitLabel={submitLabel}
      onCancel={props.onCancel}
      otherSubmit={
        draft !== null &&
        chosen !== null && (
          <Button
            variant="default"
            disabled={state.isPending}
            onClick={({ currentTarget }) => {
              isNew.current = true
              currentTarget.form?.requestSubmit()
            }}
          >
            {m.drafts_save_as_new()}
          </Button>
        )
      }
    >
      {intro !== undefined && (
        <Text size="sm" c="dimmed">
          {intro}
        </Text>
      )}
      <TextInput
        label={labels.name}
        autoComplete="off"
        maxLength={LONGEST}
        data-autofocus
        {...state.form.getInputProps('name')}
      />
    </RecordForm>
  )
}
