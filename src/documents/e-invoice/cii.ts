import type { EInvoice, Line } from '#domain/e-invoicing/e-invoice.ts'
import { parties } from './cii-parties.ts'
import { settlement } from './cii-settlement.ts'
import { day, decimal, quantityText, taxOf } from './cii-values.ts'
import { element, perhaps, type Xml, xmlDocument } from './xml.ts'

const namespaces = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
  'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
}

/** Which rules a file says that it keeps. XRechnung's version stands in it. */
const guidelines = {
  'factur-x': 'urn:cen.eu:en16931:2017',
  xrechnung: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
} as const

const BILLING = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'
const typeCodes = { invoice: '380', 'credit-note': '381' } as const

/** The file of an e-invoice: UN/CEFACT's Cross Industry Invoice D16B, as EN 16931 takes it. */
export const ciiOf = (invoice: EInvoice): string =>
  xmlDocument(
    element(
      'rsm:CrossIndustryInvoice',
      [
        context(invoice),
        header(invoice),
        element('rsm:SupplyChainTradeTransaction', [
          ...invoice.lines.map(line),
          parties(invoice),
          delivery(invoice),
          settlement(invoice),
        ]),
      ],
      namespaces,
    ),
  )

const parameter = (name: string, id: string) => element(name, [element('ram:ID', id)])

const context = ({ format }: EInvoice): Xml =>
  element('rsm:ExchangedDocumentContext', [
    format === 'xrechnung'
      ? parameter('ram:BusinessProcessSpecifiedDocumentContextParameter', BILLING)
      : null,
    parameter('ram:GuidelineSpecifiedDocumentContextParameter', guidelines[format]),
  ])

const header = ({ number, kind, issueDate, notes, register }: EInvoice): Xml =>
  element('rsm:ExchangedDocument', [
    element('ram:ID', number),
    element('ram:TypeCode', typeCodes[kind]),
    element('ram:IssueDateTime', [day('udt:DateTimeString', issueDate)]),
    ...notes.map((note) => element('ram:IncludedNote', [element('ram:Content', note)])),
    register
      ? element('ram:IncludedNote', [element('ram:Content', register), element('ram:SubjectCode', 'REG')])
      : null,
  ])

const line = (of: Line, place: number): Xml =>
  element('ram:IncludedSupplyChainTradeLineItem', [
    element('ram:AssociatedDocumentLineDocument', [element('ram:LineID', String(place + 1))]),
    element('ram:SpecifiedTradeProduct', [perhaps('ram:Name', of.name)]),
    element('ram:SpecifiedLineTradeAgreement', [
      element('ram:NetPriceProductTradePrice', [element('ram:ChargeAmount', of.price)]),
    ]),
    element('ram:SpecifiedLineTradeDelivery', [
      element('ram:BilledQuantity', quantityText(of.quantity), { unitCode: of.unit }),
    ]),
    element('ram:SpecifiedLineTradeSettlement', [
      taxOf('ram:ApplicableTradeTax', of),
      element('ram:SpecifiedTradeSettlementLineMonetarySummation', [
        element('ram:LineTotalAmount', decimal(of.amountMinor)),
      ]),
    ]),
  ])

const delivery = ({ deliveredOn }: EInvoice): Xml =>
  element('ram:ApplicableHeaderTradeDelivery', [
    deliveredOn === null
      ? null
      : element('ram:ActualDeliverySupplyChainEvent', [
          element('ram:OccurrenceDateTime', [day('udt:DateTimeString', deliveredOn)]),
        ]),
  ])
