import type { Invoice } from '#contract/invoices.ts'
import { typedForms } from '#web/lib/typed-forms.ts'
import type { InvoiceValues } from '../invoice-values.ts'

/** Apart from the form, which comes later than who asks what was typed into it. */
export const typedInvoices = typedForms<Invoice, InvoiceValues>()
