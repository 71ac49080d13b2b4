import { streetLines } from '#domain/addresses/address-lines.ts'
import type { EInvoice, ElectronicAddress, Tax } from '#domain/e-invoicing/e-invoice.ts'
import type { BilledTo, InvoiceDocument, Sender } from '../invoice/invoice-document.ts'
import { invoiceFormats } from '../invoice/invoice-formats.ts'
import { languages } from '../invoice/languages.ts'
import { taxedLines } from './taxed-lines.ts'

/** A credit note tells what it corrects. */
type Told = InvoiceDocument & { readonly credit?: EInvoice['corrects'] | undefined }

/** An invoice in the terms of EN 16931: from the same plain data as its PDF, so that both say the same. */
export function eInvoiceOf(invoice: Told, format: EInvoice['format']): EInvoice {
  const { sender, billedTo } = invoice
  const { lines, allowances, groups } = taxedLines(invoice)
  const taxes: Tax[] = groups.map(({ rate, taxableMinor, taxMinor }) => ({
    ...{ category: rate > 0 ? 'S' : 'E', rate, taxableMinor, taxMinor },
    reason: rate > 0 ? null : sender.exemptionNote,
  }))
  const paidMinor = sum(invoice.payments.map(({ amountMinor }) => amountMinor))
  const { credit = null } = invoice
  return {
    ...{ format, kind: credit ? 'credit-note' : 'invoice' },
    corrects: credit && { number: credit.number, issueDate: credit.issueDate },
    ...{ number: invoice.number, issueDate: invoice.issueDate, dueDate: invoice.dueDate },
    ...{ deliveredOn: invoice.deliveredOn, currency: invoice.currency },
    seller: sellerOf(sender),
    buyer: buyerOf(billedTo, sender),
    notes: [invoice.notes, sender.invoiceFooter].filter(isTold),
    register: sender.register,
    lines,
    allowances,
    allowanceReason: languages[invoice.locale].discount(null),
    taxes,
    totals: {
      linesMinor: sum(lines.map(({ amountMinor }) => amountMinor)),
      allowancesMinor: sum(allowances.map(({ amountMinor }) => Math.max(0, amountMinor))),
      chargesMinor: sum(allowances.map(({ amountMinor }) => Math.max(0, -amountMinor))),
      taxableMinor: sum(taxes.map(({ taxableMinor }) => taxableMinor)),
      taxMinor: sum(taxes.map(({ taxMinor }) => taxMinor)),
      totalMinor: invoice.totalMinor,
      paidMinor,
      dueMinor: invoice.totalMinor - paidMinor,
    },
    account: sender.iban
      ? { holder: sender.accountHolder || sender.name || '', iban: sender.iban, bic: sender.bic }
      : null,
    terms: termsOf(invoice),
  }
}

/** The business's own terms, and by when each part is to be paid. */
function termsOf(invoice: InvoiceDocument): string | null {
  const { instalments, paymentTerms, locale } = invoice
  const words = languages[locale]
  const formats = invoiceFormats(invoice)
  const parts = instalments.map(({ label, amountMinor, dueOn, days }) => {
    const day = dueOn === null ? words.afterInvoice(days ?? 0) : formats.day(dueOn)
    return `${label}: ${formats.money(amountMinor)}, ${day}`
  })
  const said = parts.length === 0 ? null : `${words.instalments}: ${parts.join('; ')}`
  return [paymentTerms, said].filter(isTold).join('\n') || null
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

const isTold = (text: string | null): text is string => text !== null && text !== ''

const told = (text: string | null | undefined): string | null => text?.trim() || null

/** As it is compared: 'de 136 695 976' → 'DE136695976'. */
const plainId = (vatId: string | null | undefined): string | null =>
  told(vatId?.replaceAll(/[\s.-]/g, '').toUpperCase())

function sellerOf(sender: Sender): EInvoice['seller'] {
  const { name, country, email, phone, taxNumber } = sender
  return {
    name: told(name) ?? '',
    street: streetLines(sender, country),
    ...{ postcode: told(sender.postcode), city: told(sender.city), country: told(country) },
    ...{ vatId: plainId(sender.vatId), taxNumber: told(taxNumber), phone: told(phone), email: told(email) },
    electronicAddress: electronicAddress(email),
  }
}

/** Of a client without a country: they are at home where the business is. */
function buyerOf(to: BilledTo, sender: Sender): EInvoice['buyer'] {
  const company = told(to.company)
  const country = told(to.country) ?? told(sender.country)
  return {
    name: company ?? told(to.name) ?? '',
    person: company !== null && company !== to.name ? told(to.name) : null,
    street: streetLines(to, country),
    ...{ postcode: told(to.postcode), city: told(to.city), country },
    ...{ vatId: plainId(to.vatId), reference: told(to.buyerReference) },
    electronicAddress: electronicAddress(told(to.eAddress) ?? to.email),
  }
}

/** 'ana@example.com', or one of another scheme by its number before a colon: '0204:04011000-12345-34'. */
function electronicAddress(typed: string | null): ElectronicAddress | null {
  const text = told(typed)
  if (text === null) return null
  const [, scheme, id] = /^(\d{4}):(\S+)$/.exec(text) ?? []
  if (scheme !== undefined && id !== undefined) return { scheme, id }
  return { scheme: text.includes('@') ? 'EM' : null, id: text }
}
