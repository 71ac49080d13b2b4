import { Center, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Quote } from '#contract/quotes.ts'
import { todayIn, useRegion } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { clientChoicesQuery } from '#web/shared/clients/client-choices.ts'
import type { NewFor } from '#web/shared/clients/new-for.ts'
import { projectChoicesQuery } from '#web/shared/projects/project-choices.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { type Beginning, newValues, valuesOf, valuesOfCopy } from '../quote-values.ts'
import { QuotesForm } from '../quotes-form.tsx'
import { nextNumberQuery, useShowChanged } from '../quotes-queries.ts'

/** What the form is about: a quote to change, one to begin anew (for a client and a project, or none yet), or one to begin as a copy. */
export type FormSubject = { readonly edit: Quote } | { readonly add: NewFor } | { readonly copy: Quote }

interface QuoteDialogProps {
  /** Null while the dialog is closed. */
  readonly subject: FormSubject | null
  readonly onClose: () => void
  readonly onSaved: (quote: Quote, subject: FormSubject) => void
}

/** The dialog in which quotes are added and changed. */
export function QuoteDialog({ subject, onClose, onSaved }: QuoteDialogProps) {
  // While it closes, the dialog still shows what it was about.
  const [shown, setShown] = useState(subject)
  if (subject !== null && subject !== shown) setShown(subject)

  const showChanged = useShowChanged()
  const edited = shown !== null && 'edit' in shown ? shown.edit : null
  return (
    <FormDialog
      opened={subject !== null}
      onClose={onClose}
      title={edited ? m.quotes_form_edit_title() : m.quotes_add()}
      intro={introOf(edited)}
      size="56rem"
    >
      {({ leave, close, onDirtyChange }) =>
        shown && (
          <DialogForm
            subject={shown}
            onCancel={leave}
            onDirtyChange={onDirtyChange}
            onSaved={(quote) => {
              close()
              onSaved(quote, shown)
            }}
            onAgreed={(quote) => {
              close()
              showChanged(quote)
            }}
          />
        )
      }
    </FormDialog>
  )
}

function introOf(edited: Quote | null): string {
  if (edited === null) return m.quotes_form_add_text()
  return edited.status === 'draft' ? m.quotes_form_edit_text() : m.quotes_form_edit_text_sent()
}

interface DialogFormProps {
  readonly subject: FormSubject
  readonly onCancel: () => void
  readonly onDirtyChange: (isDirty: boolean) => void
  readonly onSaved: (quote: Quote) => void
  readonly onAgreed: (quote: Quote) => void
}

function DialogForm({ subject, ...handlers }: DialogFormProps) {
  const { timeZone } = useRegion()
  const quote = 'edit' in subject ? subject.edit : null
  const clients = useQuery(clientChoicesQuery(''))
  const projects = useQuery(projectChoicesQuery(''))
  const next = useQuery({ ...nextNumberQuery, enabled: quote === null })
  if (quote === null && next.isPending) {
    return (
      <Center mih={320}>
        <Loader aria-label={m.invoices_form_loading()} />
      </Center>
    )
  }
  return (
    <QuotesForm
      quote={quote}
      model={'copy' in subject ? subject.copy : quote}
      initialValues={initialValuesOf(subject, next.data ?? unknown, todayIn(timeZone))}
      isDisabled={clients.isPending || projects.isPending}
      {...handlers}
    />
  )
}

/** Where it couldn't be asked. */
const unknown: Beginning = {
  quoteNumber: '',
  validUntil: '',
  paymentTerms: null,
  pricesIncludeTax: false,
  taxRates: [],
}

function initialValuesOf(subject: FormSubject, usual: Beginning, today: string) {
  if ('edit' in subject) return valuesOf(subject.edit)
  return 'copy' in subject
    ? valuesOfCopy(subject.copy, today, usual)
    : { ...newValues(today, usual), ...subject.add }
}
