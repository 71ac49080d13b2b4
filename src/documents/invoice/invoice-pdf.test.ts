import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { buildFullInvoice, buildInvoice, buildManyScriptsInvoice, scripts } from '../testing/invoices.ts'
import { fonts, readPdf } from '../testing/read-pdf.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import { makeInvoicePdf } from './make-invoice-pdf.ts'

const read = async (given?: Partial<InvoiceDocument>) =>
  readPdf(await makeInvoicePdf(buildInvoice(given), fonts))

const occurrences = (text: string, part: string) => text.split(part).length - 1

describe('what it says', () => {
  it('names itself, its sender and its language to whoever lists files or reads aloud', async () => {
    const { title, author, language, pages } = await read()
    expect({ title, author, language }).toEqual({
      title: 'Invoice INV-001',
      author: 'Atelier Marlène',
      language: 'en',
    })
    const roles = new Set(pages[0]?.roles)
    expect([...roles].sort()).toEqual([
      'Document',
      'H1',
      'H2',
      'P',
      'Root',
      'Sect',
      'TD',
      'TH',
      'TR',
      'Table',
    ])
  })

  it('tells of a plain invoice what is due and when at the top, its total, and no other sum', async () => {
    const { text } = await read()
    expect(text).toContain('Total $1,986.50')
    expect(text).toMatch(/Amount due\s+\$1,986\.50\s+Due\s+November 16, 2026/)
    expect(text.indexOf('Amount due')).toBeLessThan(text.indexOf('Description'))
    expect(occurrences(text, '$1,986.50')).toBe(2)
    for (const absent of ['Subtotal', 'Discount', 'Tax', 'Paid', 'Balance', 'Notes', 'Project']) {
      expect(text).not.toContain(absent)
    }
  })

  it('tells discount, tax, payments and balance where there are any, in German', async () => {
    const { text, title, pages } = await readPdf(await makeInvoicePdf(buildFullInvoice(), fonts))
    expect(title).toBe('Rechnung RE-2026/0117')
    for (const line of [
      'Zwischensumme 1.986,50 €',
      'Rabatt (10 %) −198,65 €',
      'Steuer (19 %) 339,69 €',
      'Gesamtbetrag 2.127,54 €',
      'Offener Betrag 1.500,00 €',
      'Fällig am 16. November 2026',
      'Projekt Abendkleid für die Premiere',
      'ÜBERFÄLLIG',
      'Seite 1 von 1',
      'Stoffmuster liegen bei.',
      'Zahlbar innerhalb von 14 Tagen ohne Abzug.',
    ]) {
      expect(text).toContain(line)
    }
    expect(text).toMatch(/Bezahlt am 9\. November 2026 \(bar\) −127,54 €/)
    expect(pages[0]?.roles).toContain('Figure')
  })

  it('tells a discount of a fixed amount without a share', async () => {
    const { text } = await read({ discount: { kind: 'amount' }, discountMinor: 5_000, totalMinor: 193_650 })
    expect(text).toContain('Discount −$50.00')
    expect(text).toContain('Total $1,936.50')
  })

  it.each([
    ['draft', 'DRAFT', 'This is a draft'],
    ['sent', null, 'Please pay by November 16, 2026.'],
    ['paid', 'PAID', 'This invoice has been paid in full.'],
    ['overdue', 'OVERDUE', 'Payment was due on November 16, 2026.'],
  ] as const)('marks what is %s and has its terms', async (status, mark, terms) => {
    const { text } = await read({ status })
    expect(text).toContain(terms)
    for (const one of ['DRAFT', 'PAID', 'OVERDUE', 'SENT']) {
      expect(occurrences(text, one), one).toBe(one === mark ? 1 : 0)
    }
  })

  it("puts the business's own terms in place of those of the status", async () => {
    const { text } = await read({ paymentTerms: 'Half now, half on delivery.' })
    expect(text).toContain('Half now, half on delivery.')
    expect(text).not.toContain('Please pay by')
  })

  it('says of a void invoice that it is, and asks for nothing', async () => {
    const { text } = await read({ status: 'void', paymentTerms: 'Half now, half on delivery.' })
    expect(text).toContain('VOID')
    expect(text).toContain('This invoice is void. Nothing is to be paid.')
    expect(text).not.toContain('Amount due')
    expect(text).not.toContain('Half now')
    const german = await read({ status: 'void', locale: 'de' })
    expect(german.text).toContain('STORNIERT')
    expect(german.text).toContain('Diese Rechnung ist storniert. Es ist nichts zu bezahlen.')
  })

  it('says what the law and whoever pays want to read, where it is told', async () => {
    const sender = {
      ...buildInvoice().sender,
      ...{ vatId: 'DE136695976', taxNumber: '37/123/45678', register: 'Amtsgericht Łódź, HRB 1' },
      ...{ accountHolder: 'Ana Sousa', iban: 'DE02120300000000202051', bic: 'BYLADEM1001' },
      invoiceFooter: 'Made to measure since 1987',
    }
    const { text } = await read({ sender, number: 'INV-7' })
    expect(text).not.toContain('Supplied on')
    for (const told of [
      ...['VAT ID DE136695976', 'Tax number 37/123/45678', 'Amtsgericht Łódź, HRB 1', 'Made to measure'],
      ...['Ana Sousa', 'IBAN DE02 1203 0000 0000 2020 51', 'BIC BYLADEM1001', 'Reference: INV-7'],
    ]) {
      expect(text).toContain(told)
    }
    const german = await read({ sender, number: 'INV-7', locale: 'de' })
    for (const told of ['USt-IdNr. DE136695976', 'Steuernummer 37/123/45678', 'Verwendungszweck: INV-7']) {
      expect(german.text).toContain(told)
    }
    // Nothing is to be paid: no account, and the rest stays.
    for (const settled of [{ status: 'void' }, { status: 'paid', balanceMinor: 0 }] as const) {
      const { text: paper } = await read({ sender, ...settled })
      expect(paper).not.toContain('IBAN')
      expect(paper).toContain('Amtsgericht Łódź')
    }
    // The account is the business’s own where no holder is named.
    const { text: own } = await read({ sender: { ...sender, accountHolder: null } })
    expect(occurrences(own, 'Atelier Marlène')).toBe(2)
  })

  it('has placeholders only where the profile is empty', async () => {
    const { sender } = buildInvoice()
    const { text, author } = await read({ sender: { ...sender, name: null, address: '', website: null } })
    expect(author).toBe('Your business name')
    for (const placeholder of ['Your business name', 'Your address']) expect(text).toContain(placeholder)
    for (const absent of ['Your phone number', 'Your email']) expect(text).not.toContain(absent)
  })

  it('leaves a picture of another format out', async () => {
    const { sender } = buildInvoice()
    const { pages } = await read({ sender: { ...sender, logo: new TextEncoder().encode('GIF89a…') } })
    expect(pages[0]?.roles).not.toContain('Figure')
  })

  it.each([
    ['JPY', 'ja-JP', '￥1,987'],
    ['NGN', 'en-NG', '₦1,986.50'],
    ['EUR', 'fr-FR', '1 986,50 €'],
    ['INR', 'en-IN', '₹1,986.50'],
    ['VND', 'vi-VN', '1.987 ₫'],
  ])('writes %s as %s does', async (currency, formatLocale, total) => {
    expect((await read({ currency, formatLocale })).text).toContain(`Total ${total}`)
  })
})

