import { SimpleGrid, TextInput } from '@mantine/core'
import { invoiceNumberMax } from '#contract/invoice-bodies.ts'
import type { Quote } from '#contract/quotes.ts'
import { useRegion } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { ClientSelect } from '#web/shared/clients/client-select.tsx'
import { PaperForm, type PaperFormHandlers } from '#web/shared/papers/paper-form.tsx'
import { ProjectSelect } from '#web/shared/projects/project-select.tsx'
import { quoteTexts } from './components/quote-words.ts'
import { quoteLabels as labels, useQuoteForm } from './editing/use-quote-form.ts'
import type { QuoteValues } from './quote-values.ts'

interface QuotesFormProps extends PaperFormHandlers<Quote> {
  /** The quote to change; null adds one. */
  readonly quote: Quote | null
  /** Whose client and project the fields begin with: the same, or the one that is duplicated. */
  readonly model: Quote | null
  readonly initialValues: QuoteValues
  /** It was agreed elsewhere, and nothing of it can be changed any more. */
  readonly onAgreed: (quote: Quote) => void
}

/** Adds a quote or changes one. */
export function QuotesForm({ quote, onAgreed, ...props }: QuotesFormProps) {
  const state = useQuoteForm({ ...props, record: quote, onClosed: onAgreed })
  const region = useRegion()
  const { form } = state
  const { quoteNumber, issueDate, validUntil } = form.values
  return (
    <PaperForm
      {...props}
      state={state}
      currency={quote?.currency ?? region.currency}
      texts={quoteTexts}
      submitLabel={quote ? m.invoices_form_edit_submit() : m.quotes_form_add_submit()}
      clientField={(field) => <ClientSelect {...field} />}
      projectField={(field) => <ProjectSelect {...field} />}
      headShows={[quoteNumber, issueDate, validUntil]}
      head={
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
          <TextInput
            label={labels.quoteNumber}
            required
            withAsterisk
            maxLength={invoiceNumberMax}
            autoComplete="off"
            {...form.getInputProps('quoteNumber')}
          />
          <TextInput label={labels.issueDate} type="date" {...form.getInputProps('issueDate')} />
          <TextInput
            label={labels.validUntil}
            type="date"
            required
            withAsterisk
            {...form.getInputProps('validUntil')}
          />
        </SimpleGrid>
      }
    />
  )
}
