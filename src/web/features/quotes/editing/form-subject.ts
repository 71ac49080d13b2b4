import type { Quote } from '#contract/quotes.ts'
import type { NewFor } from '#web/shared/clients/new-for.ts'

/** What the form is about: a quote to change, one to begin anew (for a client and a project, or none yet), or one to begin as a copy. */
export type FormSubject = { readonly edit: Quote } | { readonly add: NewFor } | { readonly copy: Quote }
