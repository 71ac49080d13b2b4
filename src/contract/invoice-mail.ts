import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { idParams, optionalEmail, optionalText } from './fields.ts'

/** The mail of an invoice: what sending would send, and what is asked for it. */

/** What an invoice says of its sender with a placeholder until it is known. */
export const letterheadLines = ['address', 'phone'] as const

/** A message in place of the usual words, on a plan that is paid for. */
export const MESSAGE_MAX = 4_000

export const InvoiceMail = z.object({
  /** The client’s address; null where none is known. */
  to: z.nullable(z.string()),
  subject: z.string(),
  message: z.string(),
  fileName: z.string(),
  /** Lines of the sender’s own that their profile lacks: it isn’t sent without them. */
  missing: z.array(z.enum(letterheadLines)),
  /** How long a message may be, and whether it may hold links: less on a plan that isn’t paid for. */
  messageMax: z.number(),
  mayLink: z.boolean(),
})

export const SendBody = z.object({
  /** The client’s address, where it is left out. */
  to: optionalEmail(),
  /** In place of the usual words. */
  message: optionalText(MESSAGE_MAX),
})

/** Why a paper isn't mailed. */
export const mailErrors = [
  'FEATURE_NOT_AVAILABLE',
  'SUBSCRIPTION_INACTIVE',
  'RATE_LIMITED',
  'VALIDATION_FAILED',
] as const

export const invoiceMailEndpoints = {
  mail: endpoint({
    method: 'GET',
    path: '/invoices/:id/mail',
    summary: 'The mail that sending an invoice would send',
    access: 'member',
    needs: 'money.write',
    params: idParams,
    reply: InvoiceMail,
    errors: ['FEATURE_NOT_AVAILABLE', 'SUBSCRIPTION_INACTIVE', 'CONFLICT'],
  }),
}
