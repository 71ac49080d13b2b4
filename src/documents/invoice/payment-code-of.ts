import { isOwed } from '#domain/money/receivables.ts'
import { type PaymentCode, paymentCode } from '#domain/paying/payment-code.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import { nextOn } from './next-due.ts'

type Payable = Pick<
  InvoiceDocument,
  'number' | 'currency' | 'status' | 'dueDate' | 'balanceMinor' | 'instalments'
> & { readonly sender: Payee }

type Payee = Parameters<typeof paymentCode>[0] & Pick<InvoiceDocument['sender'], 'qrOnInvoices'>

/** By which an app pays what is due next; null where nothing is owed, or its business wants no code, or there is none. */
export function codeOf(invoice: Payable): PaymentCode | null {
  const { sender, currency, number, status, balanceMinor } = invoice
  if (!isOwed({ status, balance: balanceMinor })) return null
  return codeFor(sender, { currency, amountMinor: nextOn(invoice).amountMinor, reference: number })
}

/** None of a business that wants none. */
export const codeFor = (payee: Payee, asked: Parameters<typeof paymentCode>[1]): PaymentCode | null =>
  payee.qrOnInvoices ? paymentCode(payee, asked) : null
