import type { Invoice } from '#contract/invoices.ts'
import { call } from '#web/lib/call.ts'
import { createBody, type InvoiceValues, updateBody } from '../invoice-values.ts'

export const addInvoice = async (values: InvoiceValues, idempotencyKey: string): Promise<Invoice> =>
  (await call('invoices.create', { body: createBody(values), idempotencyKey })).invoice

export const saveInvoice = async (values: InvoiceValues, onRecord: Invoice): Promise<Invoice> =>
  (
    await call('invoices.update', {
      params: { id: onRecord.id },
      body: updateBody(values, onRecord),
    })
  ).invoice
