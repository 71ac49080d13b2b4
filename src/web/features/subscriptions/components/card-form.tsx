import { Alert, Button, Group, Stack } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CardEntry } from '#contract/subscriptions.ts'
import { describeError } from '#web/lib/errors.ts'
import { m } from '#web/paraglide/messages.js'
import { CardFields } from './card-fields.tsx'
import type { CardHandle } from './card-token.ts'

interface CardFormProps {
  readonly entry: CardEntry
  readonly submitLabel: string
  /** What is done with the id of the card; a rejection is shown beside the fields. */
  readonly onCard: (paymentMethodId: string) => Promise<void>
  readonly onCancel?: () => void
  readonly onDirtyChange?: (isDirty: boolean) => void
}

/** Collects a card through the payment provider, and says beside the fields what was refused. */
export function CardForm({ entry, submitLabel, onCard, onCancel, onDirtyChange }: CardFormProps) {
  const card = useRef<CardHandle>(null)
  const [isPending, setIsPending] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    const focused = document.activeElement
    setIsPending(true)
    setRefusal(undefined)
    try {
      const id = await card.current?.take()
      if (id !== undefined) await onCard(id)
    } catch (error) {
      setRefusal(describeError(error).message)
    } finally {
      flushSync(() => setIsPending(false))
      // The button was disabled meanwhile and has lost the focus.
      if (focused instanceof HTMLElement) focused.focus()
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <CardFields entry={entry} ref={card} onDirtyChange={onDirtyChange} />
        {refusal !== undefined && (
          <Alert color="red" role="alert">
            {refusal}
          </Alert>
        )}
        <Group justify="flex-end">
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              {m.ui_cancel()}
            </Button>
          )}
          <Button type="submit" loading={isPending}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
