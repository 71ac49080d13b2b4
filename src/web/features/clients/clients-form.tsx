import { Textarea, TextInput } from '@mantine/core'
import { type Client, CreateClientBody } from '#contract/clients.ts'
import { zodValidate } from '#web/lib/form-errors.ts'
import { typedForms } from '#web/lib/typed-forms.ts'
import { differingFields, useRecordForm } from '#web/lib/use-record-form.ts'
import { m } from '#web/paraglide/messages.js'
import { RecordForm } from '#web/ui/record-form.tsx'
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

const validate = zodValidate(CreateClientBody, labels)

export const typedClients = typedForms<Client, ClientValues>()

interface ClientsFormProps {
  /** The client to change; null adds one. */
  readonly client: Client | null
  readonly onSaved: () => void
  readonly onCancel: () => void
  /** Told whenever there is something typed that isn't saved. */
  readonly onDirtyChange: (isDirty: boolean) => void
}

/** Adds a client or changes one. */
export function ClientsForm({ client, onSaved, onCancel, onDirtyChange }: ClientsFormProps) {
  const state = useRecordForm<ClientValues, Client, unknown>({
    shelf: typedClients,
    record: client,
    initialValues: valuesOf(client),
    valuesOf,
    validate,
    add: addClient,
    save: (values, over) => saveClient(over.id, values, over.updatedAt),
    read: readClient,
    differences: (onRecord, typed) => differingFields(labels, valuesOf(onRecord), typed, valuesOf(onRecord)),
    onSaved,
    onDirtyChange,
  })
  const { form } = state
  return (
    <RecordForm
      state={state}
      submitLabel={client ? m.clients_form_edit_submit() : m.clients_form_add_submit()}
      onCancel={onCancel}
    >
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
      <Textarea label={labels.address} autosize minRows={2} maxRows={5} {...form.getInputProps('address')} />
      <Textarea
        label={labels.notes}
        description={m.clients_notes_hint()}
        autosize
        minRows={3}
        maxRows={10}
        {...form.getInputProps('notes')}
      />
    </RecordForm>
  )
}
