import { SimpleGrid, TextInput } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import { type Client, CreateClientBody } from '#contract/clients.ts'
import { eFormatOptions } from '#web/lib/e-formats.ts'
import { zodValidate } from '#web/lib/form-errors.ts'
import { differingFields, useRecordForm } from '#web/lib/use-record-form.ts'
import { m } from '#web/paraglide/messages.js'
import { clientLabels } from '#web/shared/clients/client-labels.ts'
import { fieldText } from '#web/shared/clients/client-texts.ts'
import { SimilarClients } from '#web/shared/clients/similar-clients.tsx'
import { useSimilarQuestion } from '#web/shared/clients/use-similar-question.ts'
import { RoomNotice } from '#web/shared/plans/room-notice.tsx'
import { CountrySelect } from '#web/ui/country-select.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { GrowingText } from '#web/ui/growing-text.tsx'
import type { DialogFormProps } from '#web/ui/record-dialog.tsx'
import { RecordForm } from '#web/ui/record-form.tsx'
import { Select } from '#web/ui/select.tsx'
import { labelsOf, TextInputs, textFields, textsOf } from '#web/ui/text-fields.tsx'
import { addClient, type ClientValues, readClient, saveClient } from './clients-queries.ts'
import { typedClients } from './editing/typed-clients.ts'

const { name, email, phone, address, postcode, city, notes, ...rare } = clientLabels

const usual = textFields(
  { name, email, phone, address },
  {
    name: (props) => <TextInput {...props} required withAsterisk data-autofocus autoComplete="off" />,
    email: (props) => <TextInput {...props} type="email" autoComplete="off" />,
    phone: (props) => <TextInput {...props} type="tel" autoComplete="off" />,
    address: (props) => <GrowingText {...props} minRows={1} maxRows={5} />,
  },
)
const town = textFields({ postcode, city }, {})
/** What private people do without. */
const ofCompany = textFields(rare, {
  country: (props) => <CountrySelect {...props} placeholder={m.clients_country_usual()} />,
  buyerReference: (props) => (
    <TextInput {...props} description={m.clients_buyer_reference_hint()} autoComplete="off" />
  ),
  eAddress: (props) => <TextInput {...props} description={m.clients_e_address_hint()} autoComplete="off" />,
  eFormat: ({ value, onChange, ...props }) => (
    <Select
      {...props}
      data={eFormatOptions()}
      placeholder={m.clients_e_format_usual()}
      clearable
      value={value || null}
      onChange={(format) => onChange(format ?? '')}
    />
  ),
})
const words = textFields(
  { notes },
  {
    notes: (props) => (
      <GrowingText {...props} description={m.clients_notes_hint()} minRows={3} maxRows={10} />
    ),
  },
)
const fields = { ...usual, ...town, ...ofCompany, ...words }

const labels = labelsOf(fields)
const valuesOf = (client: Client | null): ClientValues => textsOf(fields, client)
const textsOnRecord = (client: Client): ClientValues => {
  const values = valuesOf(client)
  return {
    ...values,
    country: fieldText('country', values.country),
    eFormat: fieldText('eFormat', values.eFormat),
  }
}
const validate = zodValidate(CreateClientBody, labels)

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
    differences: (onRecord, typed) =>
      differingFields(labels, valuesOf(onRecord), typed, textsOnRecord(onRecord)),
    asSaved: (onRecord) => ({ client: onRecord }),
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
      <TextInputs fields={usual} form={state.form} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInputs fields={town} form={state.form} />
      </SimpleGrid>
      <CompanyFields form={state.form} />
      <TextInputs fields={words} form={state.form} />
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

type CompanyForm = ComponentProps<typeof TextInputs<keyof typeof ofCompany>>['form'] & {
  readonly values: ClientValues
}

/** Folded away until asked for, or filled in. */
function CompanyFields({ form }: { readonly form: CompanyForm }) {
  const names = Object.keys(ofCompany) as (keyof typeof ofCompany)[]
  const isFilled = names.some((name) => form.values[name] !== '')
  const [isAsked, setIsAsked] = useState(false)
  if (!isAsked && !isFilled) {
    return (
      <div>
        <Disclosure onClick={() => setIsAsked(true)}>{m.clients_company_fields()}</Disclosure>
      </div>
    )
  }
  return <TextInputs fields={ofCompany} form={form} />
}
