import { type Client, type ClientBody, clientStatuses } from '#contract/clients.ts'
import { type ColumnsFor, type Fields, optional, type TableOf, text, word } from '#server/database/columns.ts'

export const clientColumns = {
  name: text('name'),
  email: optional(text('email')),
  phone: optional(text('phone')),
  address: optional(text('address')),
  postcode: optional(text('postcode')),
  city: optional(text('city')),
  country: optional(text('country')),
  company: optional(text('company')),
  vatId: optional(text('vat_id')),
  buyerReference: optional(text('buyer_reference')),
  eAddress: optional(text('e_address')),
  eFormat: optional(text('e_format')),
  notes: optional(text('notes')),
  status: word('status', clientStatuses),
} satisfies ColumnsFor<ClientBody, Client>

export type ClientFields = Fields<typeof clientColumns>

declare module '#server/database/tables.ts' {
  interface Tables {
    clients: TableOf<typeof clientColumns>
  }
}
