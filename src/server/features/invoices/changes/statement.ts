import type { EndpointSpec, ParsedBody } from '#contract/endpoint.ts'
import {
  type Invoice,
  InvoiceStatement,
  type InvoiceVersion,
  type invoiceEndpoints,
} from '#contract/invoices.ts'
import type { CurrencyCode } from '#domain/money/currencies.ts'
import { changedPaper } from '#server/platform/paper/amounts.ts'
import type { StatementFields } from '../columns.ts'

type Endpoints = typeof invoiceEndpoints
export type CreateBody = ParsedBody<Endpoints['create'] & EndpointSpec>
export type UpdateBody = ParsedBody<Endpoints['update'] & EndpointSpec>

/** What an invoice says after a change; null when it says the same. An absent field is left as it is. */
export const changedStatement = (
  before: StatementFields,
  { status: _, updatedAt: __, ...said }: UpdateBody,
  currency: CurrencyCode,
): StatementFields | null => changedPaper(before, said, currency)

/** The invoice as it is kept when it changes. */
export const asVersion = (invoice: Invoice): InvoiceVersion['before'] =>
  InvoiceStatement.parse({
    ...invoice,
    clientName: invoice.clientId?.name ?? invoice.billedTo?.name ?? null,
    projectName: invoice.projectId?.name ?? null,
  })
