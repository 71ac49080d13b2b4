import * as z from 'zod/mini'
import { eFormats } from './e-invoice-fields.ts'
import { endpoint } from './endpoint.ts'
import { idParams, instant } from './fields.ts'

/** Papers as they were mailed, each sending by itself. */

export const sentPaperKinds = ['invoice', 'credit-note', 'payment-receipt', 'quote', 'statement'] as const
export type SentPaperKind = (typeof sentPaperKinds)[number]

/** What became of a mail: it waits to go out, has gone, was refused for good, or was called off before it went. */
export const sendingOutcomes = ['waiting', 'sent', 'refused', 'withdrawn'] as const
export type SendingOutcome = (typeof sendingOutcomes)[number]

/** The very bytes that were attached. */
const KeptFile = z.object({
  /** Opens to whoever may see the paper; the same each time. */
  url: z.string(),
  fileName: z.string(),
  bytes: z.int(),
  /** In hex. */
  sha256: z.string(),
})
export type KeptFile = z.output<typeof KeptFile>

export const SentPaper = z.object({
  id: z.string(),
  kind: z.enum(sentPaperKinds),
  /** As the paper was numbered that day; a statement, as it was called. */
  number: z.string(),
  to: z.string(),
  /** When somebody sent it. */
  askedAt: instant(),
  outcome: z.enum(sendingOutcomes),
  /** When that was; null while it waits. */
  settledAt: z.nullable(instant()),
  /** As what it went out to whoever reads it by machine; null until it is set on paper. */
  eFormat: z.nullable(z.enum(eFormats)),
  /** An invoice or a quote says something else now than it did then. */
  isChanged: z.boolean(),
  pdf: z.nullable(KeptFile),
  xml: z.nullable(KeptFile),
})
export type SentPaper = z.output<typeof SentPaper>

export const sentPapersReply = z.object({ documents: z.array(SentPaper) })

export const sentPaperEndpoints = {
  documents: endpoint({
    method: 'GET',
    path: '/invoices/:id/documents',
    summary: 'The papers of an invoice or a credit note as they were mailed, byte by byte, newest first',
    access: 'member',
    needs: 'money.read',
    params: idParams,
    reply: sentPapersReply,
    errors: ['FEATURE_NOT_AVAILABLE', 'SUBSCRIPTION_INACTIVE'],
  }),
}

export const sentQuoteEndpoints = {
  documents: endpoint({
    method: 'GET',
    path: '/quotes/:id/documents',
    summary: 'The papers of a quote as they were mailed, byte by byte, newest first',
    access: 'member',
    needs: 'money.read',
    params: idParams,
    reply: sentPapersReply,
    errors: ['FEATURE_NOT_AVAILABLE', 'SUBSCRIPTION_INACTIVE'],
  }),
}
