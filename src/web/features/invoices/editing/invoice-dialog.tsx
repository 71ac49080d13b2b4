import { Center, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invoice } from '#contract/invoices.ts'
import type { Reply } from '#web/lib/endpoints.ts'
import { todayIn, useRegion } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { clientChoicesQuery } from '#web/shared/clients/client-choices.ts'
import type { NewFor } from '#web/shared/clients/new-for.ts'
import { projectChoicesQuery } from '#web/shared/projects/project-choices.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { newValues, valuesOf, valuesOfCopy } from '../invoice-values.ts'
import { InvoicesForm } from '../invoices-form.tsx'
import { nextNumberQuery, useShowChanged } from '../invoices-queries.ts'

/** What the form is about: an invoice to change, one to begin anew (for a client and a project, or none yet), or one to begin as a copy. */
export type FormSubject = { readonly edit: Invoice } | { readonly add: NewFor } | { readonly copy: Invoice }

interface InvoiceDialogProps {
  /** Null while the dialog is closed. */
  readonly subject: FormSubject | null
  readonly onClose: () => void
  readonly onSaved: (invoice: Invoice, subject: FormSubject) => void
}

/** The dialog in which invoices are added and changed. */
export function InvoiceDialog({ subject, onClose, onSaved }: InvoiceDialogProps) {
  // While it closes, the dialog still shows what it was about.
  const [shown, setShown] = useState(subject)
  if (subject !== null && subject !== shown) setShown(subject)

  const showChanged = useShowChanged()
  const isEdit = shown !== null && 'edit' in shown
  return (
    <FormDialog
      opened={subject !== null}
      onClose={onClose}
      title={isEdit ? m.invoices_form_edit_title() : m.invoices_add()}
      intro={isEdit ? m.invoices_form_edit_text() : m.invoices_form_add_text()}
      size="56rem"
    >
      {({ leave, close, onDirtyChange }) =>
        shown && (
          <DialogForm
            subject={shown}
            onCancel={leave}
            onDirtyChange={onDirtyChange}
            onSaved={(invoice) => {
              close()
              onSaved(invoice, shown)
            }}
            onVoided={(invoice) => {
              close()
              showChanged(invoice)
            }}
          />
        )
      }
    </FormDialog>
  )
}

interface DialogFormProps {
  readonly subject: FormSubject
  readonly onCancel: () => void
  readonly onDirtyChange: (isDirty: boolean) => void
  readonly onSaved: (invoice: Invoice) => void
  readonly onVoided: (invoice: Invoice) => void
}

function DialogForm({ subject, ...handlers }: DialogFormProps) {
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
