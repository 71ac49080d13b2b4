import { expect, it } from 'vitest'
import type { AccountStatement } from '#contract/account-statements.ts'
import { buildInvoice } from '../testing/invoices.ts'
import { readCodes } from '../testing/read-codes.ts'
import { fonts, readPdf } from '../testing/read-pdf.ts'
import { accountFileName } from './account-title.ts'
import { makeAccountPdf } from './make-account-pdf.ts'

type Account = AccountStatement['accounts'][number]

const { sender, billedTo } = buildInvoice()
const invoice = { id: 'a', invoiceNumber: 'INV-007' }
const base = { id: 'a', invoice, number: null, dueDate: null, method: null }
const nothingLate = (['not due', '1-30', '31-60', '61-90', '90+'] as const).map((age) => ({ age, amount: 0 }))
const account: Account = {
  currency: 'EUR',
  opening: 50,
  entries: [
    { ...base, kind: 'invoice', day: '2027-03-02', dueDate: '2027-03-16', change: 100, balance: 150 },
    { ...base, kind: 'credit-note', day: '2027-03-03', number: 'CN-001', change: -20, balance: 130 },
    { ...base, kind: 'payment', day: '2027-03-04', method: 'cash', change: -140, balance: -10 },
    { ...base, kind: 'refund', day: '2027-03-05', method: 'bank-transfer', change: 5, balance: -5 },
  ],
  closing: -5,
  ages: nothingLate.map((one) => (one.age === '1-30' ? { ...one, amount: 20 } : one)),
  overpaid: 25,
}
const statement: AccountStatement = {
  client: { _id: 'c', name: 'Nora Whitfield' },
  ...{
    from: '2027-03-01',
    to: '2027-03-31',
    on: '2027-03-31',
    isOver: false,
    accounts: [account],
    readOnly: false,
  },
}
const pdfOf = (
  locale: 'en' | 'de',
  more: Partial<AccountStatement> = {},
  told: Partial<typeof sender> = {},
) =>
  makeAccountPdf(
    {
      ...{ locale, formatLocale: locale === 'en' ? 'en-GB' : 'de-DE', pageSize: 'A4', billedTo },
      ...{ sender: { ...sender, ...told }, statement: { ...statement, ...more } },
    },
    fonts,
  )
const made = async (...given: Parameters<typeof pdfOf>) => readPdf(await pdfOf(...given))

it('says whose, of which days, each entry with the balance after it, and what is to be paid', async () => {
  const { text, title, language, pages } = await made('en')
  for (const told of [
    ...['Atelier Marlène', 'Statement of account', 'Nora Whitfield', '8 Canal Walk', '1 – 31 March 2027'],
    ...['Balance before 1 March 2027', '€50.00', 'Invoice INV-007, due 16 Mar 2027', '€150.00'],
    ...['Credit note CN-001 for INV-007', '−€20.00', 'Payment for INV-007 (cash)', 'Refund for INV-007'],
    ...['1–30 days overdue', 'Paid too much', '−€25.00', 'To be given back as of 31 March'],
  ]) {
    expect(text).toContain(told)
  }
  // With narrow gaps around the dash.
  expect([String(title).replaceAll(/\s/gu, ' '), language]).toEqual([
    'Statement of account · 1 – 31 March 2027 · Nora Whitfield',
    'en',
  ])
  expect(pages[0]?.roles).toEqual(expect.arrayContaining(['H1', 'Table', 'TR', 'TH', 'TD']))
  expect(accountFileName({ locale: 'en', statement, billedTo })).toBe(
    'Statement-of-account-2027-03-01-2027-03-31-Nora-Whitfield.pdf',
  )
})

it('speaks German, goes over pages with what is carried over, and says that there is nothing', async () => {
  const entry = account.entries[0]
  if (!entry) throw new Error('There is one')
  const entries = Array.from({ length: 60 }, (_, place) => ({
    ...{ ...entry, id: String(place), change: 1, balance: 50 + place + 1 },
  }))
  const many = await made('de', { accounts: [{ ...account, entries, closing: 110, overpaid: 0 }] })
  expect(many.pages.length).toBeGreaterThan(1)
  for (const told of [
    'Kontoauszug',
    'Offen vor dem 1. März 2027',
    'Übertrag',
    'Seit 1–30 Tagen überfällig',
  ]) {
    expect(many.text).toContain(told)
  }
  const none = await made('de', { accounts: [], from: null, to: null })
  expect(none.text).toContain('es ist nichts zu bezahlen.')
  expect(none.title).toContain('Bis 31. März 2027')
})

it('says where to pay what is owed, by a code too, unless something can have come in since', async () => {
  const house = { iban: 'DE02120300000000202051', bic: 'BYLADEM1001', qrOnInvoices: true }
  const owed = { accounts: [{ ...account, closing: 130, overpaid: 0 }] }
  const bytes = await pdfOf('de', owed, house)
  const asked = ['EUR130.00', '', '', 'Kontoauszug 31.03.2027, Nora Whitfield']
  expect(readCodes(bytes)).toEqual([expect.stringContaining(asked.join('\n'))])
  const { text, pages } = await readPdf(bytes)
  for (const told of ['IBAN DE02 1203 0000 0000 2020 51', 'Verwendungszweck: Kontoauszug 31.03.2027, Nora'])
    expect(text).toContain(told)
  expect(pages).toHaveLength(1)
  const over = await pdfOf('de', { ...owed, isOver: true }, house)
  expect([readCodes(over), (await readPdf(over)).text]).toEqual([[], expect.stringContaining('IBAN')])
  expect((await made('de', {}, house)).text).not.toContain('IBAN')
})
