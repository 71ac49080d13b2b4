import { askOpen } from '#web/lib/ask.ts'
import { askedAhead } from '#web/lib/asked-ahead.ts'

export const invoiceInFragment = /^#([\w-]{66})$/

/** The invoice that a client's private address leads to. */
export const clientsInvoice = askedAhead((token) => askOpen('/portal/invoice', { token }))
