import type { Unit } from '#domain/money/units.ts'
import type { CodeKind } from '#domain/paying/payment-code.ts'
import type { InvoiceStatus, PaymentMethod } from './kinds.ts'

/** Every word of an invoice that its writer did not write. A language is a file that fills this. */
export interface InvoiceWords {
  readonly invoice: string
  readonly billedTo: string
  readonly issued: string
  /** The day on which it was handed over, or done. */
  readonly delivered: string
  readonly due: string
  /** At the top, beside the day. */
  readonly amountDue: string
  readonly project: string
  readonly description: string
  readonly quantity: string
  /** What so many count, after the number. */
  readonly units: Readonly<Record<Unit, (count: number) => string>>
  readonly rate: string
  readonly amount: string
  readonly subtotal: string
  /** With how much, where it is a share. */
  readonly discount: (percent: string | null) => string
  /** With what it is on, where there are several rates. */
  readonly tax: (percent: string, base: string | null) => string
  /** The same where it is in the total already. */
  readonly taxIncluded: (percent: string, base: string) => string
  /** Above figures that have the tax in them. */
  readonly withTax: (head: string) => string
  /** Above each item's rate. */
  readonly taxRate: string
  readonly total: string
  readonly payment: (day: string, method: string) => string
  readonly refund: (day: string, method: string) => string
  /** By the bank of whoever had paid. */
  readonly takenBack: (day: string, method: string) => string
  readonly credited: string
  readonly balance: string
  /** Above the parts in which it is paid. */
  readonly instalments: string
  /** When one is due whose day isn't known yet. */
  readonly afterInvoice: (days: number) => string
  /** On a credit note: what it corrects, and why. */
  readonly corrects: string
  readonly correctedInvoice: (number: string, day: string) => string
  readonly reason: string
  readonly notes: string
  readonly terms: string
  readonly page: (page: string, pages: string) => string
  readonly logo: string
  readonly vatId: string
  readonly taxNumber: string
  /** Above the account that it can be paid to. */
  readonly payTo: string
  /** What the payer writes on the transfer: before the invoice's number. */
  readonly reference: string
  /** Below a code by which an app pays, and what is read aloud instead of it. */
  readonly scanToPay: (kind: CodeKind) => string
  readonly payCode: (amount: string, number: string) => string
  /** The stamp beside the title. What is sent carries none. */
  readonly marks: Readonly<Record<InvoiceStatus, string | null>>
  readonly methods: Readonly<Record<PaymentMethod, string>>
  readonly termsByStatus: Readonly<Record<InvoiceStatus, (dueDay: string) => string>>
  /** In place of what is said of what was sent, where it is paid in parts. */
  readonly termsInInstalments: string
  /** Where the profile is empty. */
  readonly placeholders: Readonly<Record<'name' | 'address' | 'phone' | 'email', string>>
}