describe('its metadata', () => {
  it('is XML, whatever the business is called', async () => {
    const { sender } = buildInvoice()
    const name = 'Nadel & Faden <b>\ufffe'
    const bytes = await makeInvoicePdf(buildInvoice({ sender: { ...sender, name }, number: '1<2&3' }), fonts)
    const xmp =
      Buffer.from(bytes)
        .toString('utf8')
        .match(/<x:xmpmeta.*<\/x:xmpmeta>/s)?.[0] ?? ''
    expect(xmp).toContain('<rdf:li>Nadel &amp; Faden &lt;b&gt;</rdf:li>')
    expect(xmp).toContain('<xmp:CreatorTool>Nadel &amp; Faden &lt;b&gt;</xmp:CreatorTool>')
    expect(xmp).toContain('>Invoice 1&lt;2&amp;3</rdf:li>')
    expect(xmp.replaceAll(/&(amp|lt|gt);/g, '')).not.toContain('&')
    // Elsewhere the name stands as it is.
    expect((await readPdf(bytes)).author).toContain('Nadel & Faden <b>')
  })
})

describe('how it is set', () => {
  it('lets every script arrive as it was written', async () => {
    const { text } = await readPdf(await makeInvoicePdf(buildManyScriptsInvoice(), fonts))
    for (const name of scripts) expect(text).toContain(name)
    expect(text).toContain('Maison Łucja & Adébáyọ̀')
    expect(text).toContain('山田 太郎 and Иванов')
    // Wherever it stands, and whatever else asks for its font.
    const { sender } = buildInvoice()
    const named = { ...sender, name: '山田 Łódź', iban: 'DE02120300000000202051' }
    expect((await read({ sender: named })).text).toMatch(/transfer\n山田 Łódź\nIBAN/)
    const credit = { number: 'Ёж-1', issueDate: '2026-11-02', reason: 'Łatka × 2' }
    expect((await read({ credit, status: 'paid', balanceMinor: 0 })).text).toMatch(/Ёж-1 of[\s\S]*Łatka × 2/)
  })

  it('shows a sign for emoji, and for what no font has', async () => {
    const { text } = await read({ notes: 'Thank you 😀👩‍🎨!', number: '한' })
    expect(text).toContain('Thank you □□!')
    expect(text).toContain('Invoice\n□')
  })

  it('hides nothing in a text that turns its direction around or is a control', async () => {
    const { text } = await read({ notes: 'a\u202eb\u0007c\u2066d\ud800' })
    expect(text).toMatch(/abcd[\ufffd□]/)
  })

  it('sets letter paper where that is used', async () => {
    expect((await read({ pageSize: 'Letter' })).pages[0]?.widthPt).toBe(612)
    expect((await read()).pages[0]?.widthPt).toBeCloseTo(595.28)
  })

  it('repeats the header on every page of a long table, and numbers the pages', async () => {
    const items = Array.from({ length: 500 }, (_, index) => ({
      description: `Buttonhole ${index + 1}.`,
      quantity: 1,
      rateMinor: 100,
      amountMinor: 100,
    }))
    const { pages, text } = await read({ items })
    expect(pages.length).toBeGreaterThan(15)
    for (const [index, page] of pages.entries()) {
      expect(page.text).toContain(`Page ${index + 1} of ${pages.length}`)
      if (page.text.includes('Buttonhole')) expect(occurrences(page.text, 'Description')).toBe(1)
    }
    for (const { description } of items) expect(occurrences(text, description)).toBe(1)
    // At the top, and as the total.
    expect(occurrences(text, '$500.00')).toBe(2)
    // The total never stands on a page without an item.
    expect(pages.find((page) => page.text.includes('Total'))?.text).toContain('Buttonhole 500.')
  }, 180_000)

  it('keeps a row on one page, whatever its length', async () => {
    const items = Array.from({ length: 30 }, (_, index) => ({
      description: `begin${index} ${'a long way round '.repeat(index)}end${index}.`,
      quantity: 1,
      rateMinor: 100,
      amountMinor: 100,
    }))
    const { pages } = await read({ items })
    for (const index of items.keys()) {
      const page = pages.find(({ text }) => text.includes(`begin${index} `))
      expect(page?.text, `row ${index}`).toContain(`end${index}.`)
    }
  })

  it('sets ten thousand characters without a space, within the paper', async () => {
    const description = 'Ω'.repeat(10_000)
    const { text, pages } = await read({
      items: [{ description, quantity: 1, rateMinor: 100, amountMinor: 100 }],
    })
    expect(occurrences(text, 'Ω')).toBe(10_000)
    for (const { placed, widthPt } of pages) {
      for (const { x } of placed) expect(x).toBeLessThan(widthPt - 56)
    }
  }, 180_000)

  it('makes the same file of the same invoice, whatever was set in between', async () => {
    const first = await makeInvoicePdf(buildFullInvoice(), fonts)
    await makeInvoicePdf(buildManyScriptsInvoice(), fonts)
    expect(await makeInvoicePdf(buildFullInvoice(), fonts)).toEqual(first)
  })

  it('holds no link, script or file', async () => {
    const bytes = await makeInvoicePdf(
      buildInvoice({ notes: 'https://example.com javascript:alert(1)', number: ') /JS (alert) /URI (' }),
      fonts,
    )
    const objects = new TextDecoder('latin1').decode(bytes).replaceAll(/stream\r?\n.*?endstream/gs, '')
    expect(objects).toContain('/Type /Catalog')
    expect(objects).not.toMatch(/\/(JavaScript|Annots?|OpenAction|AA|EmbeddedFile|Launch)\b/)
  })
})

/**
 * Compared by eye once, and by the place of every text since: when a change of the layout is meant, look at the
 * pages and write down the new sums.
 */
describe('where everything stands', () => {
  const sums: [string, InvoiceDocument, string[]][] = [
    ['a plain invoice', buildInvoice(), ['37722fb6bbdcd987']],
    ['one with everything on it', buildFullInvoice(), ['005fed3adb1c35ce']],
    [
      'forty items in many scripts',
      buildManyScriptsInvoice(),
      ['2c2791787de25897', 'f18fdde96e53e4b5', '5b511d4c7dbe4c80'],
    ],
  ]
  it.each(sums)('is unchanged for %s', async (_name, invoice, expected) => {
    const { pages } = await readPdf(await makeInvoicePdf(invoice, fonts))
    const found = pages.map(({ placed }) => {
      const lines = placed.map(
        ({ text, x, y, sizePt }) => `${text}|${x.toFixed(1)}|${y.toFixed(1)}|${sizePt.toFixed(1)}`,
      )
      return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16)
    })
    expect(found).toEqual(expected)
  })
})
