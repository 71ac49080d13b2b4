import type { AccountEntryKind } from '#domain/money/account-statement.ts'
import type { ReceivableAge } from '#domain/money/receivable-ages.ts'
import type { DocumentLocale } from '../invoice/languages.ts'

/** Every word of a statement of account that its business did not write. */
interface AccountWords {
  readonly title: string
  readonly client: string
  readonly address: string
  readonly period: string
  readonly madeOn: string
  /** Of the days of a period that is open. */
  readonly until: (day: string) => string
  readonly since: (day: string) => string
  readonly day: string
  readonly entry: string
  readonly amount: string
  readonly balance: string
  readonly opening: (day: string) => string
  readonly closing: string
  /** At the foot of a page and at the head of the next one. */
  readonly carriedOver: string
  readonly nothing: string
  readonly kinds: Readonly<Record<AccountEntryKind, (invoice: string) => string>>
  readonly dueOn: (what: string, day: string) => string
  readonly creditNote: (number: string, invoice: string) => string
  readonly open: (day: string) => string
  /** Where more was paid than is to be paid. */
  readonly credit: (day: string) => string
  readonly ages: Readonly<Record<ReceivableAge, string>>
  readonly overpaid: string
  /** By which its payer names it on a transfer. */
  readonly reference: (day: string, client: string) => string
}

export const accountWords: Readonly<Record<DocumentLocale, AccountWords>> = {
  en: {
    title: 'Statement of account',
    client: 'For',
    address: 'Address',
    period: 'Period',
    madeOn: 'As of',
    until: (day) => `Until ${day}`,
    since: (day) => `From ${day}`,
    day: 'Day',
    entry: 'Entry',
    amount: 'Amount',
    balance: 'Balance',
    opening: (day) => `Balance before ${day}`,
    closing: 'Balance',
    carriedOver: 'Carried over',
    nothing: 'There are no entries in this period, and nothing is to be paid.',
    kinds: {
      invoice: (invoice) => `Invoice ${invoice}`,
      'credit-note': (invoice) => `Credit note for ${invoice}`,
      payment: (invoice) => `Payment for ${invoice}`,
      refund: (invoice) => `Refund for ${invoice}`,
      'taken-back': (invoice) => `Payment for ${invoice} taken back by the bank`,
    },
    dueOn: (what, day) => `${what}, due ${day}`,
    creditNote: (number, invoice) => `Credit note ${number} for ${invoice}`,
    open: (day) => `To be paid as of ${day}`,
    credit: (day) => `To be given back as of ${day}`,
    ages: {
      'not due': 'Not due yet',
      '1-30': '1–30 days overdue',
      '31-60': '31–60 days overdue',
      '61-90': '61–90 days overdue',
      '90+': 'More than 90 days overdue',
    },
    overpaid: 'Paid too much',
    reference: (day, client) => `Statement ${day}, ${client}`,
  },
  de: {
    title: 'Kontoauszug',
    client: 'Für',
    address: 'Anschrift',
    period: 'Zeitraum',
    madeOn: 'Stand',
    until: (day) => `Bis ${day}`,
    since: (day) => `Ab ${day}`,
    day: 'Tag',
    entry: 'Vorgang',
    amount: 'Betrag',
    balance: 'Offen',
    opening: (day) => `Offen vor dem ${day}`,
    closing: 'Offen am Ende',
    carriedOver: 'Übertrag',
    nothing: 'In diesem Zeitraum gibt es keine Vorgänge, und es ist nichts zu bezahlen.',
    kinds: {
      invoice: (invoice) => `Rechnung ${invoice}`,
      'credit-note': (invoice) => `Rechnungskorrektur zu ${invoice}`,
      payment: (invoice) => `Zahlung zu ${invoice}`,
      refund: (invoice) => `Erstattung zu ${invoice}`,
      'taken-back': (invoice) => `Zahlung zu ${invoice} von der Bank zurückgeholt`,
    },
    dueOn: (what, day) => `${what}, fällig am ${day}`,
    creditNote: (number, invoice) => `Rechnungskorrektur ${number} zu ${invoice}`,
    open: (day) => `Offen am ${day}`,
    credit: (day) => `Zu erstatten am ${day}`,
    ages: {
      'not due': 'Noch nicht fällig',
      '1-30': 'Seit 1–30 Tagen überfällig',
      '31-60': 'Seit 31–60 Tagen überfällig',
      '61-90': 'Seit 61–90 Tagen überfällig',
      '90+': 'Seit mehr als 90 Tagen überfällig',
    },
    overpaid: 'Zu viel bezahlt',
    reference: (day, client) => `Kontoauszug ${day}, ${client}`,
  },
}
