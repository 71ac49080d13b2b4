import { askOpen } from '#web/lib/ask.ts'
import { askedAhead } from '#web/lib/asked-ahead.ts'
import { fileOf } from '#web/lib/file-of.ts'

export const invoiceInFragment = /^#([\w-]{66})$/

/** The invoice that a client's private address leads to. */
export const clientsInvoice = askedAhead((token) => askOpen('/portal/invoice', { token }))

/** As it was mailed: made by the server, so that a phone fetches the paper and not what papers are made with. */
export const readInvoicePdf = async (token: string) => fileOf(await askOpen('/portal/invoice/pdf', { token }))
