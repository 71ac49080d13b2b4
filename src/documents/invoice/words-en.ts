import type { InvoiceWords } from './words.ts'

const counted = (one: string, more: string) => (count: number) => (count === 1 ? one : more)

export const english: InvoiceWords = {
  invoice: 'Invoice',
  billedTo: 'Billed to',
  issued: 'Issued',
  delivered: 'Supplied on',
  due: 'Due',
  amountDue: 'Amount due',
  project: 'Project',
  description: 'Description',
  quantity: 'Quantity',
  units: {
    piece: counted('pc', 'pcs'),
    pair: counted('pair', 'pairs'),
    set: counted('set', 'sets'),
    hour: () => 'h',
    metre: () => 'm',
    yard: () => 'yd',
  },
  rate: 'Rate',
  amount: 'Amount',
  subtotal: 'Subtotal',
  discount: (percent) => (percent === null ? 'Discount' : `Discount (${percent})`),
  tax: (percent, base) => (base === null ? `Tax (${percent})` : `Tax (${percent}) on ${base}`),
  taxIncluded: (percent, base) => `Includes tax (${percent}) on ${base}`,
  withTax: (head) => `${head} incl. tax`,
  taxRate: 'Tax',
  total: 'Total',
  payment: (day, method) => `Paid on ${day} (${method})`,
  refund: (day, method) => `Given back on ${day} (${method})`,
  takenBack: (day, method) => `Taken back by the bank on ${day} (${method})`,
  credited: 'Credited',
  balance: 'Balance due',
  instalments: 'Instalments',
  afterInvoice: (days) =>
    days === 0
      ? 'with the invoice'
      : days === 1
        ? '1 day after the invoice'
        : `${days} days after the invoice`,
  corrects: 'Corrects',
  correctedInvoice: (number, day) => `Invoice ${number} of ${day}`,
  reason: 'Reason',
  notes: 'Notes',
  terms: 'Terms',
  page: (page, pages) => `Page ${page} of ${pages}`,
  logo: 'Logo',
  vatId: 'VAT ID',
  taxNumber: 'Tax number',
  payTo: 'Payment by bank transfer',
  reference: 'Reference',
  scanToPay: (kind) => (kind === 'upi' ? 'Scan to pay with a UPI app' : 'Scan to pay with your banking app'),
  payCode: (amount, number) => `QR code for a banking app: pays ${amount} with the reference ${number}`,
  marks: { draft: 'Draft', sent: null, paid: 'Paid', overdue: 'Overdue', credited: 'Credited', void: 'Void' },
  methods: {
    cash: 'cash',
    card: 'card',
    'bank-transfer': 'bank transfer',
    cheque: 'cheque',
    paypal: 'PayPal',
    other: 'other',
  },
  termsByStatus: {
    draft: () => 'This is a draft for your information. No payment is due yet.',
    sent: (dueDay) => `Please pay by ${dueDay}. Thank you for your business.`,
    paid: () => 'This invoice has been paid in full. Thank you for your business.',
    overdue: (dueDay) =>
      `Payment was due on ${dueDay}. Please pay the balance as soon as you can. If it is already on its way, thank you.`,
    credited: () => 'This invoice has been credited in full. Nothing is to be paid.',
    void: () => 'This invoice is void. Nothing is to be paid.',
  },
  termsInInstalments: 'Please pay each instalment by its day. Thank you for your business.',
  placeholders: {
    name: 'Your business name',
    address: 'Your address',
    phone: 'Your phone number',
    email: 'Your email',
  },
}
