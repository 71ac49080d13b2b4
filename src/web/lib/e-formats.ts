import { type EFormat, eFormats } from '#contract/e-invoice-fields.ts'
import { optionsIn } from '#web/lib/data-words.ts'
import { m } from '#web/paraglide/messages.js'

/** What the formats of e-invoices are called. */
export const eFormatWords: Readonly<Record<EFormat, () => string>> = {
  none: m.invoices_format_none,
  'factur-x': () => 'Factur-X / ZUGFeRD',
  xrechnung: () => 'XRechnung',
}

export const eFormatOptions = () => optionsIn(eFormats, eFormatWords)
