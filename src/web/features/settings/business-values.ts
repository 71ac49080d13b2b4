import type { User } from '#contract/auth.ts'
import type { Business, businessOnInvoices, businessTerms } from '#contract/business.ts'
import { ibanInGroups } from '#domain/money/bank-account.ts'
import { numberOrNone } from '#web/lib/typed-number.ts'
import { m } from '#web/paraglide/messages.js'

/** What the business is on its papers, as a form holds it: the business's own, and its owner's profile. */
export type LetterValues = Record<
  'businessName' | 'phone' | 'address' | 'postcode' | 'city' | 'country' | 'website',
  string
> &
  Pick<Business, 'businessType'>

export const letterLabels = {
  businessName: m.settings_business_name(),
  businessType: m.settings_business_type(),
  phone: m.settings_phone(),
  address: m.settings_address(),
  postcode: m.field_postcode(),
  city: m.field_city(),
  country: m.field_country(),
  website: m.settings_website(),
}

export const letterValuesOf = (of: Pick<User | Business, keyof LetterValues>): LetterValues => ({
  businessName: of.businessName ?? '',
  businessType: of.businessType,
  phone: of.phone ?? '',
  address: of.address ?? '',
  postcode: of.postcode ?? '',
  city: of.city ?? '',
  country: of.country ?? '',
  website: of.website ?? '',
})

/** By what it is paid. */
type PayText = 'accountHolder' | 'iban' | 'bic' | 'upiAddress' | 'pixKey'

export type GettingPaidValues = Record<PayText, string> & Pick<Business, 'qrOnInvoices'>

export const gettingPaidLabels = {
  accountHolder: m.settings_account_holder(),
  iban: m.settings_iban(),
  bic: m.settings_bic(),
  upiAddress: m.settings_upi_address(),
  pixKey: m.settings_pix_key(),
  qrOnInvoices: m.settings_qr_on_invoices(),
}

export const gettingPaidValuesOf = (of: Pick<Business, keyof GettingPaidValues>): GettingPaidValues => ({
  accountHolder: of.accountHolder ?? '',
  iban: ibanInGroups(of.iban ?? ''),
  bic: of.bic ?? '',
  upiAddress: of.upiAddress ?? '',
  pixKey: of.pixKey ?? '',
  qrOnInvoices: of.qrOnInvoices,
})

type InvoiceText = Exclude<keyof typeof businessOnInvoices, PayText> | keyof typeof businessTerms

/** What stands on its invoices, and what a new one begins with. */
export type InvoicingValues = Record<InvoiceText, string> & {
  readonly paymentDays: number | string
  readonly taxRates: NamedRateValues[]
} & Pick<Business, 'pricesIncludeTax' | 'locksSent' | 'sendsDeposits' | 'vatScheme' | 'eFormat'>

/** A named rate as it is typed. */
export interface NamedRateValues {
  /** Tells rows apart; it never leaves the form. */
  readonly key: string
  readonly name: string
  readonly rate: number | string
  readonly isUsual: boolean
}

export const invoicingLabels = {
  vatId: m.field_vat_id(),
  taxNumber: m.settings_tax_number(),
  register: m.settings_register(),
  vatScheme: m.settings_vat_scheme(),
  exemptionNote: m.settings_exemption_note(),
  eFormat: m.settings_e_format(),
  invoiceFooter: m.settings_invoice_footer(),
  paymentDays: m.settings_payment_days(),
  pricesIncludeTax: m.settings_prices_include_tax(),
  taxRates: m.settings_tax_rates(),
  'taxRates.*.name': m.settings_tax_name(),
  'taxRates.*.rate': m.settings_tax_percent(),
  locksSent: m.settings_locks_sent(),
  sendsDeposits: m.settings_sends_deposits(),
  paymentTerms: m.settings_payment_terms(),
}

export const invoicingValuesOf = (of: Pick<Business, keyof InvoicingValues>): InvoicingValues => ({
  vatId: of.vatId ?? '',
  taxNumber: of.taxNumber ?? '',
  register: of.register ?? '',
  vatScheme: of.vatScheme,
  exemptionNote: of.exemptionNote ?? '',
  eFormat: of.eFormat,
  invoiceFooter: of.invoiceFooter ?? '',
  paymentDays: of.paymentDays ?? '',
  pricesIncludeTax: of.pricesIncludeTax,
  taxRates: of.taxRates.map((named, place) => ({ key: `${place}`, ...named })),
  locksSent: of.locksSent,
  sendsDeposits: of.sendsDeposits,
  paymentTerms: of.paymentTerms ?? '',
})

export const namedRatesOf = ({ taxRates }: Pick<InvoicingValues, 'taxRates'>) =>
  taxRates.map(({ name, rate, isUsual }) => ({
    name,
    // Sound: where nothing was typed it isn't valid, and is sent to nobody.
    rate: (rate === '' ? undefined : Number(rate)) as number,
    isUsual,
  }))

type Counting = Pick<
  Business,
  'timezone' | 'currency' | 'pageSize' | 'monthlyRevenueGoal' | 'yearlyRevenueGoal'
>
type Goal = 'monthlyRevenueGoal' | 'yearlyRevenueGoal'

/** By what it counts time and money: the business's own, and its owner's preferences. An empty goal is no goal. */
export type CountingValues = Omit<Counting, Goal> & Record<Goal, number | string>

export const countingLabels = {
  timezone: m.settings_timezone(),
  currency: m.settings_currency(),
  pageSize: m.settings_page_size(),
  monthlyRevenueGoal: m.settings_goal_month(),
  yearlyRevenueGoal: m.settings_goal_year(),
}

export const countingValuesOf = (of: Counting): CountingValues => ({
  timezone: of.timezone,
  currency: of.currency,
  pageSize: of.pageSize,
  monthlyRevenueGoal: of.monthlyRevenueGoal ?? '',
  yearlyRevenueGoal: of.yearlyRevenueGoal ?? '',
})

export const countingBodyOf = (values: CountingValues): Counting => ({
  timezone: values.timezone,
  currency: values.currency,
  pageSize: values.pageSize,
  monthlyRevenueGoal: numberOrNone(values.monthlyRevenueGoal),
  yearlyRevenueGoal: numberOrNone(values.yearlyRevenueGoal),
})
