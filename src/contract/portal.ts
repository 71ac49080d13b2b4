import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { idParams, isoDay, nothing, paperToken } from './fields.ts'
import { Invoice } from './invoices.ts'
import { amount } from './shown-to.ts'

/** What somebody without an account is shown of a business by an address in a mail (docs/decisions/0098). */

/** Who it is of, as it stood on the paper. */
const PaperSender = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  website: z.nullable(z.string()),
})

/** What the client reads: what stands on its paper, and what is owed. */
export const InvoicePaper = z.extend(
  z.pick(Invoice, {
    ...{ kind: true, creditReason: true, invoiceNumber: true, issueDate: true, dueDate: true },
    ...{ deliveredOn: true, currency: true, items: true, subtotal: true, discount: true },
    ...{ discountAmount: true, taxRate: true, taxIncluded: true, taxAmount: true, taxes: true },
    ...{ amount: true, schedule: true, paymentTerms: true, notes: true, status: true, paid: true },
    ...{ credited: true, balance: true, nextDue: true, voidedAt: true },
  }),
  {
    /** Of a credit note: the invoice that it corrects. */
    corrects: z.nullable(z.object({ invoiceNumber: z.string(), issueDate: isoDay() })),
    payments: z.array(z.object({ id: z.string(), paidOn: isoDay(), amount: amount('money') })),
    billedTo: z.string(),
    projectName: z.nullable(z.string()),
    sender: PaperSender,
    /** While something is owed, where the business takes money by transfer. */
    payTo: z.nullable(z.object({ holder: z.string(), iban: z.string(), bic: z.nullable(z.string()) })),
  },
)
export type InvoicePaper = z.output<typeof InvoicePaper>

const byToken = z.object({ token: paperToken() })

export const portalEndpoints = {
  invoice: endpoint({
    method: 'POST',
    path: '/portal/invoice',
    summary: 'An invoice as its client reads it, by the address in its mail',
    access: 'public',
    body: byToken,
    reply: z.object({ paper: InvoicePaper }),
    errors: ['NOT_FOUND'],
    callsPerMinute: 60,
  }),
  invoicePdf: endpoint({
    method: 'POST',
    path: '/portal/invoice/pdf',
    summary: 'The same as a PDF, in base64',
    access: 'public',
    body: byToken,
    reply: z.object({ fileName: z.string(), content: z.string() }),
    errors: ['NOT_FOUND'],
    callsPerMinute: 10,
  }),
  endAddresses: endpoint({
    method: 'DELETE',
    path: '/clients/:id/addresses',
    summary: 'End every address that was mailed to a client: of their invoices and quotes',
    access: 'member',
    needs: 'clients.delete',
    params: idParams,
    reply: nothing,
    errors: [],
  }),
}
