import { memberPages } from '#contract/pages.ts'
import { openPath, pathWith } from '#web/lib/open-path.ts'

/** Where quotes are listed: beside the invoices that they become. */
export const quotesPath: string = pathWith(memberPages.invoices, { tab: 'quotes' })

/** The address of a quote's details. */
export const quotePath = (id: string): string => openPath(quotesPath, id)
