import type { Client } from '#contract/clients.ts'
import { typedForms } from '#web/lib/typed-forms.ts'
import type { ClientValues } from '../clients-queries.ts'

/** Apart from the form, which comes later than who asks what was typed into it. */
export const typedClients = typedForms<Client, ClientValues>()
