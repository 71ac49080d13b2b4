/** The address ends in a domain that nobody can have. */
export const demoAccount = { email: 'demo@toile.example', password: 'pins and needles' } as const

export const owner = {
  email: demoAccount.email,
  firstName: 'Annika',
  lastName: 'Lindqvist',
  businessName: 'Atelier Lindqvist',
  businessType: 'Fashion Studio',
  subscribeToNewsletter: false,
  chosenPlan: 'enterprise',
  language: 'en',
  region: null,
} as const

/** Telephone numbers and addresses that are kept free for fiction. */
export const letterhead = {
  phone: '+46 8 465 004 01',
  address: 'Hantverkargatan 12',
  postcode: '112 21',
  city: 'Stockholm',
  country: 'SE',
  website: 'https://atelier-lindqvist.example',
  bio: 'Bridal, evening and tailoring, made to measure since 2009.',
} as const

/** Swedish value-added tax, and the same on books. */
export const taxPercent = { usual: 25, books: 6 } as const

/** The account is the registry's own example of a Swedish one. */
export const onInvoices = {
  vatId: 'SE556012579001',
  register: 'Bolagsverket, org. nr 556012-5790',
  accountHolder: 'Atelier Lindqvist AB',
  iban: 'SE4550000000058398257466',
  bic: 'ESSESESS',
  paymentDays: 14,
  pricesIncludeTax: true,
  taxRates: [
    { name: '25 %', rate: taxPercent.usual, isUsual: true },
    { name: 'Books', rate: taxPercent.books, isUsual: false },
    { name: 'Export', rate: 0, isUsual: false },
  ],
  exemptionNote: 'Exempt from VAT: goods exported from the European Union.',
}

/** What its clients see it in: the red of an old sewing box. */
export const onPages = { accent: '#8c2f39', senderName: 'Annika at Atelier Lindqvist' } as const
