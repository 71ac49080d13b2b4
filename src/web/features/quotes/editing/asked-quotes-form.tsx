import { Center, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Quote } from '#contract/quotes.ts'
import { todayIn, useRegion } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { clientChoicesQuery } from '#web/shared/clients/client-choices.ts'
import { projectChoicesQuery } from '#web/shared/projects/project-choices.ts'
import { type Beginning, newValues, valuesOf, valuesOfCopy } from '../quote-values.ts'
import { QuotesForm } from '../quotes-form.tsx'
import { nextNumberQuery } from '../quotes-queries.ts'
import type { FormSubject } from './form-subject.ts'

interface AskedQuotesFormProps {
  readonly subject: FormSubject
  readonly onCancel: () => void
  readonly onDirtyChange: (isDirty: boolean) => void
  readonly onSaved: (quote: Quote) => void
  readonly onAgreed: (quote: Quote) => void
}

export function AskedQuotesForm({ subject, ...handlers }: AskedQuotesFormProps) {
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
