import { memberPages } from '#contract/pages.ts'
import { openPath } from '#web/lib/open-path.ts'

/** The address of an invoice's details. */
export const invoicePath = (id: string): string => openPath(memberPages.invoices, id)

/** The same, with the fields for a payment open. */
export const payPath = (id: string): string =>
  `${memberPages.invoices}?${new URLSearchParams({ open: id, pay: '1' })}`
