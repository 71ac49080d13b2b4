import type { InvoiceWords } from './words.ts'

export const german: InvoiceWords = {
  invoice: 'Rechnung',
  billedTo: 'Rechnung an',
  issued: 'Datum',
  delivered: 'Leistungsdatum',
  due: 'Fällig am',
  amountDue: 'Zu zahlen',
  project: 'Projekt',
  description: 'Beschreibung',
  quantity: 'Menge',
  units: {
    piece: () => 'Stk.',
    pair: () => 'Paar',
    set: (count) => (count === 1 ? 'Set' : 'Sets'),
    hour: () => 'Std.',
    metre: () => 'm',
    yard: () => 'yd',
  },
  rate: 'Einzelpreis',
  amount: 'Betrag',
  subtotal: 'Zwischensumme',
  discount: (percent) => (percent === null ? 'Rabatt' : `Rabatt (${percent})`),
  tax: (percent, base) => (base === null ? `Steuer (${percent})` : `Steuer (${percent}) auf ${base}`),
  taxIncluded: (percent, base) => `Enthaltene Steuer (${percent}) auf ${base}`,
  withTax: (head) => `${head} inkl. Steuer`,
  taxRate: 'Steuer',
  total: 'Gesamtbetrag',
  payment: (day, method) => `Bezahlt am ${day} (${method})`,
  refund: (day, method) => `Erstattet am ${day} (${method})`,
  takenBack: (day, method) => `Von der Bank zurückgeholt am ${day} (${method})`,
  credited: 'Korrigiert',
  balance: 'Offener Betrag',
  instalments: 'Teilzahlungen',
  afterInvoice: (days) =>
    days === 0
      ? 'mit der Rechnung'
      : days === 1
        ? '1 Tag nach der Rechnung'
        : `${days} Tage nach der Rechnung`,
  corrects: 'Berichtigt',
  correctedInvoice: (number, day) => `Rechnung ${number} vom ${day}`,
  reason: 'Grund',
  notes: 'Anmerkungen',
  terms: 'Zahlungsbedingungen',
  page: (page, pages) => `Seite ${page} von ${pages}`,
  logo: 'Logo',
  vatId: 'USt-IdNr.',
  taxNumber: 'Steuernummer',
  payTo: 'Zahlung per Überweisung',
  reference: 'Verwendungszweck',
  scanToPay: (kind) =>
    kind === 'upi' ? 'Mit einer UPI-App scannen und bezahlen' : 'Mit der Banking-App scannen und bezahlen',
  payCode: (amount, number) =>
    `QR-Code für eine Banking-App: überweist ${amount} mit dem Verwendungszweck ${number}`,
  marks: {
    draft: 'Entwurf',
    sent: null,
    paid: 'Bezahlt',
    overdue: 'Überfällig',
    credited: 'Korrigiert',
    void: 'Storniert',
  },
  methods: {
    cash: 'bar',
    card: 'Karte',
    'bank-transfer': 'Überweisung',
    cheque: 'Scheck',
    paypal: 'PayPal',
    other: 'anders',
  },
  termsByStatus: {
    draft: () => 'Dies ist ein Entwurf zu Ihrer Information. Es ist noch nichts zu bezahlen.',
    sent: (dueDay) => `Bitte zahlen Sie bis zum ${dueDay}. Vielen Dank für Ihren Auftrag.`,
    paid: () => 'Diese Rechnung ist vollständig bezahlt. Vielen Dank für Ihren Auftrag.',
    overdue: (dueDay) =>
      `Die Zahlung war am ${dueDay} fällig. Bitte begleichen Sie den offenen Betrag so bald wie möglich; ist er schon unterwegs, vielen Dank.`,
    credited: () => 'Diese Rechnung wurde vollständig korrigiert. Es ist nichts zu bezahlen.',
    void: () => 'Diese Rechnung ist storniert. Es ist nichts zu bezahlen.',
  },
  termsInInstalments:
    'Bitte begleichen Sie jede Teilzahlung bis zum genannten Tag. Vielen Dank für Ihren Auftrag.',
  placeholders: {
    name: 'Name Ihres Betriebs',
    address: 'Ihre Anschrift',
    phone: 'Ihre Telefonnummer',
    email: 'Ihre E-Mail-Adresse',
  },
}
