import { Center, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Invoice } from '#contract/invoices.ts'
import type { Reply } from '#web/lib/endpoints.ts'
import { todayIn, useRegion } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { clientChoicesQuery } from '#web/shared/clients/client-choices.ts'
import { projectChoicesQuery } from '#web/shared/projects/project-choices.ts'
import { newValues, valuesOf, valuesOfCopy } from '../invoice-values.ts'
import { InvoicesForm } from '../invoices-form.tsx'
import { nextNumberQuery } from '../invoices-queries.ts'
import type { FormSubject } from './form-subject.ts'

interface AskedInvoicesFormProps {
  readonly subject: FormSubject
  readonly onCancel: () => void
  readonly onDirtyChange: (isDirty: boolean) => void
  readonly onSaved: (invoice: Invoice) => void
  readonly onVoided: (invoice: Invoice) => void
}

export function AskedInvoicesForm({ subject, ...handlers }: AskedInvoicesFormProps) {
  const { timeZone } = useRegion()
  const invoice = 'edit' in subject ? subject.edit : null
  const clients = useQuery(clientChoicesQuery(''))
  const projects = useQuery(projectChoicesQuery(''))
  const next = useQuery({ ...nextNumberQuery, enabled: invoice === null })
  if (invoice === null && next.isPending) {
    return (
      <Center mih={320}>
        <Loader aria-label={m.invoices_form_loading()} />
      </Center>
    )
  }
  return (
    <InvoicesForm
      invoice={invoice}
      model={'copy' in subject ? subject.copy : invoice}
      initialValues={initialValuesOf(subject, next.data ?? unknown, todayIn(timeZone))}
      isDisabled={clients.isPending || projects.isPending}
      {...handlers}
    />
  )
}

type Beginning = Reply<'invoices.nextNumber'>

/** Where it couldn't be asked. */
const unknown: Beginning = {
  invoiceNumber: '',
  paymentDays: null,
  paymentTerms: null,
  pricesIncludeTax: false,
  taxRates: [],
}

function initialValuesOf(subject: FormSubject, { invoiceNumber, ...usual }: Beginning, today: string) {
  if ('edit' in subject) return valuesOf(subject.edit)
  const values =
    'copy' in subject ? valuesOfCopy(subject.copy, today) : { ...newValues(today, usual), ...subject.add }
  return { ...values, invoiceNumber }
}
