import type { Account, Allowance, EInvoice, Tax } from '#domain/e-invoicing/e-invoice.ts'
import { day, decimal, percentText, taxOf } from './cii-values.ts'
import { element, perhaps, type Xml } from './xml.ts'

/** A transfer within the euro's area, and any other. */
const meansCodes = { sepa: '58', transfer: '30' } as const
/** A discount, of the list of reasons for allowances. */
const DISCOUNT = '95'

/** What is to be paid, how, and how it came about. */
export const settlement = (invoice: EInvoice): Xml =>
  element('ram:ApplicableHeaderTradeSettlement', [
    invoice.account ? element('ram:PaymentReference', invoice.number) : null,
    element('ram:InvoiceCurrencyCode', invoice.currency),
    invoice.account ? means(invoice.account, invoice.currency) : null,
    ...invoice.taxes.map(tax),
    ...invoice.allowances.map((one) => allowance(one, invoice.allowanceReason)),
    element('ram:SpecifiedTradePaymentTerms', [
      perhaps('ram:Description', invoice.terms),
      element('ram:DueDateDateTime', [day('udt:DateTimeString', invoice.dueDate)]),
    ]),
    summation(invoice),
    invoice.corrects
      ? element('ram:InvoiceReferencedDocument', [
          element('ram:IssuerAssignedID', invoice.corrects.number),
          element('ram:FormattedIssueDateTime', [day('qdt:DateTimeString', invoice.corrects.issueDate)]),
        ])
      : null,
  ])

const means = ({ holder, iban, bic }: Account, currency: string): Xml =>
  element('ram:SpecifiedTradeSettlementPaymentMeans', [
    element('ram:TypeCode', currency === 'EUR' ? meansCodes.sepa : meansCodes.transfer),
    element('ram:PayeePartyCreditorFinancialAccount', [
      element('ram:IBANID', iban),
      perhaps('ram:AccountName', holder),
    ]),
    bic ? element('ram:PayeeSpecifiedCreditorFinancialInstitution', [element('ram:BICID', bic)]) : null,
  ])

const tax = ({ category, rate, taxableMinor, taxMinor, reason }: Tax): Xml =>
  element('ram:ApplicableTradeTax', [
    element('ram:CalculatedAmount', decimal(taxMinor)),
    element('ram:TypeCode', 'VAT'),
    perhaps('ram:ExemptionReason', reason),
    element('ram:BasisAmount', decimal(taxableMinor)),
    element('ram:CategoryCode', category),
    element('ram:RateApplicablePercent', percentText(rate)),
  ])

/** What takes goods back gives its share of a discount back too: that is put on. */
function allowance({ amountMinor, category, rate }: Allowance, reason: string): Xml {
  const isCharge = amountMinor < 0
  return element('ram:SpecifiedTradeAllowanceCharge', [
    element('ram:ChargeIndicator', [element('udt:Indicator', String(isCharge))]),
    element('ram:ActualAmount', decimal(Math.abs(amountMinor))),
    isCharge ? null : element('ram:ReasonCode', DISCOUNT),
    element('ram:Reason', reason),
    taxOf('ram:CategoryTradeTax', { category, rate }),
  ])
}

const summation = ({ totals, currency }: EInvoice): Xml =>
  element('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
    element('ram:LineTotalAmount', decimal(totals.linesMinor)),
    element('ram:ChargeTotalAmount', decimal(totals.chargesMinor)),
    element('ram:AllowanceTotalAmount', decimal(totals.allowancesMinor)),
    element('ram:TaxBasisTotalAmount', decimal(totals.taxableMinor)),
    element('ram:TaxTotalAmount', decimal(totals.taxMinor), { currencyID: currency }),
    element('ram:GrandTotalAmount', decimal(totals.totalMinor)),
    element('ram:TotalPrepaidAmount', decimal(totals.paidMinor)),
    element('ram:DuePayableAmount', decimal(totals.dueMinor)),
  ])
