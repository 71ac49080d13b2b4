import { type InvoiceDocument, type InvoiceItem, untold } from '../invoice/invoice-document.ts'

/** Whatever a test doesn't speak of: a sent invoice over two items, in dollars, on A4. */
export function buildInvoice(given: Partial<InvoiceDocument> = {}): InvoiceDocument {
  const items = given.items ?? [
    { description: 'Wedding dress, silk crêpe', quantity: 1, rateMinor: 185_000, amountMinor: 185_000 },
    { description: 'Fittings', quantity: 3, rateMinor: 4_550, amountMinor: 13_650 },
  ]
  const subtotalMinor = given.subtotalMinor ?? items.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  return {
    locale: 'en',
    formatLocale: 'en-US',
    pageSize: 'A4',
    number: 'INV-001',
    status: 'sent',
    issueDate: '2026-11-02',
    dueDate: '2026-11-16',
    deliveredOn: null,
    currency: 'USD',
    sender: {
      name: 'Atelier Marlène',
      address: '14 Rue des Tanneurs\n67000 Strasbourg',
      phone: '+33 3 88 00 00 00',
      email: 'bonjour@atelier-marlene.example',
      website: 'atelier-marlene.example',
      ...untold,
      logo: null,
    },
    billedTo: {
      name: 'Nora Whitfield',
      address: '8 Canal Walk\nLeeds LS2 7EY',
      email: 'nora@example.com',
      phone: null,
    },
    projectName: null,
    subtotalMinor,
    discount: null,
    discountMinor: 0,
    taxIncluded: false,
    taxes: [],
    totalMinor: subtotalMinor,
    payments: [],
    balanceMinor: subtotalMinor,
    instalments: [],
    paymentTerms: null,
    notes: null,
    ...given,
    items,
  }
}

/** A picture of 120 × 48 pixels: a disc and a bar on nothing. */
export const logoPng = Uint8Array.from(
  atob(
    'iVBORw0KGgoAAAANSUhEUgAAAHgAAAAwCAYAAADab77TAAAAqklEQVR42u3ZsQ2AMBRDwbAtGzB+mICCAolv35MYAB80yVqS9NhxXtsKIZBvH6sFosIugwVdhAu5ABdyOCzoIlzIgDUdF3IBLuQCXMiANR0XMmABhrshAwYM+D/Ak97r050AAwYMGPAvdxr/dQL2BwMGDBgwYMCAnWQ5yQLsNkmABRgyXMCAIcOFDLcUmQJgTUW2fii0tYORrRyMbN1QaGsGYlstBN4K0kfdJsE8Pus7t3AAAAAASUVORK5CYII=',
  ),
  (sign) => sign.charCodeAt(0),
)

/** Everything that an invoice can carry at once, in German. */
export function buildFullInvoice(): InvoiceDocument {
  const invoice = buildInvoice({
    locale: 'de',
    formatLocale: 'de-DE',
    currency: 'EUR',
    number: 'RE-2026/0117',
    status: 'overdue',
    projectName: 'Abendkleid für die Premiere',
    discount: { kind: 'percent', value: 10 },
    discountMinor: 19_865,
    taxes: [{ rate: 19, taxableMinor: 178_785, taxMinor: 33_969 }],
    totalMinor: 212_754,
    payments: [
      { paidOn: '2026-11-05', amountMinor: 50_000, method: 'bank-transfer' },
      { paidOn: '2026-11-09', amountMinor: 12_754, method: 'cash' },
    ],
    balanceMinor: 150_000,
    notes: 'Die Anproben finden in unserem Atelier statt.\n\nStoffmuster liegen bei.',
    paymentTerms: 'Zahlbar innerhalb von 14 Tagen ohne Abzug.',
  })
  return { ...invoice, sender: { ...invoice.sender, logo: logoPng } }
}

/** Names and words of many scripts, each of which has to arrive as it is. */
export const scripts = [
  'Zoë Müller',
  'Łódź',
  'Adébáyọ̀ Okonkwọ',
  'Nguyễn Thị Ánh',
  '山田 太郎',
  '₦ 1 € ₹ ₺',
  'Иванов',
  'Ελένη',
  'Đặng Văn Lâm',
  'Şükrü Ağaoğlu',
] as const

export function buildManyScriptsInvoice(): InvoiceDocument {
  const items: InvoiceItem[] = Array.from({ length: 40 }, (_, index) => ({
    description: `${scripts[index % scripts.length]}: ${index % 4 === 0 ? 'hand-rolled hem along the whole skirt, with a facing of organza and a second fitting' : 'alteration'} ${index + 1}`,
    quantity: (index % 5) + 0.5,
    rateMinor: 12_345 + index * 111,
    amountMinor: Math.round(((index % 5) + 0.5) * (12_345 + index * 111)),
  }))
  const invoice = buildInvoice({ items, currency: 'NGN', formatLocale: 'en-NG', status: 'paid' })
  return {
    ...invoice,
    sender: { ...invoice.sender, name: 'Maison Łucja & Adébáyọ̀' },
    billedTo: { ...invoice.billedTo, name: '山田 太郎 and Иванов' },
  }
}
