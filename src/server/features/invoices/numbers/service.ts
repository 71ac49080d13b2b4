import { invoiceNumberMax } from '#contract/invoice-bodies.ts'
import { m } from '#server/paraglide/messages.js'
import { paperNumbers } from '#server/platform/number-sequence.ts'
import { lastCountable, numbersInUse } from '../changes/queries.ts'

export const { nextNumber, requireFree } = paperNumbers({
  beforeTheFirst: 'INV-000',
  maxLength: invoiceNumberMax,
  last: lastCountable,
  inUse: numbersInUse,
  used: m.invoices_number_used,
})
