import * as z from 'zod/mini'
import { instant } from './fields.ts'

/** Why an attempt at a delivery came to nothing. */
export const deliveryFaults = [
  /** Neither found nor reached, or cut off before it had answered. */
  'unreachable',
  /** Its certificate isn't one for that name. */
  'certificate',
  'too-slow',
  /** Answered by something else than 2xx. */
  'refused',
  /** Answered by another address, which isn't followed. */
  'redirect',
  /** Said that it is gone, which turned it off. */
  'gone',
  /** Leads into a network that nothing is delivered to. */
  'inner-address',
  /** Off before it was tried. */
  'off',
  /** The plan of the business has no API any more. */
  'plan',
] as const
export type DeliveryFault = (typeof deliveryFaults)[number]

const reference = () => z.optional(z.nullable(z.string()))

/** What is told of something: ids, states and numbers. The rest is read by whoever may. */
export const WebhookData = z.object({
  id: z.string(),
  updatedAt: z.nullable(instant()),
  status: z.optional(z.string()),
  /** Of an invoice or a quote as it stands on it, of a piece as on its tag. */
  number: z.optional(z.union([z.string(), z.int()])),
  /** Of an invoice: a credit note is one, too. */
  kind: z.optional(z.enum(['invoice', 'credit-note'])),
  clientId: reference(),
  projectId: reference(),
  stageId: reference(),
  invoiceId: reference(),
  quoteId: reference(),
})
export type WebhookData = z.output<typeof WebhookData>
