import type { Font } from 'fontkit'
import type { Face, FontName } from '../fonts/faces.ts'
import type { FontLoader } from '../fonts/font-loader.ts'
import { fontsFor } from '../text/clusters.ts'
import { plainText } from '../text/plain-text.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import type { InvoiceFormats } from './invoice-formats.ts'

/** What the document's own words need, in every language of ours. */
const always: readonly FontName[] = ['inter-400', 'inter-600', 'petrona-500']

/** Loads what the invoice's characters ask for, and nothing else: a kanji brings a font of a megabyte. */
export async function loadInvoiceFonts(
  invoice: InvoiceDocument,
  formats: InvoiceFormats,
  load: FontLoader,
): Promise<ReadonlyMap<FontName, Font>> {
  const needed = new Set<FontName>(always)
  for (const [face, text] of textsOf(invoice, formats)) {
    for (const font of fontsFor(plainText(text).replaceAll('\n', ' '), face)) needed.add(font)
  }
  return new Map(await Promise.all([...needed].map(async (font) => [font, await load(font)] as const)))
}

/** Each by the face that it may be set in. */
function* textsOf(invoice: InvoiceDocument, formats: InvoiceFormats): Generator<[Face, string]> {
  const { sender, billedTo, items, payments } = invoice
  yield ['heading', sender.name ?? '']
  yield ['strong', billedTo.name]
  const days = [invoice.issueDate, invoice.dueDate, ...payments.map(({ paidOn }) => paidOn)].map(formats.day)
  const figures = [formats.money(-invoice.totalMinor), formats.quantity(-1234567890.5), formats.percent(99.5)]
  for (const text of [...days, ...figures]) {
    yield ['text', text]
    yield ['strong', text]
  }
  yield ['text', invoice.number]
  for (const text of [
    ...[sender.address, sender.phone, sender.email, sender.website],
    ...[billedTo.address, billedTo.email, billedTo.phone],
    ...[invoice.projectName, invoice.paymentTerms, invoice.notes],
  ]) {
    yield ['text', text ?? '']
  }
  for (const { description } of items) yield ['text', description]
}
