import { type InvoiceDocument, type Sender, untold } from '../invoice/invoice-document.ts'
import { buildInvoice, logoPng } from './invoices.ts'

interface Land extends Partial<InvoiceDocument> {
  readonly from: Partial<Sender>
  readonly rate: number
}

const descriptions = [
  'Maßanzug, zweiteilig · Bespoke suit, two pieces',
  'Wollstoff, Super 120 · Wool, super 120s',
  'Futter aus Viskose · Viscose lining',
  'Anprobe im Atelier · Fitting at the atelier',
  'Änderung der Ärmel · Sleeves altered',
  'Monogramm, von Hand · Monogram, by hand',
]
const items = descriptions.map((description, place) => ({
  ...{ description, quantity: place + 1, rateMinor: 12_000, amountMinor: 12_000 * (place + 1) },
}))
const totalMinor = items.reduce((sum, { amountMinor }) => sum + amountMinor, 0)

const invoiceOf = ({ from, rate, ...given }: Land): InvoiceDocument => {
  const taxableMinor = Math.round(totalMinor / (1 + rate / 100))
  return buildInvoice({
    ...{ items, taxIncluded: true, totalMinor, subtotalMinor: totalMinor, balanceMinor: totalMinor },
    taxes: [{ rate, taxableMinor, taxMinor: totalMinor - taxableMinor }],
    deliveredOn: '2026-10-30',
    ...given,
    sender: {
      ...untold,
      ...{ name: 'Nadel & Faden', address: 'Torstraße 12', phone: '+49 30 1234567' },
      ...{ email: 'post@nadel-faden.example', website: 'nadel-faden.example' },
      ...{ logo: logoPng, qrOnInvoices: true, accountHolder: 'Jule Weiß', ...from },
    },
  })
}

const client = (address: string, postcode: string, city: string, country: string) => ({
  ...{ name: 'Łucja Wiśniewska', company: 'Theater am Fluss GmbH', address, postcode, city, country },
  ...{ email: 'lucja@theater.example', phone: '+49 40 7654321', vatId: null },
})

/** Six items, a logo, whatever a business of the country tells the law and its payers, and terms of its own. */
export const shortInvoices: Readonly<Record<'DE' | 'AT' | 'FR' | 'GB' | 'US', InvoiceDocument>> = {
  DE: invoiceOf({
    ...{ locale: 'de', formatLocale: 'de-DE', currency: 'EUR', number: 'RE-2026/0117', rate: 19 },
    from: {
      ...{ postcode: '10119', city: 'Berlin', country: 'DE', vatId: 'DE136695976' },
      ...{ taxNumber: '37/123/45678', register: 'Amtsgericht Berlin-Charlottenburg, HRA 12345 B' },
      ...{ iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
    },
    billedTo: client('Hauptstraße 7', '20095', 'Hamburg', 'DE'),
    paymentTerms: 'Zahlbar innerhalb von 14 Tagen ohne Abzug. Die Ware bleibt bis dahin unser Eigentum.',
  }),
  AT: invoiceOf({
    ...{ locale: 'de', formatLocale: 'de-AT', currency: 'EUR', number: 'RE-031', rate: 20 },
    from: {
      ...{ name: 'Maßatelier Ött KG', address: 'Gumpendorfer Straße 5/12', postcode: '1060', city: 'Wien' },
      ...{ country: 'AT', vatId: 'ATU12345678', taxNumber: '12 345/6789' },
      ...{ register: 'FN 123456a, Handelsgericht Wien', iban: 'AT611904300234573201', bic: 'BKAUATWW' },
    },
    billedTo: client('Linke Wienzeile 6', '1060', 'Wien', 'AT'),
    paymentTerms: 'Zahlbar innerhalb von 14 Tagen ohne Abzug.',
  }),
  FR: invoiceOf({
    ...{ formatLocale: 'fr-FR', currency: 'EUR', number: 'F-2026-031', rate: 20 },
    from: {
      ...{ name: 'Atelier Lefèvre SARL', address: '12 rue du Fil', postcode: '69001', city: 'Lyon' },
      ...{ country: 'FR', vatId: 'FR12345678901', taxNumber: 'SIRET 123 456 789 00012' },
      ...{ register: 'RCS Lyon 123 456 789, SARL au capital de 5 000 €' },
      ...{ iban: 'FR1420041010050500013M02606', bic: 'PSSTFRPPPAR' },
    },
    billedTo: client('3 place Bellecour', '69002', 'Lyon', 'FR'),
    paymentTerms:
      'Payable within 30 days. Late payment: three times the legal rate of interest, and €40 for recovering it.',
  }),
  GB: invoiceOf({
    ...{ formatLocale: 'en-GB', currency: 'GBP', number: 'INV-031', rate: 20 },
    from: {
      ...{ name: 'Crane & Fairweather Ltd', address: '9 Savile Row', postcode: 'W1S 3PF', city: 'London' },
      ...{ country: 'GB', vatId: 'GB123456789', taxNumber: null },
      ...{ register: 'Registered in England and Wales, no. 01234567', accountHolder: 'Crane & Fairweather' },
      ...{ iban: 'GB82WEST12345698765432', bic: 'WESTGB22' },
    },
    billedTo: client('4 Mill Lane', 'BA1 1AA', 'Bath', 'GB'),
    paymentTerms: 'Payment within 14 days.',
  }),
  US: invoiceOf({
    ...{ formatLocale: 'en-US', currency: 'USD', number: 'INV-031', rate: 8.25, pageSize: 'Letter' },
    ...{ taxIncluded: false, totalMinor: totalMinor + 20_790, balanceMinor: totalMinor + 20_790 },
    taxes: [{ rate: 8.25, taxableMinor: totalMinor, taxMinor: 20_790 }],
    from: {
      ...{ name: 'Needle & Thread LLC', address: '1200 Main St', postcode: '78701', city: 'Austin, TX' },
      ...{ country: 'US', taxNumber: '12-3456789', accountHolder: 'Needle & Thread LLC' },
      ...{ register: 'Texas SOS file number 0801234567', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
    },
    billedTo: client('55 Oak Ave, Apt 3', '10001', 'New York, NY', 'US'),
    paymentTerms: 'Payment within 14 days by check or transfer.',
  }),
}
