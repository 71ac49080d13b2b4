import { expect, it } from 'vitest'
import type { EInvoice } from './e-invoice.ts'
import { brokenRules, problemsOf, type RuleId, ruleIds, standardIdOf } from './readiness.ts'

const place = { street: ['Lange Straße 1'], postcode: '10243', city: 'Berlin', country: 'DE' }

/** Of what keeps every rule: 100.00 at 19 % and 50.00 without tax, 10 % off. */
const ready: EInvoice = {
  ...{ format: 'xrechnung', kind: 'invoice', number: 'RE-1', issueDate: '2026-11-02', dueDate: '2026-11-16' },
  ...{ deliveredOn: '2026-10-30', currency: 'EUR', corrects: null, notes: [], register: null },
  seller: {
    ...{ ...place, name: 'Nadel & Faden', vatId: 'DE136695976', taxNumber: null },
    ...{ phone: '+49 30 1234', email: 'post@nadel.example' },
    electronicAddress: { scheme: 'EM', id: 'post@nadel.example' },
  },
  buyer: {
    ...{ ...place, name: 'Stadttheater', vatId: null, person: null, reference: '04011000-12345-34' },
    electronicAddress: { scheme: 'EM', id: 'post@theater.example' },
  },
  lines: [
    {
      name: 'Dress',
      quantity: 1,
      unit: 'C62',
      price: '100.00',
      amountMinor: 10_000,
      category: 'S',
      rate: 19,
    },
    { name: 'Stamp', quantity: 1, unit: 'C62', price: '50.00', amountMinor: 5_000, category: 'E', rate: 0 },
  ],
  allowanceReason: 'Rabatt',
  allowances: [
    { amountMinor: 1_000, category: 'S', rate: 19 },
    { amountMinor: 500, category: 'E', rate: 0 },
  ],
  taxes: [
    { category: 'S', rate: 19, taxableMinor: 9_000, taxMinor: 1_710, reason: null },
    { category: 'E', rate: 0, taxableMinor: 4_500, taxMinor: 0, reason: '§ 4 UStG' },
  ],
  totals: {
    ...{ linesMinor: 15_000, allowancesMinor: 1_500, chargesMinor: 0, taxableMinor: 13_500 },
    ...{ taxMinor: 1_710, totalMinor: 15_210, paidMinor: 5_000, dueMinor: 10_210 },
  },
  account: { holder: 'Nadel & Faden', iban: 'DE02120300000000202051', bic: null },
  terms: 'Zahlbar in 14 Tagen.',
}

const sold = (more: Partial<EInvoice['seller']>) => ({ ...ready, seller: { ...ready.seller, ...more } })
const bought = (more: Partial<EInvoice['buyer']>) => ({ ...ready, buyer: { ...ready.buyer, ...more } })
const totals = (more: Partial<EInvoice['totals']>) => ({ ...ready, totals: { ...ready.totals, ...more } })
const unknown = sold({ vatId: null })
const [taxed, untaxed] = ready.taxes
const taxesWith = (first: object, second: object) => ({
  ...ready,
  taxes:
    taxed && untaxed
      ? [
          { ...taxed, ...first },
          { ...untaxed, ...second },
        ]
      : [],
})
const charged = {
  ...unknown,
  allowances: ready.allowances.map((one) => ({ ...one, amountMinor: -one.amountMinor })),
}

/** For each rule a document that breaks it. */
const broken: Readonly<Record<RuleId, EInvoice>> = {
  'BR-06': sold({ name: ' ' }),
  'BR-09': sold({ country: null }),
  'BR-CO-26': unknown,
  'BR-S-02': unknown,
  'BR-S-03': unknown,
  'BR-S-04': charged,
  'BR-E-02': unknown,
  'BR-E-03': unknown,
  'BR-E-04': charged,
  'BR-DE-16': unknown,
  'BR-CO-09': sold({ vatId: '136695976' }),
  'BR-E-10': taxesWith({}, { reason: null }),
  'BR-DE-1': { ...ready, account: null },
  'BR-DE-3': sold({ city: null }),
  'BR-DE-4': sold({ postcode: null }),
  'BR-DE-6': sold({ phone: null }),
  'BR-DE-27': sold({ phone: 'ask Ana' }),
  'BR-DE-7': sold({ email: null }),
  'BR-DE-28': sold({ email: 'post@' }),
  'BR-07': bought({ name: '' }),
  'BR-CO-09-buyer': bought({ vatId: '123456789' }),
  'BR-63': bought({ electronicAddress: { scheme: null, id: 'theatre' } }),
  'BR-DE-8': bought({ city: null }),
  'BR-DE-9': bought({ postcode: null }),
  'BR-DE-15': bought({ reference: null }),
  'PEPPOL-EN16931-R010': bought({ electronicAddress: null }),
  'BR-CO-18': { ...ready, taxes: [] },
  'BR-55': { ...ready, kind: 'credit-note' },
  'BR-DE-TMP-32': { ...ready, deliveredOn: null },
  'BR-DE-18': { ...ready, terms: 'In parts:\n#1 at once' },
  'BR-27': { ...ready, lines: ready.lines.map((line) => ({ ...line, price: '-1.00' })) },
  'BR-CO-10': totals({ linesMinor: 15_001 }),
  'BR-CO-11': totals({ allowancesMinor: 1_501 }),
  'BR-CO-12': totals({ chargesMinor: 1 }),
  'BR-CO-13': totals({ taxableMinor: 13_501 }),
  'BR-CO-14': totals({ taxMinor: 1_711 }),
  'BR-CO-15': totals({ totalMinor: 15_211 }),
  'BR-CO-16': totals({ dueMinor: 10_211 }),
  'BR-CO-17': taxesWith({ taxMinor: 1_810 }, {}),
  'BR-S-08': taxesWith({ taxableMinor: 9_001 }, {}),
  'BR-E-08': taxesWith({}, { taxableMinor: 4_501 }),
  'BR-E-09': taxesWith({}, { taxMinor: 1 }),
}

it('finds nothing in what lacks nothing', () => {
  expect(problemsOf(ready)).toEqual([])
})

it.each(ruleIds)('%s is broken by one document, and kept by another', (rule) => {
  expect(brokenRules(broken[rule])).toContain(rule)
  expect(brokenRules(ready)).not.toContain(rule)
  // As the standard calls it, whoever's field it is.
  expect(standardIdOf(rule)).toMatch(/^(BR|PEPPOL)-[A-Z\d-]*\d$/)
})

it('asks for each field once, and of a file for everybody less than of an XRechnung', () => {
  expect(problemsOf(unknown)).toEqual([{ rule: 'BR-CO-26', where: 'business', field: 'vatId' }])
  const bare = { ...bought({ city: null, reference: null }), account: null, deliveredOn: null }
  expect(problemsOf(bare).map(({ field }) => field)).toEqual([
    'iban',
    'city',
    'buyerReference',
    'deliveredOn',
  ])
  expect(problemsOf({ ...bare, format: 'factur-x' })).toEqual([])
})
