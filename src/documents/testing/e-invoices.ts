import type { EInvoice } from '#domain/e-invoicing/e-invoice.ts'
import { type InvoiceAmounts, type InvoiceBasis, invoiceAmounts } from '#domain/money/invoice-amounts.ts'
import { eInvoiceOf } from '../e-invoice/e-invoice-of.ts'
import type { InvoiceDocument } from '../invoice/invoice-document.ts'
import { buildInvoice } from './invoices.ts'

const items = [
  { description: 'Brautkleid, Seide & Spitze', quantity: 1, rate: 1850 },
  { description: 'Anprobe <2>', quantity: 3, rate: 45.5 },
]

const sender: InvoiceDocument['sender'] = {
  ...buildInvoice().sender,
  ...{ name: 'Nadel & Faden', address: 'Lange Straße 1\nHinterhof', postcode: '10243', city: 'Berlin' },
  ...{ country: 'DE', phone: '+49 30 1234', email: 'post@nadel.example', vatId: 'DE 136695976' },
  ...{ iban: 'DE02120300000000202051', bic: 'BYLADEM1001', register: 'Amtsgericht Berlin, HRB 12345' },
  qrOnInvoices: true,
}
const house: InvoiceDocument['billedTo'] = {
  ...{ name: 'Ana Sousa', company: 'Stadttheater Łódź', email: 'ana@theater.example', phone: null },
  ...{ address: 'Markt 5', postcode: '10115', city: 'Berlin', country: 'DE', vatId: 'DE123456789' },
  buyerReference: '04011000-12345-34',
}
const person: InvoiceDocument['billedTo'] = {
  name: 'Nora Whitfield',
  address: null,
  email: null,
  phone: null,
}

type Given = Partial<Omit<InvoiceBasis, 'currency'>> & {
  readonly paidMinor?: number
  readonly currency?: 'EUR' | 'JPY'
}

/** An invoice as it is reckoned, in German, between houses in Berlin. */
function reckoned({ paidMinor = 0, currency = 'EUR', ...given }: Given, more: Partial<InvoiceDocument> = {}) {
  const basis: InvoiceBasis = { items, discount: null, taxRate: 19, currency, ...given }
  const amounts: InvoiceAmounts = invoiceAmounts(basis)
  return buildInvoice({
    ...{ locale: 'de', formatLocale: 'de-DE', number: 'RE-2026/0117', currency },
    ...{ deliveredOn: '2026-10-30', notes: 'Vielen Dank', paymentTerms: 'Zahlbar in 14 Tagen.' },
    ...{ sender, billedTo: house },
    items: basis.items.map(({ quantity, rate, taxRate }, place) => ({
      ...{
        description: items[place]?.description ?? `Stück ${place}`,
        quantity,
        rateMinor: Math.round(rate * 100),
      },
      amountMinor: amounts.itemsMinor[place] ?? 0,
      ...(amounts.taxes.length > 1 && { taxRatePercent: taxRate ?? basis.taxRate ?? 0 }),
    })),
    ...{ subtotalMinor: amounts.subtotalMinor, discountMinor: amounts.discountMinor },
    discount: amounts.discountMinor === 0 ? null : { kind: 'amount' },
    ...{ taxIncluded: given.taxIncluded ?? false, taxes: amounts.taxes },
    ...{ totalMinor: amounts.totalMinor, balanceMinor: amounts.totalMinor - paidMinor },
    payments: paidMinor === 0 ? [] : [{ paidOn: '2026-10-01', amountMinor: paidMinor, method: 'cash' }],
    ...more,
  })
}

const exempt = {
  ...sender,
  vatScheme: 'exempt',
  exemptionNote: 'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.',
} as const
const [dress, fittings] = items
const mixed = dress && fittings ? [dress, { ...fittings, taxRate: 7 }] : []

const corrected = { number: 'RE-2026/0117', issueDate: '2026-11-02', reason: 'Zu weit' }

type Case = readonly [Parameters<typeof eInvoiceOf>[0], EInvoice['format']]

/** What e-invoices are tried with: the seven that are easy to get wrong, and what came up besides. */
export const cases = {
  'standard rate, with a deposit paid': [reckoned({ paidMinor: 50_000 }), 'xrechnung'],
  'two rates with one discount': [
    reckoned({ items: mixed, discount: { kind: 'percent', value: 10 } }),
    'factur-x',
  ],
  'exempt, with a VAT id': [reckoned({ taxRate: null }, { sender: exempt }), 'xrechnung'],
  'exempt, with a tax number alone': [
    reckoned({ taxRate: null }, { sender: { ...exempt, vatId: null, taxNumber: '37/123/45678' } }),
    'xrechnung',
  ],
  'a line taken off': [reckoned({ items: [...items, { quantity: 2, rate: -20 }] }), 'xrechnung'],
  'a credit note': [
    {
      ...reckoned({ items: items.slice(1) }, { number: 'CN-001' }),
      credit: corrected,
    },
    'xrechnung',
  ],
  'a private person, in yen': [
    reckoned(
      { currency: 'JPY', items: [{ quantity: 1.5, rate: 12_345 }] },
      { billedTo: person, paymentTerms: null },
    ),
    'factur-x',
  ],
  'prices with their tax in them, at two rates': [
    reckoned({
      items: [...mixed, { quantity: 3, rate: 33.33 }],
      taxIncluded: true,
      discount: { kind: 'amount', value: 99.99 },
    }),
    'xrechnung',
  ],
} as const satisfies Readonly<Record<string, Case>>

export type CaseName = keyof typeof cases

export const eInvoiceNamed = (name: CaseName): EInvoice => {
  const [invoice, format] = cases[name]
  return eInvoiceOf(invoice, format)
}
