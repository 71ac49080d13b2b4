import type { ClientBody } from '#contract/clients.ts'
import { m } from '#web/paraglide/messages.js'

/** What each field of a client but their status is called: by the form, where two are made one, and in imported files. */
export const clientLabels = {
  name: m.field_name,
  email: m.field_email,
  phone: m.field_phone,
  address: m.field_address,
  postcode: m.field_postcode,
  city: m.field_city,
  country: m.field_country,
  company: m.field_company,
  vatId: m.field_vat_id,
  buyerReference: m.field_buyer_reference,
  eAddress: m.field_e_address,
  eFormat: m.field_e_format,
  notes: m.field_notes,
} as const satisfies Readonly<Record<keyof Omit<ClientBody, 'status'>, typeof m.field_name>>
