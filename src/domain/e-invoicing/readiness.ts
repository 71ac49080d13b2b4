import type { EInvoice, Tax, TaxCategory } from './e-invoice.ts'

/** What is missing or wrong, as a field to fill in. */
export interface Problem {
  /** The rule of EN 16931, or of XRechnung, that it breaks. */
  readonly rule: RuleId
  readonly where: 'business' | 'client' | 'invoice'
  /** As the contract calls it. */
  readonly field: string
}

interface Rule extends Omit<Problem, 'rule'> {
  /** As the standard has it, where that is asked of several parties by one rule. */
  readonly id?: string
  /** Of one format alone. */
  readonly of?: EInvoice['format']
  readonly isKept: (invoice: EInvoice) => boolean
}

/** Amounts that are rounded each by itself may differ by so much, as the published rules have it. */
const TAX_SLACK_MINOR = 100

const isTold = (text: string | null): boolean => text !== null && text.trim() !== ''
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** Two letters before the number, as a VAT id has them. */
const hasPrefix = (vatId: string | null): boolean => vatId === null || /^(?!\d)[A-Z]{2}/.test(vatId)
const has = ({ lines }: EInvoice, category: TaxCategory) => lines.some((line) => line.category === category)
const hasAllowance = ({ allowances }: EInvoice, category: TaxCategory, isCharge: boolean) =>
  allowances.some((one) => one.category === category && one.amountMinor < 0 === isCharge)
const isKnownToTaxOffice = ({ seller }: EInvoice) => isTold(seller.vatId) || isTold(seller.taxNumber)

/** What the lines at a rate come to, less what is taken off them. */
const taxable = ({ lines, allowances }: EInvoice, { category, rate }: Tax) => {
  const isSame = (one: { readonly category: TaxCategory; readonly rate: number }) =>
    one.category === category && one.rate === rate
  const amounts = (of: EInvoice['lines'] | EInvoice['allowances']) =>
    of.filter(isSame).map(({ amountMinor }) => amountMinor)
  return sum(amounts(lines)) - sum(amounts(allowances))
}
const taxesOf = ({ taxes }: EInvoice, category: TaxCategory) =>
  taxes.filter((tax) => tax.category === category)

const vatId = { where: 'business', field: 'vatId' } as const
const amounts = { where: 'invoice', field: 'items' } as const
const xrechnung = { of: 'xrechnung' } as const

