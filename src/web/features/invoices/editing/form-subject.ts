import type { Invoice } from '#contract/invoices.ts'
import type { NewFor } from '#web/shared/clients/new-for.ts'

/** What the form is about: an invoice to change, one to begin anew (for a client and a project, or none yet), or one to begin as a copy. */
export type FormSubject = { readonly edit: Invoice } | { readonly add: NewFor } | { readonly copy: Invoice }
