import { SimpleGrid, TextInput } from '@mantine/core'
import { invoiceNumberMax } from '#contract/invoice-bodies.ts'
import { invoiceStatuses } from '#contract/invoice-statuses.ts'
import type { Invoice } from '#contract/invoices.ts'
import { useRegion } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { ClientSelect } from '#web/shared/clients/client-select.tsx'
import { statusText } from '#web/shared/invoices/invoice-status.tsx'
import { PaperForm, type PaperFormHandlers } from '#web/shared/papers/paper-form.tsx'
import { lastDayOf } from '#web/shared/papers/schedule-values.ts'
import { ProjectSelect } from '#web/shared/projects/project-select.tsx'
import { Select } from '#web/ui/select.tsx'
import { invoiceTexts } from './components/invoice-words.ts'
import { invoiceLabels as labels, useInvoiceForm } from './editing/use-invoice-form.ts'
import type { InvoiceValues } from './invoice-values.ts'

const statusOptions = invoiceStatuses.map((value) => ({ value, label: statusText(value) }))

interface InvoicesFormProps extends PaperFormHandlers<Invoice> {
  /** The invoice to change; null adds one. */
  readonly invoice: Invoice | null
  /** Whose client and project the fields begin with: the same, or the one that is duplicated. */
  readonly model: Invoice | null
  readonly initialValues: InvoiceValues
  /** It was voided elsewhere, and nothing of it can be changed any more. */
  readonly onVoided: (invoice: Invoice) => void
}

/** Adds an invoice or changes one. */
export function InvoicesForm({ invoice, onVoided, ...props }: InvoicesFormProps) {
  const state = useInvoiceForm({ ...props, record: invoice, onClosed: onVoided })
  const region = useRegion()
  const { form } = state
  const { invoiceNumber, status, issueDate, dueDate, deliveredOn, schedule } = form.values
  // What is paid in parts is due by the last of them.
  const lastDay = schedule.length > 0 ? lastDayOf(schedule, issueDate) : null
  return (
    <PaperForm
      {...props}
      state={state}
      currency={invoice?.currency ?? region.currency}
      texts={invoiceTexts}
      submitLabel={invoice ? m.invoices_form_edit_submit() : m.invoices_form_add_submit()}
      clientField={(field) => <ClientSelect {...field} />}
      projectField={(field) => <ProjectSelect {...field} />}
      paidOf={({ paid }) => paid}
      headShows={[invoiceNumber, status, issueDate, dueDate, lastDay, deliveredOn]}
      head={
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput
            label={labels.invoiceNumber}
            placeholder={m.invoices_number_placeholder()}
            required
            withAsterisk
            maxLength={invoiceNumberMax}
            autoComplete="off"
            {...form.getInputProps('invoiceNumber')}
          />
          {invoice && (
            <Select
              label={labels.status}
              data={statusOptions}
              allowDeselect={false}
              {...form.getInputProps('status')}
            />
          )}
          <TextInput label={labels.issueDate} type="date" {...form.getInputProps('issueDate')} />
          {lastDay === null ? (
            <TextInput
              label={labels.dueDate}
              type="date"
              required
              withAsterisk
              {...form.getInputProps('dueDate')}
            />
          ) : (
            <TextInput
              label={labels.dueDate}
              description={m.invoices_due_by_instalments()}
              inputWrapperOrder={['label', 'input', 'description']}
              type="date"
              readOnly
              value={lastDay}
            />
          )}
          <TextInput label={labels.deliveredOn} type="date" {...form.getInputProps('deliveredOn')} />
        </SimpleGrid>
      }
    />
  )
}
