import { Alert, Button, Text, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Fitting } from '#contract/fittings.ts'
import { textLimits } from '#contract/limits.ts'
import { isApiError } from '#web/lib/api-error.ts'
import { describeError } from '#web/lib/errors.ts'
import type { Conflict } from '#web/lib/use-record-form.ts'
import { m } from '#web/paraglide/messages.js'
import { changeFitting, fittingScope, shownFitting } from '#web/shared/fittings/fitting-queries.ts'
import { DetailField } from '#web/ui/detail-field.tsx'
import { GrowingText } from '#web/ui/growing-text.tsx'
import { RecordNews } from '#web/ui/record-form.tsx'
import classes from './fitting-notes.module.css'
import {
  begunAnew,
  isNothing,
  type NoteField,
  noteFields,
  onRecord,
  overtaken,
  shelve,
  shelved,
  type TypedNotes,
  typedSince,
  unkept,
  without,
  withText,
} from './typed-notes.ts'

const labels = { worn: m.fittings_worn, note: m.fittings_note }

interface FittingNotesProps {
  readonly fitting: Fitting
  readonly isOpen: boolean
}

/** What was worn and seen: kept as soon as it is left, and what wasn't kept stays in its field. */
export function FittingNotes({ fitting, isOpen }: FittingNotesProps) {
  const { id, worn, note } = fitting
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState<TypedNotes>(() => shelved(id))
  const typedNow = useRef(typed)
  // Where somebody else has written meanwhile, one of the two is to be chosen: not before it is to be kept.
  const [isAsked, setIsAsked] = useState(false)
  const isChanged = !isNothing(unkept(typed, fitting))
  const { mutate, error, isPending, isSuccess } = useMutation({
    scope: fittingScope(id),
    // Asked when its turn has come: what the save before has kept isn't sent again.
    mutationFn: async () => {
      const shown = shownFitting(queryClient, fitting)
      if (!isNothing(overtaken(typedNow.current, shown))) return setIsAsked(true)
      const kept = unkept(typedNow.current, shown)
      if (isNothing(kept)) return
      await changeFitting(queryClient, fitting, textsOf(kept))
      // Also where the page was left meanwhile, and is open again.
      shelve(id, typedSince(shelved(id), kept))
      write(typedSince(typedNow.current, kept))
      setIsAsked(false)
    },
    onError: (refusal) => setIsAsked(isApiError(refusal, 'CONFLICT')),
    onSettled: () => queryClient.invalidateQueries(),
    meta: { handled: true },
  })

  function write(values: TypedNotes): void {
    typedNow.current = values
    setTyped(values)
  }
  function change(values: TypedNotes): void {
    write(values)
    shelve(id, values)
  }
  function type(field: NoteField, text: string): void {
    change(withText(typedNow.current, fitting, field, text))
  }
  const keep = () => (isChanged || isPending) && mutate()
  const choiceOf = (others: TypedNotes): Conflict<Fitting> => ({
    ...{ onRecord: fitting, closed: null, asked: 0 },
    differences: noteFields
      .filter((field) => others[field])
      .map((field) => ({ label: labels[field](), onRecord: onRecord(fitting, field) })),
    take: () => {
      change(without(typedNow.current, others))
      setIsAsked(false)
    },
    keep: () => {
      change({ ...typedNow.current, ...begunAnew(others, fitting) })
      mutate()
    },
  })

  if (!isOpen) {
    return (
      <dl className={classes.notes}>
        {worn !== null && <DetailField label={m.fittings_worn()}>{worn}</DetailField>}
        {note !== null && <DetailField label={m.fittings_note()}>{note}</DetailField>}
      </dl>
    )
  }
  const others = overtaken(typed, fitting)
  const isChoice = isAsked && !isNothing(others)
  return (
    <div className={classes.notes}>
      <RecordNews state={{ conflict: isChoice ? choiceOf(others) : null, failure: undefined, isPending }} />
      <TextInput
        label={m.fittings_worn()}
        placeholder={m.fittings_worn_hint()}
        value={typed.worn?.text ?? worn ?? ''}
        maxLength={textLimits.fittingWorn}
        size="md"
        onChange={({ currentTarget: { value } }) => type('worn', value)}
        onBlur={keep}
      />
      <GrowingText
        label={m.fittings_note()}
        value={typed.note?.text ?? note ?? ''}
        maxLength={textLimits.fittingNote}
        size="md"
        minRows={2}
        onChange={({ currentTarget: { value } }) => type('note', value)}
        onBlur={keep}
      />
      {error && isChanged && !isChoice && (
        <Alert color="red" role="alert">
          {m.fittings_not_kept({ why: describeError(error).message })}
          <Button mt="xs" variant="default" loading={isPending} onClick={keep}>
            {m.fittings_keep_again()}
          </Button>
        </Alert>
      )}
      <Text size="sm" c="dimmed" role="status">
        {isSuccess && !isChanged ? m.fittings_kept() : ''}
      </Text>
    </div>
  )
}

const textsOf = (kept: TypedNotes): Partial<Record<NoteField, string>> =>
  Object.fromEntries(noteFields.flatMap((field) => (kept[field] ? [[field, kept[field].text]] : [])))
