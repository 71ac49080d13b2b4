import { flushSync } from 'react-dom'
import type { Invoice } from '#contract/invoices.ts'
import { isApiError } from '#web/lib/api-error.ts'
import { handleError } from '#web/lib/errors.ts'
import { focusFirstInvalid } from '#web/lib/form-errors.ts'
import { typedForms } from '#web/lib/typed-forms.ts'
import { useRecordForm } from '#web/lib/use-record-form.ts'
import { m } from '#web/paraglide/messages.js'
import { type InvoiceValues, invoiceValidation, valuesOf } from '../invoice-values.ts'
import { addInvoice, readInvoice, saveInvoice } from '../invoices-queries.ts'
import { recordDifferences } from './record-differences.ts'

export const invoiceLabels = {
  clientId: m.invoices_client(),
  projectId: m.invoices_project(),
  invoiceNumber: m.invoices_number(),
  issueDate: m.invoices_issued(),
  dueDate: m.invoices_due(),
  status: m.invoices_status(),
  taxRate: m.invoices_tax_rate(),
  taxIncluded: m.invoices_prices(),
  'discount.value': m.invoices_discount(),
  'items.*.description': m.invoices_item_description(),
  'items.*.quantity': m.invoices_item_quantity(),
  'items.*.rate': m.invoices_item_rate(),
  'items.*.taxRate': m.invoices_tax_rate(),
  paymentTerms: m.invoices_terms(),
  notes: m.invoices_notes(),
}

interface InvoiceFormOptions {
  /** The invoice to change; null adds one. */
  readonly invoice: Invoice | null
  readonly initialValues: InvoiceValues
  readonly onSaved: (invoice: Invoice) => void
  /** It was voided elsewhere, and nothing of it can be changed any more. */
  readonly onVoided: (invoice: Invoice) => void
  readonly onDirtyChange: (isDirty: boolean) => void
}

export const typedInvoices = typedForms<Invoice, InvoiceValues>()

/** The state of the form. A used number is told at its field. */
export function useInvoiceForm({
  invoice,
  initialValues,
  onSaved,
  onVoided,
  onDirtyChange,
}: InvoiceFormOptions) {
  const hasLostClient = invoice !== null && invoice.clientId === null
  const validate = invoiceValidation(invoiceLabels, hasLostClient)
  const state = useRecordForm<InvoiceValues, Invoice>({
    shelf: typedInvoices,
    record: invoice,
    initialValues,
    valuesOf,
    validate,
    add: addInvoice,
    save: saveInvoice,
    read: readInvoice,
    differences: recordDifferences,
    closed: {
      reason: (onRecord) =>
        onRecord.voidedAt === null ? null : m.invoices_void_meanwhile({ number: onRecord.invoiceNumber }),
      leave: onVoided,
    },
    onSaved,
    onRefused: (error) => {
      // A version that has changed is told otherwise: what remains is a number that is taken.
      if (!isApiError(error, 'CONFLICT')) return false
      const { message } = handleError(error)
      flushSync(() => state.form.setFieldError('invoiceNumber', message))
      focusFirstInvalid(state.formProps.ref.current)
      return true
    },
    onDirtyChange,
  })
  return { ...state, hasLostClient, missing: validate(state.form.values) }
}
