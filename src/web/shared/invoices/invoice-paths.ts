import { memberPages } from '#contract/pages.ts'
import { openPath, pathWith } from '#web/lib/open-path.ts'

/** The address of an invoice's details. */
export const invoicePath = (id: string): string => openPath(memberPages.invoices, id)

/** The same, with the fields for a payment open. */
export const payPath = (id: string): string =>
  `${memberPages.invoices}?${new URLSearchParams({ open: id, pay: '1' })}`

/** Where credit notes are listed: beside the invoices that they correct. */
const creditNotesPath: string = pathWith(memberPages.invoices, { tab: 'credit-notes' })

/** The address of a credit note's details. */
export const creditNotePath = (id: string): string => openPath(creditNotesPath, id)
