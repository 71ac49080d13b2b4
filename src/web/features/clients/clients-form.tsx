import { Alert, Button, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { type Client, CreateClientBody } from '#contract/clients.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { describeError } from '#web/lib/errors.ts'
import { zodValidate } from '#web/lib/form-errors.ts'
import { useFormSubmit } from '#web/lib/use-form-submit.ts'
import { m } from '#web/paraglide/messages.js'
import { NewerVersion } from '#web/ui/newer-version.tsx'
import { addClient, type ClientValues, readClient, saveClient } from './clients-queries.ts'

const labels = {
  name: m.clients_name(),
  email: m.clients_email(),
  phone: m.clients_phone(),
  address: m.clients_address(),
  notes: m.clients_notes(),
}

const valuesOf = (client: Client | null): ClientValues => ({
  name: client?.name ?? '',
  email: client?.email ?? '',
  phone: client?.phone ?? '',
  address: client?.address ?? '',
  notes: client?.notes ?? '',
})

interface ClientsFormProps {
  /** The client to change; null adds one. */
  readonly client: Client | null
  readonly onSaved: () => void
  readonly onCancel: () => void
  /** Told whenever there is something typed that isn't saved. */
  readonly onDirtyChange: (isDirty: boolean) => void
}

/** Adds a client or changes one; when it was changed elsewhere meanwhile, it shows both and lets one choose. */
export function ClientsForm({ client, onSaved, onCancel, onDirtyChange }: ClientsFormProps) {
  const [newer, setNewer] = useState<Client | null>(null)
  const [refusal, setRefusal] = useState<string>()
  const form = useForm<ClientValues>({
    initialValues: valuesOf(client),
    validate: zodValidate(CreateClientBody, labels),
    onValuesChange: () => onDirtyChange(form.isDirty()),
  })
  const { formProps, isPending, failure } = useFormSubmit({
    form,
    send: async (values, idempotencyKey) => {
      setRefusal(undefined)
      if (!client) return addClient(values, idempotencyKey)
      return saveClient(client.id, values, (newer ?? client).updatedAt)
    },
    onSuccess: onSaved,
    onFailure: (error) => {
      if (!client || !(error instanceof ApiError) || error.code !== 'CONFLICT') return false
      readClient(client.id).then(
        (reply) => setNewer(reply.client),
        (failed: unknown) => setRefusal(describeError(failed).message),
      )
      return true
    },
  })

  function takeNewer(onRecord: Client) {
    form.setValues(valuesOf(onRecord))
    form.resetDirty(valuesOf(onRecord))
    onDirtyChange(false)
  }

  const said = refusal ?? failure
  return (
    <form {...formProps}>
      <Stack gap="md">
        {newer && (
          <NewerVersion fields={differences(newer, form.getValues())} onTake={() => takeNewer(newer)} />
        )}
        {said && <Alert color="red">{said}</Alert>}
        <TextInput
          label={labels.name}
          required
          withAsterisk
          data-autofocus
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <TextInput label={labels.email} type="email" autoComplete="off" {...form.getInputProps('email')} />
        <TextInput label={labels.phone} type="tel" autoComplete="off" {...form.getInputProps('phone')} />
        <Textarea
          label={labels.address}
          autosize
          minRows={2}
          maxRows={5}
          {...form.getInputProps('address')}
        />
        <Textarea
          label={labels.notes}
          description={m.clients_notes_hint()}
          autosize
          minRows={3}
          maxRows={10}
          {...form.getInputProps('notes')}
        />
        <Group justify="flex-end">
          <Button variant="default" disabled={isPending} onClick={onCancel}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" loading={isPending}>
            {submitLabel(client, newer)}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function submitLabel(client: Client | null, newer: Client | null): string {
  if (!client) return m.clients_form_add_submit()
  return newer ? m.ui_conflict_keep() : m.clients_form_edit_submit()
}

/** The fields in which what was typed differs from what is on record now. */
function differences(newer: Client, typed: ClientValues) {
  const onRecord = valuesOf(newer)
  return (Object.keys(labels) as (keyof ClientValues)[])
    .filter((name) => onRecord[name] !== typed[name])
    .map((name) => ({ label: labels[name], onRecord: onRecord[name] }))
}
