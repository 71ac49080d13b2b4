import { type PaymentMethod, paymentMethods } from '#contract/payments.ts'
import { m } from '#web/paraglide/messages.js'

const methodTexts: Readonly<Record<PaymentMethod, () => string>> = {
  cash: m.invoices_method_cash,
  card: m.invoices_method_card,
  'bank-transfer': m.invoices_method_bank_transfer,
  cheque: m.invoices_method_cheque,
  paypal: m.invoices_method_paypal,
  other: m.invoices_method_other,
}
export const methodText = (method: PaymentMethod) => methodTexts[method]()

export const methodOptions = paymentMethods.map((value) => ({ value, label: methodText(value) }))
