import { expect, it } from 'vitest'
import { buildInvoice } from '../testing/invoices.ts'
import { fonts, readPdf } from '../testing/read-pdf.ts'
import { makeInvoicePdf } from './make-invoice-pdf.ts'

it('tells of each item at what rate it is taxed where there are several, and what each rate is on', async () => {
  const { text } = await readPdf(
    await makeInvoicePdf(
      buildInvoice({
        items: [
          { description: 'Gown', quantity: 1, rateMinor: 100_000, amountMinor: 100_000, taxRatePercent: 19 },
          {
            ...{ description: 'Book', quantity: 2, unit: 'piece', rateMinor: 2_500, amountMinor: 5_000 },
            taxRatePercent: 7,
          },
        ],
        taxes: [
          { rate: 19, taxableMinor: 100_000, taxMinor: 19_000 },
          { rate: 7, taxableMinor: 5_000, taxMinor: 350 },
        ],
        totalMinor: 124_350,
      }),
      fonts,
    ),
  )
  for (const line of [
    'Tax (19%) on $1,000.00 $190.00',
    'Tax (7%) on $50.00 $3.50',
    'Total $1,243.50',
    'Book 2 pcs $25.00 7% $50.00',
  ]) {
    expect(text.replaceAll(/\s+/g, ' ')).toContain(line)
  }
})

it('says that prices include the tax, and what of the total it is, below the total', async () => {
  const gross = buildInvoice({
    taxIncluded: true,
    taxes: [{ rate: 19, taxableMinor: 166_933, taxMinor: 31_717 }],
  })
  const { text } = await readPdf(await makeInvoicePdf(gross, fonts))
  const line = text.replaceAll(/\s+/g, ' ')
  expect(line).toContain('Rate incl. tax Amount incl. tax')
  expect(line).toContain('Total $1,986.50 Includes tax (19%) on $1,669.33 $317.17')
  expect(line).not.toContain('Subtotal')
})

it('has both addresses by their parts, the country of whoever is abroad, the day of supply and why there is no tax', async () => {
  const place = { postcode: '10243', city: 'Łódź', country: 'DE' }
  const sender = {
    ...{ ...buildInvoice().sender, address: 'Lange Straße 1', ...place },
    ...{
      vatScheme: 'exempt' as const,
      exemptionNote: 'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.',
    },
  }
  const { billedTo } = buildInvoice()
  const parts = { address: '8 Canal Walk', postcode: 'LS2 7EY', city: 'Leeds', country: 'GB' }
  const house = { ...billedTo, ...parts, company: 'Whitfield & Co', vatId: 'GB123456789' }
  const given = { sender, billedTo: house, deliveredOn: '2026-10-30', locale: 'de' } as const
  const { text } = await readPdf(await makeInvoicePdf(buildInvoice(given), fonts))
  for (const told of [
    ...['Lange Straße 1\n', '10243 Łódź\n', 'Deutschland', '8 Canal Walk\n', 'Leeds\n', 'LS2 7EY\n'],
    ...['Vereinigtes Königreich', 'Whitfield & Co\n', 'Nora Whitfield\n', 'USt-IdNr. GB123456789'],
    ...['Leistungsdatum', 'October 30, 2026', 'Gemäß § 19 UStG'],
  ]) {
    expect(text).toContain(told)
  }
  const taxes = [{ rate: 19, taxableMinor: 198_650, taxMinor: 37_744 }]
  const taxed = await readPdf(
    await makeInvoicePdf(buildInvoice({ ...given, billedTo, taxes, deliveredOn: null }), fonts),
  )
  for (const untold of ['Deutschland', 'Gemäß § 19', 'Leistungsdatum'])
    expect(taxed.text).not.toContain(untold)
})
