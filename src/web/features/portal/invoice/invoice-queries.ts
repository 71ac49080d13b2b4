import { askOpen } from '#web/lib/ask.ts'
import { fileOf } from '#web/lib/file-of.ts'

/** As it was mailed: made by the server, so that a phone fetches the paper and not what papers are made with. */
export const readInvoicePdf = async (token: string) => fileOf(await askOpen('/portal/invoice/pdf', { token }))
