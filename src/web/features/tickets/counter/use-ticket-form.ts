import { useForm } from '@mantine/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react'
import { useFormSubmit } from '#web/lib/use-form-submit.ts'
import { useStableActions } from '#web/lib/use-stable-actions.ts'
import { m } from '#web/paraglide/messages.js'
import { promiseQuery, type TakenIn } from './counter-queries.ts'
import { takeInOnce, tellNotTaken, tellTaken, useTakingIn } from './taking-in.ts'
import { forgetTicket, keepTicket, keptTicket } from './ticket-draft.ts'
import {
  emptyTicket,
  minutesOf,
  type TypedPiece,
  type TypedTicket,
  ticketValidation,
} from './ticket-values.ts'

export type TicketForm = ReturnType<typeof useTicketForm>

const labels = {
  'pieces.*.label': m.counter_label(),
  'pieces.*.note': m.counter_note(),
  'pieces.*.tasks.*.name': m.counter_task(),
  'pieces.*.tasks.*.quantity': m.counter_quantity(),
  'pieces.*.tasks.*.price': m.counter_price(),
  'pieces.*.tasks.*.minutes': m.counter_minutes(),
  promisedOn: m.counter_promised(),
  deposit: m.counter_deposit(),
}

const validate = ticketValidation(labels, {
  client: m.counter_client_needed(),
  pieces: m.counter_pieces_needed(),
})

/** What is typed at the counter: kept while it is typed, and until it is on record. */
export function useTicketForm(onTaken: (taken: TakenIn) => void) {
  const queryClient = useQueryClient()
  const [initialValues] = useState(keptTicket)
  const form = useForm<TypedTicket>({
    initialValues,
    validate,
    onValuesChange: keepTicket,
  })
  const { values } = form
  const chosen = values.isOwnDay ? values.promisedOn : ''
  const promising = useQuery(promiseQuery(minutesOf(values), values.isRush, chosen))
  const { data: promise, isPlaceholderData } = promising
  const suggested = promise?.day

  useEffect(() => {
    const now = form.getValues()
    if (suggested === undefined || now.isOwnDay || now.promisedOn === suggested) return
    form.setFieldValue('promisedOn', suggested)
  }, [form, suggested])

  function finish(taken: TakenIn) {
    forgetTicket()
    void queryClient.invalidateQueries()
    onTaken(taken)
  }

  const submission = useFormSubmit<TypedTicket, TakenIn>({
    form,
    send: takeInOnce,
    onSuccess: finish,
    onAway: (outcome) => {
      if ('error' in outcome) return tellNotTaken(outcome.error)
      forgetTicket()
      void queryClient.invalidateQueries()
      tellTaken(outcome.result)
    },
  })
  const isUnderWay = useTakingIn(finish)

  function changePieces(change: (pieces: readonly TypedPiece[]) => readonly TypedPiece[]) {
    form.setFieldValue('pieces', (pieces) => [...change(pieces)])
    // Errors name pieces by their places, which may be others now.
    form.clearErrors()
  }
  const changes = useStableActions({
    changePieces,
    changePiece: (key: string, change: (piece: TypedPiece) => TypedPiece) =>
      changePieces((pieces) => pieces.map((piece) => (piece.key === key ? change(piece) : piece))),
  })

  return {
    ...submission,
    isPending: submission.isPending || isUnderWay,
    form,
    suggested,
    /** What becomes of the day that somebody has chosen; nothing while that is being asked, or none is. */
    promise: promise && !isPlaceholderData ? promise : undefined,
    /** The question itself. */
    promising,
    ...changes,
    startOver: () => {
      form.setValues(emptyTicket)
      form.clearErrors()
      forgetTicket()
    },
    formProps: {
      ...submission.formProps,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        // It is on its way since before this page was left: it isn't sent beside itself.
        if (isUnderWay) event.preventDefault()
        else submission.formProps.onSubmit(event)
      },
      // In a rush Enter ends a field, and doesn't send half a ticket; with Ctrl it does.
      onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => {
        if (event.key !== 'Enter') return
        if (event.ctrlKey || event.metaKey) {
          event.preventDefault()
          event.currentTarget.requestSubmit()
        } else if (event.target instanceof HTMLInputElement) event.preventDefault()
      },
    },
  }
}
