import * as z from 'zod/mini'
import { DepositBody } from './deposit.ts'
import { endpoint } from './endpoint.ts'
import { idParams, isoDay } from './fields.ts'
import { invoiceStatuses } from './invoice-statuses.ts'
import { Invoice } from './invoices.ts'
import { amount } from './shown-to.ts'

/**
 * What the next call for a project’s invoice does: makes one, adds to the draft that there is, sets what is left of the
 * deposit against the newest, or answers that as it is. It waits for what has no price, and there may be nothing to invoice.
 */
const billingSteps = ['make', 'add', 'deposit', 'there', 'wait', 'nothing'] as const

export const Billing = z.object({
  next: z.enum(billingSteps),
  /** The draft that is added to, or else the newest invoice of the project; null where none stands. */
  invoice: z.nullable(
    z.object({ id: z.string(), invoiceNumber: z.string(), status: z.enum(invoiceStatuses) }),
  ),
  /** What is on no invoice yet, each as its line would tell it. */
  open: z.array(z.object({ description: z.string(), amount: amount('money') })),
  total: amount('money'),
  /** What has no price yet, and would be given away. */
  unpriced: z.array(
    z.object({
      pieceId: z.string(),
      /** Null where nothing is said of the piece at all. */
      taskId: z.nullable(z.string()),
      called: z.string(),
    }),
  ),
  /** What was paid over the counter; null of a project that came another way. */
  deposit: z.nullable(
    z.object({
      amount: amount('money'),
      paidOn: isoDay(),
      /** What of it is a payment of an invoice; it can’t become less than that. */
      used: amount('money'),
      /** The client’s credit, for the project’s next invoice. */
      left: amount('money'),
    }),
  ),
})
export type Billing = z.output<typeof Billing>

const closings = ['FEATURE_NOT_AVAILABLE', 'PLAN_PROJECT_LIMIT_REACHED', 'SUBSCRIPTION_INACTIVE'] as const

export const billingEndpoints = {
  agreed: endpoint({
    method: 'GET',
    path: '/projects/:id/ticket',
    summary:
      'What was agreed when a project’s pieces were taken in, as their papers and their invoice tell it',
    access: 'member',
    needs: 'work.read',
    params: idParams,
    reply: z.object({
      /** What rush costs on top, in percent of the prices; null where the workshop’s own holds. */
      rushPercent: z.nullable(z.int()),
    }),
    errors: [],
  }),
  billing: endpoint({
    method: 'GET',
    path: '/projects/:id/billing',
    summary: 'What of a project’s pieces, tasks, cloth and rush is on no invoice yet, and its deposit',
    access: 'member',
    needs: 'money.read',
    params: idParams,
    reply: z.object({ billing: Billing }),
    errors: [],
  }),
  setDeposit: endpoint({
    method: 'PATCH',
    path: '/projects/:id/ticket',
    summary: 'Correct the deposit that was taken at the counter, as far as it is on no invoice',
    access: 'member',
    needs: 'money.write',
    params: idParams,
    body: DepositBody,
    reply: z.object({ billing: Billing }),
    errors: [...closings],
  }),
  invoice: endpoint({
    method: 'POST',
    path: '/projects/:id/invoice',
    summary:
      'Invoice what of a project’s pieces, tasks, cloth and rush is on no invoice yet; where nothing is, another call answers the same one',
    access: 'member',
    needs: 'money.write',
    params: idParams,
    reply: z.object({
      invoice: Invoice,
      /** It wasn’t there before. */
      isNew: z.boolean(),
      /** It was there, as a draft, and has what is new. */
      isLonger: z.boolean(),
    }),
    errors: [...closings],
  }),
}
