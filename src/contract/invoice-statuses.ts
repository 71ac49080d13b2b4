export const invoiceStatuses = ['draft', 'sent', 'paid', 'overdue'] as const

/** An invoice, or what takes some of one back. */
export const invoiceKinds = ['invoice', 'credit-note'] as const

/** What a list can be narrowed to: a status, or what was sent and is not paid in full, or what is void. */
export const invoiceFilters = [...invoiceStatuses, 'unpaid', 'void'] as const
export type InvoiceFilter = (typeof invoiceFilters)[number]
