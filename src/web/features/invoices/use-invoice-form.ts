import { useForm } from '@mantine/form'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Invoice } from '#contract/invoices.ts'
import { isApiError } from '#web/lib/api-error.ts'
import { handleError } from '#web/lib/errors.ts'
import { focusFirstInvalid } from '#web/lib/form-errors.ts'
import { useFormSubmit } from '#web/lib/use-form-submit.ts'
import { m } from '#web/paraglide/messages.js'
import { type InvoiceValues, invoiceValidation, valuesOf } from './invoice-values.ts'
import { addInvoice, readInvoice, saveInvoice } from './invoices-queries.ts'

export const invoiceLabels = {
  clientId: m.invoices_client(),
  projectId: m.invoices_project(),
  invoiceNumber: m.invoices_number(),
  issueDate: m.invoices_issued(),
  dueDate: m.invoices_due(),
  status: m.invoices_status(),
  taxRate: m.invoices_tax_rate(),
  'discount.value': m.invoices_discount(),
  'items.*.description': m.invoices_item_description(),
  'items.*.quantity': m.invoices_item_quantity(),
  'items.*.rate': m.invoices_item_rate(),
  paymentTerms: m.invoices_terms(),
  notes: m.invoices_notes(),
}

interface InvoiceFormOptions {
  /** The invoice to change; null adds one. */
  readonly invoice: Invoice | null
  readonly initialValues: InvoiceValues
  readonly onSaved: (invoice: Invoice) => void
  readonly onDirtyChange: (isDirty: boolean) => void
}

/**
 * The state of the form. A used number is told at its field; when the invoice was changed elsewhere meanwhile, `newer`
 * is what is on record, and saving once more saves over it.
 */
export function useInvoiceForm({ invoice, initialValues, onSaved, onDirtyChange }: InvoiceFormOptions) {
  const [newer, setNewer] = useState<Invoice | null>(null)
  const [taken, setTaken] = useState<Invoice | null>(null)
  const onRecord = newer ?? invoice
  const hasLostClient = invoice !== null && invoice.clientId === null
  const validate = invoiceValidation(invoiceLabels, hasLostClient)
  const form = useForm<InvoiceValues>({
    initialValues,
    validate,
    onValuesChange: () => onDirtyChange(form.isDirty()),
  })

  function markNumber(error: unknown) {
    const { message } = handleError(error)
    flushSync(() => form.setFieldError('invoiceNumber', message))
    focusFirstInvalid(submission.formProps.ref.current)
  }

  const submission = useFormSubmit<InvoiceValues, Invoice>({
    form,
    send: (values, idempotencyKey) =>
      onRecord ? saveInvoice(values, onRecord) : addInvoice(values, idempotencyKey),
    onSuccess: onSaved,
    onFailure: (error) => {
      if (!isApiError(error, 'CONFLICT')) return false
      if (!onRecord) markNumber(error)
      else {
        // The server refuses both a used number and an old version so; which one it is, the record tells.
        void readInvoice(onRecord.id).then((current) => {
          if (current.updatedAt === onRecord.updatedAt) markNumber(error)
          else {
            setNewer(current)
            submission.formProps.ref.current?.scrollIntoView()
          }
        }, handleError)
      }
      return true
    },
  })

  function takeNewer(current: Invoice) {
    setTaken(current)
    form.setValues(valuesOf(current))
    form.resetDirty(valuesOf(current))
    onDirtyChange(false)
  }

  return { form, ...submission, newer, taken, takeNewer, hasLostClient, missing: validate(form.values) }
}
