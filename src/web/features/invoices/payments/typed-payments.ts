import type { Invoice } from '#contract/invoices.ts'
import { typedForms } from '#web/lib/typed-forms.ts'
import type { PaymentValues } from './payment-values.ts'

/** Payments that were being typed, by their invoice: apart from the form, which comes later than who asks for them. */
export const typedPayments = typedForms<Invoice, PaymentValues>()