/** The rules that can be broken by what somebody left empty or typed, and those by which our own amounts are held. */
const rules = {
  'BR-06': {
    ...{ where: 'business', field: 'businessName' },
    isKept: ({ seller }) => isTold(seller.name),
  },
  'BR-09': { where: 'business', field: 'country', isKept: ({ seller }) => isTold(seller.country) },
  'BR-CO-26': { ...vatId, isKept: isKnownToTaxOffice },
  'BR-S-02': { ...vatId, isKept: (invoice) => !has(invoice, 'S') || isKnownToTaxOffice(invoice) },
  'BR-S-03': { ...vatId, isKept: (it) => !hasAllowance(it, 'S', false) || isKnownToTaxOffice(it) },
  'BR-S-04': { ...vatId, isKept: (it) => !hasAllowance(it, 'S', true) || isKnownToTaxOffice(it) },
  'BR-E-02': { ...vatId, isKept: (invoice) => !has(invoice, 'E') || isKnownToTaxOffice(invoice) },
  'BR-E-03': { ...vatId, isKept: (it) => !hasAllowance(it, 'E', false) || isKnownToTaxOffice(it) },
  'BR-E-04': { ...vatId, isKept: (it) => !hasAllowance(it, 'E', true) || isKnownToTaxOffice(it) },
  'BR-DE-16': { ...vatId, ...xrechnung, isKept: isKnownToTaxOffice },
  'BR-CO-09': { ...vatId, isKept: ({ seller }) => hasPrefix(seller.vatId) },
  'BR-E-10': {
    ...{ where: 'business', field: 'exemptionNote' },
    isKept: (invoice) => taxesOf(invoice, 'E').every(({ reason }) => isTold(reason)),
  },
  'BR-DE-1': { where: 'business', field: 'iban', ...xrechnung, isKept: ({ account }) => account !== null },
  'BR-DE-3': { where: 'business', field: 'city', ...xrechnung, isKept: ({ seller }) => isTold(seller.city) },
  'BR-DE-4': {
    ...{ where: 'business', field: 'postcode', ...xrechnung },
    isKept: ({ seller }) => isTold(seller.postcode),
  },
  'BR-DE-6': {
    where: 'business',
    field: 'phone',
    ...xrechnung,
    isKept: ({ seller }) => isTold(seller.phone),
  },
  'BR-DE-27': {
    ...{ where: 'business', field: 'phone', ...xrechnung },
    isKept: ({ seller }) => !isTold(seller.phone) || /\d.*\d.*\d/.test(seller.phone ?? ''),
  },
  'BR-DE-7': {
    where: 'business',
    field: 'email',
    ...xrechnung,
    isKept: ({ seller }) => isTold(seller.email),
  },
  'BR-DE-28': {
    ...{ where: 'business', field: 'email', ...xrechnung },
    isKept: ({ seller }) =>
      !isTold(seller.email) || /^[^@\s.]([^@\s]*[^@\s.])?@[^@\s.]([^@\s]*[^@\s.])?$/.test(seller.email ?? ''),
  },
  'BR-07': { where: 'client', field: 'name', isKept: ({ buyer }) => isTold(buyer.name) },
  'BR-CO-09-buyer': {
    id: 'BR-CO-09',
    where: 'client',
    field: 'vatId',
    isKept: ({ buyer }) => hasPrefix(buyer.vatId),
  },
  'BR-63': {
    ...{ where: 'client', field: 'eAddress' },
    isKept: ({ buyer }) => buyer.electronicAddress === null || buyer.electronicAddress.scheme !== null,
  },
  'BR-DE-8': { where: 'client', field: 'city', ...xrechnung, isKept: ({ buyer }) => isTold(buyer.city) },
  'BR-DE-9': {
    where: 'client',
    field: 'postcode',
    ...xrechnung,
    isKept: ({ buyer }) => isTold(buyer.postcode),
  },
  'BR-DE-15': {
    ...{ where: 'client', field: 'buyerReference', ...xrechnung },
    isKept: ({ buyer }) => isTold(buyer.reference),
  },
  'PEPPOL-EN16931-R010': {
    ...{ where: 'client', field: 'eAddress', ...xrechnung },
    isKept: ({ buyer }) => buyer.electronicAddress !== null,
  },
  'BR-CO-18': { where: 'invoice', field: 'taxRate', isKept: ({ taxes }) => taxes.length > 0 },
  'BR-55': {
    ...{ where: 'invoice', field: 'corrects' },
    isKept: ({ kind, corrects }) => kind === 'invoice' || isTold(corrects?.number ?? null),
  },
  'BR-DE-TMP-32': {
    ...{ where: 'invoice', field: 'deliveredOn', ...xrechnung },
    isKept: ({ deliveredOn }) => deliveredOn !== null,
  },
  'BR-DE-18': {
    ...{ where: 'invoice', field: 'paymentTerms', ...xrechnung },
    isKept: ({ terms }) => !/^\s*#/m.test(terms ?? ''),
  },
  'BR-27': { ...amounts, isKept: ({ lines }) => lines.every(({ price }) => !price.startsWith('-')) },
  'BR-CO-10': {
    ...amounts,
    isKept: ({ lines, totals }) => sum(lines.map(({ amountMinor }) => amountMinor)) === totals.linesMinor,
  },
  'BR-CO-11': {
    ...amounts,
    isKept: ({ allowances, totals }) =>
      sum(allowances.map(({ amountMinor }) => Math.max(0, amountMinor))) === totals.allowancesMinor,
  },
  'BR-CO-12': {
    ...amounts,
    isKept: ({ allowances, totals }) =>
      sum(allowances.map(({ amountMinor }) => Math.max(0, -amountMinor))) === totals.chargesMinor,
  },
  'BR-CO-13': {
    ...amounts,
    isKept: ({ totals }) =>
      totals.taxableMinor === totals.linesMinor - totals.allowancesMinor + totals.chargesMinor,
  },
  'BR-CO-14': {
    ...amounts,
    isKept: ({ taxes, totals }) => sum(taxes.map(({ taxMinor }) => taxMinor)) === totals.taxMinor,
  },
  'BR-CO-15': {
    ...amounts,
    isKept: ({ totals }) => totals.totalMinor === totals.taxableMinor + totals.taxMinor,
  },
  'BR-CO-16': {
    ...amounts,
    isKept: ({ totals }) => totals.dueMinor === totals.totalMinor - totals.paidMinor,
  },
  'BR-CO-17': {
    ...amounts,
    isKept: ({ taxes }) =>
      taxes.every(
        ({ taxableMinor, taxMinor, rate }) =>
          Math.abs(taxMinor - (taxableMinor * rate) / 100) < TAX_SLACK_MINOR,
      ),
  },
  'BR-S-08': {
    ...amounts,
    isKept: (it) => taxesOf(it, 'S').every((tax) => tax.taxableMinor === taxable(it, tax)),
  },
  'BR-E-08': {
    ...amounts,
    isKept: (it) => taxesOf(it, 'E').every((tax) => tax.taxableMinor === taxable(it, tax)),
  },
  'BR-E-09': { ...amounts, isKept: (it) => taxesOf(it, 'E').every(({ taxMinor }) => taxMinor === 0) },
} as const satisfies Readonly<Record<string, Rule>>

export type RuleId = keyof typeof rules

export const ruleIds = Object.keys(rules) as readonly RuleId[]

/** What the standard calls a rule. */
export function standardIdOf(rule: RuleId): string {
  const { id }: Rule = rules[rule]
  return id ?? rule
}

/** Every rule that a document breaks. */
export function brokenRules(invoice: EInvoice): RuleId[] {
  const applying: [string, Rule][] = Object.entries(rules)
  return applying
    .filter(([, { of, isKept }]) => (of === undefined || of === invoice.format) && !isKept(invoice))
    .map(([id]) => id as RuleId)
}

/** What is to be filled in before an e-invoice can go out: each field once, by the first rule that asks for it. */
export function problemsOf(invoice: EInvoice): Problem[] {
  const found = new Map<string, Problem>()
  for (const rule of brokenRules(invoice)) {
    const { where, field } = rules[rule]
    const name = `${where}.${field}`
    if (!found.has(name)) found.set(name, { rule, where, field })
  }
  // How amounts add up is known once it is known how they are taxed.
  if (found.has('invoice.taxRate')) found.delete('invoice.items')
  return [...found.values()]
}
