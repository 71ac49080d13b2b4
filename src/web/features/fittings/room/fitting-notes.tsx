import { Alert, Button, Text, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Fitting } from '#contract/fittings.ts'
import { describeError } from '#web/lib/errors.ts'
import { ownerOf } from '#web/lib/session-state.ts'
import { sessionStore } from '#web/lib/session-store.ts'
import { typedForms } from '#web/lib/typed-forms.ts'
import { m } from '#web/paraglide/messages.js'
import { changeFitting, fittingScope, shownFitting } from '#web/shared/fittings/fitting-queries.ts'
import { DetailField } from '#web/ui/detail-field.tsx'
import { GrowingText } from '#web/ui/growing-text.tsx'
import classes from './fitting-notes.module.css'

interface Notes {
  readonly worn: string
  readonly note: string
}
type Typed = Partial<Notes>

const typedNotes = typedForms<{ readonly id: string }, Typed>()

const fields = ['worn', 'note'] as const
const pick = (typed: Typed, isMeant: (field: keyof Notes, text: string) => boolean): Typed =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const text = typed[field]
      return text !== undefined && isMeant(field, text) ? [[field, text]] : []
    }),
  )
/** What of it isn't on record. */
const unkept = (typed: Typed, fitting: Fitting) =>
  pick(typed, (field, text) => text.trim() !== (fitting[field] ?? ''))
const isNothing = (typed: Typed) => Object.keys(typed).length === 0

/** For whoever comes back to the page before it is on record. */
function shelve(id: string, values: Typed): void {
  const owner = ownerOf(sessionStore.getState().user)
  if (isNothing(values)) typedNotes.forget(id)
  else if (owner) typedNotes.keep(owner, { record: { id }, values })
}

interface FittingNotesProps {
  readonly fitting: Fitting
  readonly isOpen: boolean
}

/** What was worn and seen: kept as soon as it is left, and what wasn't kept stays in its field. */
export function FittingNotes({ fitting, isOpen }: FittingNotesProps) {
  const { id, worn, note } = fitting
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState<Typed>(() => typedNotes.find(id)?.values ?? {})
  const typedNow = useRef(typed)
  const isChanged = !isNothing(unkept(typed, fitting))
  const { mutate, error, isPending, isSuccess } = useMutation({
    scope: fittingScope(id),
    // Asked when its turn has come: what the save before has kept isn't sent again.
    mutationFn: async () => {
      const body = unkept(typedNow.current, shownFitting(queryClient, fitting))
      if (isNothing(body)) return
      await changeFitting(queryClient, fitting, body)
      const isLater = (field: keyof Notes, text: string) => text !== body[field]
      // Also where the page was left meanwhile, and is open again.
      shelve(id, pick(typedNotes.find(id)?.values ?? {}, isLater))
      write(pick(typedNow.current, isLater))
    },
    onSettled: () => queryClient.invalidateQueries(),
    meta: { handled: true },
  })

  function write(values: Typed): void {
    typedNow.current = values
    setTyped(values)
  }
  function type(changed: Typed): void {
    write({ ...typedNow.current, ...changed })
    shelve(id, typedNow.current)
  }
  const keep = () => (isChanged || isPending) && mutate()

  if (!isOpen) {
    return (
      <dl className={classes.notes}>
        {worn !== null && <DetailField label={m.fittings_worn()}>{worn}</DetailField>}
        {note !== null && <DetailField label={m.fittings_note()}>{note}</DetailField>}
      </dl>
    )
  }
  return (
    <div className={classes.notes}>
      <TextInput
        label={m.fittings_worn()}
        placeholder={m.fittings_worn_hint()}
        value={typed.worn ?? worn ?? ''}
        maxLength={200}
        size="md"
        onChange={({ currentTarget: { value } }) => type({ worn: value })}
        onBlur={keep}
      />
      <GrowingText
        label={m.fittings_note()}
        value={typed.note ?? note ?? ''}
        maxLength={4_000}
        size="md"
        minRows={2}
        onChange={({ currentTarget: { value } }) => type({ note: value })}
        onBlur={keep}
      />
      {error && isChanged && (
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
