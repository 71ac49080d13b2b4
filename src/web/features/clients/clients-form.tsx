import { Textarea, TextInput } from '@mantine/core'
import { type Client, CreateClientBody } from '#contract/clients.ts'
import { zodValidate } from '#web/lib/form-errors.ts'
import { typedForms } from '#web/lib/typed-forms.ts'
import { differingFields, useRecordForm } from '#web/lib/use-record-form.ts'
import { m } from '#web/paraglide/messages.js'
import { clientLabels } from '#web/shared/clients/client-labels.ts'
import { SimilarClients } from '#web/shared/clients/similar-clients.tsx'
import { useSimilarQuestion } from '#web/shared/clients/use-similar-question.ts'
import { RoomNotice } from '#web/shared/plans/room-notice.tsx'
import type { DialogFormProps } from '#web/ui/record-dialog.tsx'
import { RecordForm } from '#web/ui/record-form.tsx'
import { labelsOf, TextInputs, textFields, textsOf } from '#web/ui/text-fields.tsx'
import { addClient, type ClientValues, readClient, saveClient } from './clients-queries.ts'

const fields = textFields(clientLabels, {
  name: (props) => <TextInput {...props} required withAsterisk data-autofocus autoComplete="off" />,
  email: (props) => <TextInput {...props} type="email" autoComplete="off" />,
  phone: (props) => <TextInput {...props} type="tel" autoComplete="off" />,
  address: (props) => <Textarea {...props} autosize minRows={2} maxRows={5} />,
  notes: (props) => (
    <Textarea {...props} description={m.clients_notes_hint()} autosize minRows={3} maxRows={10} />
  ),
})

const labels = labelsOf(fields)
const valuesOf = (client: Client | null): ClientValues => textsOf(fields, client)
const validate = zodValidate(CreateClientBody, labels)

export const typedClients = typedForms<Client, ClientValues>()

interface ClientsFormProps extends DialogFormProps {
  /** The client to change; null adds one. */
  readonly client: Client | null
  /** Told of the client who was added. */
  readonly onAdded?: (client: Client) => void
}

/** Adds a client or changes one. */
export function ClientsForm({ client, onSaved, onAdded, onCancel, onDirtyChange }: ClientsFormProps) {
  const { similar, ask, allow } = useSimilarQuestion()
  const state = useRecordForm<ClientValues, Client, { readonly client: Client }>({
    shelf: typedClients,
    record: client,
    initialValues: valuesOf(client),
    valuesOf,
    validate,
    add: async (values, key) => {
      await ask(values)
      return addClient(values, key)
    },
    save: (values, over) => saveClient(over.id, values, over.updatedAt),
    read: readClient,
    differences: (onRecord, typed) => differingFields(labels, valuesOf(onRecord), typed, valuesOf(onRecord)),
    onSaved: (saved) => {
      onSaved()
      if (!client) onAdded?.(saved.client)
    },
    onDirtyChange,
  })
  return (
    <RecordForm
      state={state}
      submitLabel={client ? m.clients_form_edit_submit() : m.clients_add()}
      onCancel={onCancel}
    >
      {client === null && <RoomNotice kind="clients" />}
      <TextInputs fields={fields} form={state.form} />
      <SimilarClients
        similar={similar}
        onAddAnyway={() => {
          allow()
          state.formProps.ref.current?.requestSubmit()
        }}
      />
    </RecordForm>
  )
}
