import { expect, it } from 'vitest'
import { problemsOf } from '#domain/e-invoicing/readiness.ts'
import { type CaseName, cases, eInvoiceNamed } from '../testing/e-invoices.ts'
import { elementsAt, linesOf, readXml, textsAt } from '../testing/read-xml.ts'
import { ciiOf } from './cii.ts'
import { eInvoiceOf } from './e-invoice-of.ts'

const names = Object.keys(cases) as CaseName[]
const fileOf = (name: CaseName) => readXml(ciiOf(eInvoiceNamed(name)))
const deal = 'SupplyChainTradeTransaction'
const money = `${deal}/ApplicableHeaderTradeSettlement`
const sums = `${money}/SpecifiedTradeSettlementHeaderMonetarySummation`

it.each(names)('writes the same file as ever, which lacks nothing: %s', async (name) => {
  expect(problemsOf(eInvoiceNamed(name))).toEqual([])
  const file = name.replaceAll(/[^a-z]+/g, '-')
  await expect(`${linesOf(fileOf(name)).join('\n')}\n`).toMatchFileSnapshot(`./golden/${file}.txt`)
})

it('writes what somebody typed as they typed it, without what no file may hold', () => {
  const invoice = eInvoiceNamed('a credit note')
  const typed = `<b>&amp; "Łódź" 山田\u0000\u0008\ud800\uffff</b>`
  const file = readXml(ciiOf({ ...invoice, number: typed, notes: [typed] }))
  const read = '<b>&amp; "Łódź" 山田</b>'
  expect(textsAt(file, 'ExchangedDocument/ID')).toEqual([read])
  expect(textsAt(file, 'ExchangedDocument/IncludedNote/Content')[0]).toBe(read)
})

it('takes the discount off at each rate, and names no price below zero', () => {
  const off = elementsAt(fileOf('two rates with one discount'), `${money}/SpecifiedTradeAllowanceCharge`)
  expect(off.map((one) => textsAt(one, 'CategoryTradeTax/RateApplicablePercent'))).toEqual([
    ['19.00'],
    ['7.00'],
  ])
  expect(off.map((one) => textsAt(one, 'ReasonCode'))).toEqual([['95'], ['95']])
  const lines = elementsAt(fileOf('a line taken off'), `${deal}/IncludedSupplyChainTradeLineItem`)
  const last = lines.at(-1) ?? fileOf('a line taken off')
  expect(textsAt(last, 'SpecifiedLineTradeDelivery/BilledQuantity')).toEqual(['-2'])
  expect(textsAt(last, 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount')).toEqual([
    '20.00',
  ])
})

it('says in the words of the paper why a discount is taken off, and by when each instalment is to be paid', () => {
  const [{ locale, ...paper }] = cases['two rates with one discount']
  expect(locale).toBe('de')
  const instalments = [
    { label: 'Anzahlung', amountMinor: 50_000, dueOn: '2026-12-01', days: null },
    { label: 'Bei Abholung', amountMinor: paper.totalMinor - 50_000, dueOn: '2027-02-01', days: null },
  ]
  const [german, english] = (['de', 'en'] as const).map((language) =>
    readXml(
      ciiOf(eInvoiceOf({ ...paper, locale: language, dueDate: '2027-02-01', instalments }, 'factur-x')),
    ),
  )
  const said = [german, english].map(
    (file) => file && textsAt(file, `${money}/SpecifiedTradeAllowanceCharge/Reason`)[0],
  )
  expect(said).toEqual(['Rabatt', 'Discount'])
  const terms = `${money}/SpecifiedTradePaymentTerms`
  expect(german && textsAt(german, `${terms}/Description`)).toEqual([
    expect.stringMatching(
      /^Zahlbar in 14 Tagen\.\nTeilzahlungen: Anzahlung: 500,00\s€, 1\. Dezember 2026; Bei Abholung: [\d.]+,\d\d\s€, 1\. Februar 2027$/,
    ),
  ])
  expect(german && textsAt(german, `${terms}/DueDateDateTime/DateTimeString`)).toEqual(['20270201'])
})

it('tells what was paid before, what a credit note corrects, and a small business by its tax number', () => {
  const paid = fileOf('standard rate, with a deposit paid')
  const [total, before, due] = ['GrandTotalAmount', 'TotalPrepaidAmount', 'DuePayableAmount'].map((name) =>
    Number(textsAt(paid, `${sums}/${name}`)[0]),
  )
  expect([before, (total ?? 0) - (due ?? 0)]).toEqual([500, 500])
  const credit = fileOf('a credit note')
  expect(textsAt(credit, 'ExchangedDocument/TypeCode')).toEqual(['381'])
  expect(textsAt(credit, `${money}/InvoiceReferencedDocument/IssuerAssignedID`)).toEqual(['RE-2026/0117'])
  const small = elementsAt(
    fileOf('exempt, with a tax number alone'),
    `${deal}/ApplicableHeaderTradeAgreement/SellerTradeParty`,
  )
  expect(small.flatMap((party) => textsAt(party, 'ID'))).toEqual(['37/123/45678'])
  const registered = small.flatMap((party) => elementsAt(party, 'SpecifiedTaxRegistration/ID'))
  expect(registered.map(({ attributes, text }) => [attributes.schemeID, text])).toEqual([
    ['FC', '37/123/45678'],
  ])
})
