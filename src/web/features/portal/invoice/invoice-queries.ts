import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'

/** The invoice that a client's private address leads to. */
export const invoicePaperQuery = (token: string) =>
  queryOptions({
    queryKey: ['portal', 'invoice', token],
    queryFn: ({ signal }) => call('portal.invoice', { body: { token }, signal }),
    meta: { handled: true },
    retry: false,
  })

/** As it was mailed: made by the server, so that a phone fetches the paper and not what papers are made with. */
export async function readInvoicePdf(token: string): Promise<{ fileName: string; file: Blob }> {
  const { fileName, content } = await call('portal.invoicePdf', { body: { token } })
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
  return { fileName, file: new Blob([bytes], { type: 'application/pdf' }) }
}
