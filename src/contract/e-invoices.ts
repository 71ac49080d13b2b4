import * as z from 'zod/mini'
import { eFormats } from './e-invoice-fields.ts'
import { endpoint } from './endpoint.ts'
import { idParams } from './fields.ts'

/** As what an invoice would go out, and what has to be filled in before it can. */
const EInvoiceReadiness = z.object({
  format: z.enum(eFormats),
  problems: z.array(
    z.object({
      /** Of EN 16931, or of XRechnung: 'BR-CO-26'. */
      rule: z.string(),
      where: z.enum(['business', 'client', 'invoice']),
      field: z.string(),
      /** What to do about it. */
      text: z.string(),
    }),
  ),
})

export const eInvoiceEndpoints = {
  eInvoice: endpoint({
    method: 'GET',
    path: '/invoices/:id/e-invoice',
    summary: 'As what an invoice would go out to whoever reads it by machine, and what it lacks for that',
    access: 'member',
    needs: 'money.write',
    params: idParams,
    reply: EInvoiceReadiness,
    errors: ['FEATURE_NOT_AVAILABLE', 'SUBSCRIPTION_INACTIVE'],
  }),
}
