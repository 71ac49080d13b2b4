import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { idParams } from './fields.ts'
import { reference } from './papers.ts'
import { DepositBody } from './quote-bodies.ts'
import { Deposit } from './quote-deposits.ts'
import { amount } from './shown-to.ts'

/**
 * What the next call for the invoice of what was agreed does: makes one, takes off what was paid in advance since, or answers
 * the one that there is. It may have to be said of which quote, and there may be no client or nothing agreed. What is invoiced
 * by its garments isn't invoiced by its budget.
 */
const agreedSteps = [
  'make',
  'take-off',
  'there',
  'choose-quote',
  'by-garments',
  'no-client',
  'no-budget',
] as const

/** What was agreed for a project: its quotes, or where there are none, its budget. */
export const Agreed = z.object({
  next: z.enum(agreedSteps),
  /** Those that were agreed, the oldest first; one that has its invoice names it. */
  quotes: z.array(z.object({ id: z.string(), quoteNumber: z.string(), invoice: reference() })),
  /** The invoice of all that was agreed: of the one quote, or of the budget. */
  invoice: reference(),
  /** What was asked for of the budget in advance, or is taken off on its invoice. */
  deposits: z.array(Deposit),
  /** As much as a deposit can ask for of the budget, in its currency; nothing where none can. */
  left: amount('money'),
  currency: z.nullable(z.string()),
})
export type Agreed = z.output<typeof Agreed>

const errors = ['FEATURE_NOT_AVAILABLE', 'PLAN_PROJECT_LIMIT_REACHED', 'SUBSCRIPTION_INACTIVE'] as const

export const agreedEndpoints = {
  agreed: endpoint({
    method: 'GET',
    path: '/projects/:id/agreed',
    summary: 'What was agreed for a project, what of it was asked for in advance, and its invoice',
    access: 'member',
    needs: 'money.read',
    params: idParams,
    reply: z.object({ agreed: Agreed }),
    errors,
  }),
  invoiceAgreed: endpoint({
    method: 'POST',
    path: '/projects/:id/agreed/invoice',
    summary:
      'The invoice of what was agreed for a project, less what was paid in advance: drafted once, however often it is asked for',
    access: 'member',
    needs: 'money.write',
    params: idParams,
    reply: z.object({
      agreed: Agreed,
      invoice: z.object({ id: z.string(), invoiceNumber: z.string() }),
      isNew: z.boolean(),
    }),
    errors: [...errors, 'CONFLICT', 'VALIDATION_FAILED'],
  }),
  depositAgreed: endpoint({
    method: 'POST',
    path: '/projects/:id/agreed/deposit',
    summary: 'Draft an invoice of a share of what was agreed for a project, to be paid in advance',
    access: 'member',
    needs: 'money.write',
    params: idParams,
    body: DepositBody,
    reply: z.object({ invoiceId: z.string() }),
    errors: [...errors, 'CONFLICT', 'VALIDATION_FAILED'],
    creates: true,
  }),
}
