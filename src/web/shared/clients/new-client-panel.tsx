import { Alert, Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useRef } from 'react'
import { type Client, CreateClientBody } from '#contract/clients.ts'
import { call } from '#web/lib/call.ts'
import { Dismissed, describeError } from '#web/lib/errors.ts'
import { focusNow } from '#web/lib/focus-now.ts'
import { applyServerErrors, focusFirstInvalid, zodValidate } from '#web/lib/form-errors.ts'
import { submissionKeys } from '#web/lib/submission-key.ts'
import { m } from '#web/paraglide/messages.js'
import { clientLabels } from './client-labels.ts'
import { SimilarClients } from './similar-clients.tsx'
import { useSimilarQuestion } from './use-similar-question.ts'

const labels = { name: clientLabels.name(), phone: clientLabels.phone(), email: clientLabels.email() }
const validate = zodValidate(CreateClientBody, labels)

interface NewClientPanelProps {
  /** What was typed where a client is chosen. */
  readonly name: string
  /** Told of the client who was added, or of one on record who is the same. */
  readonly onAdded: (client: Pick<Client, 'id' | 'name'>) => void
  readonly onCancel: () => void
}

/**
 * Asks for the least of a new client, within another form: that one is neither sent nor left by what is pressed here,
 * and a refusal leads nowhere else.
 */
export function NewClientPanel({ name, onAdded, onCancel }: NewClientPanelProps) {
  const titleId = useId()
  const panel = useRef<HTMLDivElement>(null)
  const keys = useRef(submissionKeys())
  const queryClient = useQueryClient()
  const form = useForm({ initialValues: { name, phone: '', email: '' }, validate })
  const { similar, ask, allow } = useSimilarQuestion()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (values: typeof form.values) => {
      await ask(values)
      return call('clients.create', { body: values, idempotencyKey: keys.current.keyFor(values) })
    },
    onSuccess: ({ client }) => {
      keys.current.done()
      onAdded(client)
      void queryClient.invalidateQueries({ queryKey: ['client-choices'] })
      void queryClient.invalidateQueries({ queryKey: ['clients'] })
    },
    onError: (refusal) => {
      if (applyServerErrors(form, refusal)) focusFirstInvalid(panel.current)
    },
    meta: { handled: true },
  })

  function add() {
    if (isPending) return
    if (form.validate().hasErrors) focusFirstInvalid(panel.current)
    else mutate(form.getValues())
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      onCancel()
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault()
      event.stopPropagation()
      add()
    }
  }

  // Told here where it marks no field.
  const isRefused = error && !(error instanceof Dismissed)
  const failure = isRefused && Object.keys(form.errors).length === 0 ? describeError(error).message : null
  return (
    <Paper ref={panel} withBorder p="md" role="group" aria-labelledby={titleId} onKeyDown={press}>
      <Stack gap="sm">
        <Text id={titleId} fw={600}>
          {m.app_new_client()}
        </Text>
        {failure !== null && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        <TextInput
          label={labels.name}
          required
          withAsterisk
          autoComplete="off"
          // The panel opens where one was typing: the focus goes on in it.
          ref={focusNow}
          data-mantine-stop-propagation
          {...form.getInputProps('name')}
        />
        <Group grow align="flex-start" preventGrowOverflow={false}>
          <TextInput
            label={labels.phone}
            type="tel"
            autoComplete="off"
            data-mantine-stop-propagation
            {...form.getInputProps('phone')}
          />
          <TextInput
            label={labels.email}
            type="email"
            autoComplete="off"
            data-mantine-stop-propagation
            {...form.getInputProps('email')}
          />
        </Group>
        <SimilarClients
          similar={similar}
          onChoose={onAdded}
          onAddAnyway={() => {
            allow()
            add()
          }}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="subtle" size="sm" disabled={isPending} onClick={onCancel}>
            {m.ui_cancel()}
          </Button>
          <Button variant="light" size="sm" loading={isPending} onClick={add}>
            {m.ui_client_add()}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}
