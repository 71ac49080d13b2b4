import type { Sheet } from '../page/sheet.ts'
import type { Spacing } from '../page/spacing.ts'
import type { Element } from '../page/structure.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import type { InvoiceFormats } from './invoice-formats.ts'
import type { InvoiceWords } from './words.ts'

/** What every part of an invoice is set with. */
export interface Setting {
  readonly invoice: InvoiceDocument
  readonly sheet: Sheet
  readonly structure: Element
  readonly words: InvoiceWords
  readonly formats: InvoiceFormats
  readonly spacing: Spacing
}
