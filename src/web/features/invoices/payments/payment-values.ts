import type { Invoice } from '#contract/invoices.ts'
import { CreatePaymentBody, type Payment, type PaymentMethod } from '#contract/payments.ts'
import { fromMinor, toMinor } from '#domain/money/minor.ts'
import type { Body } from '#web/lib/endpoints.ts'
import { type FieldTexts, zodValidate } from '#web/lib/form-errors.ts'

export interface PaymentValues {
  readonly amount: number | string
  readonly paidOn: string
  readonly method: PaymentMethod
  readonly note: string
}

/** What can still be given back of a payment: what is left of it, and of all that is paid. */
export function refundable({ payments, paid }: Invoice, { id, amount }: Payment): number {
  const back = payments.flatMap((one) => (one.refundOf === id ? [toMinor(one.amount)] : []))
  const left = back.reduce((sum, minor) => sum + minor, toMinor(amount))
  return fromMinor(Math.max(0, Math.min(left, toMinor(paid))))
}

/** All that is still due, paid today. */
export const newPayment = (balance: number, today: string): PaymentValues => ({
  amount: balance,
  paidOn: today,
  method: 'bank-transfer',
  note: '',
})

const givenFields = ({ amount, paidOn, method, note }: PaymentValues) => ({
  amount: amount === '' ? undefined : Number(amount),
  paidOn,
  method,
  ...(note.trim() !== '' && { note }),
})

/** Throws unless the values have been validated. What is given back is typed as it is, and kept below zero. */
export function paymentBody(values: PaymentValues, isRefund = false): Body<'invoices.addPayment'> {
  const body = CreatePaymentBody.parse(givenFields(values))
  return isRefund ? { ...body, amount: -body.amount } : body
}

/** Validates as the server will; `tooMuch` says what a payment may come to at most. */
export function paymentValidation(labels: FieldTexts, balance: number, tooMuch: string) {
  const validate = zodValidate(CreatePaymentBody, labels)
  return (values: PaymentValues): Record<string, string> => {
    const errors = validate(givenFields(values))
    // What the server takes below zero too is typed above it.
    if (errors.amount === undefined && Number(values.amount) < 0) return { ...errors, amount: tooMuch }
    const isTooMuch = toMinor(Number(values.amount)) > toMinor(balance)
    return errors.amount === undefined && isTooMuch ? { ...errors, amount: tooMuch } : errors
  }
}
