import { invoiceNumberMax } from '#contract/invoice-bodies.ts'
import { m } from '#server/paraglide/messages.js'
import { paperNumbers } from '#server/platform/number-sequence.ts'
import { lastCountable, numbersInUse } from '../changes/queries.ts'
import { creditNoteRows } from '../credits/queries.ts'

export const { nextNumber, requireFree } = paperNumbers({
  beforeTheFirst: 'INV-000',
  maxLength: invoiceNumberMax,
  last: lastCountable,
  inUse: numbersInUse,
  used: m.invoices_number_used,
})

/** Credit notes have a sequence of their own; none of its numbers is typed, and none comes free again. */
export const { nextNumber: nextCreditNoteNumber } = paperNumbers({
  beforeTheFirst: 'CN-000',
  maxLength: invoiceNumberMax,
  last: creditNoteRows.lastCountable,
  inUse: creditNoteRows.numbersInUse,
  used: m.invoices_number_used,
})
