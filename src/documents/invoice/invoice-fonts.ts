import type { Font } from 'fontkit'
import type { Face, FontName } from '../fonts/faces.ts'
import type { FontLoader } from '../fonts/font-loader.ts'
import { fontsForTexts } from '../text/fonts-for-texts.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import type { InvoiceFormats } from './invoice-formats.ts'
import { clientAddress, clientLines, senderAddress } from './printed-address.ts'

/** Loads what the invoice's characters ask for, and nothing else. */
export const loadInvoiceFonts = (
  invoice: InvoiceDocument,
  formats: InvoiceFormats,
  load: FontLoader,
): Promise<ReadonlyMap<FontName, Font>> => fontsForTexts(textsOf(invoice, formats), load)

/** Each by the face that it may be set in. */
function* textsOf(invoice: InvoiceDocument, formats: InvoiceFormats): Generator<[Face, string]> {
  const { sender, billedTo, items, payments, instalments } = invoice
  yield ['heading', sender.name ?? '']
  const { name, person, tax } = clientLines(billedTo, invoice.locale)
  yield ['strong', name]
  const delivered = invoice.deliveredOn ? [invoice.deliveredOn] : []
  const days = [
    invoice.issueDate,
    invoice.dueDate,
    ...delivered,
    ...payments.map(({ paidOn }) => paidOn),
  ].map(formats.day)
  const figures = [formats.money(-invoice.totalMinor), formats.quantity(-1234567890.5), formats.percent(99.5)]
  for (const text of [...days, ...figures]) {
    yield ['text', text]
    yield ['strong', text]
  }
  yield ['text', invoice.number]
  for (const text of [
    ...[senderAddress(invoice), sender.phone, sender.email, sender.website],
    ...[person, clientAddress(invoice), billedTo.email, billedTo.phone, tax, sender.exemptionNote],
    ...[sender.vatId, sender.taxNumber, sender.register, sender.accountHolder, sender.invoiceFooter],
    ...[sender.pixKey, invoice.projectName, invoice.paymentTerms, invoice.notes],
  ]) {
    yield ['text', text ?? '']
  }
  for (const { description } of items) yield ['text', description]
  for (const { label, dueOn } of instalments) {
    yield ['text', label]
    const day = dueOn === null ? '' : formats.day(dueOn)
    yield ['text', day]
    yield ['strong', day]
  }
}
