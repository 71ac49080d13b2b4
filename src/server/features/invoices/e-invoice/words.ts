import type { Problem, RuleId } from '#domain/e-invoicing/readiness.ts'
import { m } from '#server/paraglide/messages.js'

/** What to do about a field that is empty. */
const empty: Readonly<Record<string, () => string>> = {
  'business.businessName': m.e_invoice_business_name,
  'business.country': m.e_invoice_business_country,
  'business.vatId': m.e_invoice_business_vat_id,
  'business.exemptionNote': m.e_invoice_business_exemption_note,
  'business.iban': m.e_invoice_business_iban,
  'business.city': m.e_invoice_business_city,
  'business.postcode': m.e_invoice_business_postcode,
  'business.phone': m.e_invoice_business_phone,
  'business.email': m.e_invoice_business_email,
  'client.name': m.e_invoice_client_name,
  'client.city': m.e_invoice_client_city,
  'client.postcode': m.e_invoice_client_postcode,
  'client.buyerReference': m.e_invoice_client_buyer_reference,
  'client.eAddress': m.e_invoice_client_e_address,
  'invoice.taxRate': m.e_invoice_tax_rate,
  'invoice.corrects': m.e_invoice_corrects,
  'invoice.deliveredOn': m.e_invoice_delivered_on,
  'invoice.paymentTerms': m.e_invoice_payment_terms,
}

/** What is wrong with what stands in it. */
const wrong: Readonly<Partial<Record<RuleId, () => string>>> = {
  'BR-CO-09': m.e_invoice_business_vat_id_wrong,
  'BR-CO-09-buyer': m.e_invoice_client_vat_id_wrong,
  'BR-DE-27': m.e_invoice_business_phone_wrong,
  'BR-DE-28': m.e_invoice_business_email_wrong,
  'BR-63': m.e_invoice_client_e_address_wrong,
}

/** A problem as whoever can mend it is told of it. Amounts that don't add up are nobody's field. */
export const problemText = ({ rule, where, field }: Problem): string =>
  (wrong[rule] ?? empty[`${where}.${field}`] ?? m.e_invoice_amounts)()
