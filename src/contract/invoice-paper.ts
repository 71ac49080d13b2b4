import * as z from 'zod/mini'
import { isoDay } from './fields.ts'
import { Invoice } from './invoices.ts'
import { amount } from './shown-to.ts'

/** Who it is of, as it stood on the paper. */
export const PaperSender = z.object({
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
    /** Of its balance, what their bank took back and decides on: nobody is asked for it meanwhile. */
    disputed: amount('money'),
    billedTo: z.string(),
    projectName: z.nullable(z.string()),
    sender: PaperSender,
    /** While something is owed, where the business takes money by transfer. */
    payTo: z.nullable(z.object({ holder: z.string(), iban: z.string(), bic: z.nullable(z.string()) })),
  },
)
export type InvoicePaper = z.output<typeof InvoicePaper>
